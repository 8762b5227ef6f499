// Measures cards with photographs: time, memory and size of PDF and table, compared with Chromium's PDF and the size of img2pdf's.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { runFamily, runNode } from './child.mjs';
import { findChromium } from './find-peers.mjs';
import { forget } from './measure-builds.mjs';
import { cli } from './tool.mjs';

const printScript = fileURLToPath(new URL('chromium-print-file.mjs', import.meta.url));
/** The size of a photograph from a twelve-megapixel phone. */
const [widthPx, heightPx] = [3000, 4000];
const quality = 90;

const gameYaml = `title: Photographs
edition: "1"
languages: { en: { origin: house } }
decks: [photos]
kinds:
  photo:
    fields:
      art: { type: text }
      text: { type: rules }
`;

const template = `import { bleedBox, type FaceProps, Frame, Line, Picture, Rules } from 'cardwright/parts';

export default function PhotoFace({ card, text }: FaceProps<{ name: string; art: string }>) {
  const { x, y, width, height } = bleedBox();
  return (
    <Frame ground="#222">
      <Picture src={card.art} widthMm={width} heightMm={height} x={x} y={y} />
      <Line text={card.name} font="serif 700 14" color="#fff" x={5} y={5} />
      <Rules text={text('text')} sizePt={8} widthMm={53} heightMm={14} color="#fff" x={5} y={68} />
    </Frame>
  );
}
`;

/**
 * @param {string} root
 * @param {number} count
 * @param {number} seed
 */
export async function measureArt(root, count, seed) {
  await makePhotoGame(root, count, seed);
  forget(root);
  const cold = buildOf(root);
  const pdfBytes = statSync(join(root, 'out/photos/en/print/photos-a4.pdf')).size;
  const tableBytes = sizeOf(join(root, 'out/photos/en/table'));
  const cacheBytes = sizeOf(join(root, '.cache'));
  const unchanged = buildOf(root);
  writeDeck(root, count, 'Another name');
  const changed = buildOf(root);
  const grownBytes = sizeOf(join(root, '.cache')) - cacheBytes;
  const files = sizeOf(join(root, 'data/photos/art'));
  const chromium = await measureChromium(root, count);
  return { count, files, cold, unchanged, changed, pdfBytes, tableBytes, cacheBytes, grownBytes, chromium };
}

/** @param {string} root */
function buildOf(root) {
  return runNode(root, [cli, 'build', '--only', 'pdf,tts']);
}

/**
 * @param {string} root
 * @param {number} count
 * @param {number} seed
 */
export async function makePhotoGame(root, count, seed) {
  const art = join(root, 'data/photos/art');
  mkdirSync(art, { recursive: true });
  mkdirSync(join(root, 'data/photos/decks'), { recursive: true });
  mkdirSync(join(root, 'templates/photos'), { recursive: true });
  writeFileSync(join(root, 'data/photos/game.yaml'), gameYaml);
  writeFileSync(join(root, 'templates/photos/photo.tsx'), template);
  for (let n = 0; n < count; n++) writeFileSync(join(art, photoName(n)), await makePhoto(seed + n));
  writeDeck(root, count);
}

/** @param {number} n */
const photoName = (n) => `p${String(n + 1).padStart(3, '0')}.jpg`;

/**
 * @param {string} root
 * @param {number} count
 * @param {string} [firstName]
 */
function writeDeck(root, count, firstName) {
  const cards = Array.from({ length: count }, (_, n) => {
    const name = n === 0 && firstName !== undefined ? firstName : `Photograph ${n + 1}`;
    return `  - { id: p-${n + 1}, name: ${name}, art: ${photoName(n)}, text: "Turn this card over, then draw the next one." }`;
  });
  const head = ['name: Photographs', 'kind: photo', 'size: poker', 'cards:'];
  writeFileSync(join(root, 'data/photos/decks/photos.yaml'), `${[...head, ...cards].join('\n')}\n`);
}

/**
 * Soft shapes, grain and edges, so that it compresses like a photograph.
 * @param {number} seed
 */
async function makePhoto(seed) {
  const random = makeRandom(seed);
  const bytes = (/** @type {number} */ n) => Buffer.from(Array.from({ length: n }, () => Math.floor(random() * 256)));
  const soft = sharp(bytes(12 * 16 * 3), { raw: { width: 12, height: 16, channels: 3 } });
  const grainBytes = bytes(750 * 1000);
  const grain = await sharp(grainBytes, { raw: { width: 750, height: 1000, channels: 1 } })
    .resize(widthPx, heightPx, { kernel: 'cubic' })
    .linear(0.3, 90)
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
  return soft
    .resize(widthPx, heightPx, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality })
    .toBuffer();
}

/** @param {number} seed */
function makeRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * @param {string} root
 * @param {number} count
 */
async function measureChromium(root, count) {
  const found = findChromium();
  if ('missing' in found) return found;
  const cards = Array.from(
    { length: count },
    (_, n) => `<div><img src="data/photos/art/${photoName(n)}"><b>Photograph ${n + 1}</b></div>`,
  );
  const style =
    '@page { size: A4; margin: 16mm 10mm } body { margin: 0 } div { position: relative; float: left; width: 63mm; height: 88mm; overflow: hidden; break-inside: avoid } img { width: 100%; height: 100%; object-fit: cover } b { position: absolute; left: 5mm; top: 5mm; color: #fff }';
  writeFileSync(join(root, 'cards.html'), `<!doctype html><style>${style}</style>${cards.join('')}`);
  const use = await runFamily(root, [printScript, join(root, 'cards.html'), found.browser, found.peer]);
  return { ...use, bytes: statSync(join(root, 'cards.pdf')).size };
}

/** @param {string} folder */
function sizeOf(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** @param {Awaited<ReturnType<typeof measureArt>>} measured */
export function showArt({ count, files, cold, unchanged, changed, chromium, ...bytes }) {
  const use = (/** @type {import('./child.mjs').Use} */ { ms, cpuMs, peakMb }) =>
    `${(ms / cold.ms).toFixed(2).padStart(6)}${(ms / 1000).toFixed(1).padStart(8)} s ${(cpuMs / 1000).toFixed(1).padStart(7)} s CPU ${peakMb.toFixed(0).padStart(6)} MB`;
  const mb = (/** @type {number} */ n) => `${(n / 1e6).toFixed(0)} MB`;
  const line = (/** @type {string} */ name, /** @type {import('./child.mjs').Use} */ one) =>
    `  ${name.padEnd(30)}${use(one)}`;
  return [
    `\n${count} cards with photographs of ${mb(files / count)} each, to PDF and table`,
    line('cold', cold),
    line('unchanged', unchanged),
    line('one name changed', changed),
    ...('missing' in chromium
      ? [`  Chromium is not measured: ${chromium.missing}`]
      : [line('Chromium, PDF alone', chromium)]),
    `  PDF ${mb(bytes.pdfBytes)}, table ${mb(bytes.tableBytes)}, cache ${mb(bytes.cacheBytes)} (one change adds ${mb(bytes.grownBytes)})`,
    `  img2pdf keeps the files as they are: ${mb(files)}${'missing' in chromium ? '' : `; Chromium's PDF ${mb(chromium.bytes)}`}`,
    '',
  ].join('\n');
}
