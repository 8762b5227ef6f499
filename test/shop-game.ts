// A small game with everything that shops and tables must bear: odd names, copies, own backs, landscape, tokens, a board.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect } from 'vitest';

export const oddName = '《"A" & <B>/C》🎲 \u200Fשלום=1+1, \'x\'';

const files: Record<string, string> = {
  'data/bazaar/game.yaml': `title: 集市 & "more"
edition: "1"
languages: { zh: { origin: house } }
decks: [goods, deeds, lone]
kinds:
  good: { fields: {} }
  deed: { fields: {} }
componentKinds:
  coin: { fields: {} }
  plan: { fields: {} }
`,
  'data/bazaar/decks/goods.yaml': `name: 货物
kind: good
size: poker
cards:
  - { id: silk, name: 丝绸, copies: 3 }
  - { id: odd, name: ${JSON.stringify(oddName)} }
  - { id: tea, name: 茶叶, copies: 2 }
`,
  'data/bazaar/decks/deeds.yaml': `name: 契约
kind: deed
size: poker
landscape: true
cards:
  - { id: lease, name: 租约 }
  - { id: sale, name: 卖契, copies: 2 }
`,
  'data/bazaar/decks/lone.yaml': `name: 独一
kind: good
size: tarot
cards:
  - { id: alone, name: 孤本 }
`,
  'data/bazaar/components.yaml': `components:
  - { id: coin, name: 铜钱, kind: coin, count: 12, size: { diameterMm: 25 } }
  - { id: gem, name: 宝石, kind: coin, count: 2, size: { diameterMm: 40 } }
  - { id: stall, name: 摊位, kind: plan, count: 1, size: { widthMm: 240, heightMm: 160 } }
`,
  'templates/bazaar/good.tsx': face('#aa3311'),
  'templates/bazaar/back.tsx': face('#114477'),
  'templates/bazaar/deed.tsx': `${face('#22aa55')}
export function back(props: FaceProps) {
  return <Frame ground="#553300"><Icon name="cut-diamond" sizeMm={props.card.id === 'sale' ? 20 : 12} color="#ffffff" x={8} y={8} /></Frame>;
}
`,
  'templates/bazaar/coin.tsx': face('#ddaa00'),
  'templates/bazaar/plan.tsx': face('#dddddd'),
};

/** A mark in the corner whose size tells one card from the next. */
function face(ground: string): string {
  return `import { type FaceProps, Frame, Icon } from 'cardwright/parts';

export default function Face(props: FaceProps) {
  const size = 6 + String(props.card.id ?? '').length;
  return <Frame ground="${ground}"><Icon name="cut-diamond" sizeMm={size} color="#ffffff" x={6} y={6} /></Frame>;
}
`;
}

export function makeShopGame(changes: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-shop-'));
  for (const [name, text] of Object.entries({ ...files, ...changes })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

/** All files of a folder, by their names. */
export function filesIn(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name))]));
}

export function pngSize(png: Buffer): [widthPx: number, heightPx: number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/** The pHYs chunk: pixels per metre, across and down. */
export function pngDensity(png: Buffer): [across: number, down: number] {
  const type = png.indexOf('pHYs', 0, 'latin1');
  expect(png.readUInt32BE(type + 13), 'checksum').toBe(crc32(png.subarray(type, type + 13)));
  expect(png[type + 12], 'unit').toBe(1);
  return [png.readUInt32BE(type + 4), png.readUInt32BE(type + 8)];
}
