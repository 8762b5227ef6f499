// `cardwright new --from`: what strangers write into tables, and what it must not be taken for.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { newGame } from '../src/commands/new.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cardwright-habits-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Made {
  readonly guesses: string;
  readonly languages: readonly string[];
  readonly cards: readonly Readonly<Record<string, unknown>>[];
}

async function made(file: string, content: string): Promise<Made> {
  writeFileSync(join(root, file), content);
  const { problems, guesses } = await newGame(root, { id: 'trial', from: [file] });
  expect(problems).toEqual([]);
  const read = (own: string) => parse(readFileSync(join(root, 'data/trial', own), 'utf8'));
  const game = read('game.yaml');
  return {
    guesses: guesses.join('\n'),
    languages: Object.keys(game.languages),
    cards: read(`decks/${game.decks[0]}.yaml`).cards,
  };
}

const rows = (...lines: readonly string[]) => `${lines.join('\n')}\n`;

it('takes the numbers of cards for no copies, though one is there twice', async () => {
  const numbers = [7, 3, 12, 1, 9, 2, 4, 11, 5, 6, 8, 8];
  const lines = numbers.map((number, i) => `${number},Fox ${'abcdefghijkl'[i]}`);
  const { cards } = await made('foxes.csv', rows('number,name', ...lines));
  expect(cards[2]).toEqual({ id: 'fox-c', name: 'Fox c', number: 12 });
});

it('knows Japanese by its other columns where names have no kana', async () => {
  const { languages } = await made('birds.csv', rows('鳥,読み,季語', '鶴,つる,はる', '雀,すずめ,あき', '鷹,たか,ふゆ'));
  expect(languages).toEqual(['ja']);
});

it('takes a table without headers', async () => {
  const lines = ['2,Fox,Run away.', '5,Hare,Hide now.', '1,Owl,Wait here.', '9,Wolf,Say nothing.', '2,Bear,Sleep on.'];
  const { cards, guesses } = await made('beasts.csv', rows(...lines));
  expect(guesses).toContain('the table has no header, so its first row is a card, too ("2")');
  expect(cards.map(({ name, text, column1 }) => [column1, name, text].join())).toEqual(
    lines.map((line) => line.replace(/\n/, '')),
  );
});

it('keeps years as headers', async () => {
  const { cards } = await made('towns.csv', rows('town,1990,2020', 'Ash,120,340', 'Elm,80,95', 'Oak,41,77', 'Fir,5,9'));
  expect(cards.map(({ name }) => name)).toEqual(['Ash', 'Elm', 'Oak', 'Fir']);
});

it('takes no number for a name where there is a better one', async () => {
  const { cards } = await made('foxes.csv', rows('index,label', '1,Red fox', '2,Grey fox', '3,Blue fox', '4,Old fox'));
  expect(cards[1]).toMatchObject({ name: 'Grey fox', index: 2 });
});

it('counts equal rows as copies, and tells it', async () => {
  const lines = ['Fox,Run away.', 'Hare,Hide now.', 'Fox,Run away.', 'Fox,Stay here.', 'Fox,Run away.'];
  const { cards, guesses } = await made('foxes.csv', rows('name,text', ...lines));
  expect(guesses).toContain('3 cards; name: "name", text: "text"; fields: none; 2 rows like another one counted as');
  expect(cards).toEqual([
    { id: 'fox', name: 'Fox', copies: 3, text: 'Run away.' },
    { id: 'hare', name: 'Hare', text: 'Hide now.' },
    { id: 'fox-3', name: 'Fox', text: 'Stay here.' },
  ]);
});

it('keeps equal rows that have ids or translations of their own', async () => {
  const { cards } = await made('foxes.csv', rows('id,name', 'a,Fox', 'b,Fox', 'c,Hare'));
  expect(cards).toHaveLength(3);
  const other = rows('name,text,name_fr', 'Fox,Run.,Renard', 'Fox,Run.,Goupil', 'Hare,Hide.,Lièvre');
  writeFileSync(join(root, 'two.csv'), other);
  await newGame(root, { id: 'two', from: ['two.csv'] });
  expect(parse(readFileSync(join(root, 'data/two/text/fr.yaml'), 'utf8')).cards['fox-2']).toEqual({ name: 'Goupil' });
});

it('skips a column that repeats the text without its marks', async () => {
  const names = ['Fox', 'Hare', 'Owl', 'Wolf', 'Bear'];
  const cards = names.map((name) => ({
    ...{ name, text: `[run]: The <b>${name}</b> flees – far away.`, stripped: `run: The ${name} flees - far away.` },
    story: `Nobody saw the ${name} that night.`,
  }));
  const { cards: own } = await made('beasts.json', JSON.stringify(cards));
  expect(Object.keys(own[0] ?? {})).toEqual(['id', 'name', 'text', 'story']);
});

it('finds tokens in angle brackets, and no tags', async () => {
  const lines = ['Fox,Pay <A> or <A>.', 'Hare,<b>Gain</b> <A>.<br>Then <i>rest</i>.'];
  const { guesses } = await made('foxes.csv', rows('name,text', ...lines));
  expect(guesses).toContain('The texts have what looks like tokens: <A> 3×. To print');
});

it('knows headers with a unit, and those that name the card', async () => {
  const head = 'Nom de la carte;Qté;Coût (pommes);Texte de la carte;Beschreibung';
  const { cards } = await made('verger.csv', rows(head, 'Merle;3;1;Volez une pomme.;a', 'Ruche;2;2;Piochez.;b'));
  expect(cards[0]).toMatchObject({ name: 'Merle', copies: 3, coutPommes: 1, text: 'Volez une pomme.' });
});

it('reads objects with a name and a text as paragraphs', async () => {
  const beasts = ['Fox', 'Hare', 'Owl', 'Wolf'].map((name) => ({
    name,
    skills: [
      { id: 7, name: 'Leap', cost: 2, fast: true, slow: false, range: { min: 1 }, desc: `The ${name} jumps.` },
      { id: 8, name: '', desc: 'Then it hides.' },
    ],
    stats: [{ hp: 3, speed: 5 }],
  }));
  const { cards, guesses } = await made('beasts.json', JSON.stringify(beasts));
  expect(guesses).toContain('"skills": range is left out, being too long or nested for a paragraph');
  expect(cards[1]).toMatchObject({ text: '**Leap** (cost: 2, fast) The Hare jumps.\nThen it hides.' });
  expect(cards[1]?.stats).toEqual(['hp: 3, speed: 5']);
});

it('shows on the face what a player can read, and takes a larger card for long texts', async () => {
  const beasts = ['Fox', 'Hare', 'Owl', 'Elk', 'Crow'].map((name, i) => ({
    name,
    scan: `scan_of_the_beast_${name}_0000.webp`,
    recipe: Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`thing ${i} ${n}`, n])),
    text: `The ${name} runs. `.repeat(80),
  }));
  const { cards, guesses } = await made('beasts.json', JSON.stringify(beasts));
  expect(Object.keys(cards[0] ?? {})).toEqual(['id', 'name', 'scan', 'recipe', 'text']);
  expect(guesses).toContain('card: the texts are too long for poker cards; the size is tarot.');
  expect(guesses).toMatch(/not on the face \(.*\): scan/);
});

it('passes over totals, and knows yes and no in other languages', async () => {
  const lines = ['Merle;oui;3', 'Ruche;non;1', 'Grêle;;2', 'Taupe;oui;2', 'Total;;8'];
  const { cards, guesses } = await made('verger.csv', rows('nom;volant;prix', ...lines));
  expect(guesses).toContain(
    '4 cards; name: "nom"; fields: volant (yes-no), prix (integer); a row of totals passed over',
  );
  expect(cards.map(({ volant }) => volant)).toEqual([true, undefined, undefined, true]);
});

it('takes abilities without names for parts of their cards', async () => {
  const kinds = ['Beasts', 'Paths'].map((name) => ({
    name,
    assets: ['Fox', 'Hare', 'Owl', 'Elk', 'Crow'].map((own) => ({
      name: `${own} of ${name}`,
      abilities: ['Run.', 'Hide.', 'Wait.'].map((text) => ({ id: `${own}-${text}`, text: `${own}: ${text}`, cost: 1 })),
    })),
  }));
  const { cards } = await made('assets.json', JSON.stringify(kinds));
  expect(cards).toHaveLength(5);
  expect(cards[1]?.text).toBe('(cost: 1) Hare: Run.\n(cost: 1) Hare: Hide.\n(cost: 1) Hare: Wait.');
});

it('makes one deck of a few lists with hardly any cards, and keeps the name of a file that is a language', async () => {
  const facts = Object.fromEntries(['Sea', 'Sky', 'Law', 'Art', 'War'].map((key) => [key, [{ title: `The ${key}` }]]));
  const { cards } = await made('facts.json', JSON.stringify(facts));
  expect(cards.map(({ group }) => group)).toEqual(['Sea', 'Sky', 'Law', 'Art', 'War']);
  writeFileSync(join(root, 'spanish.csv'), rows('name,hint', 'la casa,?', 'el perro,?', 'el mar,x'));
  await newGame(root, { id: 'words', from: ['spanish.csv'] });
  const game = parse(readFileSync(join(root, 'data/words/game.yaml'), 'utf8'));
  expect(game).toMatchObject({ title: 'spanish', kinds: { card: { fields: { hint: { type: 'text' } } } } });
});

it('tells bold words that never end, and lists signs that stand once, but no remarks', async () => {
  const lines = ['Fox,**Act:** pay {a} 🔊.', 'Hare,**Act: pay [gold].', 'Owl,[see below] [gold]'];
  const { guesses, cards } = await made('foxes.csv', rows('name,text', ...lines));
  expect(guesses).toContain('line 3: a `**` is not closed, so the text prints it ("**Act: pay [gold].")');
  expect(guesses).toContain('tokens: [gold] 2×, {a} 1×, 🔊 1×. To');
  expect(cards[1]?.text).toBe('\\*\\*Act: pay [gold].');
});
