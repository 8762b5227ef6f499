// Words and their card → findings for keywords set apart in the text that the card itself does not have.

import { markedValues, schemaMarks } from '../game/marked-values.ts';
import { allMatches } from './all-matches.ts';
import { type Check, type Finding, nothing } from './finding.ts';
import type { KnownWords } from './known-words.ts';

const setApart = /【([^【】\n]+)】/g;

export function keywordLacking({ keywords }: KnownWords): Check {
  return ({ entry, plain }) => {
    if (!plain.includes('【') || entry.schema === undefined) return nothing;
    const field = schemaMarks(entry.schema).find(({ mark }) => mark === 'keyword')?.path[0];
    if (field === undefined) return nothing;
    const own = markedValues(entry, 'keyword');
    const isLacking = (word: string) => keywords.has(word) && !own.some(({ value }) => value === word);
    const found: Finding[] = [];
    for (const { 0: shown, 1: keyword = '', index } of allMatches(plain, setApart))
      if (isLacking(keyword)) found.push(finding(shown, index, { keyword, field }));
    return found;
  };
}

function finding(shown: string, start: number, { keyword, field }: { keyword: string; field: string }): Finding {
  return {
    code: 'language/keyword-lacking',
    start,
    length: shown.length,
    message: `The text has the keyword ${shown}, but the card does not.`,
    fix: `Add \`${keyword}\` to \`${field}\`, or take it out of the text.`,
  };
}
