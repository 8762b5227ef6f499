import { describe, expect, it } from 'vitest';
import { DrawingMemory } from './drawing-memory.ts';

describe('the memory of drawings', () => {
  const made: string[] = [];
  const make = (key: string) => () => {
    made.push(key);
    return key.repeat(10);
  };

  it('makes a value once, keeps what is asked for again, and forgets the rest', () => {
    const memory = new DrawingMemory<string>(100, (value) => value.length);
    for (const key of ['a', 'a', 'b', 'a', 'c', 'a', 'd', 'a', 'e', 'a', 'f', 'g', 'h', 'i', 'a', 'j', 'k', 'b', 'a'])
      expect(memory.get(key, make(key))).toBe(key.repeat(10));
    expect(made.join('')).toBe('abcdefghijkb');
  });

  it('does not keep one value that is larger than all others together', () => {
    const memory = new DrawingMemory<string>(100, (value) => value.length);
    made.length = 0;
    for (let i = 0; i < 20; i++) memory.get('long', () => 'x'.repeat(1000));
    for (const key of ['p', 'q', 'p', 'q']) memory.get(key, make(key));
    expect(made.join('')).toBe('pq');
  });
});
