// Words of a language that is written in letters → findings for Chinese, Japanese or Korean that was left in them.
import { allMatches } from './all-matches.ts';
import type { Check } from './finding.ts';

const characters = /[\u3005\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+/g;

export const otherScript: Check = ({ plain }) =>
  allMatches(plain, characters).map(({ 0: words, index }) => ({
    code: 'language/other-script',
    start: index,
    length: words.length,
    message: `\`${words}\` is left in words of another script.`,
    fix: 'Translate it.',
  }));
