// Plausible wrong values for a field: what a typing slip could leave there.
import type { Chance } from './chance.ts';
import type { Site, SiteValue } from './find-sites.ts';

export function newValues({ value, others, kind }: Site, chance: Chance): SiteValue[] {
  const wrong = kind === 'keywords' || kind === 'enums' ? others : [...slips(value, chance), ...chance.some(others)];
  return [...new Set(wrong)].filter((other) => other !== value);
}

function slips(value: SiteValue, chance: Chance): SiteValue[] {
  return typeof value === 'number' ? [value + 1, value - 1, value * 2, -value] : misspellings(String(value), chance);
}

function misspellings(name: string, chance: Chance): string[] {
  const chars = [...name];
  const put = (at: number, removed: number, ...added: string[]) => chars.toSpliced(at, removed, ...added).join('');
  const at = () => chance.below(chars.length);
  const doubled = at();
  const swapped = chance.below(Math.max(1, chars.length - 1));
  return [
    put(at(), 1),
    put(doubled, 0, chars[doubled] ?? ''),
    put(swapped, 2, ...chars.slice(swapped, swapped + 2).reverse()),
    put(at(), 1, ...chance.some([...commonHan])),
  ];
}

/** The hundred characters that are written most often. */
const commonHan =
  '的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后' +
  '小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长';
