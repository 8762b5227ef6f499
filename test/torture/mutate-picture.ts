// Damage to pictures and drawings: files that are cut, that lie about their size, and kinds that people do not expect to be different.

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type Chance, pick, skewed } from './chances.ts';
import { mutateBytes } from './mutate-bytes.ts';

type Made = { readonly name: string; readonly bytes: Buffer };

export function mutatePicture(bytes: Buffer, chance: Chance, odd: ReadonlyMap<string, Buffer>): Made {
  const way = chance.next();
  if (way < 0.3) return mutateBytes(bytes, chance);
  if (way < 0.5) {
    const [name, other] = pick(chance, [...odd]);
    return chance.next() < 0.7 ? { name: `picture/${name}`, bytes: other } : mutateBytes(other, chance);
  }
  if (isPng(bytes)) return chance.next() < 0.5 ? pngHead(bytes, chance) : pngChunks(bytes, chance);
  const at = chance.below(Math.min(bytes.length, 64));
  const made = Buffer.from(bytes);
  made[at] = pick(chance, [0, 1, 0x7f, 0x80, 0xff]);
  return { name: 'picture/head', bytes: made };
}

/** Made once a campaign: each is a real picture, or says it is. */
export async function oddPictures(): Promise<Map<string, Buffer>> {
  const plain = () =>
    sharp({ create: { width: 64, height: 80, channels: 4, background: { r: 200, g: 60, b: 50, alpha: 0.5 } } });
  const opaque = () => plain().flatten();
  const frames = [await opaque().png().toBuffer(), await plain().png().toBuffer()];
  return new Map([
    ['cmyk', await opaque().toColourspace('cmyk').jpeg().toBuffer()],
    ['sixteen', await opaque().toColourspace('rgb16').png().toBuffer()],
    ['grey', await opaque().greyscale().png().toBuffer()],
    ['palette', await opaque().png({ palette: true }).toBuffer()],
    ['progressive', await opaque().jpeg({ progressive: true }).toBuffer()],
    ['turned', await opaque().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    [
      'animated',
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    ],
    [
      'animated-webp',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ],
    ['avif', await opaque().avif({ effort: 0 }).toBuffer()],
    ['tiff', await plain().tiff().toBuffer()],
    [
      'dot',
      await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    ],
    [
      'thin',
      await sharp({ create: { width: 1, height: 5000, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    ],
    [
      'large',
      await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    ],
    ['huge-flat', flatPng(30_000, 30_000, 1)],
    ['no-pixels', flatPng(60, 75, 0)],
    ['zero-size', flatPng(0, 0, 0)],
    ['text', Buffer.from('This is no picture.\n')],
    ['html', Buffer.from('<!doctype html><p>404</p>')],
    ['pdf', Buffer.from('%PDF-1.4\n%%EOF\n')],
    ['psd', Buffer.from('8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\0\x10\0\0\0\x10\0\x08\0\x03', 'latin1')],
    ['lfs', Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n')],
    ['bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['ico', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60)])],
  ]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(signature);
}

export function chunk(type: string, data: Buffer, sum?: number): Buffer {
  const made = Buffer.alloc(12 + data.length);
  made.writeUInt32BE(data.length, 0);
  made.write(type, 4, 'latin1');
  data.copy(made, 8);
  made.writeUInt32BE(sum ?? crc32(made.subarray(4, 8 + data.length)), 8 + data.length);
  return made;
}

/** Rows of zeros, as many as the head says (1), or none (0). */
function flatPng(width: number, height: number, filled: 0 | 1): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = filled === 1 ? deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)) : Buffer.alloc(0);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Another head over the same pixels, with a right sum. */
function pngHead(bytes: Buffer, chance: Chance): Made {
  const head = Buffer.from(bytes.subarray(16, 29));
  const sizes = [0, 1, 59, 61, 20_000, 20_001, 65_536, 0x7fffffff, 0xffffffff];
  if (chance.next() < 0.6) head.writeUInt32BE(pick(chance, sizes), pick(chance, [0, 4]));
  else head[8 + chance.below(5)] = pick(chance, [0, 1, 2, 3, 4, 6, 7, 16, 255]);
  return { name: 'picture/pngHead', bytes: Buffer.concat([signature, chunk('IHDR', head), bytes.subarray(33)]) };
}

function pngChunks(bytes: Buffer, chance: Chance): Made {
  const more = pick(chance, [
    chunk('IDAT', Buffer.from('junk')),
    chunk('tEXt', Buffer.alloc(skewed(chance, 200_000))),
    chunk('iCCP', Buffer.from('x\0\0junk')),
    chunk('eXIf', Buffer.from('II*\0\xff\xff\xff\xff', 'latin1')),
    chunk('acTL', Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])),
    chunk('ABCD', Buffer.alloc(4)),
    chunk('gAMA', Buffer.alloc(4)),
    chunk('IEND', Buffer.alloc(0)),
    chunk('IDAT', Buffer.from('junk'), 1),
    Buffer.from([0xff, 0xff, 0xff, 0xff, 0x49, 0x44, 0x41, 0x54]),
  ]);
  return { name: 'picture/pngChunks', bytes: Buffer.concat([bytes.subarray(0, 33), more, bytes.subarray(33)]) };
}

const svg = (inside: string, attributes = 'viewBox="0 0 60 80"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const shape = '<path d="M0 0h24v24z"/>';

const drawings: Readonly<Record<string, (chance: Chance) => string>> = {
  useLoop: () => svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
  useBomb: (chance) =>
    svg(
      `${Array.from({ length: 3 + chance.below(12) }, (_, i) => `<g id="g${i}">${i === 0 ? shape : `<use href="#g${i - 1}"/>`.repeat(10)}</g>`).join('')}`,
    ),
  deep: (chance) => {
    const depth = skewed(chance, 20_000);
    return svg(`${'<g>'.repeat(depth)}${shape}${'</g>'.repeat(depth)}`);
  },
  manyPaths: (chance) => svg(shape.repeat(skewed(chance, 20_000))),
  longPath: (chance) => svg(`<path d="M0 0${'l1 1 -1 0'.repeat(skewed(chance, 50_000))}z"/>`),
  oddPath: (chance) =>
    svg(
      `<path d="${pick(chance, ['', 'M', 'M0', 'L0 0', 'M0 0 A', 'M0 0A1 1 0 5 5 9 9', 'M1e400 0L0 0', 'MNaN 0', 'M0 0Zz', 'M0,0 1e39,1e39 -1e39,5z', 'M0 0h', 'zzz'])}"/>`,
    ),
  viewBox: (chance) =>
    svg(
      shape,
      pick(chance, [
        '',
        'viewBox=""',
        'viewBox="0 0 0 0"',
        'viewBox="0 0 -5 5"',
        'viewBox="a b c d"',
        'viewBox="0 0 1e308 1e308"',
        'viewBox="0 0 1e-300 1"',
        'width="100%" height="1e9"',
        'width="0" height="0"',
        'viewBox="0 0 NaN 1"',
      ]),
    ),
  external: (chance) =>
    svg(
      pick(chance, [
        '<image href="http://localhost:1/x.png" width="9" height="9"/>',
        '<image href="file:///etc/passwd" width="9" height="9"/>',
        '<use href="other.svg#a"/>',
        '<style>@import "x.css"; path{fill:red}</style>',
        '<image href="data:image/png;base64,AAAA" width="9" height="9"/>',
        '<script>while(1);</script>',
        '<foreignObject><p/></foreignObject>',
      ]),
    ),
  doctype: () =>
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>${svg('<text>&c;</text>')}`,
  paint: (chance) =>
    svg(
      `<path d="M0 0h24v24z" fill="${pick(chance, ['url(#none)', 'url(#g)', 'rgb(999,0,-1)', 'currentColor', 'var(--x)', 'context-fill', 'red;', 'hsl(NaN,0,0)', 'inherit'])}" stroke="#000" stroke-width="${pick(chance, ['-1', '1e308', 'NaN', '1em', '50%'])}"/><linearGradient id="g" href="#g"/>`,
    ),
  transform: (chance) =>
    svg(
      `<g transform="${pick(chance, ['scale(0)', 'matrix(1)', 'rotate(1e308)', 'scale(1e300)', 'translate(', 'skewX(90)', 'none'])}">${shape}</g>`,
    ),
  effects: (chance) =>
    svg(
      pick(chance, [
        '<clipPath id="c"><use href="#c"/></clipPath><g clip-path="url(#c)"><rect width="9" height="9"/></g>',
        '<mask id="m"><rect mask="url(#m)" width="9" height="9"/></mask><rect mask="url(#m)" width="9" height="9"/>',
        '<filter id="f"><feGaussianBlur stdDeviation="1e9"/></filter><rect filter="url(#f)" width="9" height="9"/>',
        '<pattern id="p" width="1e-9" height="1e-9"><rect width="1" height="1"/></pattern><rect fill="url(#p)" width="9" height="9"/>',
        '<marker id="k"/><path marker-start="url(#k)" d="M0 0h9"/>',
        '<style>*{display:none}</style><rect width="9" height="9"/>',
        '<switch><g/></switch>',
        '<path d="M0 0h9" stroke="#000" stroke-dasharray="1e-9 1e-9"/>',
      ]),
    ),
  notSvg: (chance) =>
    pick(chance, [
      '<html/>',
      '<svg/>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<?xml version="1.0" encoding="UTF-16"?><svg/>',
      '<SVG xmlns="http://www.w3.org/2000/svg"/>',
      '',
      '<svg',
      '\u001f\u008b',
    ]),
};

export function mutateDrawing(bytes: Buffer, chance: Chance): Made {
  if (chance.next() < 0.4) return mutateBytes(bytes, chance);
  const [name, make] = pick(chance, Object.entries(drawings));
  return { name: `drawing/${name}`, bytes: Buffer.from(make(chance)) };
}
