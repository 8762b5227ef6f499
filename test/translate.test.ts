// `cardwright translate` and `check --lang` as a translator meets them: edit, record, change the source, confirm.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

const game = `title: 试炼
en: Trial
edition: "1"
languages: { zh: { origin: house }, en: { origin: house } }
decks: [spells]
kinds:
  spell: { fields: { cost: { type: integer }, code: { type: text } } }
`;
const deck = `name: 法术
en: Spells
kind: spell
size: poker
cards:
  - { id: fire-ball, name: 火球, en: Fireball, icon: fireball, cost: 2, code: FB, text: "造成{{cost}}点伤害。" }
  - { id: frost-bolt, name: 寒冰箭, icon: frozen-arrow, cost: 3, code: HB, text: "造成{{cost}}点伤害。" }
`;
const sheets = 'sizes:\n  poker: { widthMm: 63, heightMm: 88 }\n';

function project(words?: string) {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-translate-'));
  made.push(root);
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write('data/_sheets/sizes.yaml', sheets);
  write('data/trial/game.yaml', game);
  write('data/trial/decks/spells.yaml', deck);
  if (words !== undefined) write('data/trial/text/en.yaml', words);
  const read = (file: string) => readFileSync(join(root, `data/trial/text/${file}`), 'utf8');
  return { root, write, read };
}

it('adds an empty key for every missing word, with its source above, and is done after one run', async () => {
  const { root, read } = project();
  const { code, out } = await runCli(root, 'translate', 'trial');
  expect(out).toContain(
    'trial (en): 3 of 6 words translated, 3 missing, 3 empty keys added to data/trial/text/en.yaml',
  );
  expect(code).toBe(0);
  const words = read('en.yaml');
  expect(words).toContain('  frost-bolt:\n    # 寒冰箭\n    name:\n    # 造成{{cost}}点伤害。\n    text:\n');
  expect(words).not.toContain('FB');
  expect((await runCli(root, 'translate', 'trial')).out).toBe('trial (en): 3 of 6 words translated, 3 missing\n');
  expect(read('en.yaml')).toBe(words);
});

it('leaves words and comments alone, and remembers what they were translated from', async () => {
  const words = '# Ours\ncards:\n  fire-ball: { text: "Deals {{cost}} damage." } # hot\n';
  const { root, read } = project(words);
  expect((await runCli(root, 'translate')).out).toContain('1 recorded');
  expect(read('en.yaml').startsWith(words)).toBe(true);
  expect(read('en.source.yaml')).toContain('\ncards.fire-ball.text: "造成{{cost}}点伤害。"\n');
});

it('lists what has changed since, until it is confirmed', async () => {
  const { root, read, write } = project('cards:\n  fire-ball:\n    text: Deals {{cost}} damage.\n');
  await runCli(root, 'translate');
  write('data/trial/decks/spells.yaml', deck.replace('造成{{cost}}点伤害', '造成{{cost}}点火焰伤害'));
  const { out } = await runCli(root, 'check', 'trial');
  expect(out).toMatch(/data\/trial\/text\/en\.yaml:3:\d+ {2}warning {2}translation\/outdated {2}\(fire-ball\)/);
  expect(out).toContain('4 of 6 words translated, 2 missing, 1 outdated');
  expect((await runCli(root, 'translate')).out).toContain(
    '    was: 造成{{cost}}点伤害。\n    now: 造成{{cost}}点火焰伤害。',
  );
  expect(read('en.source.yaml')).toContain('造成{{cost}}点伤害。');
  expect((await runCli(root, 'translate', '--confirm', 'fire-ball')).out).toContain('1 confirmed');
  expect((await runCli(root, 'check')).out).not.toContain('outdated');
});

it('allows missing words in an incomplete language, unless it is named', async () => {
  const { root, write } = project();
  expect(await runCli(root, 'check', '--strict')).toMatchObject({ code: 0 });
  const asked = await runCli(root, 'check', '--lang', 'en', '--strict');
  expect(asked.out.match(/translation\/missing/g)).toHaveLength(3);
  expect(asked.code).toBe(1);
  const { totals } = JSON.parse((await runCli(root, 'check', '--format', 'json')).out);
  expect(totals[0].languages).toEqual([
    { language: 'en', isComplete: false, words: 6, translated: 3, missing: 3, outdated: 0, unrecorded: 0 },
  ]);
  write('data/trial/game.yaml', game.replace('en: { origin: house }', 'en: { origin: house, complete: true }'));
  expect((await runCli(root, 'check')).out.match(/translation\/missing/g)).toHaveLength(3);
});

it('refuses to confirm unknown names, and writes nothing for an unreadable file', async () => {
  const { root, read } = project('cards: [');
  expect(await runCli(root, 'translate', '--confirm', 'fire-bal')).toMatchObject({ code: 2 });
  const { code, out } = await runCli(root, 'translate');
  expect(out).toContain('data/trial/text/en.yaml');
  expect(code).toBe(1);
  expect(read('en.yaml')).toBe('cards: [');
});
