// Reads a case of test/problems: writes its small project to disk, and returns the problems that must be reported.
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where a problem must be, as `file:line code`; files are named from the game's folder. */
export type Expected = string;

export interface ProblemCase {
  readonly root: string;
  readonly expected: readonly Expected[];
  /** The command to run; `check` where the case says nothing. */
  readonly run: string;
  readonly rulebook: string | undefined;
}

const gameFolder = 'data/trial';
const baseGame = readFileSync(new URL('./problems/_base.yaml', import.meta.url), 'utf8');
/** `cost: tow # ! types/wrong-type`; the mark is taken out before the file is written. */
const mark = /\s*(?:#|\/\/) ! (.+)$/;

export function makeProblemCase(text: string): ProblemCase {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-problem-'));
  const directives = [...text.matchAll(/^# (\w[\w-]*): (.+)$/gm)].map(([, name = '', value = '']) => ({ name, value }));
  const said = (name: string) => directives.filter((directive) => directive.name === name).map(({ value }) => value);
  const files = { ...split(baseGame), ...split(text) };
  for (const name of said('without')) delete files[name];
  const expected = said('expect');
  for (const [name, lines] of Object.entries(files)) {
    expected.push(
      ...lines.flatMap(
        (line, i) =>
          mark
            .exec(line)?.[1]
            ?.split(' ')
            .map((code) => `${name}:${i + 1} ${code}`) ?? [],
      ),
    );
    writeEncoded(
      join(root, folderOf(name), name),
      lines.map((line) => line.replace(mark, '')),
      said('encode'),
    );
  }
  for (const make of said('make')) makeOddThing(root, make);
  return { root, expected: expected.sort(), run: said('run')[0] ?? 'check', rulebook: said('rulebook')[0] };
}

/** Files of the game are named from its folder; templates, output, sheets and old manifests from the project's. */
function folderOf(name: string): string {
  return /^(templates|fonts|out|data)\b|^[\w-]+\.json$/.test(name) ? '' : gameFolder;
}

/** `=== decks/spells.yaml` begins a file; what comes before the first one is about the case. */
function split(text: string): Record<string, string[]> {
  const parts = text.split(/^=== (.+)\n/m).slice(1);
  const files: Record<string, string[]> = {};
  for (let i = 0; i < parts.length; i += 2) files[parts[i] ?? ''] = (parts[i + 1] ?? '').split('\n');
  return files;
}

function writeEncoded(path: string, lines: string[], encodings: string[]): void {
  mkdirSync(dirname(path), { recursive: true });
  const wanted = encodings.map((encoding) => encoding.split(' ')).find(([file]) => file && path.endsWith(file))?.[1];
  if (wanted === 'gbk') writeFileSync(path, gbk(lines.join('\n')));
  else writeFileSync(path, (wanted === 'bom' ? '\uFEFF' : '') + lines.join(wanted === 'crlf' ? '\r\n' : '\n'));
}

/** Node decodes GBK but does not encode it; the few characters that the cases need are looked up by decoding all. */
export function gbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const bytes = [...text].flatMap((char) => {
    if (char < '\x80') return [char.charCodeAt(0)];
    for (let high = 0xb0; high < 0xf8; high++)
      for (let low = 0xa1; low < 0xff; low++) if (decoder.decode(Uint8Array.of(high, low)) === char) return [high, low];
    throw new Error(`${char} is not in GB 2312's characters`);
  });
  return Buffer.from(bytes);
}

/** A PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** One outline is another, and the sum of its table is the old one. */
function changedFont(): Buffer {
  const font = readFileSync(new URL('../fonts/noto-sans-math-400.ttf', import.meta.url));
  const glyf = font.readUInt32BE(font.indexOf('glyf') + 8);
  font[glyf + 20] = (font[glyf + 20] ?? 0) ^ 1;
  return font;
}

function makeOddThing(root: string, make: string): void {
  const [what, file = '', target = ''] = make.split(' ');
  const path = join(root, folderOf(file), file);
  mkdirSync(dirname(path), { recursive: true });
  if (what === 'folder') mkdirSync(path);
  else if (what === 'file') writeFileSync(path, '');
  else if (what === 'pixel') writeFileSync(path, Buffer.from(pixel, 'base64'));
  else if (what === 'font') writeFileSync(path, changedFont());
  else if (what === 'link') symlinkSync(target, path);
  else if (what === 'large') {
    writeFileSync(path, '');
    truncateSync(path, 100 * 1024 * 1024);
  } else throw new Error(`The case asks to make "${what}", which is not known.`);
}
