// Turns the markup of other tools into ours: HTML, Markdown, line breaks as codes. Everything else is printed as it is written.

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** For a text that was not written for Cardwright: what our templates would read as a value or a mark is escaped. */
export function cleanMarkup(text: string): string {
  const marked = withMarks(text.replaceAll('\r\n', '\n').replaceAll('{{', '\\{{'))
    .replace(/[ \t]+$/gm, '')
    .trim();
  return closesMarks(marked) ? marked : marked.replace(/(?<!\\)\*/g, '\\*');
}

const foreign = /[<&_]|%n|\\n|\\13\\|^\s*[*+•] /m;

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
    .replace(/&(#\d{1,6}|#x[\da-f]{1,6}|\w{2,6});/gi, entity)
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

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** Asterisks in pairs on every line are Markdown; others are footnotes and stars. */
function closesMarks(text: string): boolean {
  return text.split('\n').every((line) => {
    const marks = line.replace(/^\s*\* /, '').match(/(?<!\\)\*{1,3}/g) ?? [];
    return marks.length % 2 === 0 && marks.every((sign, i) => i % 2 === 0 || sign === marks[i - 1]);
  });
}
