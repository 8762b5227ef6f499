// An order → the XML that mpc-autofill reads; pictures are named from the folder that the file lies in.
import type { MpcOrder, OrderedPicture } from './plan-orders.ts';

export function orderXml({ quantity, bracket, fronts, backs, cardback }: MpcOrder, stock: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<order>',
    '  <details>',
    `    <quantity>${quantity}</quantity>`,
    `    <bracket>${bracket}</bracket>`,
    `    <stock>${escapeXml(stock)}</stock>`,
    '    <foil>false</foil>',
    '  </details>',
    '  <fronts>',
    ...fronts.map(cardXml),
    '  </fronts>',
    // Slots that no back claims are filled with the card back, so it need not be among them.
    ...(backs.length > 0 ? ['  <backs>', ...backs.map(cardXml), '  </backs>'] : []),
    `  <cardback>${escapeXml(cardback)}</cardback>`,
    '</order>',
    '',
  ].join('\n');
}

function cardXml({ file, query, slots }: OrderedPicture): string {
  const name = file.split('/').at(-1) ?? file;
  return [
    '    <card>',
    `      <id>${escapeXml(file)}</id>`,
    '      <sourceType>Local File</sourceType>',
    `      <slots>${slots.join(',')}</slots>`,
    `      <name>${escapeXml(name)}</name>`,
    `      <query>${escapeXml(query)}</query>`,
    '    </card>',
  ].join('\n');
}

/** Without the characters that XML 1.0 cannot hold at all, however they are written. */
export function escapeXml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return [...text]
    .filter(isXml)
    .map((character) => names[character] ?? character)
    .join('');
}

function isXml(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const isControl = code < 0x20 && code !== 0x9 && code !== 0xa && code !== 0xd;
  return !isControl && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

export function unescapeXml(text: string): string {
  const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity);
}
