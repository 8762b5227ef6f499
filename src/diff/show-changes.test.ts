import { describe, expect, it } from 'vitest';
import { makeManifest } from '../../test/make-manifest.ts';
import { markdown } from '../strings/messages.ts';
import { diffManifests } from './diff-manifests.ts';
import { showChangesJson } from './print-changes.ts';
import { showReprint } from './reprint-plan.ts';
import { showChanges, wordingChange } from './show-changes.ts';

const ball = { id: 'ball', name: '火球', fields: { cost: 2, tags: ['火'] }, texts: { text: '造成2点伤害。' } };
const was = makeManifest(
  [
    ball,
    { id: 'bolt', name: '冰箭', texts: { text: '跳过下一个回合。' } },
    { id: 'wall', name: '石墙', copies: 2, fields: { cost: 4 } },
    { id: 'mana', name: '法力', deck: 'components', kind: 'gem', copies: 10 },
  ],
  { backs: { spells: 'blue' } },
);
const now = makeManifest(
  [
    {
      ...ball,
      name: '大火球',
      copies: 2,
      fields: { cost: 3, tags: ['火', '大'], rare: true },
      texts: { text: '造成3点伤害。' },
    },
    { id: 'bolt', name: '冰箭', texts: { text: '跳过下一个回合。' }, look: 'gold' },
    { id: 'gust', name: '狂风*', texts: { text: '每名玩家将\n手牌向左传递。' } },
    { id: 'mana', name: '法力', deck: 'components', kind: 'gem', copies: 12 },
  ],
  { edition: '2', backs: { spells: 'blue' } },
);
const changes = diffManifests(was, now);

describe('a change list', () => {
  it('lists decks, cards and fields in Chinese', () => {
    expect(showChanges(changes, 'zh')).toBe(`# 《试炼》变更表：版本 1 → 2

新增 1，删除 1，改动 3，不变 0。

## 法术

- **更名** 火球 → 大火球 \`ball\`
  - 张数：1 → 2
  - \`cost\`：2 → 3
  - \`tags\`：火 → 火、大
  - \`rare\`：（无） → true
  - \`text\`：造成 ~~2~~ **3** 点伤害。
- **改动** 冰箭 \`bolt\`
  - 只有外观变了（模板、图片或字体）
- **新增** 狂风\\* \`gust\` ×1
  - 每名玩家将 ↵ 手牌向左传递。
- **删除** 石墙 \`wall\` ×2

## 配件

- **改动** 法力 \`mana\`
  - 件数：10 → 12
`);
  });

  it('can be in English, whatever the language of the cards', () => {
    const list = showChanges(changes, 'en');
    expect(list).toContain('# 试炼: changes, edition 1 → 2\n\n1 added, 1 removed, 3 changed, 0 unchanged.');
    expect(list).toContain('- **Renamed** 火球 → 大火球 `ball`\n  - copies: 1 → 2');
    expect(showChanges(changes, 'fr')).toBe(list);
  });

  it('says when nothing changed, and what needs no reprint', () => {
    expect(showChanges(diffManifests(was, was), 'zh')).toBe('# 《试炼》变更表：版本 1\n\n没有任何变化。\n');
    const { faces, ...head } = was;
    const renamed = faces.map((face) => (face.id === 'ball' ? { ...face, id: 'fire-ball' } : face));
    expect(showChanges(diffManifests(was, { ...head, faces: renamed }), 'zh')).toContain(
      '- **更名** 火球 `fire-ball`\n  - 编号：`ball` → `fire-ball`\n  - 印出来的牌没有变化，不必重印\n',
    );
  });

  it('shows both names of a renamed deck, and its new back', () => {
    const other = makeManifest([ball], { decks: [{ id: 'spells', name: '咒语' }], backs: { spells: 'red' } });
    const list = showChanges(diffManifests(makeManifest([ball], { backs: { spells: 'blue' } }), other), 'zh');
    expect(list).toContain('## 法术 → 咒语\n\n- **牌背**：共用牌背换了图样\n- **改动** 火球 `ball`\n  - 牌背变了\n');
  });

  it.each([
    ['a*b_c<d>', 'a*b_c<e>', 'a\\*b\\_c\\< ~~d~~ **e** \\>'],
    ['甲，乙。', '甲。乙。', '甲 ~~，~~ **。** 乙。'],
    ['甲乙', '甲 乙', '甲 **␣** 乙'],
    ['抽牌。', '抽牌。\n弃牌。', '抽牌。 **↵ 弃牌。**'],
    ['draw two cards', 'draw three cards', 'draw ~~two~~ **three** cards'],
  ])('marks the change from %j to %j so that every reader of Markdown understands it', (before, after, marked) => {
    expect(wordingChange(before, after)).toBe(marked);
  });
});

describe('words in Markdown', () => {
  it('start no list or heading, and contain no markup', () => {
    expect(['1. 抽牌', '- 抽牌', '+ 抽牌', '# 抽牌', '+2', '<b>'].map(markdown)).toEqual([
      '1\\. 抽牌',
      '\\- 抽牌',
      '\\+ 抽牌',
      '\\# 抽牌',
      '+2',
      '\\<b\\>',
    ]);
  });
});

describe('the lists of a reprint', () => {
  it('say what to print and what to throw away, with the codes on the cards', () => {
    const list = showReprint(changes, 'zh');
    expect(list).toMatch(/^## 需要印制：6 张（件）\n\n### 法术\n\n- \[ \] 2 × 大火球 `\w{5}` \(牌面变了\)\n/);
    expect(list).toMatch(/## 需要抽出丢弃：4 张（件）\n\n### 法术\n\n- \[ \] 1 × 火球 `\w{5}` \(牌面变了\)\n/);
    expect(showReprint(diffManifests(was, was), 'en')).toContain('Nothing to print.');
  });
});

describe('the JSON of a comparison', () => {
  it('has totals, every change with its spans, and the reprint plan', () => {
    const json = JSON.parse(showChangesJson(changes));
    expect(json.totals).toEqual({ added: 1, removed: 1, changed: 3, unchanged: 0 });
    expect(json.changed[0]).toMatchObject({
      card: 'ball',
      name: { was: '火球', now: '大火球' },
      fields: [{ path: 'cost', was: 2, now: 3 }, { path: 'tags' }, { path: 'rare', was: null, now: true }],
      texts: [
        {
          path: 'text',
          spans: [
            { type: 'equal', text: '造成' },
            { type: 'removed', text: '2' },
            { type: 'added', text: '3' },
            { type: 'equal', text: '点伤害。' },
          ],
        },
      ],
    });
    expect(json.print.map(({ id, copies }: { id: string; copies: number }) => [id, copies])).toEqual([
      ['ball', 2],
      ['bolt', 1],
      ['mana', 2],
      ['gust', 1],
    ]);
  });
});
