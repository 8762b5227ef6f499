import { describe, expect, it } from 'vitest';
import { makeManifest } from '../../test/make-manifest.ts';
import { diffManifests } from './diff-manifests.ts';

const ball = {
  id: 'fire-ball',
  name: '火球',
  fields: { cost: 2, school: 'fire', text: '造成{{cost}}点伤害。' },
  texts: { text: '造成2点伤害。' },
};
const bolt = {
  id: 'frost-bolt',
  name: '冰箭',
  fields: { cost: 1, school: 'frost', tags: ['迟缓', '冰冻'] },
  texts: { text: '目标玩家跳过下一个回合。' },
};

describe('two editions', () => {
  it('do not differ when they are the same', () => {
    const { added, removed, changed, backs, unchanged } = diffManifests(
      makeManifest([ball, bolt]),
      makeManifest([bolt, ball]),
    );
    expect({ added, removed, changed, backs }).toEqual({ added: [], removed: [], changed: [], backs: [] });
    expect(unchanged).toBe(2);
  });

  it('show which cards are added and removed', () => {
    const { added, removed } = diffManifests(makeManifest([ball]), makeManifest([bolt]));
    expect(added.map(({ id }) => id)).toEqual(['frost-bolt']);
    expect(removed.map(({ id }) => id)).toEqual(['fire-ball']);
  });

  it('show changes by field and by text, texts as printed', () => {
    const now = { ...ball, fields: { ...ball.fields, cost: 3 }, texts: { text: '造成3点伤害。' } };
    const [change] = diffManifests(makeManifest([ball]), makeManifest([now])).changed;
    expect(change?.fields).toEqual([{ path: 'cost', was: 2, now: 3 }]);
    expect(change?.texts).toEqual([{ path: 'text', was: '造成2点伤害。', now: '造成3点伤害。' }]);
    expect(change).toMatchObject({ isFrontNew: true, isBackNew: false, isLookOnly: false });
  });

  it('compare nested fields one by one, and a list of plain values as one value', () => {
    const was = { ...bolt, fields: { bands: { low: { min: 1 }, high: { min: 5 } }, tags: ['迟缓', '冰冻'] } };
    const now = { ...bolt, fields: { bands: { low: { min: 2 }, high: { min: 5 } }, tags: ['冰冻'], rare: true } };
    const [change] = diffManifests(makeManifest([was]), makeManifest([now])).changed;
    expect(change?.fields).toEqual([
      { path: 'bands.low.min', was: 1, now: 2 },
      { path: 'tags', was: ['迟缓', '冰冻'], now: ['冰冻'] },
      { path: 'rare', was: undefined, now: true },
    ]);
  });

  it('show both words and template if words and icons changed', () => {
    const was = { ...ball, fields: { text: '{{icon "sun"}}获胜{{n}}次。' }, texts: { text: '获胜1次。' } };
    const now = { ...ball, fields: { text: '{{icon "moon"}}获胜{{n}}次。' }, texts: { text: '获胜2次。' } };
    const [change] = diffManifests(makeManifest([was]), makeManifest([now])).changed;
    expect(change?.texts).toEqual([
      { path: 'text', was: '获胜1次。', now: '获胜2次。' },
      { path: 'text', was: '{{icon "sun"}}获胜{{n}}次。', now: '{{icon "moon"}}获胜{{n}}次。' },
    ]);
  });

  it('match a renamed deck by its cards, none of which counts as moved', () => {
    const inDeck = (deck: string) => [ball, bolt].map((card) => ({ ...card, deck }));
    const was = makeManifest(inDeck('spells'), { backs: { spells: 'blue' } });
    const now = makeManifest(inDeck('magic'), { decks: [{ id: 'magic', name: '魔法' }], backs: { magic: 'blue' } });
    expect(diffManifests(was, now)).toMatchObject({
      decks: [{ was: 'spells', now: 'magic' }],
      ...{ added: [], removed: [], changed: [], backs: [], unchanged: 2 },
    });
    const split = makeManifest([{ ...ball, deck: 'magic' }, bolt], {
      decks: [
        { id: 'spells', name: '法术' },
        { id: 'magic', name: '魔法' },
      ],
    });
    expect(diffManifests(was, split)).toMatchObject({
      decks: [],
      changed: [{ deck: { was: 'spells', now: 'magic' } }, {}],
    });
  });

  it('show the template if a text has the same words and another icon', () => {
    const was = { ...ball, fields: { text: '{{icon "sun"}}获胜。' }, texts: { text: '获胜。' } };
    const now = { ...ball, fields: { text: '{{icon "moon"}}获胜。' }, texts: { text: '获胜。' } };
    const [change] = diffManifests(makeManifest([was]), makeManifest([now])).changed;
    expect(change?.texts).toEqual([{ path: 'text', was: '{{icon "sun"}}获胜。', now: '{{icon "moon"}}获胜。' }]);
    expect(change?.isLookOnly).toBe(false);
  });

  it('ignore fields that are never printed', () => {
    const now = { ...ball, fields: { ...ball.fields, note: '问过作者', allow: [] } };
    const front = makeManifest([ball]).faces[0];
    const manifest = makeManifest([now]);
    const same = { ...manifest, faces: manifest.faces.map((face) => ({ ...face, hash: front?.hash ?? '' })) };
    expect(diffManifests(makeManifest([ball]), same).changed).toEqual([]);
  });

  it('show new numbers of copies, moves to another deck, and changes of look alone', () => {
    const now = [
      { ...ball, copies: 3 },
      { ...bolt, deck: 'rituals' },
      { ...bolt, id: 'third', look: 'gold' },
    ];
    const was = [ball, bolt, { ...bolt, id: 'third' }];
    const { changed } = diffManifests(makeManifest(was), makeManifest(now));
    expect(changed[0]).toMatchObject({ copies: { was: 1, now: 3 }, isFrontNew: false, isLookOnly: false });
    expect(changed[1]).toMatchObject({ deck: { was: 'spells', now: 'rituals' }, isFrontNew: false });
    expect(changed[2]).toMatchObject({ fields: [], texts: [], isFrontNew: true, isLookOnly: true });
  });

  it('show backs: a shared one changes all cards of its deck, an own one its card', () => {
    const shared = diffManifests(
      makeManifest([ball, bolt], { backs: { spells: 'blue' } }),
      makeManifest([ball, bolt], { backs: { spells: 'red' } }),
    );
    expect(shared.backs.map(({ deck }) => deck)).toEqual(['spells']);
    expect(shared.changed.map(({ now, isBackNew }) => [now.id, isBackNew])).toEqual([
      ['fire-ball', true],
      ['frost-bolt', true],
    ]);
    const own = diffManifests(
      makeManifest([{ ...ball, back: 'a' }, bolt]),
      makeManifest([{ ...ball, back: 'b' }, bolt]),
    );
    expect(own.backs).toEqual([]);
    expect(own.changed.map(({ now, isFrontNew, isBackNew }) => [now.id, isFrontNew, isBackNew])).toEqual([
      ['fire-ball', false, true],
    ]);
  });

  it('show a new name when the id stays', () => {
    const [change] = diffManifests(makeManifest([ball]), makeManifest([{ ...ball, name: '大火球' }])).changed;
    expect(change).toMatchObject({ name: { was: '火球', now: '大火球' }, fields: [], texts: [], isLookOnly: false });
    expect(change?.id).toBeUndefined();
  });

  it('give the same result every time, in the order of the new edition', () => {
    const was = makeManifest([ball, bolt]);
    const now = makeManifest([
      { ...bolt, copies: 2 },
      { ...ball, copies: 2 },
    ]);
    expect(diffManifests(was, now).changed.map((change) => change.now.id)).toEqual(['frost-bolt', 'fire-ball']);
    expect(JSON.stringify(diffManifests(was, now))).toBe(JSON.stringify(diffManifests(was, now)));
  });
});
