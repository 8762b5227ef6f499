// The first paragraph of an entry → the name in it and the words behind the name.
import type { Inline } from './rulebook-document.ts';

export interface NamedText {
  readonly name: string;
  readonly text: string;
  /** A bare `name：`. */
  readonly label: boolean;
}

const longestName = 30;
const sentence = /[。！？；，,;!?]/;
// The colon of a ratio or a time (1:1, 12:30) parts nothing.
const colon = /：|:(?!\d|\/\/)/;
const dash = /\s*(?:——|—)\s*|\s[-–]\s/;

/** Bold words at the beginning are a name; so are a few words before a colon or a dash. */
export function itemName(inline: Inline): NamedText | undefined {
  return boldName(inline) ?? plainName(inline.text, colon) ?? plainName(inline.text, dash);
}

function boldName({ text, boldLead, allBold }: Inline): NamedText | undefined {
  if (boldLead === 0) return undefined;
  const lead = text.slice(0, boldLead);
  const rest = text.slice(boldLead);
  if (/[：:]\s*$/.test(lead) || /^\s*[：:]/.test(rest) || allBold) return named(lead, rest);
  // `**Now** the round ends` stresses a word; in the middle of Chinese text no blank follows it.
  const parts = /^\s/.test(rest) && lead.length <= longestName && !sentence.test(lead);
  return parts ? named(lead, rest) : undefined;
}

function plainName(text: string, separator: RegExp): NamedText | undefined {
  const match = separator.exec(text.slice(0, longestName + 3));
  if (match === null || match.index === 0) return undefined;
  const name = text.slice(0, match.index);
  return sentence.test(name) ? undefined : named(name + match[0], text.slice(match.index + match[0].length));
}

function named(lead: string, rest: string): NamedText {
  const name = lead.trim().replace(/\s*(?:[：:]|——|—|[-–])$/, '');
  const text = rest.replace(/^\s*[：:]/, '').trim();
  return { name, text, label: text === '' && /[：:]\s*$/.test(lead + rest) };
}

/** An item that is nothing but a name: short, and no sentence. */
export function bareName({ text }: Inline): NamedText | undefined {
  const short = text !== '' && text.length <= longestName && !sentence.test(text);
  return short ? { name: text, text: '', label: false } : undefined;
}
