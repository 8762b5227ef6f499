// The files of the proof: what the page holds, what the errata say, and that the same game gives the same bytes.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkProject } from '../src/check/check-project.ts';
import { noPictures } from '../src/commands/proof/face-pictures.ts';
import { planReport } from '../src/commands/proof/plan-report.ts';
import { type Proofs, proof } from '../src/commands/proof/proof.ts';
import type { Report } from '../src/commands/proof/report.ts';
import type { Game } from '../src/game/game.ts';
import { loadProject } from '../src/load/load-project.ts';
import { evil, makeProofGame } from './proof-game.ts';
import { runCli } from './run-cli.ts';

let root = '';
let proofs: Proofs;
let report: Report;
const read = (file: string) => readFileSync(join(root, 'out/market', file), 'utf8');

beforeAll(async () => {
  root = makeProofGame();
  proofs = await proof(root, { languages: ['zh', 'en'] });
  const project = await loadProject(root);
  const findings = await checkProject(project);
  const [game] = project.games as [Game];
  report = planReport(game, { findings, pictures: noPictures, remarks: [], games: [game.id] });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the proof', () => {
  it('is written for each language, with tables for that of the data', () => {
    const files = (language: string, names: string[]) => names.map((name) => `out/market/${language}/proof/${name}`);
    expect(proofs.files).toEqual([
      ...files('zh', ['index.html', 'errata.md', 'cards.csv', 'cards.xlsx']),
      ...files('en', ['index.html', 'errata.md']),
    ]);
    expect(read('zh/proof/index.html')).toMatch(/^<!doctype html>\n<html lang="zh" data-labels="zh">/);
    expect(read('en/proof/index.html')).toContain('<html lang="en" data-labels="en">');
  });

  it('shows every card with its fields, its place and its pictures', () => {
    const html = read('zh/proof/index.html');
    for (const part of ['支付2元', '重庆小面', 'data/market/decks/dishes.yaml:5', 'For the new year.', '诗人'])
      expect(html).toContain(part);
    expect(html.match(/src="data:image\/webp;base64,/g)).toHaveLength(8);
    const [rice] = report.cards;
    expect(rice?.fields.find(({ path }) => path === 'taste')?.means).toEqual(['辣']);
  });

  it('counts copies in its charts, and finds every use of a word', () => {
    const taste = report.distributions.find(({ path }) => path === 'taste');
    expect(taste?.bars.map(({ means, count }) => [means, count])).toEqual([
      ['辣', 4],
      ['甜', 2],
    ]);
    const uses = report.glossary.map(({ name, uses: cards }) => [name, cards.map(({ id }) => id)]);
    expect(uses).toEqual([
      ['炒饭', ['rice', 'poet']],
      ['主食', ['rice', 'noodles']],
      ['coin', ['rice']],
      ['hot', ['rice', 'noodles']],
      ['sweet', ['cake', 'evil']],
    ]);
  });

  it('writes errata that can be mailed to the author, without a word of ours in the way', () => {
    const errata = read('zh/proof/errata.md');
    expect(errata.split('\n').slice(0, 7)).toEqual([
      '# 《夜市》规则书勘误',
      '',
      expect.stringContaining('规则书版本 2。以下 1 处'),
      '',
      '- 依据：《夜市》规则书',
      '',
      '## 1. 章节：1、3',
    ]);
    expect(errata).toContain('- **牌面采用**：2、3、5、9');
    expect(errata).toContain('- **理由**：年糕是后来加的。');
    expect(errata).not.toMatch(/(?<!\\)<img/);
    expect(read('en/proof/errata.md')).toBe(errata);
  });

  it('lets nothing out of its data island, and holds the hashes of all that may run', () => {
    const html = read('zh/proof/index.html');
    const island = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(island).not.toContain('<');
    const { cards } = JSON.parse(island) as { cards: { id: string }[] };
    expect(cards.map(({ id }) => id)).toContain('evil');
    expect(html).not.toContain(evil.slice(0, 20));
    expect(html).toMatch(
      /content="default-src 'none'; img-src data:; script-src 'sha256-[\w+/=]+'; style-src 'sha256-/,
    );
    expect(html).not.toMatch(/ style="/);
  });

  it('has the same bytes when it is made again, with and without a cache', async () => {
    const names = proofs.files.map((file) => file.replace('out/market/', ''));
    const before = names.map((name) => readFileSync(join(root, 'out/market', name)).toString('base64'));
    rmSync(join(root, 'out'), { recursive: true });
    await proof(root, { languages: ['zh', 'en'], cache: false });
    const after = names.map((name) => readFileSync(join(root, 'out/market', name)).toString('base64'));
    expect(after.map((bytes, i) => bytes === before[i])).toEqual(names.map(() => true));
  });

  it('wants languages that the game has, and words that make sense', async () => {
    const { code, out } = await runCli(root, 'proof', '--lang', 'fr');
    expect(out).toContain('game/no-language');
    expect(code).toBe(1);
    expect((await runCli(root, 'proof', '--lang', ' ,')).code).toBe(2);
    expect((await runCli(root, 'proof', '--remark', 'x.json')).err).toContain('Did you mean `--remarks`?');
  });
});
