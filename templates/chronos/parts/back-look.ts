// Colours and sign of each back, by the name that decks give it.
import { brass, brassDark, brassLight, ivory, night } from './look.ts';

export interface BackLook {
  readonly ground: string;
  readonly field: string;
  readonly line: string;
  readonly fine: string;
  readonly words: string;
  readonly sign: 'hourglass' | 'paddles' | 'bolt';
}

const looks: Readonly<Record<string, BackLook>> = {
  artifact: { ground: night, field: '#0d1528', line: brass, fine: brassLight, words: ivory, sign: 'hourglass' },
  function: { ground: ivory, field: '#fbf6e9', line: brassDark, fine: '#5c4a22', words: night, sign: 'paddles' },
  event: { ground: '#8e1f22', field: '#741518', line: '#f0c9a0', fine: '#ffe3c9', words: ivory, sign: 'bolt' },
};

export function backLook(back: string | undefined): BackLook {
  const look = looks[back ?? ''];
  if (look === undefined) throw new Error(`there is no look for the back "${back}"`);
  return look;
}
