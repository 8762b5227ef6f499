// Makes the fonts of test/scripts from font packages of the registry, cut down to the characters of the articles.
//   npm install --prefix <folder> subset-font @expo-google-fonts/noto-sans-thai … (the packages below)
//   node test/scripts/make-fonts.mjs <folder>
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const [folder = '.'] = process.argv.slice(2);
const subsetFont = createRequire(join(resolve(folder), 'package.json'))('subset-font');
const packages = join(resolve(folder), 'node_modules/@expo-google-fonts');
const here = import.meta.dirname;
const articles = parse(readFileSync(join(here, 'article-1.yaml'), 'utf8'));

/** @type {Record<string, readonly string[]>} */
const languages = {
  'noto-sans-thai': ['th'],
  'noto-sans-devanagari': ['hi'],
  'noto-sans-bengali': ['bn'],
  'noto-sans-tamil': ['ta'],
  'noto-naskh-arabic': ['ar', 'fa'],
  'noto-sans-hebrew': ['he'],
  'noto-sans-khmer': ['km'],
  'noto-sans-myanmar': ['my'],
  'noto-sans-tc': ['zh-Hant'],
  'noto-sans-jp': ['ja'],
  'noto-sans-kr': ['ko'],
};
/** Digits, signs, and letters with marks that other tests of the folder set. */
const more = '0123456789 .,:;!?()[]-–—…«»“”‘’一';
/** @type {Record<string, string>} */
const extra = {
  'noto-sans-thai': 'ปู่น้ำที่กี่ๆ',
  'noto-sans-devanagari': 'क्षत्रियज्ञान',
  'noto-naskh-arabic': 'بلمهمة،ًٌٍَُِّْـ\u200c',
  'noto-sans-hebrew': 'מְנוֹרַתהַחָכְמָהשָׁלוֹםעֲלֵיכֶם',
};

for (const [name, own] of Object.entries(languages)) {
  const pascal = name.replace(/(?:^|-)(\w+)/g, (_, word) =>
    word.length === 2 ? word.toUpperCase() : word[0].toUpperCase() + word.slice(1),
  );
  const file = join(packages, name, '400Regular', `${pascal}_400Regular.ttf`);
  const text = own.map((language) => articles[language]).join('') + more + (extra[name] ?? '');
  const subset = await subsetFont(readFileSync(file), text, { targetFormat: 'truetype' });
  writeFileSync(join(here, 'fonts', `${name}.ttf`), subset);
  writeFileSync(join(here, 'fonts', `OFL-${name}.txt`), readFileSync(join(packages, name, 'LICENSE_FONT')));
  console.log(name, subset.length);
}
