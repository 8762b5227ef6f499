// A Roman numeral as the path of its engraved letters, centred on the origin.

/** The width of a letter, and the corners of its strokes around its middle, in heights of the letter. All run clockwise, so that crossings stay filled. */
const letters: Readonly<Record<string, { width: number; strokes: readonly string[] }>> = {
  I: {
    width: 0.36,
    strokes: [
      '-.085 -.5 .085 -.5 .085 .5 -.085 .5',
      '-.17 -.5 .17 -.5 .17 -.43 -.17 -.43',
      '-.17 .43 .17 .43 .17 .5 -.17 .5',
    ],
  },
  V: {
    width: 0.78,
    strokes: [
      '-.35 -.5 -.16 -.5 .08 .5 -.02 .5',
      '.24 -.5 .32 -.5 .07 .5 0 .5',
      '-.41 -.5 -.09 -.5 -.09 -.43 -.41 -.43',
      '.15 -.5 .41 -.5 .41 -.43 .15 -.43',
    ],
  },
  X: {
    width: 0.8,
    strokes: [
      '-.34 -.5 -.15 -.5 .34 .5 .15 .5',
      '.23 -.5 .31 -.5 -.23 .5 -.31 .5',
      '-.4 -.5 -.1 -.5 -.1 -.43 -.4 -.43',
      '.15 -.5 .39 -.5 .39 -.43 .15 -.43',
      '-.39 .43 -.15 .43 -.15 .5 -.39 .5',
      '.1 .43 .4 .43 .4 .5 .1 .5',
    ],
  },
};

export function roman(numeral: string, heightMm: number): string {
  const found = [...numeral].flatMap((letter) => letters[letter] ?? []);
  let left = -found.reduce((sum, { width }) => sum + width, 0) / 2;
  const paths = found.flatMap(({ width, strokes }) => {
    const middle = left + width / 2;
    left += width;
    return strokes.map((corners) => {
      const at = corners
        .split(' ')
        .map((value, i) => ((Number(value) + (i % 2 === 0 ? middle : 0)) * heightMm).toFixed(3));
      return `M${at.map((value, i) => (i === 0 ? value : `${i % 2 === 0 ? 'L' : ' '}${value}`)).join('')}Z`;
    });
  });
  return paths.join('');
}
