// @ts-check
// What moves on the board: pieces that glide to where the drawing has them already, and films of several pictures. Each
// can be cut off at any time.

import { glide, play } from "../shared/glide.js";

/** @typedef {ReturnType<typeof import("../shared/glide.js").starts>} Starts */

export class Motions {
  /**
   * @param {HTMLElement} stage @param {import("../shared/picture.js").Picture} picture
   * @param {{ playing: (on: boolean) => void, rested: () => void }} does `playing`: a film begins or is over; `rested`: what
   * moved is at rest
   */
  constructor(stage, picture, does) {
    this.stage = stage;
    this.picture = picture;
    this.does = does;
    /** @type {object | null} The flight of pieces that is under way. */
    this.flight = null;
    this.land = () => {};
    /** @type {(() => void) | null} Ends the film that runs. */
    this.cut = null;
  }

  /** Whether nothing moves on the board. */
  get atRest() {
    return !this.flight && !this.cut;
  }

  /** @param {[string, string][]} moved @param {Starts} before */
  glide(moved, before) {
    const flight = {};
    this.flight = flight;
    this.land = glide(this.picture, moved, before, () => {
      if (this.flight !== flight) return; // another one is under way
      this.flight = null;
      this.does.rested();
    });
  }

  /** @param {string} seen the drawing that was seen before @param {import("../types").Picture[]} pictures */
  film(seen, pictures) {
    this.does.playing(true);
    this.cut = play(this.stage, seen, pictures, this.picture.layout, () => {
      this.cut = null;
      this.does.playing(false);
      this.does.rested();
    });
  }

  /** End the film, if one runs; tells whether one did. */
  endFilm() {
    const ran = Boolean(this.cut);
    this.cut?.();
    return ran;
  }

  end() {
    this.endFilm();
    this.land();
  }
}
