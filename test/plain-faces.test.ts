// Plain faces: every card of any game in any size, complete and without overflow.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../src/commands/check.ts';
import { drawGame } from '../src/commands/draw-game.ts';
import { loadProject } from '../src/load/load-project.ts';
import type { Problem } from '../src/problems/problem.ts';

const root = mkdtempSync(join(tmpdir(), 'cardwright-plain-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const long = 'Whenever a player discards a card, that player may draw another one. '.repeat(30);
const deck = (size: string, ...cards: object[]) => JSON.stringify({ name: 'Deck', kind: 'thing', size, cards });
const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`field${i}`, `value ${i}`]));
const files: Record<string, string> = {
  'data/trial/game.yaml': JSON.stringify({
    title: 'Trial',
    edition: '1',
    languages: { en: { origin: 'house' } },
    decks: ['poker', 'tokens', 'hexes', 'boards'],
  }),
  // Never run; without it the kinds below would be unknown.
  'data/trial/types.ts': 'throw new Error();',
  'data/_sheets/own.yaml': JSON.stringify({
    sizes: {
      token: { widthMm: 20, heightMm: 20, shape: 'round' },
      hexagon: { widthMm: 60, heightMm: 52, shape: 'hex' },
      board: { widthMm: 280, heightMm: 120 },
    },
  }),
  'data/trial/glossary.yaml': JSON.stringify({
    icons: { fire: { icon: 'fireball', means: 'Fire' } },
    fields: { cost: 'Price', 'perk.text': 'Bonus' },
  }),
  'data/trial/decks/poker.yaml': deck(
    'poker',
    {
      id: 'plain',
      name: 'Fire ball',
      icon: 'fireball',
      cost: -2,
      element: 'fire',
      isFast: true,
      tags: ['a', 'b'],
      perk: { amount: 3, text: 'Gain {{amount}} gold.' },
      levels: [{ at: 1 }, { at: 5 }],
      nothing: null,
      text: 'Deal {{cost}} damage {{icon "fire"}}.',
    },
    { id: 'pictured', name: 'Pictured', art: 'king.png', rank: 1 },
    { id: 'only-name', name: 'Name' },
    { id: 'long-text', name: 'Long', text: long },
    {
      id: 'long-word',
      name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
      word: 'x'.repeat(300),
    },
    { id: 'many', name: 'Many', ...many },
  ),
  'data/trial/decks/tokens.yaml': deck(
    'token',
    { id: 'coin', name: 'Multiplier marker of the bank', worth: 5, icon: 'coins' },
    { id: 'tiny', name: 'Enlightenment' },
  ),
  'data/trial/decks/hexes.yaml': deck('hexagon', {
    id: 'hill',
    name: 'The hill of the old king',
    gives: 'stone',
    text: long,
  }),
  'data/trial/decks/boards.yaml': deck('board', { id: 'map', name: 'Map', text: 'Play here.', rows: 7 }),
};

let problems: readonly Problem[] = [];
/** By card: every line of its face. */
const lines = new Map<string, string>();
/** The cards whose faces show a picture. */
const pictured: string[] = [];

beforeAll(async () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  mkdirSync(join(root, 'data/trial/art'));
  const size = { width: 900, height: 700, channels: 3 as const, background: '#804020' };
  await sharp({ create: size }).png().toFile(join(root, 'data/trial/art/king.png'));
  const { findings } = await check(root, { code: false });
  const project = await loadProject(root, { code: false });
  problems = findings.problems.filter(({ code }) => /^(layout|template|types|refs)\//.test(code));
  for (const game of project.games) {
    const { rendering } = await drawGame(project, game);
    for await (const drawn of rendering.faces) {
      const { boxes, items } = drawn.face();
      lines.set(`${drawn.id}${drawn.side === 'back' ? '-back' : ''}`, linesOf(boxes));
      if (JSON.stringify(items).includes('"type":"image"')) pictured.push(drawn.id);
    }
  }
});

function linesOf(boxes: readonly { readonly lines?: readonly string[] }[]): string {
  return boxes.map((box) => (box.lines ?? []).join(' ').replaceAll('\uFFFC', '').replace(/\s+/g, ' ').trim()).join('|');
}

describe('a plain face', () => {
  it('never has a text out of its room, whatever the size and the shape', () => {
    expect(problems.map(({ code, card, message }) => `${code} ${card} ${message}`)).toEqual([]);
  });

  it('shows the name, the texts filled in, and every field by its name', () => {
    const face = lines.get('plain');
    for (const words of ['Fire ball', 'Deal −2 damage .', 'Price|−2', 'element|Fire', 'is fast|yes', 'tags|a, b'])
      expect(face).toContain(words);
    expect(face).toContain('Bonus|Gain 3 gold.');
    for (const words of ['perk · amount|3', 'levels · 1 · at|1', 'levels · 2 · at|5']) expect(face).toContain(words);
    expect(face).not.toContain('nothing');
  });

  it('shows the picture that a field names, and not its file name', () => {
    expect(pictured).toEqual(['pictured']);
    expect(lines.get('pictured')).toContain('rank|1');
    expect(lines.get('pictured')).not.toContain('king');
  });

  it('counts what finds no room, and shows where a text or a word ends early', () => {
    expect(lines.get('many')).toMatch(/field 0|field0/);
    expect(lines.get('many')).toMatch(/…\|\+\d+/);
    expect(lines.get('long-text')).toContain('…');
    expect(lines.get('long-word')).toContain('…');
    expect(lines.get('only-name')).toContain('Name');
  });

  it('is there for small, shaped and large pieces, and has a back', () => {
    expect(lines.get('tiny')).toMatch(/^Enl/);
    expect(lines.get('hill')).toContain('The hill');
    expect(lines.get('map')).toContain('rows|7');
    expect(lines.get('poker-back')).toBe('Deck|Trial|Deck|Trial');
  });
});
