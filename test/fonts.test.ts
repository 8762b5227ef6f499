// Fonts of the tool, of a project and of packages, and problems of fonts that cannot be used.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { check } from '../src/commands/check.ts';
import { Font } from '../src/fonts/font.ts';
import { loadProject } from '../src/load/load-project.ts';
import { deckFile, makeDevProject } from './dev-project.ts';

const { fonts } = await loadProject(fileURLToPath(new URL('..', import.meta.url)), { games: [], templates: false });

function gb2312(): string[] {
  const decoder = new TextDecoder('gbk');
  const rows = [...range(0xa1, 0xa9), ...range(0xb0, 0xf7)];
  return rows
    .flatMap((high) => range(0xa1, 0xfe).map((low) => decoder.decode(Uint8Array.of(high, low))))
    .filter(isStandard);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** GBK has more in the same rows: what lies in private use or is a fault of decoding is not a character of the standard. */
function isStandard(character: string): boolean {
  return /^[\p{L}\p{N}\p{P}\p{S}\p{Z}]$/u.test(character);
}

const textFamilies = ['serif', 'sans', 'display', 'letters-serif', 'letters-sans'];
const weights = textFamilies.flatMap((family) =>
  Object.keys(fonts.book.families[family]?.files ?? {}).map((weight) => [family, Number(weight)] as const),
);

it.each(weights)('%s %i has the Chinese of GB 2312', (family, weight) => {
  const missing = gb2312().filter((character) => fonts.book.pick(family, weight, character) === undefined);
  const han = missing.filter((character) => /\p{Script=Han}/u.test(character));
  const signs = missing.filter((character) => /[\u3000-\u303f\uff00-\uffef]/u.test(character));
  expect([han, signs]).toEqual([[], []]);
});

/** Letters of European languages, of Vietnamese, and signs that designers write. */
const inTheBox = {
  Ukrainian: 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  Serbian: 'ЂЉЊЋЏђљњћџ',
  Greek: 'ΆΈΉΊΌΎΏάέήίόύώϊϋΐΰςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
  Vietnamese:
    'ĂÂĐÊÔƠƯăâđêôơưẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
  Latin: 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßĄĆČĎĘĚĞĽŁŃŇŐŒŘŚŞȘŠŤȚŮŰŹŻŽąćčďęěğľłńňőœřśşșšťțůűźżžıİ',
  signs:
    '™®©№€£¥₴₹₽₺₩¢°±×÷≈≠≤≥∞½¼¾⅓⅔⅛←↑→↓↔↕↖↗↘↙⇐⇒⇔↺↻♠♣♥♦♤♡♢♧✓✔✗✘★☆●○■□▲△▼▽◆◇⚀⚁⚂⚃⚄⚅♔♕♖♗♘♙♚♛♜♝♞♟☀☁☂☃☠⚔⚙⚠⚡❄❤⬡⬢†‡•«»‹›¡¿§¶',
};

it.each(weights)('%s %i has the letters of Europe and Vietnam, and common signs', (family, weight) => {
  const missing = Object.values(inTheBox)
    .flatMap((characters) => [...characters])
    .filter((character) => fonts.book.pick(family, weight, character) === undefined);
  expect(missing).toEqual([]);
});

/** A font as WOFF packs it: each table deflated. */
function packWoff(font: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  const head = Buffer.alloc(44 + 20 * count);
  head.write('wOFF', 0, 'latin1');
  font.copy(head, 4, 0, 4);
  head.writeUInt16BE(count, 12);
  let offset = head.length;
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 12 + 16 * i;
    const [from, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    const packed = deflateSync(font.subarray(from, from + length));
    const table = packed.length < length ? packed : font.subarray(from, from + length);
    font.copy(head, 44 + 20 * i, at, at + 4);
    head.writeUInt32BE(offset, 48 + 20 * i);
    head.writeUInt32BE(table.length, 52 + 20 * i);
    head.writeUInt32BE(length, 56 + 20 * i);
    font.copy(head, 60 + 20 * i, at + 4, at + 8);
    const padded = Buffer.alloc((table.length + 3) & ~3);
    table.copy(padded);
    offset += padded.length;
    return padded;
  });
  const woff = Buffer.concat([head, ...tables]);
  woff.writeUInt32BE(woff.length, 8);
  return woff;
}

const testFont = (name: string) => readFileSync(new URL(`scripts/fonts/${name}.ttf`, import.meta.url));

/** A project with fonts.yaml, and packages as npm would have put them there. */
function projectWith(fontsYaml: string) {
  const project = makeDevProject(2);
  const write = (file: string, bytes: string | Buffer) => {
    mkdirSync(join(project.root, file, '..'), { recursive: true });
    writeFileSync(join(project.root, file), bytes);
  };
  write('fonts/fonts.yaml', fontsYaml);
  const source = 'node_modules/@fontsource/noto-sans-thai';
  write(`${source}/package.json`, '{}');
  write(
    `${source}/metadata.json`,
    '{ "family": "Noto Sans Thai", "license": { "type": "OFL-1.1", "attribution": "Noto" } }',
  );
  write(`${source}/files/noto-sans-thai-thai-400-normal.woff`, packWoff(testFont('noto-sans-thai')));
  write(`${source}/files/noto-sans-thai-latin-400-normal.woff`, packWoff(testFont('noto-sans-hebrew')));
  write(`${source}/files/noto-sans-thai-0-400-normal.woff`, packWoff(testFont('noto-sans-tamil')));
  const expo = 'node_modules/@expo-google-fonts/noto-sans-devanagari';
  write(`${expo}/package.json`, '{}');
  write(`${expo}/400Regular/NotoSansDevanagari_400Regular.ttf`, testFont('noto-sans-devanagari'));
  return { ...project, write };
}

it('takes fonts from packages: those of @fontsource, split by script, and of @expo-google-fonts', async () => {
  const { root, remove } = projectWith(`families:
  thai: { package: "@fontsource/noto-sans-thai" }
  hindi: { package: "@expo-google-fonts/noto-sans-devanagari" }
fallback: [thai, hindi]
`);
  const { findings } = await check(root);
  expect(findings.problems.filter(({ at }) => at.file === 'fonts/fonts.yaml')).toEqual([]);
  const { book } = (await loadProject(root)).fonts;
  expect(book.families['thai.thai']?.credit).toBe('Noto Sans Thai, Noto, OFL-1.1');
  for (const [character, font] of [
    ['ก', 'thai.thai-400'],
    ['א', 'thai-400'],
    ['क', 'hindi-400'],
    ['永', 'serif-400'],
  ] as const)
    expect(book.pick('serif', 400, character)?.id).toBe(font);
  expect(book.pick('serif', 400, 'த')).toBeUndefined();
  const thai = book.byId('thai.thai-400');
  expect(thai.outline(thai.glyphOf('ก') ?? 0)).toMatch(/^M/);
  remove();
});

it('says that a package lacks a weight, that a file is cut off, and which kinds of fonts are not read', async () => {
  const { root, write, remove } = projectWith(`families:
  thai: { package: "@fontsource/noto-sans-thai", weights: [400, 900] }
  cut: { files: { 400: cut.ttf, 500: cut.woff, 600: font.woff2 }, credit: a, licence: a.txt }
`);
  const whole = readFileSync(new URL('../fonts/noto-sans-sc-400.ttf', import.meta.url));
  write('fonts/cut.ttf', whole.subarray(0, 5000));
  write('fonts/cut.woff', packWoff(testFont('noto-sans-thai')).subarray(0, 5000));
  write('fonts/font.woff2', Buffer.from('774f463200010000', 'hex'));
  const { findings } = await check(root);
  const found = findings.problems.filter(({ at }) => at.file === 'fonts/fonts.yaml');
  expect(found.map(({ code }) => code)).toEqual([
    'font/package',
    'file/unreadable',
    'file/unreadable',
    'file/unreadable',
  ]);
  expect(found.map(({ message }) => message).join('\n')).toMatch(
    /has no weight 900, only 400.*cut\.ttf is damaged: it has 5000 bytes.*cut\.woff is damaged.*is WOFF2/s,
  );
  remove();
});

/** A font with the bytes of one table changed. */
function withTable(font: Buffer, tag: string, change: (table: Buffer) => void): Buffer {
  const copy = Buffer.from(font);
  for (let at = 12; at < 12 + 16 * copy.readUInt16BE(4); at += 16)
    if (copy.toString('latin1', at, at + 4) === tag) {
      const start = copy.readUInt32BE(at + 8);
      change(copy.subarray(start, start + copy.readUInt32BE(at + 12)));
    }
  return copy;
}

it('refuses a font whose tables are all there and cannot be read', async () => {
  const { root, write, remove } = projectWith('families:\n  a: { files: { 400: a.ttf }, credit: A, licence: a.txt }\n');
  write(
    'fonts/a.ttf',
    withTable(testFont('noto-sans-thai'), 'head', (table) => table.fill(0)),
  );
  const { findings } = await check(root);
  const found = findings.problems.filter(({ at }) => at.file === 'fonts/fonts.yaml');
  expect(found.map(({ message }) => message)).toContain(
    'The font fonts/a.ttf is damaged: its tables contradict one another.',
  );
  remove();
});

it.each(['glyf', 'loca', 'cmap', 'hmtx'])('refuses a font with nothing but zeros in its table %s', async (tag) => {
  const { root, write, remove } = projectWith('families:\n  a: { files: { 400: a.ttf }, credit: A, licence: a.txt }\n');
  write(
    'fonts/a.ttf',
    withTable(testFont('noto-sans-thai'), tag, (table) => table.fill(0)),
  );
  const { findings } = await check(root);
  const found = findings.problems.filter(({ at }) => at.file === 'fonts/fonts.yaml');
  expect(found.map(({ code }) => code)).toEqual(['file/unreadable']);
  remove();
});

it('counts characters without outlines as missing, as those of fonts that draw in colour', () => {
  const thai = testFont('noto-sans-thai');
  expect(new Font('thai-400', thai).sets('ท')).toBe(true);
  const blank = withTable(thai, 'loca', (table) => table.fill(0));
  expect(new Font('blank-400', blank).sets('ท')).toBe(false);
});

it('tells characters that no font has once a deck, at the field that has the first, with a font that would do', async () => {
  const { root, remove } = makeDevProject(3);
  const file = join(root, deckFile);
  let cards = 0;
  const text = readFileSync(file, 'utf8').replace(/^( +)name: .+$/gm, (line, indent) =>
    ++cards > 2 ? line : `${indent}name: 猫ไฟ`,
  );
  writeFileSync(file, text);
  const { findings } = await check(root);
  const found = findings.problems.filter(({ code }) => code === 'layout/missing-glyph');
  const line = text.split('\n').findIndex((one) => one.includes('ไฟ')) + 1;
  expect(found).toHaveLength(1);
  expect(found[0]?.at).toMatchObject({
    file: deckFile,
    line,
    col: (text.split('\n')[line - 1]?.indexOf('ไ') as number) + 1,
  });
  expect(found[0]?.message).toContain('on 2 cards of this deck: Thai ฟ ไ.');
  expect(found[0]?.fix).toContain('npm install @fontsource/noto-sans-thai');
  remove();
});

it('tells control characters by number and asks for no font', async () => {
  const { root, remove } = makeDevProject(2);
  const file = join(root, deckFile);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^( +)name: .+$/m, '$1name: "猫\\u0000\\u0007\\uFFFD火"'));
  const { findings } = await check(root);
  const [found] = findings.problems.filter(({ code }) => code === 'layout/missing-glyph');
  expect(found?.message).toContain('U+0000, U+0007, \uFFFD (U+FFFD)');
  expect(found?.message).not.toMatch(/\p{Cc}/u);
  expect(found?.fix).toMatch(/^Type these words again/);
  remove();
});

it('looks at the title of the game as well, which is printed on covers', async () => {
  const { root, remove } = makeDevProject(1);
  const file = join(root, 'data/faces/game.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .+$/m, 'title: ไฟ'));
  const { findings } = await check(root);
  const found = findings.problems.filter(({ code }) => code === 'layout/missing-glyph');
  expect(found.map(({ at }) => at.file)).toEqual(['data/faces/game.yaml']);
  remove();
});

it('reads fonts.yaml as docs/fonts.md shows it', async () => {
  const page = readFileSync(new URL('../docs/fonts.md', import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  expect(blocks).toHaveLength(2);
  for (const block of blocks) {
    const { root, write, remove } = projectWith(block);
    write('fonts/my-title.ttf', testFont('noto-sans-hebrew'));
    const { findings } = await check(root);
    const loaded = await loadProject(root);
    expect(findings.problems.filter(({ at }) => at.file === 'fonts/fonts.yaml')).toEqual([]);
    expect(['thai', 'title'].filter((name) => name in loaded.fonts.book.families)).toHaveLength(1);
    remove();
  }
});

it('lists in docs/fonts.md the families that are in the box, with their weights', () => {
  const page = readFileSync(new URL('../docs/fonts.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (`[a-z`, -]+`) \| .+ \| ([\d, ]+) \|$/gm)];
  const listed = rows.flatMap(([, names = '', weights = '']) =>
    names.split(', ').map((name) => `${name.replaceAll('`', '')} ${weights}`),
  );
  const own = Object.entries(fonts.book.families).map(
    ([name, { files }]) => `${name} ${Object.keys(files).join(', ')}`,
  );
  expect(listed.sort()).toEqual(own.sort());
});

it('says which font files of a project cannot be used, and goes on with the others', async () => {
  const project = makeDevProject(2);
  const folder = join(project.root, 'fonts');
  mkdirSync(folder);
  copyFileSync(new URL('../fonts/noto-sans-sc-400.ttf', import.meta.url), join(folder, 'there.ttf'));
  writeFileSync(join(folder, 'words.ttf'), 'no font at all');
  const files = '{ 400: there.ttf, 500: gone.ttf, 600: words.ttf, 700: ../../out.ttf }';
  const lost = '{ 400: gone.ttf }';
  writeFileSync(
    join(folder, 'fonts.yaml'),
    `families:\n  sans: { files: ${files}, credit: a, licence: a.txt }\n  serif: { files: ${lost}, credit: a, licence: a.txt }\n`,
  );
  const { findings } = await check(project.root);
  const loaded = await loadProject(project.root);
  const found = findings.problems.filter(({ at }) => at.file === 'fonts/fonts.yaml');
  expect(found.map(({ code }) => code)).toEqual([
    'file/missing',
    'file/unreadable',
    'file/outside-project',
    'file/missing',
  ]);
  expect(Object.keys(loaded.fonts.book.families.sans?.files ?? {})).toEqual(['400']);
  expect(Object.keys(loaded.fonts.book.families.serif?.files ?? {})).toContain('700');
  project.remove();
});

it.skipIf(process.platform === 'win32')(
  'follows no link to a font out of the project, and waits for no pipe',
  async () => {
    const project = makeDevProject(2);
    const folder = join(project.root, 'fonts');
    mkdirSync(folder);
    symlinkSync(fileURLToPath(new URL('../fonts/noto-sans-sc-400.ttf', import.meta.url)), join(folder, 'far.ttf'));
    symlinkSync('/dev/zero', join(folder, 'endless.ttf'));
    execFileSync('mkfifo', [join(folder, 'pipe.ttf')]);
    const files = '{ 400: far.ttf, 500: endless.ttf, 600: pipe.ttf }';
    writeFileSync(join(folder, 'fonts.yaml'), `families:\n  mine: { files: ${files}, credit: a, licence: a.txt }\n`);
    const { findings } = await check(project.root);
    const loaded = await loadProject(project.root);
    const found = findings.problems.filter(({ at }) => at.file === 'fonts/fonts.yaml');
    expect(found.map(({ code }) => code)).toEqual(['file/outside-project', 'file/outside-project', 'file/unreadable']);
    expect(loaded.fonts.book.families.mine).toBeUndefined();
    project.remove();
  },
);
