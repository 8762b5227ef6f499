// A small game with everything that a proof shows: numbers, words, keywords, own backs, claims, a ruling, house parts, evil names.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Whatever runs leaves its mark on the window. */
export const evil = `</script><img src=x onerror="window.ran='img'"><script>window.ran='script'</script>'"\`\${window.ran=1}`;
const quoted = JSON.stringify(evil);

export const proofFiles: Record<string, string> = {
  'data/market/game.yaml': `title: 夜市
edition: "2"
sources: [《夜市》规则书]
languages: { zh: { origin: house }, en: { origin: house } }
decks: [dishes, guests]
kinds:
  dish:
    fields:
      cost: { type: integer }
      taste: { type: choice, of: [hot, sweet] }
      tags: { type: keyword, list: true, optional: true }
      ${JSON.stringify(`odd${evil}`)}: { type: text, optional: true }
  guest:
    fields:
      mood: { type: text }
      next: { type: card, optional: true }
componentKinds:
  coin: { fields: {} }
`,
  'data/market/decks/dishes.yaml': `name: 菜品
kind: dish
size: poker
cards:
  - { id: rice, name: 炒饭, copies: 3, cost: 2, taste: hot, tags: [主食], text: '支付{{cost}}元，获得{{icon "coin"}}。' }
  - { id: noodles, name: 重庆小面, cost: 3, taste: hot, tags: [主食], text: '支付{{cost}}元。' }
  - { id: cake, name: 年糕, cost: 5, taste: sweet, text: 甜。, origin: house, note: For the new year. }
  - { id: evil, name: ${quoted}, cost: 9, taste: sweet, text: ${JSON.stringify(evil.replaceAll('{', '').replaceAll('}', ''))}, note: ${quoted}, ${JSON.stringify(`odd${evil}`)}: ${quoted} }
`,
  'data/market/decks/guests.yaml': `name: 客人
kind: guest
size: poker
cards:
  - { id: poet, name: 诗人, mood: 饿, next: rice, text: 点一份炒饭。 }
`,
  'data/market/components.yaml': `components:
  - { id: coin, name: 铜钱, kind: coin, count: 12, size: { diameterMm: 25 } }
`,
  'data/market/glossary.yaml': `terms:
  - { name: 炒饭, means: ${quoted}, not: [蛋炒饭] }
keywords:
  - { name: 主食, en: staple }
icons:
  coin: { icon: two-coins, means: 铜钱 }
  hot: { icon: fire, means: 辣 }
  sweet: { icon: honeypot, means: 甜 }
fields:
  cost: 价格
`,
  'data/market/claims.yaml': `claims:
  - { id: dishes, section: "1", says: 菜品共 6 张。, compute: $sum(decks.dishes.cards.copies), expect: 6, total: 菜品 }
  - id: costs
    section: ["1", "3"]
    says: ${JSON.stringify(`价格只有 2 和 3。${evil}`)}
    compute: decks.dishes.cards.cost
    expect: [2, 3]
    ruling: { prints: [2, 3, 5, 9], reason: 年糕是后来加的。 }
`,
  'templates/market/dish.tsx': face('#aa3311'),
  'templates/market/back.tsx': face('#114477'),
  'templates/market/guest.tsx': `${face('#22aa55')}
export function back(props: FaceProps) {
  return <Frame ground="#553300"><Icon name="cut-diamond" sizeMm={12} color="#ffffff" x={8} y={8} /></Frame>;
}
`,
  'templates/market/coin.tsx': face('#ddaa00'),
};

function face(ground: string): string {
  return `import { type FaceProps, Frame, Icon } from 'cardwright/parts';
export default function face(props: FaceProps) {
  return <Frame ground="${ground}"><Icon name="round-star" sizeMm={Number(props.card.cost ?? 6)} color="#ffffff" x={9} y={9} /></Frame>;
}
`;
}

/** @param changes files that are other than usual */
export function makeProofGame(changes: Record<string, string> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-proof-'));
  for (const [name, text] of Object.entries({ ...proofFiles, ...changes })) writeProofFile(root, name, text);
  return root;
}

export function writeProofFile(root: string, name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}
