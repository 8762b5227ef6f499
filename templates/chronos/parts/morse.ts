// Words → Morse on a paper tape: where its dots and dashes lie, in units of a dot.

const letters: Readonly<Record<string, string>> = {
  ...{ A: '.-', B: '-...', C: '-.-.', D: '-..', E: '.', F: '..-.', G: '--.', H: '....', I: '..', J: '.---', K: '-.-' },
  ...{ L: '.-..', M: '--', N: '-.', O: '---', P: '.--.', Q: '--.-', R: '.-.', S: '...', T: '-', U: '..-', V: '...-' },
  ...{ W: '.--', X: '-..-', Y: '-.--', Z: '--..' },
};

export interface Mark {
  readonly x: number;
  readonly width: number;
}

export function morse(words: string): { marks: Mark[]; width: number } {
  const marks: Mark[] = [];
  let x = 0;
  for (const letter of words.toUpperCase()) {
    for (const sign of letters[letter] ?? '') {
      const width = sign === '-' ? 3 : 1;
      marks.push({ x, width });
      x += width + 1;
    }
    x += letter === ' ' ? 4 : 2;
  }
  return { marks, width: x - 3 };
}
