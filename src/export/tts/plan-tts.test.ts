import { describe, expect, it } from 'vitest';
import type { Game, TableNote } from '../../game/game.ts';
import { testGame } from '../../spelling/test-game.ts';
import { planNotebook, tableRules } from './plan-tts.ts';

function game(language: string, info: Partial<Game['info']['value']> = {}, notebook: readonly TableNote[] = []): Game {
  const plain = testGame({
    language,
    cards: [
      { id: 'a', name: '甲' },
      { id: 'b', name: '乙' },
    ],
  });
  return { ...plain, notebook, info: { ...plain.info, value: { ...plain.info.value, ...info } } };
}

function note(title: string, english?: string): TableNote {
  return { title, text: [], in: new Map(english === undefined ? [] : [['en', { title: english, text: [] }]]) };
}

const facts = {
  en: 'Trial',
  players: { min: 2, max: 4 },
  minutes: { min: 30, max: 30 },
  designers: ['甲某', '乙某'],
  sources: ['《规则书》 v1'],
};

describe('the rules of a save', () => {
  it('name the game, its contents, its authors, and where the rules are', () => {
    expect(tableRules(game('zh', facts, [note('规则'), note('回合')])).split('\n')).toEqual([
      '试验 (Trial)',
      '版本 1 · 2–4 人 · 30 分钟 · 设计：甲某、乙某',
      '共 2 张卡牌',
      '非官方制作，不得出售。',
      '规则见笔记本：规则、回合。',
      '《规则书》 v1',
    ]);
  });

  it('are in the language of the game, with translated page titles', () => {
    const lines = tableRules(game('en', facts, [note('规则', 'Rules'), note('回合')])).split('\n');
    expect(lines[3]).toBe('Unofficial, not for sale.');
    expect(lines[4]).toBe('Rules: in the notebook, Rules, 回合.');
  });

  it('leave out missing facts, and use the notice of the game', () => {
    const lines = tableRules(game('en', { notice: 'A prototype.\nMine.' })).split('\n');
    expect(lines).toEqual(['试验', 'Edition 1', 'Cards: 2', 'A prototype. Mine.']);
    expect(tableRules(game('en', { designers: [], sources: ['A book'] }))).toContain('The source names no designer.');
  });

  it('contain no BBCode', () => {
    const odd = { ...facts, title: '[b]T[/b]\u202E', notice: '[FF0000]x[-]', sources: ['[url]'] };
    expect(tableRules(game('en', odd, [note('[i]')]))).not.toMatch(/[[\]\u202E]/);
  });

  it('stay short whatever game.yaml contains, and never lose the authors', () => {
    const long = '𠮷'.repeat(5000);
    const given = { title: long, designers: [long], sources: Array(50).fill(long), notice: `MINE ${long}` };
    const text = tableRules(game('en', given, [note(long)]));
    expect([...text].length).toBeLessThanOrEqual(1000);
    expect(text).not.toMatch(/\p{Cs}/u);
    expect(text).toContain('\nMINE 𠮷');
    expect(text).toContain('\nRules: in the notebook, 𠮷');
    expect(text.endsWith('…')).toBe(true);
  });

  it('are on the last page of the notebook, too, for newer versions of the game', () => {
    const given = game('zh', facts, [note('规则')]);
    const last = planNotebook(given, { icons: [], fonts: [] }).at(-1);
    for (const line of tableRules(given).split('\n').slice(0, 4)) expect(last?.body).toContain(line);
  });
});
