// Types for the part of `linebreak` that we use; the package has none.
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next position where a line may break; null at the end. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
