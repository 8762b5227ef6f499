// Makes the font subsets in fonts/ from npm packages: GB 2312, Latin, and every character in the games' data; letters of Latin,
// Cyrillic, Greek and Vietnamese that the Chinese fonts lack; and symbols. The packages are too large to be dependencies, so
// install them into a folder outside of the project, and pass the folder. Default: all font files.
//   npm install --prefix <folder> subset-font fonteditor-core @expo-google-fonts/noto-serif-sc @expo-google-fonts/noto-sans-sc @expo-google-fonts/zcool-xiaowei
//     @expo-google-fonts/source-serif-4 @expo-google-fonts/source-sans-3 @expo-google-fonts/noto-sans-symbols
//     @expo-google-fonts/noto-sans-symbols-2 @expo-google-fonts/noto-sans-math @expo-google-fonts/ma-shan-zheng
//     @expo-google-fonts/zcool-qingke-huangyou @expo-google-fonts/jetbrains-mono
//   node scripts/make-fonts.mjs <folder> [file…]
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const [folder, ...only] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node scripts/make-fonts.mjs <folder with the font packages>');
  process.exit(2);
}
const require = createRequire(join(resolve(folder), 'package.json'));
const subsetFont = require('subset-font');
const packages = join(resolve(folder), 'node_modules/@expo-google-fonts');

/** Glyphs that the font draws filled black, because their inner outlines have the wrong direction. Leave them to the fallback fonts. */
const broken = { 'zcool-xiaowei-400.ttf': '回圃圄圊崮徊痼蛔' };

/**
 * Characters that a font lacks, put together from strokes of its others: which contours of which character, and how these are
 * scaled and moved (`x` and `y` are factor and offset in font units).
 */
const composed = {
  'ma-shan-zheng-400.ttf': {
    睺: [
      { of: '眼', contours: [0, 1, 2], x: [0.84, 8], y: [1, 0] },
      { of: '喉', contours: [0, 1, 2], x: [1, 10], y: [1, 0] },
      { of: '侯', contours: [5], x: [0.62, 326], y: [0.7, 232] },
    ],
  },
};

/** @type {[file: string, source: string, characters: () => Iterable<string>][]} */
const fonts = [
  ['ma-shan-zheng-400.ttf', 'ma-shan-zheng/400Regular/MaShanZheng_400Regular.ttf', () => namesIn('tianji')],
  [
    'zcool-huangyou-400.ttf',
    'zcool-qingke-huangyou/400Regular/ZCOOLQingKeHuangYou_400Regular.ttf',
    () => namesIn('passage'),
  ],
  ['jetbrains-mono-400.ttf', 'jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf', ascii],
  ['noto-sans-sc-500.ttf', 'noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf', chinese],
  ['noto-serif-sc-400.ttf', 'noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf', chinese],
  ['noto-serif-sc-700.ttf', 'noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf', chinese],
  ['noto-serif-sc-900.ttf', 'noto-serif-sc/900Black/NotoSerifSC_900Black.ttf', chinese],
  ['noto-sans-sc-400.ttf', 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf', chinese],
  ['noto-sans-sc-700.ttf', 'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf', chinese],
  ['zcool-xiaowei-400.ttf', 'zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf', chinese],
  ['letters-serif-400.ttf', 'source-serif-4/400Regular/SourceSerif4_400Regular.ttf', letters],
  ['letters-serif-700.ttf', 'source-serif-4/700Bold/SourceSerif4_700Bold.ttf', letters],
  ['letters-serif-900.ttf', 'source-serif-4/900Black/SourceSerif4_900Black.ttf', letters],
  ['letters-sans-400.ttf', 'source-sans-3/400Regular/SourceSans3_400Regular.ttf', letters],
  ['letters-sans-700.ttf', 'source-sans-3/700Bold/SourceSans3_700Bold.ttf', letters],
  ['letters-serif-400-italic.ttf', 'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf', letters],
  ['letters-serif-700-italic.ttf', 'source-serif-4/700Bold_Italic/SourceSerif4_700Bold_Italic.ttf', letters],
  ['letters-sans-400-italic.ttf', 'source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf', letters],
  ['letters-sans-700-italic.ttf', 'source-sans-3/700Bold_Italic/SourceSans3_700Bold_Italic.ttf', letters],
  ['noto-sans-symbols-2-400.ttf', 'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf', symbols],
  ['noto-sans-symbols-400.ttf', 'noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf', symbols],
  ['noto-sans-math-400.ttf', 'noto-sans-math/400Regular/NotoSansMath_400Regular.ttf', symbols],
];

/** Licences that are copied along with the fonts. */
const licences = [
  ['OFL-ma-shan-zheng.txt', 'ma-shan-zheng/LICENSE_FONT'],
  ['OFL-zcool-huangyou.txt', 'zcool-qingke-huangyou/LICENSE_FONT'],
  ['OFL-jetbrains-mono.txt', 'jetbrains-mono/LICENSE_FONT'],
  ['OFL-noto-serif-sc.txt', 'noto-serif-sc/LICENSE_FONT'],
  ['OFL-noto-sans-sc.txt', 'noto-sans-sc/LICENSE_FONT'],
  ['OFL-zcool-xiaowei.txt', 'zcool-xiaowei/LICENSE_FONT'],
  ['OFL-source-serif.txt', 'source-serif-4/LICENSE_FONT'],
  ['OFL-source-sans.txt', 'source-sans-3/LICENSE_FONT'],
  ['OFL-noto-sans-symbols.txt', 'noto-sans-symbols/LICENSE_FONT'],
  ['OFL-noto-sans-symbols-2.txt', 'noto-sans-symbols-2/LICENSE_FONT'],
  ['OFL-noto-sans-math.txt', 'noto-sans-math/LICENSE_FONT'],
];

const out = join(import.meta.dirname ?? '.', '../fonts');
mkdirSync(out, { recursive: true });
const wantedFonts = fonts.filter(([file]) => only.length === 0 || only.includes(file));
for (const [file, source, characters] of wantedFonts) {
  const text = [...new Set(characters())].sort();
  const wanted = text.filter((char) => !(broken[file] ?? '').includes(char)).join('');
  const subset = await subsetFont(completed(readFileSync(join(packages, source)), composed[file]), wanted, {
    targetFormat: 'truetype',
    preserveNameIds: [0, 1, 2, 3, 4, 5, 6, 13, 14],
  });
  writeFileSync(join(out, file), file.startsWith('letters-') ? renamed(subset, file) : subset);
  console.log(file, `${(subset.length / 1024 / 1024).toFixed(1)} MB`);
}
for (const [file, source] of licences.filter(([file]) => only.length === 0 || only.includes(file)))
  writeFileSync(join(out, file), readFileSync(join(packages, source)));

/** @param {Buffer} font @param {typeof composed[keyof typeof composed] | undefined} characters */
function completed(font, characters) {
  if (characters === undefined) return font;
  const editor = require('fonteditor-core').Font.create(font, { type: 'ttf' });
  const ttf = editor.get();
  const glyphOf = (char) => ttf.glyf[ttf.cmap[char.codePointAt(0)]];
  for (const [char, strokes] of Object.entries(characters)) {
    const contours = strokes.flatMap(({ of, contours, x: [sx, dx], y: [sy, dy] }) =>
      contours.map((i) =>
        glyphOf(of).contours[i].map((point) => ({
          ...point,
          x: Math.round(point.x * sx + dx),
          y: Math.round(point.y * sy + dy),
        })),
      ),
    );
    const [xs, ys] = ['x', 'y'].map((axis) => contours.flat().map((point) => point[axis]));
    const box = { xMin: Math.min(...xs), yMin: Math.min(...ys), xMax: Math.max(...xs), yMax: Math.max(...ys) };
    const code = char.codePointAt(0);
    ttf.cmap[code] = ttf.glyf.length;
    ttf.glyf.push({
      ...glyphOf(strokes[0].of),
      ...box,
      contours,
      leftSideBearing: box.xMin,
      unicode: [code],
      name: `uni${code}`,
    });
  }
  return editor.set(ttf).write({ type: 'ttf', toBuffer: true });
}

/**
 * Renames a subset, because "Source" is a reserved name (OFL, condition 3) and the subsetter keeps names. The author is still named
 * in the copyright and in fonts.yaml.
 * @param {Buffer} font @param {string} file
 */
function renamed(font, file) {
  const [, family, weight, italic] = /^letters-(\w+)-(\d+)(-italic)?/.exec(file) ?? [];
  const words = [
    'Cardwright',
    'Letters',
    family[0].toUpperCase() + family.slice(1),
    weight,
    ...(italic ? ['Italic'] : []),
  ];
  const [name, plain] = [words.join(' '), words.join('-')];
  const old = namesOf(font);
  const kept = [0, 5, 13, 14].flatMap((id) => (old.has(id) ? [[id, old.get(id)]] : []));
  const own = [
    [1, name],
    [2, 'Regular'],
    [3, plain],
    [4, name],
    [6, plain],
  ];
  return withTable(font, 'name', nameTable([...kept, ...own].sort(([a], [b]) => a - b)));
}

/** English names for Windows, by name id. */
function namesOf(font) {
  const at = tablesOf(font).find(({ tag }) => tag === 'name').offset;
  const [count, texts] = [font.readUInt16BE(at + 2), at + font.readUInt16BE(at + 4)];
  const found = new Map();
  for (let i = 0; i < count; i++) {
    const [platform, , language, id, length, offset] = [0, 2, 4, 6, 8, 10].map((by) =>
      font.readUInt16BE(at + 6 + 12 * i + by),
    );
    const bytes = Buffer.from(font.subarray(texts + offset, texts + offset + length));
    if (platform === 3 && language === 0x409) found.set(id, bytes.swap16().toString('utf16le'));
  }
  return found;
}

function nameTable(names) {
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const head = Buffer.alloc(6 + 12 * names.length);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [i, [id]] of names.entries()) {
    for (const [by, value] of [3, 1, 0x409, id, texts[i].length, offset].entries())
      head.writeUInt16BE(value, 6 + 12 * i + 2 * by);
    offset += texts[i].length;
  }
  return Buffer.concat([head, ...texts]);
}

function tablesOf(font) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
    const at = 12 + 16 * i;
    const tag = font.toString('latin1', at, at + 4);
    return { tag, at, offset: font.readUInt32BE(at + 8), length: font.readUInt32BE(at + 12) };
  });
}

/** Replaces a table of the font and updates the checksums. */
function withTable(font, wanted, table) {
  const tables = tablesOf(font);
  const head = Buffer.from(font.subarray(0, 12 + 16 * tables.length));
  const parts = [];
  let offset = head.length;
  for (const { tag, at, offset: from, length } of tables) {
    const bytes = Buffer.from(tag === wanted ? table : font.subarray(from, from + length));
    if (tag === 'head') bytes.writeUInt32BE(0, 8);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    head.writeUInt32BE(sumOf(padded), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    parts.push(padded);
    offset += padded.length;
  }
  const made = Buffer.concat([head, ...parts]);
  const { offset: sum } = tablesOf(made).find(({ tag }) => tag === 'head');
  made.writeUInt32BE((0xb1b0afba - sumOf(made)) >>> 0, sum + 8);
  return made;
}

function sumOf(bytes) {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

/** The characters of the names and titles of a game, and of the titles of an aid's sections: a display face is for these alone. */
function namesIn(game) {
  const folder = join(import.meta.dirname ?? '.', '../data', game);
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.yaml'));
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  return [...lines.filter((line) => /^\s*(?:- )?(?:name|title|aid-[a-z]+):/.test(line)).join(''), ...ascii()];
}

function ascii() {
  return Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i));
}

function chinese() {
  return [...gb2312(), ...latin(), ...signs(), ...dataCharacters()];
}

/** Latin with Vietnamese and combining marks, Greek, Cyrillic, currencies, punctuation. */
function letters() {
  const ranges = [
    [0x20, 0x24f],
    [0x2b0, 0x36f],
    [0x370, 0x3ff],
    [0x400, 0x52f],
    [0x1e00, 0x1fff],
    [0x2000, 0x206f],
    [0x2070, 0x218f],
    [0x2190, 0x21ff],
    [0x2200, 0x22ff],
    [0x25a0, 0x26ff],
    [0x2700, 0x27bf],
  ];
  return ranges.flatMap(([from = 0, to = 0]) => points(from, to));
}

/** Symbols that designers use in texts: arrows, suits, dice, chess, stars, ticks, weather, tools, hexagons. */
function symbols() {
  const some = '∅∈∉∀∃∪∩⊂⊆⊕⊗⟲⟳⬡⬢⬣⬤⬛⬜⬟⬠⭐⭑⭒⌂⌘⌚⌛⏏⏩⏪⏮⏭⏯⏰⏱⏲⏳⏵⏸⏹⏺⎈➔➕➖➗➜➝➞➡➤';
  return [...points(0x2190, 0x21ff), ...points(0x2460, 0x24ff), ...points(0x25a0, 0x27bf), ...some];
}

function points(from, to) {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
}

/** GB 2312: both levels of characters, and its symbols. */
function gb2312() {
  const decoder = new TextDecoder('gbk');
  const found = [];
  for (let high = 0xa1; high <= 0xf7; high++)
    for (let low = 0xa1; low <= 0xfe; low++) {
      const char = decoder.decode(Uint8Array.of(high, low));
      if (char !== '\ufffd' && !/\p{Co}/u.test(char)) found.push(char);
    }
  return found;
}

function latin() {
  return Array.from({ length: 0x17f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i));
}

function signs() {
  return [...'‐‑–—―‘’“”…‰′″‹›※−×÷±≈≠≤≥∞√½¼¾⅓⅔←↑→↓↔★☆●○◎◆◇■□▲△▼▽♠♣♥♦✓✗·•　〇㊣\u2009\u200a\u2060'];
}

function dataCharacters() {
  const data = join(out, '../data');
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => [...readFileSync(join(data, name), 'utf8')].filter((char) => char > '\x7f'));
}
