// Names that are nearly another one: which are slips, and which are right though they are alike.
import { describe, expect, test } from 'vitest';
import { nearNames } from './misspellings.ts';
import { testGame } from './test-game.ts';

function said(...names: readonly string[]): string[] {
  const cards = names.map((name, i) => ({ id: `c${i}`, name }));
  return nearNames(testGame({ cards })).map(({ card, message }) => `${card}: ${message.split(' (')[0]}`);
}

describe('a name that is another one but for a character that looks or sounds like the right one', () => {
  test.each([
    [['寒冰之箭', '寒冰之剑'], 'c1: `寒冰之剑` is nearly the name of another card: `寒冰之箭`'],
    [['火焰壁垒', '城墙', '火焰璧垒'], 'c2: `火焰璧垒` is nearly the name of another card: `火焰壁垒`'],
    [['赤焰狮', '赤焰师'], 'c1: `赤焰师` is nearly the name of another card: `赤焰狮`'],
  ])('%j', (names, expected) => expect(said(...names)).toEqual([expected]));

  test('is reported once, at the later card, with the place of the other', () => {
    const [found, ...more] = nearNames(
      testGame({
        cards: [
          { id: 'a', name: '寒冰之箭' },
          { id: 'b', name: '寒冰之剑' },
        ],
      }),
    );
    expect(more).toEqual([]);
    expect(found).toMatchObject({ code: 'language/near-name', card: 'b', at: { file: 'name' } });
    expect(found?.message).toContain('(name:1)');
  });
});

test('two names of 50,000 characters are compared without copying them for each character', () => {
  const long = '灯'.repeat(50_000);
  const before = process.cpuUsage();
  expect(
    nearNames(testGame({ cards: [`寒冰之箭${long}`, `寒冰之剑${long}`].map((name, i) => ({ id: `c${i}`, name })) })),
  ).toMatchObject([{ code: 'language/near-name', card: 'c1' }]);
  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(5_000);
});

describe('names that may be alike', () => {
  test.each([
    [['美国旗帜', '英国旗帜'], 'both are made of words'],
    [['火球', '火求'], 'two characters are too few to say'],
    [['寒冰之箭', '烈火之箭'], 'two characters differ'],
    [['寒冰之箭', '寒冰之墙'], 'the characters are not alike'],
    [['寒冰之箭', '寒冰之箭'], 'the same name twice is another problem'],
    [['寒冰之箭', '寒冰箭'], 'one is shorter'],
  ])('%j: %s', (names) => expect(said(...names)).toEqual([]));
});
