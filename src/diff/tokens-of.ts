// A text → the smallest parts that a comparison of wordings looks at, which joined give the text again.

/**
 * Han characters stand alone, as in the word comparisons of Git. A dictionary would find words, but `Intl.Segmenter` cuts
 * 一张|牌 and 两|张|牌 differently, so that the measure word seems to change with its number, and its dictionary is another one in
 * every version of ICU: the same edition would have another change list on another machine. `tidySpans` makes words again.
 */
const token = new RegExp(
  [
    // A keyword, as texts print it.
    /【[^【】\n]*】/u,
    // A number with its sign and its percent.
    /[+−±-]?\d+(?:[.,]\d+)*[%％]?/u,
    // A word in letters, whatever the script, but for those that are written without spaces.
    /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}’'-])+/u,
    /[^\S\n]+/u,
    // Anything else, with the marks that hang on it.
    /\P{M}\p{M}*(?:\u200D\P{M}\p{M}*)*/u,
    /\p{M}+/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

export function tokensOf(text: string): string[] {
  return text.match(token) ?? [];
}
