// All card texts of all games, set from the design size down to the smallest: no line may break the rules of Chinese setting.
import { describe, expect, it } from 'vitest';
import { mm, pt } from '../src/drawings/units.ts';
import { allEntries } from '../src/game/game.ts';
import { plainText, type RichText } from '../src/game/rich-text.ts';
import type { TextStyle } from '../src/parts/typeset/text-style.ts';
import { type Run, type SetText, typeset } from '../src/parts/typeset/typeset.ts';
import { isAll } from './run-all.ts';
import { shippedGames } from './shipped-games.ts';

const project = await shippedGames();
const ink = { family: 'serif', weight: 400, color: '#000' };
const style: TextStyle = {
  plain: ink,
  bold: ink,
  keyword: ink,
  icon: ink,
  leading: 1.5,
  align: 'justify',
  tracking: 0,
};
const sizes = isAll ? [9, 8.5, 8, 7.5, 7, 6.5, 6] : [9, 7, 6];
const widths = isAll ? [38, 44, 49, 53] : [38, 49];
const texts = project.games.flatMap((game) =>
  allEntries(game).flatMap((entry) =>
    entry.texts.map((text) => ({ id: `${entry.id}.${text.path.join('.')}`, rich: text.rich })),
  ),
);

function set(rich: RichText, sizePt: number, widthMm: number): SetText {
  return typeset(rich, style, { widthDots: mm(widthMm), sizePt, minPt: sizePt }, project.fonts.book);
}

/** A line of a text, with the line that follows it in the same paragraph. */
interface Line {
  readonly where: string;
  readonly line: string;
  readonly next: string | undefined;
  readonly lines: readonly string[];
}

const isHan = (text: string) => /^\p{Script=Han}$/u.test(text);
const isHanPair = (a: Run, b: Run | undefined) => b?.y === a.y && isHan(a.text) && isHan(b.text);

/** Of every text in every size and every width, each of which is set once. */
const found: Line[] = [];
const tornApart: string[] = [];
const tooWide: string[] = [];
for (const { id, rich } of texts)
  for (const sizePt of sizes)
    for (const widthMm of widths) {
      const where = `${id} ${sizePt} pt ${widthMm} mm`;
      const { lines, runs, overflowDots } = set(rich, sizePt, widthMm);
      found.push(...lines.map((line, i) => ({ where, line, next: lines[i + 1], lines })));
      if (widthMm === 49) tornApart.push(...gapsIn(runs).map(({ text }) => `${where}: ${text}`));
      if (overflowDots > 0.5) tooWide.push(where);
    }

/** Characters after which a gap is seen. */
function gapsIn(runs: readonly Run[]): Run[] {
  const em = runs[0]?.sizeDots ?? 1;
  return runs.filter((run, i) => isHanPair(run, runs[i + 1]) && (runs[i + 1]?.x ?? 0) - run.x > 1.115 * em);
}

describe('the lines of all card texts', () => {
  it('are many', () => {
    expect(found.length).toBeGreaterThan(4000);
  });

  it.each([
    [
      'begin with no sign that belongs to what stands before',
      ({ line }: Line) => /^[，。；：！？、）」』】》〉”’%…—～]/.test(line),
    ],
    ['end with no opening bracket', ({ line }: Line) => /[（「『【《〈“‘]$/.test(line)],
    [
      'never part a number from its unit',
      ({ line, next }: Line) => /\d$/.test(line) && /^\p{Script=Han}/u.test(next ?? ''),
    ],
    ['never part a sign from its number', ({ line, next }: Line) => /[+−×]$/.test(line) && /^\d/.test(next ?? '')],
    [
      'never part an icon from its number',
      ({ line, next }: Line) =>
        (/\uFFFC$/.test(line) && /^[+−×\d]/.test(next ?? '')) || (/\d$/.test(line) && /^\uFFFC/.test(next ?? '')),
    ],
    [
      'never part a short keyword',
      ({ line, next }: Line) => {
        const begun = /【([^】]*)$/.exec(line)?.[1];
        return begun !== undefined && (begun + (next ?? '').split('】')[0]).length <= 5;
      },
    ],
  ])('%s', (_, isWrong) => {
    expect(found.filter(isWrong).map(({ where, line }) => `${where}: ${line}`)).toEqual([]);
  });

  it('leave no character alone on a last line', () => {
    const lone = found.filter(
      ({ line, next, lines }) => next === undefined && lines.length > 1 && /^\p{Script=Han}[。！？…]*$/u.test(line),
    );
    expect(lone.map(({ where, line }) => `${where}: ${line}`)).toEqual([]);
  });

  it('leave hardly ever a word of two characters alone on a last line', () => {
    const isStray = (line: string) => /^\p{Script=Han}{1,2}[^\p{Script=Han}\d]*$/u.test(line);
    const last = found.filter(({ next, lines }) => next === undefined && lines.length > 1);
    const stray = last.filter(({ line }) => isStray(line));
    // To fill the last line, no word is torn.
    expect(stray.length / last.length).toBeLessThan(0.022);
  });

  it('are stretched so little that no gap is seen', () => {
    expect(tornApart).toEqual([]);
  });

  it('stay inside their measure', () => {
    expect(tooWide).toEqual([]);
  });
});

describe('a text that is too long for its box', () => {
  const rich: RichText = [{ type: 'text', text: '时空稳定性下降，'.repeat(9), from: 'typed', index: 0 }];
  const box = { widthDots: mm(40), heightDots: mm(17), sizePt: 9, minPt: 6 };

  it('shrinks in quarter points until it fits', () => {
    const shrunk = typeset(rich, style, box, project.fonts.book);
    expect(shrunk.overflowDots).toBe(0);
    expect(shrunk.sizePt).toBeLessThan(9);
    expect((shrunk.sizePt * 4) % 1).toBe(0);
  });

  it('says by how much it is too large at the smallest size', () => {
    const full = typeset(rich, style, { ...box, heightDots: mm(6) }, project.fonts.book);
    expect(full.sizePt).toBe(6);
    expect(full.overflowDots).toBeGreaterThan(mm(1));
  });
});

describe('a hair of space', () => {
  const typed = (text: string) => ({ type: 'text', text, from: 'typed', index: 0 }) as const;
  const width = (text: string) => set([typed(text)], 8, 60).widthDots;

  it('separates Chinese from digits, but not from Chinese', () => {
    const em = width('空');
    expect(width('空空')).toBeCloseTo(2 * em, 1);
    expect(width('空5')).toBeGreaterThan(em + width('5'));
  });

  it('takes the empty half of a sign before another sign', () => {
    const em = width('空');
    expect(width('空」「空')).toBeCloseTo(3.5 * em, 1);
    expect(width('空”。空')).toBeCloseTo(3.5 * em, 1);
    expect(width('空。”（空')).toBeCloseTo(4 * em, 1);
  });

  it('stays between the brackets of a keyword and words, but not punctuation', () => {
    const keyword: RichText = [{ type: 'keyword', keyword: '空空', index: 0 }];
    const beside = (before: string, after: string) =>
      set([typed(before), ...keyword, typed(after)], 8, 60).widthDots / width('空');
    expect(beside('空', '空')).toBeCloseTo(5.4, 1);
    expect(beside('空，', '。空')).toBeCloseTo(7, 1);
  });

  it('does not part letters from their quotation marks', () => {
    expect(width('“a”')).toBeLessThan(width('a') + width('空'));
  });
});

describe('the breaks of a text', () => {
  const em = pt(9);
  const lines = (text: string, measureEm: number, align: TextStyle['align'] = 'justify') =>
    typeset(
      [{ type: 'text', text, from: 'typed', index: 0 }],
      { ...style, align },
      { widthDots: measureEm * em, sizePt: 9, minPt: 9 },
      project.fonts.book,
    ).lines;

  it('give up the air of a sign before they take another line', () => {
    expect(lines('空空，空空，空空空', 9)).toHaveLength(1);
    expect(lines('空空空空空空空空空空', 9)).toHaveLength(2);
  });

  it('do not part a common word, if the line before it can end elsewhere', () => {
    expect(lines('空空空空空空玩家空空空空空', 7)).toEqual(['空空空空空空', '玩家空空空空空']);
  });

  it('make centred lines alike', () => {
    expect(lines('甲甲甲甲甲甲甲甲甲甲', 9, 'center')).toEqual(['甲甲甲甲甲', '甲甲甲甲甲']);
  });

  it('leave a paragraph ragged that would have to be torn apart', () => {
    const { runs } = typeset(
      [{ type: 'text', text: '空空空空12345678空空空空空空', from: 'typed', index: 0 }],
      style,
      { widthDots: 7 * em, sizePt: 9, minPt: 9 },
      project.fonts.book,
    );
    expect((runs[1]?.x ?? 0) - (runs[0]?.x ?? 0)).toBeCloseTo(em, 1);
  });
});

describe('words of letters', () => {
  const typed = (text: string): RichText => [{ type: 'text', text, from: 'typed', index: 0 }];
  const said = project.games.flatMap((game) =>
    (project.translations.get(game.id) ?? []).flatMap((other) =>
      allEntries(other).flatMap((entry) => entry.texts.filter(({ rich }) => /^[A-Z]/.test(plainText(rich)))),
    ),
  );

  it('are broken at spaces and after hyphens, never inside', () => {
    expect(said.length).toBeGreaterThan(50);
    for (const { rich } of said)
      for (const widthMm of widths) {
        const { lines } = set(rich, 8, widthMm);
        const words = plainText(rich).split(/\s+|(?<=-)/);
        for (const line of lines) {
          expect(line).not.toMatch(/^[-–/’,.]/);
          expect(words).toContain(
            line
              .replaceAll('\uFFFC', '')
              .trim()
              .split(/\s+|(?<=-)/)
              .at(-1) || words[0],
          );
        }
      }
  });

  it('are not stretched to the measure', () => {
    const words = 'Choose a player who has extraordinarily many cards and whoever else may be there.';
    const { runs } = set(typed(words), 8, 38);
    const left = typeset(
      typed(words),
      { ...style, align: 'left' },
      { widthDots: mm(38), sizePt: 8, minPt: 8 },
      project.fonts.book,
    );
    expect(runs).toEqual(left.runs);
    expect(new Set(runs.map(({ y }) => y)).size).toBeGreaterThan(2);
  });

  it('have quotes as narrow as letters, and Chinese keeps its wide ones', () => {
    const width = (text: string) => set(typed(text), 10, 100).widthDots;
    expect(width('player’s') - width('players')).toBeLessThan(width('nn') - width('n'));
    expect(width('“a”')).toBeLessThan(width('“好”'));
  });

  it('show keywords without the brackets of Chinese', () => {
    const { lines } = set([{ type: 'keyword', keyword: 'Art', index: 0 }], 8, 40);
    expect(lines).toEqual(['Art']);
    expect(set([{ type: 'keyword', keyword: '艺术', index: 0 }], 8, 40).lines).toEqual(['【艺术】']);
  });
});

describe('the words of a text', () => {
  const em = pt(9);
  const lines = (text: string, measureEm: number, { names = [] as readonly string[], language = 'zh' } = {}) =>
    typeset(
      [{ type: 'text', text, from: 'typed', index: 0 }],
      { ...style, align: 'left', names, language },
      { widthDots: measureEm * em, sizePt: 9, minPt: 9 },
      project.fonts.book,
    ).lines;

  it('stay whole, simplified and traditional', () => {
    expect(lines('本回合的拍卖尚未结束时', 7.5)).toEqual(['本回合的拍卖', '尚未结束时']);
    expect(lines('本回合的拍賣尚未結束時', 7.5, { language: 'zh-Hant' })).toEqual(['本回合的拍賣', '尚未結束時']);
    expect(lines('其余玩家的文物一律弃置', 8.5)).toEqual(['其余玩家的文物', '一律弃置']);
  });

  it('may be names that only this game knows', () => {
    const text = '打出之后获得灵枢玑衡一次';
    expect(lines(text, 8.5)[1]).not.toBe('灵枢玑衡一次');
    expect(lines(text, 8.5, { names: ['灵枢玑衡'] })).toEqual(['打出之后获得', '灵枢玑衡一次']);
  });

  it('break where nothing else fits', () => {
    expect(lines('时空稳定性', 3, { names: ['时空稳定性'] }).join('')).toBe('时空稳定性');
    expect(lines('时空稳定性', 3, { names: ['时空稳定性'] }).every((line) => line.length <= 3)).toBe(true);
  });

  it('keep a value that ends a clause, and an ordinal, beside what they belong to', () => {
    expect(lines('所有玩家名望+1；随后结束', 7)).toEqual(['所有玩家', '名望+1；', '随后结束']);
    expect(lines('把你的棋子移动到第5格上', 9)).toEqual(['把你的棋子移动', '到第5格上']);
    expect(lines('每名玩家得分减少1。', 8)[1]).toMatch(/[^\d]1。$/);
  });

  it('keep a short amount beside the words before it', () => {
    expect(lines('从其手中随机抽取1张。不算', 8)[1]).toBe('抽取1张。不算');
    expect(lines('文物照出售价格的50%（向下取整）出售', 8).join('|')).not.toContain('|50%');
    expect(lines('玩家时空稳定性立即+5%然后继续游戏', 9).join('|')).not.toContain('|+5%');
    expect(lines('放在牌堆顶或任意位置', 4)).toEqual(['放在', '牌堆顶或', '任意位置']);
  });

  it('of Japanese are not those of a Chinese dictionary', () => {
    const text = 'すべての手札を公開する';
    expect(lines(text, 6, { language: 'ja' })).toEqual(lines(text, 6, { language: 'ja', names: ['会員'] }));
    expect(lines(text, 5, { language: 'ja', names: ['手札'] })).toEqual(['すべての', '手札を', '公開する']);
  });
});

describe('justified lines', () => {
  const set = (text: string, measureEm: number) =>
    typeset(
      [{ type: 'text', text, from: 'typed', index: 0 }],
      { ...style, names: [], language: 'zh' },
      { widthDots: measureEm * pt(9), sizePt: 9, minPt: 9 },
      project.fonts.book,
    );
  const text = '所有玩家依次翻开一张牌，并把它放在自己面前；随后由起始玩家决定从谁开始结算。';

  it('have 16 characters or more', () => {
    expect(set(text, 18).isJustified).toBe(true);
    expect(set(text, 15.5).isJustified).toBe(false);
  });

  it('are never beside ragged ones in one text', () => {
    const { isJustified } = set(`${text}\n12345678901234567890123456`, 18);
    expect(isJustified).toBeDefined();
  });
});
