// A project with every kind of file that a run can read, and a second game that shares some of them.
import { readFileSync } from 'node:fs';
import { type ArtProject, makeArtProject, paintedPng } from './art-project.ts';

const files = {
  'data/orchard/game.yaml':
    'title: 果园\nedition: "1"\nlanguages: { zh: { origin: house }, en: { origin: house } }\ndecks: [fruits, nuts]\n',
  'data/orchard/types.ts': `import { card, defineGame, picture, text } from 'cardwright/game';
import { z } from 'zod';
import { most } from './limits.ts';

const fields = { weight: z.int().min(1).max(most), text: text(), art: picture().optional() };
export default defineGame({ cards: { fruit: card(fields), nut: card(fields) } });
`,
  'data/orchard/limits.ts': 'export const most = 9;\n',
  'data/orchard/rules.ts': `import { defineRules } from 'cardwright/game';
import types from './types.ts';

export default defineRules(types, {
  light: { description: 'Fruits are light.', check: () => [] },
});
`,
  'data/orchard/decks/fruits.yaml': `name: 水果
kind: fruit
size: poker
cards:
  - { id: pear, name: 梨, weight: 3, text: "重{{weight}}斤。", art: pear.png }
  - { id: melon, name: 瓜, weight: 8, text: "重{{weight}}斤。" }
`,
  'data/orchard/decks/nuts.yaml': 'name: 坚果\nkind: nut\nsize: poker\nsource: nuts.csv\n',
  'data/orchard/decks/nuts.csv': 'id,name,weight,text\nhazel,榛子,1,小。\n',
  'data/orchard/claims.yaml':
    'claims:\n  - { id: all, section: "1", says: 共三张。, compute: $sum(cards.copies), expect: 3, total: 牌 }\n',
  'data/orchard/glossary.yaml': 'terms: [{ name: 水果, not: [水菓] }]\n',
  'data/orchard/text/en.yaml': 'game: { title: Orchard }\ndecks: { fruits: { name: Fruits }, nuts: { name: Nuts } }\n',
  'data/orchard/icons/leaf.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>\n',
  'data/_sheets/own.yaml': 'sizes:\n  menu: { widthMm: 80, heightMm: 120, name: A small menu }\n',
  'templates/_shared/colours.ts': "export const green = '#2e5d34';\n",
  'templates/orchard/fruit.tsx': `import { type FaceProps, Frame, Icon, Line } from 'cardwright/parts';
import { green } from '../_shared/colours';
import { sizeMm } from './measures.ts';

export default function Face({ card }: FaceProps) {
  return (
    <Frame ground={green}>
      <Icon name="leaf" sizeMm={sizeMm} color="#d8e8a0" decor x={16} y={12} />
      <Line text={card.name} font="serif 900 18" color="#ffffff" x={6} y={50} />
    </Frame>
  );
}
`,
  'templates/orchard/nut.tsx': "export { default } from './fruit.tsx';\n",
  'templates/orchard/measures.ts': 'export const sizeMm = 30;\n',
  'fonts/fonts.yaml':
    'families:\n  own: { files: { 400: own.ttf }, credit: a, licence: a.txt }\n  thai: { package: "@expo-google-fonts/noto-sans-thai" }\n',
  'rules.md': '# 果园\n\n共三张。\n',
  'data/pond/game.yaml': 'title: 池塘\nedition: "1"\nlanguages: { zh: { origin: house } }\ndecks: [fish]\n',
  'data/pond/types.ts': `import { card, defineGame } from 'cardwright/game';

export default defineGame({ cards: { fish: card({}) } });
`,
  'data/pond/decks/fish.yaml': 'name: 鱼\nkind: fish\nsize: poker\ncards:\n  - { id: carp, name: 鲤 }\n',
  'templates/pond/fish.tsx': `import { type FaceProps, Frame, Line } from 'cardwright/parts';
import { green } from '../_shared/colours.ts';

export default function Face({ card }: FaceProps) {
  return (
    <Frame ground={green}>
      <Line text={card.name} font="serif 900 18" color="#ffffff" x={6} y={50} />
    </Frame>
  );
}
`,
};

export async function makeRecordProject(): Promise<ArtProject> {
  const font = (name: string) => readFileSync(new URL(`scripts/fonts/${name}.ttf`, import.meta.url));
  const thai = 'node_modules/@expo-google-fonts/noto-sans-thai';
  return makeArtProject({
    ...files,
    'data/orchard/art/pear.png': await paintedPng('#807040', 60, 60),
    'fonts/own.ttf': font('noto-sans-hebrew'),
    [`${thai}/package.json`]: '{}',
    [`${thai}/400Regular/NotoSansThai_400Regular.ttf`]: font('noto-sans-thai'),
  });
}
