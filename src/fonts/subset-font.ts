// Cuts a font down to the glyphs that are used; each keeps its number.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The part of HarfBuzz's subsetter that we call. https://harfbuzz.github.io/harfbuzz-hb-subset.html */
interface Subsetter {
  readonly memory: { readonly buffer: ArrayBuffer };
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_length(blob: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
  _initialize?(): void;
}

/** Missing in the types of Node 20. */
interface WebAssemblyLike {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

const writable = 2;
const dropTableTags = 3;
/** No hints, keep glyph numbers, no layout tables: the text is already shaped. */
const flags = 0x1 | 0x2 | 0x200;
/** PDF readers need outlines and widths, not these. */
const dropped = [
  'GSUB',
  'GPOS',
  'GDEF',
  'BASE',
  'name',
  'OS/2',
  'post',
  'cmap',
  'vhea',
  'vmtx',
  'VORG',
  'DSIG',
  'STAT',
];

let loaded: Subsetter | undefined;

export function subsetFont(bytes: Uint8Array, glyphs: Iterable<number>): Uint8Array {
  loaded ??= loadSubsetter();
  const hb = loaded;
  const data = hb.malloc(bytes.length);
  new Uint8Array(hb.memory.buffer).set(bytes, data);
  const blob = hb.hb_blob_create(data, bytes.length, writable, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  hb.hb_blob_destroy(blob);
  const input = hb.hb_subset_input_create_or_fail();
  for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph);
  for (const name of dropped) hb.hb_set_add(hb.hb_subset_input_set(input, dropTableTags), tag(name));
  hb.hb_subset_input_set_flags(input, flags);
  const subset = hb.hb_subset_or_fail(face, input);
  try {
    if (subset === 0) throw new Error('its tables contradict one another');
    const result = hb.hb_face_reference_blob(subset);
    const length = hb.hb_blob_get_length(result);
    const start = hb.hb_blob_get_data(result, 0);
    const copy = new Uint8Array(hb.memory.buffer).slice(start, start + length);
    hb.hb_blob_destroy(result);
    return copy;
  } finally {
    if (subset !== 0) hb.hb_face_destroy(subset);
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.free(data);
  }
}

function tag(name: string): number {
  return Buffer.from(name.padEnd(4), 'latin1').readUInt32BE(0);
}

function loadSubsetter(): Subsetter {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { Instance, Module } = (globalThis as unknown as { WebAssembly: WebAssemblyLike }).WebAssembly;
  const subsetter = new Instance(new Module(readFileSync(path))).exports as Subsetter;
  subsetter._initialize?.();
  return subsetter;
}
