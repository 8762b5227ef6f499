// Lists ruled claims and rulings of play for the author of the rulebook: where, what it says or leaves open, what we take, why.

import { markdown } from '../../strings/messages.ts';
import { showValue } from '../../view/words.tsx';
import type { Erratum, Report } from './report.ts';

interface ErrataWords {
  readonly title: (title: string) => string;
  readonly about: (edition: string, n: number) => string;
  readonly sources: string;
  readonly section: (section: string) => string;
  readonly says: string;
  readonly means: string;
  readonly why: string;
  readonly open: string;
  readonly taken: string;
  readonly others: string;
  readonly colon: string;
  readonly none: string;
  readonly value: { readonly none: string; readonly yes: string; readonly no: string };
}

const zh: ErrataWords = {
  title: (title) => `《${title}》规则书勘误`,
  about: (edition, n) =>
    `规则书版本 ${edition}。以下 ${n} 处，规则书自相矛盾、与自己的列表不符或没有写明；列出牌面采用的说法与理由，供修订时参考。`,
  sources: '依据',
  section: (section) => `章节：${section}`,
  says: '规则书',
  means: '牌面采用',
  why: '理由',
  open: '没有写明',
  taken: '这样玩',
  others: '也可以',
  colon: '：',
  none: '没有勘误。',
  value: { none: '无', yes: '是', no: '否' },
};

const en: ErrataWords = {
  title: (title) => `${title}: errata of the rulebook`,
  about: (edition, n) =>
    `Edition ${edition}. In ${n} ${n === 1 ? 'place' : 'places'} the rulebook contradicts itself or its own lists, or leaves something open; here is what the cards say, and why.`,
  sources: 'Sources',
  section: (section) => `Section: ${section}`,
  says: 'The rulebook',
  means: 'The cards say',
  why: 'Why',
  open: 'Left open',
  taken: 'Played as',
  others: 'It could also mean',
  colon: ': ',
  none: 'No errata.',
  value: { none: 'none', yes: 'yes', no: 'no' },
};

interface ErrataInput extends Pick<Report, 'title' | 'edition' | 'sources' | 'errata'> {
  /** The language of the data, because claims are written in it. */
  readonly language: string;
}

export function showErrata({ title, edition, sources, errata, language }: ErrataInput): string {
  const words = /^zh\b/.test(language) ? zh : en;
  const head = [`# ${markdown(words.title(title))}`, ''];
  if (errata.length === 0) return [...head, words.none, ''].join('\n');
  const listed = sources.map((source) => `- ${words.sources}${words.colon}${markdown(source)}`);
  return [
    ...head,
    words.about(markdown(edition), errata.length),
    '',
    ...(listed.length > 0 ? [...listed, ''] : []),
    ...errata.flatMap((one, i) => [...showErratum(one, i + 1, words), '']),
  ].join('\n');
}

function showErratum(erratum: Erratum, number: number, words: ErrataWords): string[] {
  const { section, says, prints: printed, reason = '', taken, others = [] } = erratum;
  const head = [`## ${number}. ${markdown(words.section(section.replaceAll(', ', '、')))}`, ''];
  const line = (label: string, text: string) => `- **${label}**${words.colon}${markdown(text)}`;
  if (taken !== undefined)
    return [
      ...head,
      line(words.open, says),
      line(words.taken, taken),
      ...others.map((other) => line(words.others, other)),
    ];
  const prints = erratumMeans(printed, words.value);
  return [
    ...head,
    line(words.says, says),
    ...(prints === undefined ? [] : [line(words.means, prints)]),
    line(words.why, reason),
  ];
}

/** Leave out a bare yes or no: without its expression it says nothing, and the reason explains it. */
export function erratumMeans(prints: unknown, words: ErrataWords['value']): string | undefined {
  const isBare = [prints].flat().every((value) => typeof value === 'boolean');
  return isBare && [prints].flat().length > 0 ? undefined : showValue(prints, words);
}
