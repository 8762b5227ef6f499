// What tells the backs of the decks apart: ground, line, the lobes of the rosette, and the sign in its middle.
import { gold, goldLight, green, mourning, oxblood, paperLight, sepia } from './look.ts';

export interface BackLook {
  readonly ground: string;
  readonly line: string;
  readonly words: string;
  readonly sign: 'chart' | 'globe' | 'star' | 'parliament' | 'gear';
  /** Even, so that the back looks the same upside down. */
  readonly lobes: number;
  readonly nameMm: number;
  readonly namePt: number;
}

const plain = { line: gold, words: goldLight, nameMm: 11, namePt: 13 };

const looks: Record<string, BackLook> = {
  era: { ...plain, ground: green, sign: 'chart', lobes: 12 },
  civilisation: { ...plain, ground: sepia, sign: 'globe', lobes: 16, nameMm: 16, namePt: 15 },
  achievement: { ...plain, ground: oxblood, sign: 'star', lobes: 10 },
  bill: {
    ...plain,
    ground: '#efe4c6',
    line: '#6d4f2c',
    words: sepia,
    sign: 'parliament',
    lobes: 14,
    nameMm: 10.8,
    namePt: 14,
  },
  industry: { ...plain, ground: '#1f3443', sign: 'gear', lobes: 8 },
};

export function backLook(back: string | undefined): BackLook {
  return looks[back ?? ''] ?? { ...plain, ground: mourning, words: paperLight, sign: 'star', lobes: 12 };
}
