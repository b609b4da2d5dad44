// What crosses the wire between hennb's Python side and its widgets, and what the modules share.

/** How a choice is to be shown at the place that completes it. */
export interface Mark {
  /** `plain`: the drawing itself shows that it can be pointed at. `off`: it can, but what that would make is not possible. */
  style?: "can" | "if" | "quiet" | "plain" | "off";
  pill?: string | null;
  best?: boolean;
  ghost?: string | null;
  ghost_class?: string | null;
  /** Pieces that would lie elsewhere: place, symbol and class of each. */
  also?: [string, string, string][];
  note?: string[] | null;
}

/**
 * A legal action, and every way to point at it: each path is a list of place names. Where the last stands twice, pointing
 * there once asks `why` of the path up to there and keeps it chosen; once more does the action.
 */
export interface Choice {
  action: string;
  say: string;
  paths: string[][];
  /**
   * All places of a path but its last are a set, after the switches: they are pointed at in any order, and one that is
   * chosen is let go by pointing at it again. The last place can be pointed at when exactly that set is chosen.
   */
  any_order?: boolean;
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
  /** The values of other fields with which this one is in play. */
  when?: Record<string, string[]>;
  /** The same for single values; those that are not listed can always be chosen. */
  value_when?: Record<string, Record<string, string[]>>;
}

export interface Refusal {
  place: string | null;
  text: string;
  clause: string;
  also: string[];
  /** Further reasons, each with its clause. */
  more: string[];
  /** Nothing is wrong with the place: it asks for an earlier step. */
  asks?: boolean;
}

export interface ResultRow {
  seat: number;
  name: string;
  rank: number;
  points: number;
}

/** The clock against which the seat to act makes a list of actions. */
export interface Clock {
  /** Which clock of this table it is. */
  number: number;
  seat: number;
  label: string;
  seconds: number;
  /** Seconds that it had run in the kernel when the frame was sent. */
  elapsed: number;
  /** Whether it was started; else it waits until the person is ready. */
  running: boolean;
}

/** What a board shows. It crosses the wire as a `SentFrame` and what is `Lasting`, and is put together at one door. */
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
  /** What the last intent did or asked for, in words. */
  note?: string | null;
  hint: { text: string; action: string } | null;
  /** `more`: what else there is to know, in small letters. */
  cover: { text: string; button: string; more?: string } | null;
  clock?: Clock | null;
  over: { title: string; rows: ResultRow[]; text: string } | null;
  setup: { fields: SetupField[] } | null;
  seats: Seat[];
  /** Which game at this table it is: it changes when another one begins. */
  game?: number;
  errors: string[];
  closed: boolean;
  /** Class of the static picture in another output that hides while this view lives. */
  snapshot?: string;
  /** Milliseconds until silence is called silence. */
  patience?: number;
  /** A static picture in the document waits until the clicks pause. */
  unsettled?: boolean;
}

/** A picture on the wire: its drawing is these parts of the frame in a row, all symbols put into its `<defs>`. */
export interface SentPicture extends Omit<Picture, "svg"> {
  parts: number[];
}

/** The trait `frame`, sent with every change. The kernel owns both traits; nothing here ever sets one. */
export interface SentFrame extends Omit<Frame, "pictures" | "log" | "setup"> {
  pictures: SentPicture[];
  /** Texts of which the drawings are made, each once. */
  parts: string[];
  /** The entries as rows of values, in the order of the fields. */
  log: { fields: string[]; rows: unknown[][] };
}

/** The trait `lasting`: what frames have in common. It is sent when it changes, in one message with the frame. */
export interface Lasting {
  /** Symbols of the drawings by id; they only come to. */
  symbols: Record<string, string>;
  setup: Frame["setup"];
}

export interface Traits {
  frame: SentFrame;
  lasting: Lasting;
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
  kind: "can" | "if" | "quiet" | "plain" | "off" | "pick";
  mark: Mark | null;
  hint: boolean;
}
