// Font packages of the registry → the subsets in fonts/: GB 2312, Latin, and every character that the games' data uses.
// It needs packages that are too large to be dependencies; install them beside the project and name the folder:
//   npm install --prefix <folder> subset-font @expo-google-fonts/noto-serif-sc @expo-google-fonts/noto-sans-sc @expo-google-fonts/zcool-xiaowei
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

/** The licence travels with the fonts. */
const licences = [
  ['OFL-noto-serif-sc.txt', 'noto-serif-sc/LICENSE_FONT'],
  ['OFL-noto-sans-sc.txt', 'noto-sans-sc/LICENSE_FONT'],
  ['OFL-zcool-xiaowei.txt', 'zcool-xiaowei/LICENSE_FONT'],
];

const out = join(import.meta.dirname ?? '.', '../fonts');
const text = [...new Set([...gb2312(), ...latin(), ...signs(), ...dataCharacters()])].sort().join('');
mkdirSync(out, { recursive: true });
for (const [file, source] of fonts) {
  const wanted = [...text].filter((char) => !(broken[file] ?? '').includes(char)).join('');
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

function signs() {
  return [...'‐‑–—―‘’“”…‰′″‹›※−×÷±≈≠≤≥∞√½¼¾⅓⅔←↑→↓↔★☆●○◎◆◇■□▲△▼▽♠♣♥♦✓✗·•　〇㊣\u2009\u200a\u2060'];
}

function dataCharacters() {
  const data = join(out, '../data');
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => [...readFileSync(join(data, name), 'utf8')].filter((char) => char > '\x7f'));
}
