// Font packages of the registry → the subsets in fonts/: GB 2312, Latin, and every character that the games' data uses; beside
// them fonts with the letters of Latin, Cyrillic, Greek and Vietnamese that the Chinese fonts lack, and with signs.
// It needs packages that are too large to be dependencies; install them beside the project and name the folder, and, where
// not all fonts are to be made, the files:
//   npm install --prefix <folder> subset-font @expo-google-fonts/noto-serif-sc @expo-google-fonts/noto-sans-sc @expo-google-fonts/zcool-xiaowei
//     @expo-google-fonts/source-serif-4 @expo-google-fonts/source-sans-3 @expo-google-fonts/noto-sans-symbols
//     @expo-google-fonts/noto-sans-symbols-2 @expo-google-fonts/noto-sans-math
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

/** Glyphs whose inner outlines turn the wrong way, so that they are filled black; the fallback chain has them right. */
const broken = { 'zcool-xiaowei-400.ttf': '回圃圄圊崮徊痼蛔' };

/** @type {[file: string, source: string, characters: () => Iterable<string>][]} */
const fonts = [
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

/** The licence travels with the fonts. */
const licences = [
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
  const subset = await subsetFont(readFileSync(join(packages, source)), wanted, {
    targetFormat: 'truetype',
    // "Source" is a reserved name, which no subset may go by; whose font it is stands in its copyright and in fonts.yaml.
    preserveNameIds: file.startsWith('letters-') ? [0, 5, 13, 14] : [0, 1, 2, 3, 4, 5, 6, 13, 14],
  });
  writeFileSync(join(out, file), subset);
  console.log(file, `${(subset.length / 1024 / 1024).toFixed(1)} MB`);
}
for (const [file, source] of licences.filter(([file]) => only.length === 0 || only.includes(file)))
  writeFileSync(join(out, file), readFileSync(join(packages, source)));

function chinese() {
  return [...gb2312(), ...latin(), ...signs(), ...dataCharacters()];
}

/** Latin with Vietnamese and combining marks, Greek, Cyrillic, currencies, and the signs of text. */
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

/** Arrows, suits, dice, chess, stars, ticks, weather, tools, hexagons: what designers put into texts. */
function symbols() {
  const some = '∅∈∉∀∃∪∩⊂⊆⊕⊗⟲⟳⬡⬢⬣⬤⬛⬜⬟⬠⭐⭑⭒⌂⌘⌚⌛⏏⏩⏪⏮⏭⏯⏰⏱⏲⏳⏵⏸⏹⏺⎈➔➕➖➗➜➝➞➡➤';
  return [...points(0x2190, 0x21ff), ...points(0x2460, 0x24ff), ...points(0x25a0, 0x27bf), ...some];
}

function points(from, to) {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
}

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

function signs() {
  return [...'‐‑–—―‘’“”…‰′″‹›※−×÷±≈≠≤≥∞√½¼¾⅓⅔←↑→↓↔★☆●○◎◆◇■□▲△▼▽♠♣♥♦✓✗·•　〇㊣\u2009\u200a\u2060'];
}

function dataCharacters() {
  const data = join(out, '../data');
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => [...readFileSync(join(data, name), 'utf8')].filter((char) => char > '\x7f'));
}
