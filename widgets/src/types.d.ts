// What crosses the wire between hennb's Python side and its widgets, and what the modules share.

/** How a choice is to be shown at the place that completes it. */
export interface Mark {
  /** `plain`: the drawing itself shows that it can be pointed at. */
  style?: "can" | "if" | "quiet" | "plain";
  pill?: string | null;
  gain?: boolean;
  best?: boolean;
  ghost?: string | null;
  ghost_class?: string | null;
  note?: string[] | null;
}

/** A legal action, and every way to point at it: each path is a list of place names. */
export interface Choice {
  action: string;
  say: string;
  paths: string[][];
  mark?: Mark | null;
}

export interface Picture {
  svg: string;
  say: string;
  moved: [string, string][];
}

export interface LogEntry {
  ply: number;
  seat: number | null;
  round: number;
  text: string;
  say: string;
  node: string;
  current: boolean;
}

export interface SheetLine {
  key: string;
  label: string;
  points: number;
  clause: string;
  reason: string;
  evidence: { places: string[]; points: number | null }[];
}

export interface Sheet {
  seat: number | null;
  title: string;
  total: number;
  house: boolean;
  lines: SheetLine[];
}

export interface Seat {
  seat: number;
  name: string;
  kind: string;
  points: number | null;
  to_act: boolean;
}

export interface SetupField {
  name: string;
  label: string;
  type: "choice" | "text";
  values?: string[];
  labels?: string[];
  value: string;
  help?: string;
  when?: Record<string, string[]>;
}

export interface Refusal {
  place: string | null;
  text: string;
  clause: string;
  also: string[];
  /** Further reasons, each with its clause. */
  more: string[];
}

export interface ResultRow {
  seat: number;
  name: string;
  rank: number;
  points: number;
}

/** The one state trait. The kernel owns it; nothing here ever sets it. */
export interface Frame {
  revision: number;
  answered: Record<string, number>;
  prefix: string;
  title: string;
  pictures: Picture[];
  seat: number | string;
  acting: boolean;
  prompt: string;
  choices: Choice[];
  toggles: string[];
  log: LogEntry[];
  sheet: Sheet | null;
  /** At the end those of all seats, whose lines are the places `sheet-seat2-…`. */
  sheets?: Sheet[];
  can: Record<string, boolean>;
  refusal: Refusal | null;
  hint: { text: string; action: string } | null;
  cover: { text: string; button: string } | null;
  over: { title: string; rows: ResultRow[]; text: string } | null;
  setup: { fields: SetupField[] } | null;
  seats: Seat[];
  errors: string[];
  closed: boolean;
  /** Class of the static picture in another output that hides while this view lives. */
  snapshot?: string;
  /** Milliseconds until silence is called silence. */
  patience?: number;
  /** A static picture in the document waits until the clicks pause. */
  unsettled?: boolean;
}

/** What a person has pointed at so far: switches that are on, then places in order. */
export interface Pick {
  pressed: string[];
  chosen: string[];
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  r: number;
}

export type PlacedBox = Box & { place: string };

export type Direction = "left" | "right" | "up" | "down";

/** A mark at a place, ready to be drawn. */
export interface Shown {
  place: string;
  kind: "can" | "if" | "quiet" | "plain" | "pick";
  mark: Mark | null;
  hint: boolean;
}
