// Unsaved edits: kept by card and value, also across a reload.
import { describe, expect, it } from 'vitest';
import { Drafts } from './drafts.ts';

const typed = (text: string) => ({ text, base: { text: 'was', seen: 'hash' } });

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

describe('drafts', () => {
  it('call back when another card has some, not at every key', () => {
    const told: string[][] = [];
    const drafts = new Drafts(undefined, (cards) => told.push([...cards]));
    drafts.put('game/deck/a', 'name', typed('n'));
    drafts.put('game/deck/a', 'name', typed('ne'));
    drafts.put('game/deck/a', 'text', typed('t'));
    drafts.put('game/deck/b', 'name', typed('o'));
    drafts.put('game/deck/a', 'name', undefined);
    drafts.put('game/deck/a', 'text', undefined);
    expect(told).toEqual([['game/deck/a'], ['game/deck/a', 'game/deck/b'], ['game/deck/b']]);
  });

  it('survive a reload', () => {
    const kept = memory();
    const before = new Drafts(kept, () => undefined);
    before.put('game/deck/a', 'name', typed('new'));
    before.put('game/deck/a', 'text', typed('gone'));
    before.put('game/deck/a', 'text', undefined);
    const after = new Drafts(kept, () => undefined);
    expect(after.at('game/deck/a', 'name')).toEqual(typed('new'));
    expect(after.at('game/deck/a', 'text')).toBeUndefined();
    expect([...after.unsavedCards]).toEqual(['game/deck/a']);
  });

  it.each(['no JSON', '{}', '[["a"]]', '[[1,{}]]', '[["a",{"text":1,"base":{}}]]'])(
    'come to no harm from a memory that is not theirs: %s',
    (text) => {
      const kept = memory();
      kept.setItem('cardwright-drafts', text);
      expect(new Drafts(kept, () => undefined).unsavedCards.size).toBe(0);
    },
  );

  it('work without storage, and with storage that is full', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    const drafts = new Drafts(full, () => undefined);
    drafts.put('game/deck/a', 'name', typed('new'));
    expect(drafts.at('game/deck/a', 'name')?.text).toBe('new');
  });
});
