// Labels of the proof and the live page in Chinese and English, and how values are shown.
/** @jsxImportSource preact */

import type { ComponentChild } from 'preact';
import type { ClaimResult } from '../game/findings.ts';
import type { Severity } from '../problems/problem.ts';
import { counted } from '../strings/messages.ts';

interface ViewWords {
  readonly section: string;
  readonly says: string;
  readonly expected: string;
  readonly actual: string;
  readonly ruling: string;
  readonly state: string;
  readonly states: Readonly<Record<ClaimResult['state'], string>>;
  readonly noClaims: string;
  readonly severities: Readonly<Record<Severity, string>>;
  readonly fix: string;
  readonly hints: (n: number) => string;
  readonly more: (n: number) => string;
  readonly noProblems: string;
  readonly cards: (printed: number, faces: number) => string;
  readonly pieces: (n: number) => string;
  readonly components: string;
  readonly house: string;
  readonly note: string;
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  readonly claimTally: (n: { hold: number; ruled: number; fail: number; left: number }) => string;
}

const zh: ViewWords = {
  section: '章节',
  says: '规则书的说法',
  expected: '应为',
  actual: '数据得出',
  ruling: '裁定与理由',
  state: '结果',
  states: { holds: '成立', ruled: '已裁定', fails: '不成立', open: '局数不够' },
  noClaims: '没有断言。',
  severities: { error: '错误', warning: '警告', hint: '提示' },
  fix: '改法',
  hints: (n) => `${n} 条提示`,
  more: (n) => `还有 ${n} 条同类问题`,
  noProblems: '没有问题。',
  cards: (printed, faces) => (printed === faces ? `${printed} 张` : `${printed} 张，${faces} 种`),
  pieces: (n) => `${n} 件`,
  components: '配件',
  house: '自定',
  note: '编者注',
  none: '无',
  yes: '是',
  no: '否',
  claimTally: ({ hold, ruled, fail, left }) =>
    `${hold} 条成立，${ruled} 条已裁定，${fail} 条不成立${left > 0 ? `，${left} 条未计算` : ''}`,
};

const en: ViewWords = {
  section: 'Section',
  says: 'What the rulebook says',
  expected: 'Expected',
  actual: 'From the data',
  ruling: 'Ruling and reason',
  state: 'Verdict',
  states: { holds: 'holds', ruled: 'ruled', fails: 'fails', open: 'not enough games' },
  noClaims: 'No claims.',
  severities: { error: 'error', warning: 'warning', hint: 'hint' },
  fix: 'Fix',
  hints: (n) => counted(n, 'hint'),
  more: (n) => `${n} more of this kind`,
  noProblems: 'No problems.',
  cards: (printed, faces) =>
    printed === faces ? counted(printed, 'card') : `${counted(printed, 'card')}, ${counted(faces, 'design')}`,
  pieces: (n) => `${n} ${n === 1 ? 'piece' : 'pieces'}`,
  components: 'Components',
  house: 'house',
  note: 'Editor’s note',
  none: 'none',
  yes: 'yes',
  no: 'no',
  claimTally: ({ hold, ruled, fail, left }) =>
    `${hold} hold, ${ruled} ruled, ${fail} fail${left > 0 ? `, ${left} not computed` : ''}`,
};

export const viewTables = { zh, en } as const;

/** English for all other languages. */
export function viewWords(language: string): ViewWords {
  return /^zh\b/.test(language) ? zh : en;
}

/** What a component can show as a label. */
export type Shown = ComponentChild;

/** A table of labels, each as an element. */
export type Both<T> = T extends string
  ? Shown
  : T extends (...args: infer A) => string
    ? (...args: A) => Shown
    : { readonly [K in keyof T]: Both<T[K]> };

/** Labels that hold both languages; the style shows one, so switching and printing need no script. */
export function bothWords<T extends object>(zh: T, en: T): Both<T> {
  const names = Object.keys(zh) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, both(zh[name], en[name])])) as Both<T>;
}

function both(zh: unknown, en: unknown): unknown {
  if (typeof zh === 'string' && typeof en === 'string') return <BothWords zh={zh} en={en} />;
  if (typeof zh === 'function' && typeof en === 'function')
    return (...args: unknown[]) => <BothWords zh={String(zh(...args))} en={String(en(...args))} />;
  return bothWords(zh as object, en as object);
}

function BothWords({ zh, en }: { readonly zh: string; readonly en: string }) {
  return (
    <>
      <span lang="zh" class="w-zh">
        {zh}
      </span>
      <span lang="en" class="w-en">
        {en}
      </span>
    </>
  );
}

/** Labels for components: strings in one language, or elements with both. */
export type ShownWords = Both<ViewWords>;

interface ValueWords {
  readonly none: string;
  readonly yes: string;
  readonly no: string;
}

/** Signs for all languages. */
export const valueSigns: ValueWords = { none: '—', yes: '✓', no: '✗' };

/** Lists are joined with 、, mappings shown as `name value`, nested ones in brackets. */
export function showValue(value: unknown, words: ValueWords): string {
  return show(value, words, false);
}

function show(value: unknown, words: ValueWords, isInside: boolean): string {
  if (value === undefined || value === null || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value !== 'object') return String(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((part) => show(part, words, true))
    : Object.entries(value).map(([name, part]) => `${name} ${show(part, words, true)}`);
  if (parts.length === 0) return words.none;
  const joined = parts.join(isList ? '、' : '，');
  return isInside ? `（${joined}）` : joined;
}
