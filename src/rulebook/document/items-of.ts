// Blocks → the named items in them: of lists, of bold names over a paragraph, of headings, also inside the cells of tables.
import {
  type Block,
  endOfSection,
  type Heading,
  type Inline,
  type Item,
  type ListItem,
  type Paragraph,
  textOfBlocks,
} from './rulebook-document.ts';

export function itemsOf(blocks: readonly Block[]): Item[] {
  const items: Item[] = [];
  for (let i = 0; i < blocks.length; ) {
    const [found, next] = itemsAt(blocks, i);
    for (const item of found) items.push(item);
    i = next;
  }
  return items;
}

function itemsAt(blocks: readonly Block[], i: number): [Item[], next: number] {
  const block = blocks[i];
  switch (block?.type) {
    case 'item':
      return [listed(block), i + 1];
    case 'table':
      // The cells of the other styles are values, not entries.
      if (block.style !== 'grid') return [[], i + 1];
      return [block.rows.flatMap((row) => row.flatMap((cell) => itemsOf(cell.blocks))), i + 1];
    case 'heading':
      return block.level <= 6 ? headed(blocks, i, block) : overParagraph(blocks, i, block);
    case 'paragraph':
      return overParagraph(blocks, i, block);
    default:
      return [[], i + 1];
  }
}

/** The first paragraph has the name; all that follows belongs to it. */
function listed({ blocks, at }: ListItem): Item[] {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph' && first?.type !== 'heading') return itemsOf(blocks);
  const name = itemName(first) ?? bareName(first);
  if (name === undefined) return itemsOf(rest);
  return [item(name, at, rest)];
}

/** A heading is a name, with all that stands below it. */
function headed(blocks: readonly Block[], i: number, heading: Heading): [Item[], next: number] {
  const next = endOfSection(blocks, i, heading);
  return [[item({ name: heading.text, text: '', label: false }, heading.at, blocks.slice(i + 1, next))], next];
}

/** A name with nothing behind it has the next paragraph, or the list below. */
function overParagraph(blocks: readonly Block[], i: number, block: Heading | Paragraph): [Item[], next: number] {
  const name = itemName(block);
  if (name === undefined) return [[], i + 1];
  if (name.text !== '') return [[item(name, block.at, [])], i + 1];
  const next = endOfBody(blocks, i + 1, block.at.line + 1);
  return [[item(name, block.at, blocks.slice(i + 1, next))], next];
}

function endOfBody(blocks: readonly Block[], start: number, lineBelow: number): number {
  const first = blocks[start];
  if (first?.type === 'paragraph') {
    // Directly below, with no blank line between, it is a body even if it begins like an item.
    return first.at.line === lineBelow || itemName(first) === undefined ? start + 1 : start;
  }
  let end = start;
  while (blocks[end]?.type === 'item') end += 1;
  return end;
}

function item(named: NamedText, at: Item['at'], body: readonly Block[]): Item {
  const text = [named.text, textOfBlocks(body)].filter(Boolean).join('\n');
  return { name: named.name, text, at, items: itemsOf(body), label: named.label && text === '' };
}

interface NamedText {
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
function itemName(inline: Inline): NamedText | undefined {
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
function bareName({ text }: Inline): NamedText | undefined {
  const short = text !== '' && text.length <= longestName && !sentence.test(text);
  return short ? { name: text, text: '', label: false } : undefined;
}
