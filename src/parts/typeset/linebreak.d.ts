// The part of the package `linebreak` that we call; it brings no types of its own.
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place at which Unicode allows a line to end; null after the last. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
