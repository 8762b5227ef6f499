// Font packages of the registry → the subsets in fonts/: GB 2312, Latin, and every character that the games' data uses; italics and
// small capitals of Latin, Greek and Cyrillic.
// It needs packages that are too large to be dependencies; install them beside the project and name the folder:
//   npm install --prefix <folder> subset-font @expo-google-fonts/noto-serif-sc @expo-google-fonts/noto-sans-sc @expo-google-fonts/zcool-xiaowei @expo-google-fonts/source-serif-4 @expo-google-fonts/noto-sans
//   node scripts/make-fonts.mjs <folder>
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node scripts/make-fonts.mjs <folder with the font packages>');
  process.exit(2);
}
const require = createRequire(join(resolve(folder), 'package.json'));
const subsetFont = require('subset-font');
const packages = join(resolve(folder), 'node_modules/@expo-google-fonts');

/** Glyphs whose inner outlines turn the wrong way, so that they are filled black; the fallback chain has them right. */
const broken = { 'zcool-xiaowei-400.ttf': '回圃圄圊崮徊痼蛔' };

/** @type {[file: string, source: string][]} */
const fonts = [
  ['noto-serif-sc-400.ttf', 'noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf'],
  ['noto-serif-sc-700.ttf', 'noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'],
  ['noto-serif-sc-900.ttf', 'noto-serif-sc/900Black/NotoSerifSC_900Black.ttf'],
  ['noto-sans-sc-400.ttf', 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'],
  ['noto-sans-sc-700.ttf', 'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'],
  ['zcool-xiaowei-400.ttf', 'zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf'],
];

/** Source Serif is what the letters of Noto Serif SC are drawn after, so the two stand well in one line. */
const lettersOnly = [
  ['source-serif-4-400.ttf', 'source-serif-4/400Regular/SourceSerif4_400Regular.ttf'],
  ['source-serif-4-700.ttf', 'source-serif-4/700Bold/SourceSerif4_700Bold.ttf'],
  ['source-serif-4-400-italic.ttf', 'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf'],
  ['source-serif-4-700-italic.ttf', 'source-serif-4/700Bold_Italic/SourceSerif4_700Bold_Italic.ttf'],
  ['noto-sans-400.ttf', 'noto-sans/400Regular/NotoSans_400Regular.ttf'],
  ['noto-sans-700.ttf', 'noto-sans/700Bold/NotoSans_700Bold.ttf'],
  ['noto-sans-400-italic.ttf', 'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'],
  ['noto-sans-700-italic.ttf', 'noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf'],
];

/** The licence travels with the fonts. */
const licences = [
  ['OFL-noto-serif-sc.txt', 'noto-serif-sc/LICENSE_FONT'],
  ['OFL-noto-sans-sc.txt', 'noto-sans-sc/LICENSE_FONT'],
  ['OFL-zcool-xiaowei.txt', 'zcool-xiaowei/LICENSE_FONT'],
  ['OFL-source-serif-4.txt', 'source-serif-4/LICENSE_FONT'],
  ['OFL-noto-sans.txt', 'noto-sans/LICENSE_FONT'],
];

const out = join(import.meta.dirname ?? '.', '../fonts');
const text = [...new Set([...gb2312(), ...latin(), ...signs(), ...dataCharacters()])].sort().join('');
mkdirSync(out, { recursive: true });
for (const [file, source] of [...fonts, ...lettersOnly]) {
  const isForLetters = lettersOnly.some(([name]) => name === file);
  const wanted = [...(isForLetters ? letters() : text)].filter((char) => !(broken[file] ?? '').includes(char)).join('');
  const subset = await subsetFont(readFileSync(join(packages, source)), wanted, {
    targetFormat: 'truetype',
    preserveNameIds: [0, 1, 2, 3, 4, 5, 6, 13, 14],
  });
  writeFileSync(join(out, file), subset);
  console.log(file, `${(subset.length / 1024 / 1024).toFixed(1)} MB`);
}
for (const [file, source] of licences) writeFileSync(join(out, file), readFileSync(join(packages, source)));

/** Both levels of characters and the signs of GB 2312. */
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

/** Latin with the letters of Vietnamese, Greek, Cyrillic, and the signs between them. */
function letters() {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x300, 0x36f],
    [0x370, 0x3ff],
    [0x400, 0x45f],
    [0x490, 0x491],
    [0x1ea0, 0x1ef9],
  ];
  const all = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
  );
  return [...all, ...'‐‑–—‘’“”„‚…‹›•′″−×÷€™№'];
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
