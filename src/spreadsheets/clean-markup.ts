// Turns the markup of other tools into ours: HTML, Markdown, line breaks as codes. Everything else is printed as it is written.

/** The entities of HTML 4 for Latin-1, from U+00A0 on, in the order of their characters. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const entities: ReadonlyMap<string, string> = new Map([
  ...latin1.split(' ').map((name, i) => [name, String.fromCharCode(0xa0 + i)] as const),
  ...Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', hellip: '…', bull: '•', minus: '−' },
    ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', lsaquo: '‹', rsaquo: '›', prime: '′' },
    ...{ trade: '™', euro: '€', larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔', infin: '∞', ne: '≠' },
    ...{ le: '≤', ge: '≥', OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', ensp: ' ', emsp: ' ', thinsp: '\u2009' },
    ...{ dagger: '†', Dagger: '‡', permil: '‰', spades: '♠', clubs: '♣', hearts: '♥', diams: '♦', Prime: '″' },
  }),
]);

/** For a text that was not written for Cardwright: what our templates would read as a value or a mark is escaped. */
export function cleanMarkup(text: string): string {
  const marked = withMarks(text.replaceAll('\r\n', '\n').replaceAll('{{', '\\{{'))
    .replace(/[ \t]+$/gm, '')
    // HTML prints a run of spaces as one; typists put two after a full stop.
    .replace(/(?<=\S) {2,}/g, ' ')
    .trim();
  return closesMarks(marked) ? marked : marked.replace(/(?<!\\)\*/g, '\\*');
}

/** Bold words that never end: all asterisks of the text are printed. */
export function hasOpenMark(text: string): boolean {
  return text.includes('**') && !closesMarks(withMarks(text.replaceAll('\r\n', '\n')).replace(/[ \t]+$/gm, ''));
}

const foreign = /[<&_]|\]\(|%n|\\n|\\13\\|^\s*[*+•] /m;

/** For a text that may be a template of ours. A text without foreign markup stays as it is. */
export function withMarks(text: string): string {
  if (!foreign.test(text)) return text;
  const marked = text
    // nanDECK, Squib, and what spreadsheets leave of a line break. In `50%nerf` there is none.
    .replace(/\\13\\|(?<!\d)%n|%n(?!\p{Ll})|\\n/gu, '\n')
    .replace(/\s*<br\s*\/?>\s*|\s*<\/p>\s*<p[^>]*>\s*/gi, '\n')
    .replace(/\s*<li(?:\s[^>]*)?>\s*/gi, '\n- ')
    .replace(/\s*<\/?(?:ul|ol|p|div)(?:\s[^>]*)?>\s*|\s*<\/li>/gi, '\n')
    .replace(/<(b|strong)>(\s*)(.*?)(\s*)<\/\1>/gis, (_, _tag, before, inner, after) =>
      mark('**', before, inner, after),
    )
    .replace(/<(i|em)>(\s*)(.*?)(\s*)<\/\1>/gis, (_, _tag, before, inner, after) => mark('*', before, inner, after))
    .replace(/<\/?(?:span|font|u|small|big|center|sup|sub|b|strong|i|em)(?:\s[^>]*)?>/gi, '')
    .replace(entityPattern, entity)
    // Links lead nowhere on paper.
    .replace(/(?<!!)\[([^\][\n]+)\]\((?=[^()\s]*[:/#])[^()\s]+\)/g, '$1')
    // Not `____`, a blank to fill in.
    .replace(
      /(?<![\p{L}\d_\\])(__?)(?=[^\s_])([^_\n{}]*[^\s_{}])\1(?![\p{L}\d_])/gu,
      (_, sign: string, inner: string) => mark('*'.repeat(sign.length), '', inner, ''),
    );
  const isList = (marked.match(/^\s*[*+•] (?=\S)/gm)?.length ?? 0) > 1;
  const listed = isList ? marked.replace(/^\s*[*+•] (?=\S)/gm, '- ') : marked;
  return listed === text ? text : listed.replace(/\n{3,}/g, '\n\n').replace(/^\n+|\n+$/g, '');
}

function mark(sign: string, before: string, inner: string, after: string): string {
  return inner === '' ? before + after : `${before}${sign}${inner}${sign}${after}`;
}

const entityPattern = /&(#\d{1,6}|#x[\da-f]{1,6}|\w{2,8});/gi;

export function decodeEntities(text: string): string {
  return text.replace(entityPattern, entity);
}

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name) ?? entities.get(name.toLowerCase()) ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** Asterisks in pairs around words on every line are Markdown; others are footnotes and stars. */
function closesMarks(text: string): boolean {
  return text.split('\n').every((line) => {
    const words = line.replace(/^\s*\* /, '');
    const marks = [...words.matchAll(/(?<!\\)\*{1,3}/g)];
    return (
      marks.length % 2 === 0 &&
      marks.every(({ 0: sign, index }, i) => {
        const isClosing = i % 2 === 1;
        const beside = isClosing ? words[index - 1] : words[index + sign.length];
        return beside !== undefined && beside.trim() !== '' && (!isClosing || sign === marks[i - 1]?.[0]);
      })
    );
  });
}
