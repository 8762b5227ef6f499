// `cardwright new --from`: tables of every kind become games that can be printed.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { build } from '../src/commands/build.ts';
import { check } from '../src/commands/check.ts';
import { exportAddress } from '../src/commands/download-table.ts';
import { importDeck } from '../src/commands/import/import-deck.ts';
import { refreshSources } from '../src/commands/import/refresh-sources.ts';
import { newGame } from '../src/commands/new.ts';
import { loadProject } from '../src/load/load-project.ts';
import { paintedPng } from './art-project.ts';
import { row, workbook } from './import-project.ts';
import { runCli } from './run-cli.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cardwright-from-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

const yaml = (file: string) => parse(readFileSync(join(root, 'data/trial', file), 'utf8'));

/** Makes the game, and loads it without an error. */
async function made(...from: string[]) {
  const { problems, guesses } = await newGame(root, { id: 'trial', from });
  expect(problems).toEqual([]);
  const project = await loadProject(root, { games: ['trial'] });
  expect(project.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { guesses, game: yaml('game.yaml') };
}

const spells = `Name,Qty,Type,Mana Cost,Text,Flavor Text,Tags,(artist)
Fire Ball,3,Spell,2,<b>Deal 3</b> damage.<br>Then draw.,It burns.,fire; damage,me
Ice Lance,x2,Spell,+1,Freeze *one* enemy.,,frost; control,me
Imp,a few,Unit,1,#REF!,,fire; small,me,lost
Goblin,4,Unit,-,<b> </b>,"Small, green & angry.",fire,me
,1,,,no name,,,
Wall,0,Unit,2,,,,
Dragon,1,Unit,7,Pay {{3}} [gold] or lose [gold] [now].,,fire; flying,
`;

describe('new --from', () => {
  it('guesses fields, types, copies and markup of a CSV file, and prints it', async () => {
    put('spells.csv', spells);
    const { guesses, game } = await made('spells.csv');
    expect(game).toMatchObject({
      languages: { en: {} },
      decks: ['spells'],
      kinds: {
        card: {
          fields: {
            type: { type: 'choice', of: ['Spell', 'Unit'] },
            manaCost: { type: 'integer', optional: true },
            flavour: { type: 'rules', optional: true },
            tags: { type: 'choice', of: ['fire', 'damage', 'frost', 'control', 'small', 'flying'], list: true },
          },
        },
      },
    });
    const { cards } = yaml('decks/spells.yaml');
    expect(cards).toMatchObject([
      {
        id: 'fire-ball',
        name: 'Fire Ball',
        copies: 3,
        manaCost: 2,
        text: '**Deal 3** damage.\nThen draw.',
        tags: ['fire', 'damage'],
      },
      { id: 'ice-lance', copies: 2, manaCost: 1, text: 'Freeze *one* enemy.' },
      { id: 'imp', name: 'Imp' },
      { id: 'goblin', copies: 4, flavour: 'Small, green & angry.' },
      { id: 'dragon', manaCost: 7, text: 'Pay \\{{3}} [gold] or lose [gold] [now].' },
    ]);
    expect(guesses.join('\n')).toContain('tokens: [gold] 2×.');
    expect(guesses).toContain('line 4: "a few" in "Qty" is not a number of cards; it counts as 1');
    expect(guesses).toContain('line 4: column 9 has no header and is skipped ("lost")');
    expect(guesses).toContain('line 4: the formula has no result (#REF!), which is copied as a text');
    expect(guesses.join('\n')).toMatch(/1 row without a name passed over \(line 6\); 1 row with 0 copies passed over/);
    const { findings } = await build(root, { games: ['trial'], only: ['pdf'] });
    expect(findings.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(existsSync(join(root, 'out/trial/en'))).toBe(true);
  });

  it('makes a deck of every sheet with cards, and one kind of those that are alike', async () => {
    const head = row(1, ['名称', '费用', '效果']);
    const sheet = (name: string, cost: number) => ({
      rows: head + row(2, [name, cost, '抽一张牌。']) + row(3, [`${name}二`, 3, '弃一张牌。']),
    });
    const notes = { rows: row(1, ['Remember the milk.']) };
    put(
      'box.xlsx',
      workbook({
        法术: sheet('火球', 2),
        陷阱: sheet('地刺', 1),
        备注: notes,
        怪物: { rows: row(1, ['名称', '生命']) + row(2, ['史莱姆', 5]) },
      }),
    );
    const { game, guesses } = await made('box.xlsx');
    expect(game.decks).toEqual(['fa-shu', 'xian-jing', 'guai-wu']);
    expect(yaml('decks/xian-jing.yaml')).toMatchObject({
      name: '陷阱',
      kind: 'fa-shu',
      cards: [{ name: '地刺', cost: 1 }, {}],
    });
    expect(game.kinds['guai-wu'].fields).toEqual({ health: { type: 'integer' } });
    expect(game.languages).toEqual({ zh: { origin: 'house' } });
    expect(yaml('glossary.yaml').fields).toMatchObject({ cost: '费用', health: '生命' });
    expect(guesses).toContain('备注: looks like notes, not like cards, and is passed over.');
  });

  it('finds languages in columns', async () => {
    const cards = [
      { nom: 'Le Fou', name_en: 'The Fool', 'text:de': 'Ziehe eine Karte.', texte: 'Piochez une carte.', cost_it: 3 },
      {
        nom: 'La Tour',
        name_en: 'The Tower',
        'text:de': 'Wirf eine Karte ab.',
        texte: 'Défaussez une carte.',
        cost_it: 4,
      },
    ];
    put('cartes.json', JSON.stringify({ cartes: cards }));
    const { game } = await made('cartes.json');
    expect(Object.keys(game.languages)).toEqual(['fr', 'en', 'de']);
    expect(yaml('text/en.yaml')).toEqual({
      cards: { 'the-fool': { name: 'The Fool' }, 'the-tower': { name: 'The Tower' } },
    });
    expect(yaml('text/de.yaml').cards['the-fool']).toEqual({ text: 'Ziehe eine Karte.' });
    expect(game.kinds.card.fields).toEqual({ costIt: { type: 'integer' } });
  });

  it('takes a file a language from a folder', async () => {
    put('deck/cards_en.yaml', '- { id: a1, name: Fox, text: Run away. }\n- { id: a2, name: Hare, text: Hide now. }\n');
    put('deck/cards_pl.yaml', '- { id: a2, name: Zając, text: Ukryj się. }\n- { id: a1, name: Lis, text: Uciekaj. }\n');
    const { game } = await made('deck');
    expect(Object.keys(game.languages)).toEqual(['en', 'pl']);
    expect(yaml('text/pl.yaml').cards).toEqual({
      a2: { name: 'Zając', text: 'Ukryj się.' },
      a1: { name: 'Lis', text: 'Uciekaj.' },
    });
  });

  it('takes the language that it is told, from columns and from files', async () => {
    put('cards.csv', 'name_fr,name_en,text_fr,text_en\nLoup,Wolf,Cours.,Run now.\nCerf,Deer,Saute.,Jump now.\n');
    await newGame(root, { id: 'trial', from: ['cards.csv'], lang: 'English' });
    expect(Object.keys(yaml('game.yaml').languages)).toEqual(['en', 'fr']);
    expect(yaml('decks/cards.yaml').cards[0]).toEqual({ id: 'wolf', name: 'Wolf', text: 'Run now.' });
    put('deck/cards.csv', 'id,name\na,狼来了\nb,鹿也来了\n');
    put('deck/cards_en.csv', 'id,name\na,Wolf\nb,Deer\n');
    await newGame(root, { id: 'other', from: ['deck'], lang: 'en' });
    const other = parse(readFileSync(join(root, 'data/other/text/zh.yaml'), 'utf8'));
    expect(other).toEqual({ cards: { a: { name: '狼来了' }, b: { name: '鹿也来了' } } });
  });

  it('passes over a translation that has no original, and tells it', async () => {
    put('cards.csv', 'name,text,text:de\nFox,Run away.,Lauf weg.\nHare,,Versteck dich.\n');
    const { guesses } = await made('cards.csv');
    expect(yaml('text/de.yaml').cards).toEqual({ fox: { text: 'Lauf weg.' } });
    expect(guesses).toContain('hare: text in de has no original and is skipped.');
  });

  it('makes decks and cards of several files that have the same names', async () => {
    put('one/cards.csv', 'name,cost\nFox,1\n');
    put('two/cards.csv', 'name,cost\nFox,2\n');
    expect((await made('one', 'two')).game.decks).toEqual(['cards', 'cards-2']);
    expect(yaml('decks/cards-2.yaml').cards).toEqual([{ id: 'fox-2', name: 'Fox', cost: 2 }]);
  });

  it('copies pictures that it finds, and leaves a column of missing ones a text', async () => {
    put('in/cards.csv', 'name,image,photo\nFox,fox.png,a.jpg\nHare,fox.png,b.jpg\n');
    put('in/images/fox.png', await paintedPng('#803020', 40, 60));
    const { game, guesses } = await made('in/cards.csv');
    expect(game.kinds.card.fields).toEqual({ art: { type: 'picture' }, photo: { type: 'text' } });
    expect(existsSync(join(root, 'data/trial/art/fox.png'))).toBe(true);
    expect(guesses.join()).toContain('2 pictures of the column "photo" not found (a.jpg)');
  });

  it('reads an address on the web, and keeps nothing that needs the network', async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/sheet.csv' ? 200 : 404;
      response.end(spells);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      await expect(newGame(root, { id: 'other', from: [`${home}/none.csv`] })).rejects.toThrow(
        'the server answers 404',
      );
      expect((await made(`${home}/sheet.csv`)).game.decks).toEqual(['sheet']);
    } finally {
      server.close();
    }
    expect(readFileSync(join(root, 'data/trial/decks/sheet.yaml'), 'utf8')).not.toContain('127.0.0.1');
  });

  it('leaves the cards in tables of the project, with the columns that it guessed', async () => {
    const cards = spells.replace('a few', '2').replace('#REF!', '–').replace(',lost', '').replace('{{3}}', '3');
    const plain = `${cards.trimEnd()}\nTotal,10,20\n`;
    put('tables/cards.csv', plain);
    await newGame(root, { id: 'copied', from: ['tables/cards.csv'] });
    expect((await newGame(root, { id: 'trial', from: ['tables/cards.csv'], asSource: true })).problems).toEqual([]);
    expect(yaml('decks/cards.yaml')).toEqual({
      ...{ name: 'cards', kind: 'card', size: 'poker', back: 'back', source: '../../../tables/cards.csv' },
      columns: { Qty: 'copies', 'Flavor Text': 'flavour' },
    });
    const { games, problems } = await loadProject(root);
    expect(problems.map(({ message }) => message)).toEqual([
      'This row has totals and is skipped.',
      'This row has no name and is skipped.',
    ]);
    const [copied, own] = games.map(({ decks }) => decks.flatMap(({ cards }) => cards));
    const known = (cards = copied) => cards?.map(({ id, copies, fields }) => ({ ...fields, id, copies }));
    expect(known(own)).toEqual(known());
  });

  it('keeps the address of a table, reads its copy, and downloads it again only when told to', async () => {
    let answer: { status?: number; headers?: Record<string, string>; body: string | Buffer };
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.writeHead(answer.status ?? 200, answer.headers);
      response.end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sheet?id=7`;
    const copy = () => readFileSync(join(root, 'data/trial/tables/my-cards.csv'), 'utf8');
    try {
      answer = {
        body: 'Name,Cost\nFox,1\nHare,2\n',
        headers: { 'content-disposition': 'attachment; filename="My cards.csv"' },
      };
      await newGame(root, { id: 'trial', from: [url], asSource: true });
      expect(yaml('decks/my-cards.yaml')).toMatchObject({ source: '../tables/my-cards.csv', url });
      await loadProject(root);
      expect(asked).toBe(1);
      const told: [typeof answer, string][] = [
        [{ status: 404, body: 'gone' }, 'the server answers 404'],
        [{ status: 403, body: '' }, 'Share the table'],
        [{ body: '<!doctype html><title>Sign in</title>' }, 'it is a web page'],
        [{ body: '' }, 'the answer is empty'],
        [{ body: '', headers: { 'content-length': String(65 * 2 ** 20) } }, 'larger than 64 MB'],
        [{ status: 302, body: '', headers: { location: url } }, 'redirects more than 5 times'],
        [{ status: 302, body: '', headers: { location: 'file:///etc/passwd' } }, 'it redirects to file:'],
      ];
      for (const [bad, why] of told) {
        answer = bad;
        const { problems, written } = await refreshSources(root, { game: 'trial' });
        expect(problems).toMatchObject([
          { code: 'spreadsheet/unreachable', at: { file: 'data/trial/decks/my-cards.yaml', line: 7 } },
        ]);
        expect(`${problems[0]?.message} ${problems[0]?.fix}`).toContain(why);
        expect(written).toEqual([]);
      }
      answer = { body: 'Name,Cost,Mood\nFox,x,sly\n' };
      const wrong = await refreshSources(root, { game: 'trial', deck: 'my-cards' });
      expect(wrong.problems.map(({ code, at }) => [code, at.line])).toEqual([
        ['spreadsheet/unknown-column', 1],
        ['types/wrong-type', 2],
      ]);
      expect(copy()).toContain('Hare');
      answer = { body: 'Name,Cost\nFox,3\nOwl,2\n' };
      const dry = await refreshSources(root, { game: 'trial', dryRun: true });
      expect([dry.written, copy().includes('Hare')]).toEqual([[], true]);
      const { code, out } = await runCli(root, 'import', '--deck', 'trial', '--trust');
      expect(out.split('\n').slice(0, 4)).toEqual([
        '  + owl',
        '  ~ fox: cost 1 → 3',
        '  - hare',
        'trial/my-cards (data/trial/tables/my-cards.csv): 1 new, 1 changed, 0 the same, 1 removed.',
      ]);
      expect([code, copy()]).toEqual([0, answer.body]);
      rmSync(join(root, 'data/trial/tables'), { recursive: true });
      expect((await refreshSources(root, { game: 'trial' })).written).toEqual(['data/trial/tables/my-cards.csv']);
      answer = { body: 'name,cost\nOwl,4\n' };
      await newGame(root, { id: 'other', from: [url] });
      answer = { body: 'name,cost\nOwl,5\n' };
      const imported = await importDeck(root, { game: 'other', deck: 'sheet', file: url });
      expect(imported.plan?.changed).toMatchObject([{ id: 'owl', fields: [{ field: 'cost', was: 4, now: 5 }] }]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
    await expect(refreshSources(root, { game: 'other' })).rejects.toThrow(
      'No deck of other has a `source` with a `url`',
    );
  });

  it.each([
    ['/d/k-1/edit?usp=sharing', '/d/k-1/export?format=csv'],
    ['/d/k-1/edit?gid=5#gid=5', '/d/k-1/export?format=csv&gid=5'],
    ['/u/0/d/k-1/view#gid=7', '/d/k-1/export?format=csv&gid=7'],
    ['/d/k-1', '/d/k-1/export?format=csv'],
    ['/d/e/2PACX-k/pubhtml', '/d/e/2PACX-k/pub?output=csv'],
    ['/d/e/2PACX-k/pubhtml?gid=3&single=true', '/d/e/2PACX-k/pub?output=csv&gid=3&single=true'],
    ['/d/e/2PACX-k/pub?gid=0&single=true&output=tsv', '/d/e/2PACX-k/pub?gid=0&single=true&output=tsv'],
    ['/d/k-1/export?format=xlsx', '/d/k-1/export?format=xlsx'],
    ['/d/k-1/gviz/tq?tqx=out:csv', '/d/k-1/gviz/tq?tqx=out:csv'],
  ])('finds the table of the Google sheet %s', (seen, table) => {
    const home = 'https://docs.google.com/spreadsheets';
    expect(exportAddress(home + seen)).toBe(home + table);
  });

  it('spells objects, numbers cards by their number, and finds a name in parts', async () => {
    const beasts = Array.from({ length: 6 }, (_, i) => ({
      number: i + 1,
      name: { official: `The Beast ${i}`, common: `Beast ${i}` },
      atomicMass: 2 * i + 1,
      costs: [{ type: 'gold', count: i }],
      tags: ['', 'wild'],
      story: i === 0 ? 'Dr. Who: a name' : `Tale ${i}`,
    }));
    put('beasts.json', JSON.stringify(beasts));
    const { game } = await made('beasts.json');
    expect(yaml('decks/beasts.yaml').cards[1]).toEqual({
      ...{ id: 'beast-1', name: 'Beast 1', number: 2, nameOfficial: 'The Beast 1', atomicMass: 3 },
      ...{ costs: ['type: gold, count: 1'], tags: ['wild'], story: 'Tale 1' },
    });
    expect(game.kinds.card.fields.story).toEqual({ type: 'text' });
  });

  it('shows on the face what fits, and tells what does not', async () => {
    const wide = Array.from({ length: 5 }, (_, i) => ({
      ...{ name: `Beast ${i}`, setId: i, image: `https://example.org/${i}`, game: 'same', text: 'It bites.' },
      ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`partOfBeast${n}`, `word ${i} ${n}`])),
    }));
    put('wide.json', JSON.stringify(wide));
    const { guesses } = await made('wide.json');
    expect(guesses.join('\n')).toMatch(/15 fields not on the face .*: setId, art, game, partOfBeast8,/);
    const { findings } = await check(root);
    expect(findings.problems.filter(({ code }) => code.startsWith('layout/'))).toEqual([]);
  });

  it('takes no address or path for a text, however long, and shows no technical value', async () => {
    const long = 'a-very-long-name-of-a-folder/'.repeat(4);
    const cards = Array.from({ length: 6 }, (_, i) => ({
      page: `https://example.org/${long}${i}?a=1`,
      rules: `https://example.org/${long}rules-${i}.pdf`,
      file: `C:\\My cards\\${long.replaceAll('/', '\\')}fox ${i}.txt`,
      label: `Fox ${i}`,
      story: `Fox ${i} sleeps all day. At night it runs.`,
      kindOfCard: i % 2 ? 'CARD_UNIT' : 'CARD_SPELL',
      checksum: `9f86d081884c7d659a2feaa0c55ad01${i}`,
      guid: `0f8fad5b-d9cb-469f-a165-70867728950${i}`,
      marks: ['SOME_MARK', `MARK_${i}`],
      mood: i % 2 ? 'CALM' : 'WILD',
    }));
    put('foxes.json', JSON.stringify(cards));
    const { game, guesses } = await made('foxes.json');
    expect(yaml('decks/foxes.yaml').cards[0]).toMatchObject({ name: 'Fox 0', text: cards[0]?.story });
    const { fields } = game.kinds.card;
    expect([fields.page, fields.file]).toEqual([{ type: 'text' }, { type: 'text' }]);
    expect(fields.kindOfCard).toEqual({ type: 'choice', of: ['CARD_SPELL', 'CARD_UNIT'] });
    expect(guesses.join('\n')).toContain(
      'not on the face (templates/trial/card.tsx): page, text2, file, kindOfCard, checksum, guid, marks.',
    );
  });

  it.each([
    [
      'cards.csv',
      '名稱,費用,效果\n龍門陣,2,抽兩張牌，然後棄一張牌。\n戰鬥準備,3,選擇一個敵人。\n',
      undefined,
      'zh-Hant',
    ],
    ['cards_zh.csv', '名稱,效果\n龍門陣,抽兩張牌。\n戰鬥準備,選擇一個敵人。\n', undefined, 'zh-Hant'],
    ['cards.csv', 'name_zh,name_en\n龍門陣,Dragon\n戰鬥準備,Ready\n', undefined, 'zh-Hant'],
    ['cards.csv', 'name_zh,name_en\n龍門陣,Dragon\n戰鬥準備,Ready\n', 'zh', 'zh'],
    ['cards.csv', '名称,效果\n龙门阵,抽两张牌，然後弃一张牌。\n战斗准备,选择一个敌人。\n', undefined, 'zh'],
  ])('tells traditional from simplified Chinese (%#: %s)', async (file, text, lang, language) => {
    put(file, text);
    await newGame(root, { id: 'trial', from: [file], ...(lang && { lang }) });
    const game = yaml('game.yaml');
    expect(Object.keys(game.languages)[0]).toBe(language);
    expect(game.notice).toBe(language === 'zh' ? '试玩版' : '試玩版');
    if (text.includes('費用')) {
      expect(game.kinds.card.fields).toEqual({ cost: { type: 'integer' } });
      const { findings } = await check(root);
      expect(findings.problems.filter(({ code }) => code.startsWith('language/'))).toEqual([]);
      // The fonts that we ship are for simplified Chinese.
      expect(findings.problems.map(({ fix }) => fix).join()).toContain('noto-sans-tc');
    }
  });

  it('finds languages in objects, by codes of two and three letters', async () => {
    const cards = ['Fox', 'Hare', 'Owl', 'Elk'].map((name, i) => ({
      name: { eng: name, fra: `Le ${name}`, zh_TW: '龍門' },
      effect: { eng: 'Draw a card.', fra: 'Piochez une carte.' },
      type: { eng: i % 2 ? 'Unit' : 'Spell', fra: i % 2 ? 'Unité' : 'Sort' },
      tags: { eng: ['fire', 'big'], fra: ['feu', 'grand'] },
      price: { eng: i, fra: 2 * i },
      no: i + 1,
      cat: `Kind ${i}`,
    }));
    put('beasts.json', JSON.stringify(cards));
    const { game } = await made('beasts.json');
    expect(Object.keys(game.languages)).toEqual(['en', 'fr', 'zh-Hant']);
    expect(yaml('text/fr.yaml').cards.hare).toEqual({
      ...{ name: 'Le Hare', text: 'Piochez une carte.', type: 'Unité', tags: 'feu, grand' },
    });
    expect(Object.keys(game.kinds.card.fields)).toEqual(['type', 'tags', 'priceEng', 'priceFra', 'no', 'cat']);
  });

  it('finds languages below `translations`, and repeats no words', async () => {
    const cards = ['Fox', 'Hare', 'Owl'].map((name, i) => ({
      ...{ name, text: 'Draw the card.', mood: `calm ${i}` },
      translations: {
        en: { name },
        'fr-FR': { name: `Le ${name}`, text: 'Piochez une carte.', mood: `calme ${i}` },
        deu: { name: `Der ${name}` },
      },
    }));
    put('beasts.json', JSON.stringify(cards));
    const { game } = await made('beasts.json');
    expect(Object.keys(game.languages)).toEqual(['en', 'fr', 'de']);
    expect(yaml('text/fr.yaml').cards.fox).toEqual({ name: 'Le Fox', text: 'Piochez une carte.', mood: 'calme 0' });
    expect(yaml('text/de.yaml').cards.owl).toEqual({ name: 'Der Owl' });
    expect(game.kinds.card.fields).toEqual({ mood: { type: 'text' } });
  });

  it('keeps columns whose headers only look like languages, and a second column of one language', async () => {
    put('odd.csv', 'name,cat,name_pt-BR,name_pt-PT\nFox,tame,Raposa,Raposo\nHare,wild,Lebre,Coelho\n');
    put('solo.csv', 'name,cat,fin\nFox,tame,sharp\nHare,wild,blunt\n');
    const solo = await newGame(root, { id: 'solo', from: ['solo.csv'] });
    expect(solo.guesses.join()).toContain('fields: cat (text), fin (text)');
    const { game } = await made('odd.csv');
    expect(Object.keys(game.languages)).toEqual(['en', 'pt']);
    expect(yaml('decks/odd.yaml').cards[0]).toMatchObject({ namePtPt: 'Raposo', cat: 'tame' });
  });

  it.each([
    ['forest/cards.csv', 'forest'],
    ['forest/src/data/index_en.csv', 'forest'],
    ['node_modules/@games/beasts/dist/items.csv', 'beasts'],
    ['unpacked/package/data/cards.csv', 'real-name'],
    ['data.csv', 'trial'],
    ['forest/beasts.csv', 'beasts'],
  ])('calls the game from %s "%s"', async (file, title) => {
    put('unpacked/package/package.json', '{ "name": "@games/real-name" }');
    put(file, 'name,cost\nFox,1\nHare,2\n');
    expect((await made(file)).game.title).toBe(title);
  });

  it('makes one deck of many short lists that are alike, and numbers cards without names', async () => {
    const lists = Array.from({ length: 14 }, (_, i) => [`Hour ${i}`, [{ title: `Fox ${i}`, text: 'Run away.' }]]);
    put('hours.json', JSON.stringify(Object.fromEntries(lists)));
    const { game } = await made('hours.json');
    expect(game.decks).toEqual(['hours']);
    expect(yaml('decks/hours.yaml').cards[13]).toEqual({
      ...{ id: 'fox-13', name: 'Fox 13', text: 'Run away.', group: 'Hour 13' },
    });
    const texts = ['Sing a song.', 'Tell a joke.', 'Hop on one leg.', 'Say nothing.', 'Swap seats.'];
    put('tasks.json', JSON.stringify(texts));
    await newGame(root, { id: 'tasks', from: ['tasks.json'] });
    const tasks = parse(readFileSync(join(root, 'data/tasks/decks/tasks.yaml'), 'utf8'));
    expect(tasks.cards.map(({ name, text }: Record<string, string>) => [name, text])).toEqual(
      texts.map((text, i) => [String(i + 1), text]),
    );
  });

  it('finds cards in groups by their keys, and lines of a poem as a text', async () => {
    const poem = (name: string) => ({ name, kind: 'poem', lines: ['A fox came by.', 'It sat down.'] });
    const contents = (name: string) => Object.fromEntries([1, 2, 3].map((n) => [`k${n}`, poem(`${name} ${n}`)]));
    put(
      'book.json',
      JSON.stringify({
        a: { name: 'Dawn', contents: contents('Red') },
        b: { name: 'Dusk', contents: contents('Blue') },
      }),
    );
    const { game } = await made('book.json');
    expect(game.decks).toEqual(['dawn', 'dusk']);
    expect(yaml('decks/dusk.yaml').cards[2]).toMatchObject({ name: 'Blue 3', text: 'A fox came by.\nIt sat down.' });
  });

  it('takes words that the cards have in other languages only for fields, and id for Indonesian beside English', async () => {
    const cards = ['猿', '猫', '鯉'].map((japanese, i) => ({
      ...{ id: `c${i}`, japanese, kana: 'ことわざ', meaning: { id: `Arti panjang sekali ${i}.`, en: `Meaning ${i}.` } },
    }));
    put('sayings.json', JSON.stringify(cards));
    const { game } = await made('sayings.json');
    expect(Object.keys(game.languages)).toEqual(['ja']);
    expect(yaml('decks/sayings.yaml').cards[1]).toEqual({
      ...{ id: 'c1', name: '猫', kana: 'ことわざ', text: 'Meaning 1.', textId: 'Arti panjang sekali 1.' },
    });
    put('two.csv', 'name,text_en,text_fr\nFox,Run away.,Fuyez.\nHare,Hide now.,Cachez-vous.\n');
    await newGame(root, { id: 'two', from: ['two.csv'] });
    const two = parse(readFileSync(join(root, 'data/two/decks/two.yaml'), 'utf8'));
    expect(two.cards[0]).toEqual({ id: 'fox', name: 'Fox', text: 'Run away.' });
  });

  it('reads entities, links and lone asterisks, and passes over files of a folder without cards', async () => {
    const text = 'Turn  180&deg; &mdash; see [the rules](https://example.org/a_b).';
    put(
      'in/cards.json',
      JSON.stringify([
        { name: 'Fox', text },
        { name: 'Hare', text: 'A plan* *(a plan).' },
      ]),
    );
    put('in/settings.json', '{ "sizes": [1, 2] }');
    const { guesses } = await made('in');
    expect(guesses).toContain('in/settings.json: no cards found, passed over.');
    expect(yaml('decks/cards.yaml').cards.map((card: Record<string, string>) => card.text)).toEqual([
      'Turn 180° — see the rules.',
      'A plan\\* \\*(a plan).',
    ]);
  });

  it('takes a list without a header, with commas in some lines and whole sentences as names', async () => {
    const long = 'Take a very long walk along the river, and then tell everybody whom you meet what you saw';
    const lines = ['Change nothing', 'Go slowly', 'Use fewer notes', 'Ask your body', 'Honour the error', long];
    const more = ['Repeat it', 'Do the words need changing?', 'Work at another speed', 'Be dirty', 'Be clean'];
    put('list.txt', `${[...lines, ...more].join('\n')}\n`);
    const { guesses } = await made('list.txt');
    expect(guesses).toContain('the table has no header, so its first row is a card, too ("Change nothing")');
    const { cards } = yaml('decks/list.yaml');
    expect(cards.map(({ name }: { name: string }) => name)).toEqual([...lines, ...more]);
    expect(cards[5].id).toBe('take-a-very-long-walk-along-the-river-and-then-tell-everybody-whom-you');
    put('headed.csv', `Prompt\n${lines.slice(0, 5).join('\n')}\n`);
    await newGame(root, { id: 'headed', from: ['headed.csv'] });
    const headed = parse(readFileSync(join(root, 'data/headed/decks/headed.yaml'), 'utf8'));
    expect(headed.cards[0]).toEqual({ id: 'change-nothing', name: 'Change nothing' });
  });

  it('takes no list and no code for a name where there is a better one', async () => {
    const signs = ['一', '七', '三', '上'].map((kanji, i) => ({
      name_readings: ['かず', 'い'],
      kanji,
      strokes: i + 1,
    }));
    put('signs.json', JSON.stringify(signs));
    await made('signs.json');
    expect(yaml('decks/signs.yaml').cards[1]).toMatchObject({ name: '七', nameReadings: ['かず', 'い'] });
    const faces = ['grinning face', 'winking face', 'red heart'].map((label, i) => ({ hexcode: `1F60${i}`, label }));
    put('faces.json', JSON.stringify(faces));
    await newGame(root, { id: 'faces', from: ['faces.json'] });
    const { cards } = parse(readFileSync(join(root, 'data/faces/decks/faces.yaml'), 'utf8'));
    expect(cards[0]).toMatchObject({ name: 'grinning face', hexcode: '1F600' });
    const heroes = ['Fox', 'Hare'].map((hero) => ({ name: `npc_hero_${hero}`, localized_name: `The ${hero}` }));
    put('heroes.json', JSON.stringify(heroes));
    await newGame(root, { id: 'heroes', from: ['heroes.json'] });
    const own = parse(readFileSync(join(root, 'data/heroes/decks/heroes.yaml'), 'utf8'));
    expect(own.cards[1]).toMatchObject({ name: 'The Hare' });
  });

  it('reads Shift JIS as such, and a table with a header that is there twice', async () => {
    // 名前,効果 / きつね,かくれる / うさぎ,にげる
    const lines = ['96bc914f2c8cf889ca', '82ab82c282cb2c82a982ad82ea82e9', '82a482b382ac2c82c982b082e9'];
    put('beasts.csv', Buffer.from(`${lines.join('0a')}0a`, 'hex'));
    const { game } = await made('beasts.csv');
    expect(Object.keys(game.languages)).toEqual(['ja']);
    expect(yaml('decks/beasts.yaml').cards[1]).toMatchObject({ name: 'うさぎ', text: 'にげる' });
    put('twice.csv', 'name,text,cost,cost,\nFox,Run.,1,2,x\nHare,Hide.,3,4\nOwl,a,b,c,d,e,f\n');
    await newGame(root, { id: 'twice', from: ['twice.csv'] });
    const { cards } = parse(readFileSync(join(root, 'data/twice/decks/twice.yaml'), 'utf8'));
    expect(cards.map(({ name }: { name: string }) => name)).toEqual(['Fox', 'Hare', 'Owl']);
    expect(Object.values(cards[1])).toEqual(expect.arrayContaining(['3', '4']));
  });

  it('leaves out control characters, and tells it', async () => {
    const texts = ['a\u0007b\u0092c', 'd\ud800e'];
    put('odd.csv', `name,text\nF\u0000ox,${texts[0]}\nHare,hi\n`);
    const { guesses } = await made('odd.csv');
    expect(guesses[0]).toBe('odd.csv: control characters, which cannot be printed, are left out (line 2).');
    expect(yaml('decks/odd.yaml').cards[0]).toEqual({ id: 'fox', name: 'Fox', text: 'abc' });
    put('odd.json', JSON.stringify([{ name: 'Fox', tags: texts, more: { mood: texts[0] } }]));
    await newGame(root, { id: 'other', from: ['odd.json'] });
    const other = readFileSync(join(root, 'data/other/decks/odd.yaml'), 'utf8');
    expect(parse(other).cards).toMatchObject([{ name: 'Fox', tags: ['abc', 'de'] }]);
  });

  it('keeps every column, whatever it is called', async () => {
    put('odd.csv', 'title,icon,note,name,card,__proto__\nFox,my icon,3,red,1,x\nHare,zz,4,grey,2,y\n');
    const { game } = await made('odd.csv');
    expect(yaml('decks/odd.yaml').cards[0]).toEqual({
      ...{ id: 'red', name: 'red', title: 'Fox', symbol: 'my icon', note: '3', card: 1, proto: 'x' },
    });
    expect(Object.keys(game.kinds.card.fields)).toEqual(['title', 'symbol', 'card', 'proto']);
    expect(readFileSync(join(root, 'data/trial/game.yaml'), 'utf8')).toContain('out/.schema/trial/game.json');
  });

  it.each([
    ['no file', ['none.csv'], 'there is no such file'],
    ['a file without cards', ['empty.csv'], 'No cards found in empty.csv'],
    ['a folder without tables', ['.'], 'has no tables'],
  ])('writes nothing for %s', async (_, from, message) => {
    if (from[0] === 'empty.csv') put('empty.csv', 'name,cost\n');
    await expect(newGame(root, { id: 'trial', from })).rejects.toThrow(message);
    expect(existsSync(join(root, 'data'))).toBe(false);
  });

  it('tells where a file cannot be read, and writes nothing', async () => {
    put('broken.json', '[{ "name": "Fox", }]');
    const { problems, files } = await newGame(root, { id: 'trial', from: ['broken.json'] });
    expect(problems).toMatchObject([{ code: 'spreadsheet/unreadable', at: { file: 'broken.json', line: 1, col: 19 } }]);
    expect(files).toEqual([]);
  });
});
