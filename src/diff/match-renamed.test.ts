import { describe, expect, it } from 'vitest';
import { type CardWords, makeManifest } from '../../test/make-manifest.ts';
import { measureWork } from '../../test/measure-work.ts';
import { diffManifests } from './diff-manifests.ts';

const ball: CardWords = {
  id: 'fire-ball',
  name: '火球',
  fields: { cost: 2, school: 'fire', range: 3 },
  texts: { text: '对一名玩家造成2点伤害，然后弃置一张手牌。' },
};
const shield: CardWords = {
  id: 'ice-shield',
  name: '冰盾',
  fields: { cost: 4, school: 'frost', range: 0 },
  texts: { text: '直到你的下个回合开始，你不能成为法术的目标。' },
};

function renames(was: readonly CardWords[], now: readonly CardWords[]): string[] {
  const { changed } = diffManifests(makeManifest(was), makeManifest(now));
  return changed.flatMap(({ id }) => (id ? [`${id.was} → ${id.now}`] : []));
}

describe('a card under another id', () => {
  it('is matched by its picture', () => {
    const { changed, added, removed } = diffManifests(
      makeManifest([ball, shield]),
      makeManifest([{ ...ball, id: 'flame-ball' }, shield]),
    );
    expect({ added, removed }).toEqual({ added: [], removed: [] });
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatchObject({ id: { was: 'fire-ball', now: 'flame-ball', likeness: 1 }, isFrontNew: false });
  });

  it('is matched by texts and fields when its name changed, too', () => {
    expect(renames([ball, shield], [{ ...ball, id: 'meteor', name: '陨石' }, shield])).toEqual(['fire-ball → meteor']);
  });

  it('is matched when wording and a number changed a little', () => {
    const now = {
      ...ball,
      id: 'meteor',
      name: '大火球',
      fields: { cost: 3, school: 'fire', range: 3 },
      texts: { text: '对一名玩家造成3点伤害，然后弃置一张手牌。' },
    };
    expect(renames([ball], [shield, now])).toEqual(['fire-ball → meteor']);
  });

  it('is not matched with one that shares only the kind', () => {
    expect(renames([ball], [shield])).toEqual([]);
  });

  it('is not matched with one of another kind', () => {
    expect(renames([ball], [{ ...ball, id: 'meteor', kind: 'ritual' }])).toEqual([]);
  });

  it('is matched with the more similar of two candidates', () => {
    const near = { ...ball, id: 'near', texts: { text: '对一名玩家造成2点伤害，然后弃置两张手牌。' } };
    const far = { ...ball, id: 'far', name: '冰球', texts: { text: '对一名玩家造成9点伤害。' } };
    expect(renames([ball], [far, near])).toEqual(['fire-ball → near']);
  });

  it('is not matched if two candidates are equally similar', () => {
    const twin = (id: string, look: string) => ({ ...ball, id, name: '火', look });
    expect(renames([ball], [twin('one', 'a'), twin('two', 'b')])).toEqual([]);
  });

  it('is matched in the same deck if two candidates are otherwise equal', () => {
    const twin = (id: string, deck: string) => ({ ...ball, id, deck, name: '火焰', look: deck });
    expect(renames([ball], [twin('one', 'rituals'), twin('two', 'spells')])).toEqual(['fire-ball → two']);
  });

  it('is found in seconds among thousands of renamed cards', () => {
    const words = '火水风土光暗雷冰金木山海日月星云花鸟鱼虫龙虎鹰狼剑盾弓矛塔桥门书';
    const word = (seed: number) => words[seed % words.length] ?? '';
    const card = (i: number, prefix: string, look = ''): CardWords => {
      const name = `${word(i)}${word(i * 7 + 3)}${word(Math.floor(i / 31))}${word(Math.floor(i / 961) + 5)}`;
      const text = `获得${name}，每有${i % 9}张${word(i * 13)}${word(i * 17)}牌，造成${i % 7}点伤害。编号${i}。`;
      return { id: `${prefix}-${i}`, name, fields: { cost: i % 10, power: i % 13 }, texts: { text }, look };
    };
    const all = (prefix: string, look: string) => Array.from({ length: 10_000 }, (_, i) => card(i, prefix, look));
    const changeText = (one: CardWords) => ({ ...one, texts: { text: `${one.texts?.text}然后抽一张牌。` } });
    const [was, now] = [makeManifest(all('old', '')), makeManifest(all('new', 'x').map(changeText))];
    const { result, takenMs } = measureWork(() => diffManifests(was, now));
    expect(takenMs).toBeLessThan(20_000);
    const { changed } = result;
    expect(changed.length).toBeGreaterThan(9_000);
    const right = changed.filter(({ id }) => id?.was.slice(4) === id?.now.slice(4));
    expect(right.length / changed.length).toBeGreaterThan(0.99);
  });
});
