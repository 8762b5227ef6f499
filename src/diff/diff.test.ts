import { describe, expect, it } from 'vitest';
import { type CardWords, type ManifestWords, makeManifest } from '../../test/make-manifest.ts';
import { measureWork } from '../../test/measure-work.ts';
import { diffManifests } from './diff-manifests.ts';
import { diffTexts, tokensOf } from './diff-texts.ts';
import { type ReprintItem, reprintPlan } from './reprint-plan.ts';

describe('diff texts', () => {
  function shown(was: string, now: string): string {
    const brackets = { equal: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
    return diffTexts(was, now)
      .map(({ type, text }) => `${brackets[type][0]}${text}${brackets[type][1]}`)
      .join('');
  }

  describe('a change of wording', () => {
    it.each([
      ['造成2点伤害。', '造成3点伤害。', '造成[-2-]{+3+}点伤害。'],
      ['时空稳定性 +15%。', '时空稳定性 −5%。', '时空稳定性 [-+15%-]{+−5%+}。'],
      ['抽一张牌。', '抽两张牌。', '抽[-一-]{+两+}张牌。'],
      ['从弃牌堆中选择一张牌。', '从牌库中选择一张牌。', '从[-弃牌堆-]{+牌库+}中选择一张牌。'],
      ['获得【灼烧】。', '获得【灼热】和【冰冻】。', '获得[-【灼烧】-]{+【灼热】和【冰冻】+}。'],
      ['抽1张牌，弃2张牌。', '抽2张牌，弃3张牌。', '抽[-1-]{+2+}张牌，弃[-2-]{+3+}张牌。'],
      ['攻击3/4。', '攻击2/5。', '攻击[-3/4-]{+2/5+}。'],
      ['Draw two cards.', 'Draw three cards.', 'Draw [-two-]{+three+} cards.'],
      ['使用AI卡时抽牌。', '使用VR卡时抽牌。', '使用[-AI-]{+VR+}卡时抽牌。'],
      ['抽牌。', '抽牌。然后弃牌。', '抽牌。{+然后弃牌。+}'],
      ['全部玩家弃掉手牌。', '你赢得这一轮拍卖！', '[-全部玩家弃掉手牌。-]{+你赢得这一轮拍卖！+}'],
      ['', '新的。', '{+新的。+}'],
      ['同样。', '同样。', '同样。'],
    ])('from %j to %j is shown as %j', (was, now, expected) => {
      expect(shown(was, now)).toBe(expected);
    });

    it('keeps the changes of two lines apart', () => {
      expect(shown('甲\n乙', '丙\n丁')).toBe('[-甲-]{+丙+}\n[-乙-]{+丁+}');
    });

    it('contains both wordings, whatever they are', () => {
      let seed = 7;
      const next = (below: number) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % below;
      };
      const alphabet = [
        '牌',
        '抽',
        '一',
        '1',
        '+2%',
        'a',
        'Ab',
        ' ',
        '\n',
        '。',
        '【火】',
        '【',
        '👩‍🚀',
        'e\u0301',
        '\u0301',
        '𠮷',
      ];
      const text = () => Array.from({ length: next(30) }, () => alphabet[next(alphabet.length)]).join('');
      for (let i = 0; i < 2000; i++) {
        const [was, now] = [text(), text()];
        const spans = diffTexts(was, now);
        const side = (left: string) => spans.filter(({ type }) => type !== left).map(({ text: part }) => part);
        expect(side('added').join('')).toBe(was);
        expect(side('removed').join('')).toBe(now);
      }
    });

    it('is fast for a very long text', () => {
      const long = '抽一张牌，然后弃一张牌。'.repeat(5000);
      const one = measureWork(() => diffTexts(long, `${long.slice(0, 30_000)}新${long.slice(30_000)}`));
      expect(one.result.map(({ type }) => type)).toEqual(['equal', 'added', 'equal']);
      const all = measureWork(() => diffTexts(long, [...long].reverse().join('')));
      expect(all.result.length).toBeGreaterThan(0);
      expect(one.takenMs + all.takenMs).toBeLessThan(10_000);
    });
  });

  describe('a token', () => {
    it('is a Han character, a number with its sign, a word, or a keyword in brackets', () => {
      expect(tokensOf('【灼烧】造成-1.5%，draw it')).toEqual([
        '【灼烧】',
        '造',
        '成',
        '-1.5%',
        '，',
        'draw',
        ' ',
        'it',
      ]);
    });

    it('includes combining marks, and joined emoji', () => {
      expect(tokensOf('e\u0301👩‍🚀𠮷')).toEqual(['e\u0301', '👩‍🚀', '𠮷']);
    });
  });
});

describe('match renamed', () => {
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
      expect(renames([ball, shield], [{ ...ball, id: 'meteor', name: '陨石' }, shield])).toEqual([
        'fire-ball → meteor',
      ]);
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
});

describe('reprint plan', () => {
  type Side = readonly [cards: readonly CardWords[], words?: ManifestWords];

  function plan(was: Side, now: Side) {
    const { print, discard, faces } = reprintPlan(diffManifests(makeManifest(...was), makeManifest(...now)));
    const short = ({ entry, copies, reason }: ReprintItem) => `${copies} ${entry.id} ${reason}`;
    return {
      print: print.map(short),
      discard: discard.map(short),
      faces: faces.map(({ face, copies }) => `${copies} ${face.id} ${face.side}`),
    };
  }

  const blue = { backs: { spells: 'blue' } };
  const ball: CardWords = { id: 'ball', copies: 2, texts: { text: '造成两点伤害。' } };
  const bolt: CardWords = { id: 'bolt', copies: 3, texts: { text: '跳过下一个回合。' } };

  describe('a reprint', () => {
    it('is empty when nothing changed, or nothing visible', () => {
      const empty = { print: [], discard: [], faces: [] };
      expect(plan([[ball], blue], [[ball], blue])).toEqual(empty);
      expect(plan([[ball], blue], [[{ ...ball, id: 'orb', name: 'ball' }], blue])).toEqual(empty);
    });

    it('prints new cards with their backs, and throws removed ones away', () => {
      expect(plan([[ball], blue], [[bolt], blue])).toEqual({
        print: ['3 bolt new'],
        discard: ['2 ball gone'],
        faces: ['3 bolt front', '3 spells back'],
      });
    });

    it('replaces all copies of a changed card', () => {
      const now = { ...ball, copies: 4, texts: { text: '造成三点伤害。' } };
      expect(plan([[ball, bolt], blue], [[now, bolt], blue])).toEqual({
        print: ['4 ball front'],
        discard: ['2 ball front'],
        faces: ['4 ball front', '4 spells back'],
      });
    });

    it('prints only missing copies, and throws only surplus ones away', () => {
      expect(
        plan(
          [[ball, bolt], blue],
          [
            [
              { ...ball, copies: 5 },
              { ...bolt, copies: 1 },
            ],
            blue,
          ],
        ),
      ).toEqual({
        print: ['3 ball copies'],
        discard: ['2 bolt copies'],
        faces: ['3 ball front', '3 spells back'],
      });
    });

    it('replaces all cards of a deck whose shared back changed, and lists the back once with all copies', () => {
      expect(plan([[ball, bolt], blue], [[ball, bolt], { backs: { spells: 'red' } }])).toEqual({
        print: ['2 ball back', '3 bolt back'],
        discard: ['2 ball back', '3 bolt back'],
        faces: ['2 ball front', '5 spells back', '3 bolt front'],
      });
    });

    it('replaces a card that moved to a deck with another back, and keeps one whose new deck has the same back', () => {
      const backs = { backs: { spells: 'blue', rituals: 'red', charms: 'blue' } };
      const { print } = plan(
        [[ball, bolt], backs],
        [
          [
            { ...ball, deck: 'rituals' },
            { ...bolt, deck: 'charms' },
          ],
          backs,
        ],
      );
      expect(print).toEqual(['2 ball back']);
    });

    it('prints both sides of a card with a back of its own', () => {
      expect(plan([[{ ...ball, back: 'a' }], blue], [[{ ...ball, back: 'b' }], blue])).toEqual({
        print: ['2 ball back'],
        discard: ['2 ball back'],
        faces: ['2 ball front', '2 ball back'],
      });
    });
  });
});
