import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { measureWork } from '../../test/measure-work.ts';
import { markedPaths } from '../game/marks.ts';
import { plainText } from '../game/rich-text.ts';
import { openCard, openComponent } from './game-types.ts';
import { loadFonts } from './load-fonts.ts';
import { loadProject, loadSheets } from './load-project.ts';
import { Reading } from './reading.ts';

// Sheets: what the tool ships names papers that it ships, and a project's own entries are added or replace them.
describe('load sheets', () => {
  const tool = fileURLToPath(new URL('../..', import.meta.url));
  const project = mkdtempSync(join(tmpdir(), 'cardwright-sheets-'));
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it('ships papers, sizes and sheets without a problem', () => {
    const { papers, layouts, sizes, files } = loadSheets(new Reading(tool));
    expect(files.flatMap(({ issues }) => issues)).toEqual([]);
    expect(Object.keys(papers)).toEqual(['a4', 'a3', 'letter', 'legal', 'tabloid']);
    expect(Object.keys(layouts)).toEqual([
      ...['a4', 'a4-bleed', 'a3', 'a3-bleed', 'letter', 'letter-bleed', 'a4-silhouette', 'letter-silhouette'],
    ]);
    expect(Object.values(layouts).filter(({ paper }) => !Object.hasOwn(papers, paper))).toEqual([]);
    expect(sizes.poker).toMatchObject({ widthMm: 63, heightMm: 88 });
  });

  it('adds what a project has, and lets it replace what the tool has', () => {
    mkdirSync(join(project, 'data/_sheets'), { recursive: true });
    const text = 'papers: { b5: { widthMm: 176, heightMm: 250 } }\nsheets: { a4: { paper: b5, marginMm: 8 } }\n';
    writeFileSync(join(project, 'data/_sheets/own.yaml'), text);
    const { papers, layouts } = loadSheets(new Reading(project));
    expect(Object.keys(papers)).toEqual(['a4', 'a3', 'letter', 'legal', 'tabloid', 'b5']);
    expect(layouts.a4).toEqual({ paper: 'b5', marginMm: 8, bleedMm: 0 });
    expect(layouts['a4-bleed']?.bleedMm).toBe(3);
  });
});

// Families that name others for their italics and small capitals, and packages that bring italics along.
describe('font styles', () => {
  const made: string[] = [];
  afterEach(() => {
    for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
  });

  function load(fontsYaml: string, files: Readonly<Record<string, string>> = {}) {
    const root = mkdtempSync(join(tmpdir(), 'cardwright-fonts-'));
    made.push(root);
    for (const [to, from] of Object.entries(files)) {
      mkdirSync(join(root, to, '..'), { recursive: true });
      copyFileSync(new URL(`../../fonts/${from}`, import.meta.url), join(root, to));
    }
    mkdirSync(join(root, 'fonts'), { recursive: true });
    writeFileSync(join(root, 'fonts/fonts.yaml'), fontsYaml);
    if (Object.keys(files).some((name) => name.startsWith('node_modules')))
      writeFileSync(join(root, 'node_modules/@fontsource/trial/package.json'), '{ "name": "@fontsource/trial" }');
    const reading = new Reading(root);
    return { book: loadFonts(reading).book, problems: reading.problems };
  }

  it('takes the families that are named, and tells of those that do not exist', () => {
    const own = 'files: { 400: own.ttf }, credit: Own, licence: OFL.txt';
    const { book, problems } = load(
      `families:\n  own: { ${own}, italic: letters-serif-italic, smallCaps: letters-seriff }\n`,
      { 'fonts/own.ttf': 'letters-serif-400.ttf' },
    );
    expect(book.families.own).toMatchObject({ italic: 'letters-serif-italic', smallCaps: 'letters-seriff' });
    expect(problems.map(({ code, at, fix }) => [code, at.line, fix])).toEqual([
      ['font/unknown-family', 2, expect.stringContaining('Did you mean `letters-serif`?')],
    ]);
  });

  it('finds the italics of a package', () => {
    const folder = 'node_modules/@fontsource/trial/files/trial-latin';
    const { book, problems } = load('families:\n  trial: { package: "@fontsource/trial" }\n', {
      [`${folder}-400-normal.ttf`]: 'letters-serif-400.ttf',
      [`${folder}-400-italic.ttf`]: 'letters-serif-400-italic.ttf',
    });
    expect(problems).toEqual([]);
    expect(book.families.trial?.italic).toBe('trial.italic');
    expect(book.font('trial.italic', 400).sum).toBe(book.font('letters-serif-italic', 400).sum);
    expect([...book.chain('trial.italic', 400)].map(({ id }) => id)).toContain('trial-400');
  });
});

// Cards of an undeclared kind: every field is accepted, base fields are checked, and texts and pictures are marked.
describe('game types', () => {
  const base = { id: 'a', name: 'A' };
  const marksOf = (cards: object[], pictures: string[] = []) =>
    markedPaths(openCard(cards, pictures))
      .filter(({ path }) => !['text', 'icon'].includes(path.join('.')))
      .map(({ mark, path }) => `${path.join('.')}: ${mark}`);

  describe('an open kind', () => {
    it('takes every card as it is written, with the names that objects have of their own', () => {
      const odd = JSON.parse('{"id":"a","name":"A","__proto__":{"x":1},"constructor":"c","toString":[1]}') as object;
      const cards = [
        { ...base, cost: 2 },
        { ...base, cost: 'two', deep: { er: [null, { x: 1 }] } },
        { ...base, cost: null },
        odd,
      ];
      const schema = openCard(cards, []);
      for (const card of cards) expect(schema.safeParse(card).success).toBe(true);
      expect(schema.parse({ ...base, unheard: 1 })).toEqual({ ...base, unheard: 1 });
    });

    it('still checks what every card and every component has', () => {
      const wrong = { ...base, copies: 'many' };
      expect(openCard([wrong], []).safeParse(wrong).success).toBe(false);
      expect(openCard([{}], []).safeParse({}).success).toBe(false);
      expect(openComponent([base], []).safeParse(base).success).toBe(false);
    });

    it('marks what is plainly a text or a picture, at any depth', () => {
      const cards = [
        {
          perk: { text: 'Gain gold.' },
          steps: [{ says: 'Draw {{n}}.' }, { says: 'Stop.' }],
          art: 'king.png',
          flavourText: 'Hm.',
        },
        { perk: { text: 'Lose gold.' }, steps: [], art: 'queen.png' },
      ];
      expect(marksOf(cards, ['king.png', 'queen.png'])).toEqual([
        'perk.text: text',
        'steps.*.says: text',
        'art: picture',
        'flavourText: text',
      ]);
      expect(marksOf(cards, ['king.png'])).not.toContain('art: picture');
    });

    it('leaves open what differs from card to card', () => {
      expect(marksOf([{ perk: '{{n}}' }, { perk: { text: 'x' } }, { perk: 3 }])).toEqual([]);
      expect(marksOf([{ extraText: '' }])).toEqual([]);
    });

    it('is made in one go of many cards with many names', () => {
      const cards = Array.from({ length: 3000 }, (_, i) => ({ ...base, by: { [`id-${i}`]: i } }));
      expect(measureWork(() => openCard(cards, [])).takenMs).toBeLessThan(5000);
    });
  });
});

// A game in another language: whose words are printed, and what stays.
describe('translate game', () => {
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
});
