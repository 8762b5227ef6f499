/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import type { ClaimResult } from '../game/findings.ts';
import { problem } from '../problems/problem.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import { CardFields } from './card-fields.tsx';
import { DistributionChart } from './distribution-chart.tsx';
import { ClaimsTable, ProblemList } from './findings.tsx';
import { bothWords, showValue, viewTables, viewWords } from './words.tsx';

const evil = '</script><img src=x onerror=alert(1)>';
const claim: ClaimResult = {
  game: 'g',
  id: 'total',
  section: '2, 4',
  says: evil,
  expect: [1, evil],
  actual: { fire: 2 },
  holds: false,
  state: 'ruled',
  ruling: { prints: 2, reason: '以列表为准。' },
};

describe('components', () => {
  it('show a ruled claim with its reason, in the given language', () => {
    const html = renderToString(
      <ClaimsTable claims={[claim]} words={viewWords('zh')} source={() => 'claims.yaml:3'} />,
    );
    for (const part of ['已裁定', '2, 4', 'fire 2', '以列表为准。', 'claims.yaml:3']) expect(html).toContain(part);
    expect(renderToString(<ClaimsTable claims={[claim]} words={viewWords('de')} />)).toContain('ruled');
  });

  it('can hold the labels of two languages', () => {
    const words = bothWords(viewTables.zh, viewTables.en);
    const html = renderToString(<ProblemList problems={[]} words={words} />);
    expect(html).toContain(
      '<span lang="zh" class="w-zh">没有问题。</span><span lang="en" class="w-en">No problems.</span>',
    );
    expect(renderToString(<p>{words.pieces(1)}</p>)).toContain('1 piece<');
  });

  it('fold away hints, and all but the first problems of a kind', () => {
    const at = (line: number) => ({ file: 'a.yaml', line, col: 1 });
    const one = (code: ProblemCode, line: number) => problem(code, { at: at(line), message: `no. ${line}`, fix: 'f' });
    const errors = Array.from({ length: 5 }, (_, i) => one('rules/broken', i));
    const problems = [...errors, one('file/bom', 7)];
    const html = renderToString(<ProblemList problems={problems} words={viewWords('en')} mostOfAKind={3} />);
    expect(html.replaceAll(/<details.*<\/details>/g, '')).toMatch(/no\. 0.*no\. 1.*no\. 2/);
    expect(html).toMatch(/<summary>2 more of this kind.*no\. 3.*no\. 4.*<summary>1 hint<.*no\. 7/);
    expect(renderToString(<ProblemList problems={errors} words={viewWords('en')} />)).not.toContain('<details');
  });

  it('escape words of the data', () => {
    const at = { file: evil, line: 1, col: 1 };
    const broken = { severity: 'error', code: 'rules/broken', at, card: evil, message: evil, fix: evil } as const;
    const bar = { label: evil, means: evil, count: 1, test: { value: evil } };
    const field = { path: evil, role: 'words', values: [evil], says: evil } as const;
    const text = {
      path: 'text',
      role: 'text',
      values: [evil],
      rich: [{ type: 'icon', icon: evil, index: 0 }],
    } as const;
    const html = renderToString(
      <>
        <ClaimsTable claims={[claim]} words={viewWords('zh')} />
        <ProblemList problems={[broken]} words={viewWords('zh')} />
        <DistributionChart distribution={{ kind: evil, path: evil, shape: 'bars', bars: [bar] }} />
        <CardFields card={{ fields: [field, text] }} icons={{}} />
      </>,
    );
    expect(html).not.toMatch(/<(img|\/script)/);
    expect(html.split('&lt;img').length).toBeGreaterThan(10);
  });
});

describe('a value', () => {
  const words = { none: '无', yes: '是', no: '否' };
  it.each([
    [[1, true], '1、是'],
    [{ fire: 2, frost: false }, 'fire 2，frost 否'],
    [[{ value: 1, count: 15 }], '（value 1，count 15）'],
    [[], '无'],
    [undefined, '无'],
    [0, '0'],
  ])('%j is shown as %s', (value, shown) => {
    expect(showValue(value, words)).toBe(shown);
  });
});
