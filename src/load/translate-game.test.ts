// A game in another language: whose words are printed, and what stays.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { plainText } from '../game/rich-text.ts';
import { loadProject } from './load-project.ts';

const root = mkdtempSync(join(tmpdir(), 'cardwright-language-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const files = {
  'game.yaml': `
title: 试炼
en: Trial
edition: "1"
languages: { zh: { origin: house }, en: { origin: house }, de: { origin: house } }
decks: [spells]
constants: { start: 5 }
kinds:
  spell:
    fields:
      cost: { type: integer }
      tags: { type: keyword, list: true }
      school: { type: choice, of: [mage], optional: true }
`,
  'decks/spells.yaml': `
name: 法术
en: Spells
kind: spell
size: poker
cards:
  - { id: fire, name: 火球, en: Fireball, icon: fireball, cost: 2, tags: [灼烧], text: "造成{{cost}}点伤害。{{keyword \\"灼烧\\"}}" }
  - { id: ice, name: 冰锥, en: Icicle, icon: ice-spear, cost: 3, tags: [灼烧], text: "冻结{{cost}}回合。" }
  - { id: both, name: 冰火, en: Icefire, icon: ice-bolt, cost: 4, tags: [灼烧, 冰冻], text: "触发{{tags}}。" }
  - { id: wall, name: 石墙, en: Wall, icon: stone-wall, cost: 5, tags: [灼烧], school: mage, text: "{{school}}可用。" }
`,
  'glossary.yaml': `
keywords: [{ name: 灼烧, en: Burn }, { name: 冰冻, en: Freeze }]
icons: { burn: { icon: flame, means: 灼烧 }, fire: { icon: fireball, means: 火球 }, mage: { icon: wizard-face, means: 法师 } }
terms: [{ name: 法师, en: mage }]
labels: { start: "起始{{game.start}}" }
`,
  'text/en.yaml': `
labels: { start: "Start with {{game.start}}" }
cards:
  fire: { text: "Deal {{cost}} damage. {{keyword \\"灼烧\\"}}" }
  both: { text: "Trigger {{tags}}." }
  wall: { text: "For a {{school}}." }
`,
};
for (const [name, text] of Object.entries(files)) {
  const path = join(root, 'data/trial', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function load(languages: readonly string[]) {
  const project = await loadProject(root, { languages });
  const [game] = project.translations.get('trial') ?? [];
  if (game === undefined) throw new Error('There is no translation.');
  return { game, problems: project.problems };
}

describe('a game in another language', () => {
  it('prints the words of its file, with numbers from the data and keywords by their names in the language', async () => {
    const { game, problems } = await load(['en']);
    const [fire] = game.decks[0]?.cards ?? [];
    expect(problems).toEqual([]);
    expect(plainText(fire?.texts[0]?.rich ?? [])).toBe('Deal 2 damage. Burn');
    expect(fire?.fields.tags).toEqual(['Burn']);
    expect(plainText(game.labels.get('start') ?? [])).toBe('Start with 5');
  });

  it('calls a value of a fixed list what its icon means', async () => {
    const { game, problems } = await load(['en']);
    expect(problems).toEqual([]);
    expect(plainText(game.decks[0]?.cards[3]?.texts[0]?.rich ?? [])).toBe('For a Mage.');
  });

  it('joins lists as the language does', async () => {
    const { game } = await load(['en']);
    expect(plainText(game.decks[0]?.cards[2]?.texts[0]?.rich ?? [])).toBe('Trigger Burn, Freeze.');
    const { games } = await loadProject(root);
    expect(plainText(games[0]?.decks[0]?.cards[2]?.texts[0]?.rich ?? [])).toBe('触发灼烧、冰冻。');
  });

  it('takes names from the data where these are given in the language', async () => {
    const { game } = await load(['en']);
    expect([
      game.info.value.title,
      game.decks[0]?.name,
      ...(game.decks[0]?.cards.map(({ name }) => name) ?? []),
    ]).toEqual(['Trial', 'Spells', 'Fireball', 'Icicle', 'Icefire', 'Wall']);
  });

  it('uses the name in the data as the meaning of an icon', async () => {
    const { game } = await load(['en']);
    const { icons = {} } = game.glossary.value;
    expect(Object.values(icons).map(({ means }) => means)).toEqual(['Burn', 'Fireball', 'Mage']);
  });

  it('keeps the words of the data if they are not translated', async () => {
    const { game } = await load(['de']);
    const [fire, ice] = game.decks[0]?.cards ?? [];
    expect(fire?.name).toBe('火球');
    expect(plainText(ice?.texts[0]?.rich ?? [])).toBe('冻结3回合。');
  });

  it('reports mistakes in its words at its own file', async () => {
    const { game } = await load(['en']);
    const [fire, ice] = game.decks[0]?.cards ?? [];
    expect(fire?.origin.place(['text']).file).toBe('data/trial/text/en.yaml');
    expect(ice?.origin.place(['text']).file).toBe('data/trial/decks/spells.yaml');
  });
});
