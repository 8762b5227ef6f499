import { describe, expect, it } from 'vitest';
import { type CardWords, type ManifestWords, makeManifest } from '../../test/make-manifest.ts';
import { diffManifests } from './diff-manifests.ts';
import { type ReprintItem, reprintPlan } from './reprint-plan.ts';

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
