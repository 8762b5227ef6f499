// The report of play and the replays: what they say, and how a reader meets them, opened from the disk in a real browser.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/commands/build.ts';
import { check } from '../src/commands/check.ts';
import { play } from '../src/commands/play/play.ts';
import type { PlayReport } from '../src/commands/play-pages/report-data.ts';
import { proof } from '../src/commands/proof/proof.ts';
import { describeInBrowser } from './browser/browser-test.ts';
import { addPlay } from './play-market.ts';
import { evil, makeProofGame, proofFiles, writeProofFile } from './proof-game.ts';
import { runCli } from './run-cli.ts';

let root = '';
const folder = () => join(root, 'out/market/play');
const report = () => JSON.parse(readFileSync(join(folder(), 'report.json'), 'utf8')) as PlayReport;
const address = (file: string) => pathToFileURL(join(folder(), file)).href;

beforeAll(async () => {
  root = makeProofGame({
    'data/market/game.yaml': `players: { min: 2, max: 3 }\n${proofFiles['data/market/game.yaml']}`,
  });
  addPlay(root, evil);
  await build(root, { only: ['small'] });
  const some = { gameCount: 200, jobs: 1 } as const;
  // Each run adds to the report.
  await play(root, { ...some, players: [2], bots: ['random'] });
  await play(root, { ...some, players: [2], bots: ['random', 'greedy'] });
  await play(root, { ...some, players: [2], vary: 'bonus' });
  expect(await play(root, { ...some, players: [2, 3] })).toMatchObject({
    problems: [],
    pages: ['out/market/play/index.html'],
  });
});

afterAll(() => {
  if (root !== '') rmSync(root, { recursive: true, force: true });
});

describe('the report of play', () => {
  it('begins with the strongest bots, and bills what the box needs', () => {
    const { settings, bill } = report();
    expect(settings.map(({ id }) => id)).toEqual(['2-greedy', '3-greedy', '2-random']);
    const [coin, lamp] = bill;
    // Greedy players serve the cake: 18 times up to 2 coins.
    expect(coin).toMatchObject({ id: 'coin', size: 4, verdict: 'short', setting: '3-greedy' });
    expect(coin?.most.value).toBeGreaterThan(20);
    expect(coin?.usual).toBeLessThanOrEqual(coin?.most.value ?? 0);
    expect(coin?.short.low).toBeGreaterThan(0.9);
    expect(lamp).toMatchObject({ id: 'lamp', verdict: 'unused', most: { value: 0 } });
  });

  it('names cards that stand out, and none by chance', () => {
    const cards = report().settings.find(({ id }) => id === '2-random')?.cards;
    const served = cards?.find(({ id }) => id === 'served');
    expect(served?.rows.map(({ id }) => id)).toEqual(['rice', 'noodles', 'cake', 'evil']);
    expect(served?.rows[3]?.verdict).toBe('dead');
    expect(served?.rows.find(({ id }) => id === 'cake')?.amount).toEqual({ mean: 3, least: 3, most: 3 });
    const ate = cards?.find(({ id }) => id === 'ate');
    expect(ate?.rows).toHaveLength(1);
    expect(ate?.rows[0]).not.toHaveProperty('verdict');
  });

  it('compares options where both were played, and bots that met', () => {
    const { choices, strength } = report();
    expect(choices.map(({ id, section, variants }) => [id, section, variants.length])).toEqual([
      ['bonus', '2, 3', 2],
      ['long', '', 0],
    ]);
    expect(strength).toHaveLength(1);
    expect(strength[0]?.bots[0]).toMatchObject({ bot: 'greedy' });
    expect(strength[0]?.bots[0]?.won.low).toBeGreaterThan(0.6);
  });

  it('has a replay behind every link', () => {
    const links = [...readFileSync(join(folder(), 'index.html'), 'utf8').matchAll(/href="([^"#]+)"/g)].map(
      ([, link = '']) => link,
    );
    expect(links.filter((link) => !existsSync(join(folder(), link)))).toEqual([]);
    const replays = readdirSync(folder()).filter((name) => name.startsWith('replay-'));
    expect(replays.filter((name) => !links.includes(name))).toEqual([]);
    expect(replays.length).toBeGreaterThan(5);
  });
});

it('rulings of play are errata of the rulebook, and the start page leads to the report', async () => {
  await proof(root);
  const errata = readFileSync(join(root, 'out/market/zh/proof/errata.md'), 'utf8');
  expect(errata).toContain('以下 2 处');
  expect(errata).toContain('章节：2、3\n\n- **没有写明**：平手加分吗？\n- **这样玩**：不加\n- **也可以**：加');
  // An option that the rulebook offers is not a gap.
  expect(errata).not.toContain('长局');
  expect(readFileSync(join(root, 'out/market/zh/proof/index.html'), 'utf8')).toContain('平手加分吗？');
  expect(readFileSync(join(root, 'out/index.html'), 'utf8')).toContain('href="market/zh/../play/index.html"');
});

describe('a replay on request', () => {
  it('is written as a page, with the command that a problem names', async () => {
    const { out, code } = await runCli(
      root,
      'play',
      'market',
      '--trust',
      '--players',
      '3',
      '--replay',
      '1:7',
      '--html',
    );
    expect([code, out]).toEqual([0, 'Open out/market/play/replay-1-7-3-greedy.html.\n']);
    expect(readFileSync(join(folder(), 'replay-1-7-3-greedy.html'), 'utf8')).toContain('id="data"');
    // Other pages stay.
    expect(existsSync(join(folder(), 'index.html'))).toBe(true);
  });
});

it('are no left-overs of a language for build', async () => {
  expect((await build(root, { games: ['market'], only: ['small'] })).notes.join()).not.toContain('no longer exists');
});

describe('claims of play', () => {
  const claimsFile = (claims: string) => writeProofFile(root, 'data/market/claims.yaml', `claims:\n${claims}`);
  const claim = (id: string, compute: string, expected: string, more = '') =>
    `  - { id: ${id}, section: "2", says: 玩起来是这样。, play: { players: 2, games: 400 }, compute: ${JSON.stringify(compute)}, expect: ${expected}${more} }\n`;
  const verdicts = async () => {
    const { findings } = await check(root);
    const claims = findings.claims.map(({ id, state }) => [id, state]);
    const problems = findings.problems.filter(({ code }) => code.startsWith('claims/'));
    return { claims, codes: problems.map(({ code, card = '' }) => `${code} ${card}`.trim()), problems };
  };
  const all = [
    claim('lamps', 'pools.lamp.enough', '{ atLeast: 0.98 }'),
    claim('coins', 'pools.coin.enough', '{ atLeast: 0.9 }'),
    claim(
      'coins-ruled',
      'pools.coin.enough',
      '{ atLeast: 0.9 }',
      ', ruling: { prints: { atMost: 0.2 }, reason: 太少 }',
    ),
    claim('even', 'seats', '{ atMost: 0.5 }'),
    claim('length', 'rounds.most', '7'),
    claim('own', '{ "count": $sum(pools.coin.peaks[value <= 100].games), "of": games }', '{ atLeast: 0.98 }'),
    claim('used', 'happened.served', '{ atLeast: 0.05 }'),
    claim('not-needed', 'rounds.mean', '{ atMost: 8 }', ', ruling: { prints: 3, reason: 无 }'),
    claim('words', 'game.title', '{ atMost: 8 }'),
  ];

  it('are decided by intervals: hold, fail, are ruled, or need more games', async () => {
    claimsFile(all.join(''));
    expect((await verdicts()).codes).toEqual(['claims/not-played lamps']);
    const { code, out } = await runCli(root, 'play', 'market', '--trust', '--claims');
    expect([code, out]).toEqual([0, expect.stringContaining('Results: data/market/play-results.json')]);
    // The report shows these games, too.
    expect(report().settings[0]).toMatchObject({ id: '2-greedy', games: 400 });
    const { claims, codes } = await verdicts();
    expect(claims).toEqual([
      ['lamps', 'holds'],
      ['coins', 'fails'],
      ['coins-ruled', 'ruled'],
      ['even', 'open'],
      ['length', 'holds'],
      ['own', 'holds'],
      // Greedy players serve nothing but cake.
      ['used', 'fails'],
      ['not-needed', 'holds'],
      ['words', 'fails'],
    ]);
    expect(codes).toEqual([
      'claims/fails coins',
      'claims/too-few-games even',
      'claims/fails used',
      'claims/ruling-not-needed not-needed',
      'claims/expression words',
    ]);
  });

  it('tell when results are older than the rules or the cards, and not when only words changed', async () => {
    claimsFile(all[0] ?? '');
    expect((await verdicts()).codes).toEqual([]);
    const deck = 'data/market/decks/dishes.yaml';
    const text = readFileSync(join(root, deck), 'utf8');
    writeProofFile(root, deck, text.replace('甜。', '很甜。'));
    expect((await verdicts()).codes).toEqual([]);
    writeProofFile(root, deck, text.replace('cost: 5', 'cost: 6'));
    const { codes, problems, claims } = await verdicts();
    expect([codes, claims]).toEqual([['claims/outdated-play'], [['lamps', 'holds']]]);
    expect(problems[0]?.message).toContain('older than the cards');
    expect(problems[0]?.fix).toContain('cardwright play market --claims');
    writeProofFile(root, deck, text);
  });

  it('are missed by name where a game that can be played has none', async () => {
    claimsFile('  []\n');
    const told = 'data/market/claims.yaml has no claims of play';
    for (const games of [['market'], undefined])
      await expect(play(root, { claims: true, ...(games && { games }) })).rejects.toThrow(told);
  });

  it('ask for games that are not stored', async () => {
    claimsFile((all[0] ?? '').replace('games: 400', 'games: 4000'));
    const { codes, problems } = await verdicts();
    expect(codes).toEqual(['claims/not-played lamps']);
    expect(problems[0]?.message).toContain('have only 400');
  });
});

/** Of a picture that has arrived; otherwise 0. */
const widthOf = (image: Locator) =>
  image.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth);

describeInBrowser('the pages of play', ({ open }) => {
  it('show faces, switch languages and settings, and sort; nothing goes wrong and nothing leaves', async () => {
    const { page, requests, errors } = await open(address('index.html'), { locale: 'zh-CN' });
    expect(await page.locator('h1').innerText()).toContain('夜市');
    const coin = page.locator('.bill li', { hasText: '铜钱' }).locator('img:visible');
    await coin.scrollIntoViewIfNeeded();
    await expect.poll(() => widthOf(coin)).toBeGreaterThan(20);
    expect(await page.locator('.bill li').nth(1).locator('img').count()).toBe(0);
    await page.locator('.event details summary').first().click();
    const names = () => page.locator('.event table').first().locator('tbody .name').allInnerTexts();
    expect((await names())[0]).toBe('年糕');
    await page.getByRole('button', { name: '3 人 · greedy' }).click();
    expect(await page.locator('[data-setting="2-greedy"]').isVisible()).toBe(false);
    expect(await page.locator('[data-setting="3-greedy"] svg.curve').count()).toBeGreaterThan(1);
    await page.click('#switch');
    expect(await page.locator('h1').innerText()).toContain('Play report');
    expect(await page.locator('h1').innerText()).not.toContain('试玩');
    expect(errors).toEqual([]);
    expect(requests.filter((url) => url !== address('index.html') && !/\.small\/[\da-f]{64}\.webp$/.test(url))).toEqual(
      [],
    );
  });

  it('run nothing from the data, in the report and in a replay', async () => {
    const [replay = ''] = readdirSync(folder()).filter((name) => name.startsWith('replay-'));
    for (const file of ['index.html', replay]) {
      const { page, errors } = await open(`${address(file)}#5`, { locale: 'en' });
      expect(await page.locator('body').innerText()).toContain(`onerror="window.ran='img'"`);
      expect(await page.evaluate('window.ran')).toBeUndefined();
      expect(await page.locator('img[src="x"]').count()).toBe(0);
      expect(errors).toEqual([]);
    }
  });

  it('fit a telephone and a wide screen', async () => {
    const [replay = ''] = readdirSync(folder()).filter((name) => name.startsWith('replay-'));
    for (const file of ['index.html', replay])
      for (const width of [390, 1440]) {
        const { page } = await open(address(file), { viewport: { width, height: 900 } });
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      }
  });

  it('step through a game by buttons, keys, number and address', async () => {
    const replay = readdirSync(folder()).find((name) => name.includes('2-greedy')) ?? '';
    const { page, errors } = await open(`${address(replay)}#3`, { locale: 'zh-CN' });
    const at = () => page.inputValue('#jump');
    expect(await at()).toBe('3');
    expect(await page.locator('#asked').innerText()).toContain('上菜');
    expect(await page.locator('.options .taken').innerText()).toBe('年糕');
    expect(await page.locator('#lines').innerText()).toContain('玩家2 上 「年糕」 3');
    await page.keyboard.press('ArrowRight');
    await page.click('#next');
    expect(await at()).toBe('5');
    await page.keyboard.press('End');
    // Twelve decisions, then the end.
    expect([await at(), await page.locator('#asked').isVisible()]).toEqual(['13', false]);
    expect(await page.locator('#lines').innerText()).toMatch(/打烊[\s\S]*获胜/);
    expect(await page.locator('#next').isDisabled()).toBe(true);
    await page.keyboard.press('PageUp');
    await page.fill('#jump', '7');
    await page.locator('#jump').press('Tab');
    expect(await at()).toBe('7');
    const pictures = page.locator('#table .card img');
    expect(await pictures.count()).toBe(7);
    await expect.poll(() => widthOf(pictures.first())).toBeGreaterThan(100);
    await page.click('#switch');
    expect(await page.locator('#asked').innerText()).toContain('Serve');
    expect(errors).toEqual([]);
  });
});
