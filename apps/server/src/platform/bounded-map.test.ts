import { describe, expect, it } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';

const max = 100;
const nameOf = (place: number): string => `entry ${place}`;

describe('a bounded map', () => {
  it('never holds more than it may, and what came last in any case', () => {
    const map = createBoundedMap<number>(max);
    for (let place = 0; place < 10 * max; place += 1) {
      map.set(nameOf(place), place);
      const held = Array.from({ length: place + 1 }, (_, earlier) => map.get(nameOf(earlier)));
      const known = held.filter((value) => value !== undefined);
      expect(known.length).toBeLessThanOrEqual(max);
      const certain = Math.min(place + 1, max * 0.9);
      expect(known.slice(-certain)).toEqual(
        Array.from({ length: certain }, (_, ago) => place + 1 - certain + ago),
      );
    }
  });

  it('keeps what was set again while it forgets what was not', () => {
    const map = createBoundedMap<number>(max);
    for (let place = 0; place < 3 * max; place += 1) {
      if (place % (max / 2) === 0) map.set('again', place);
      map.set(nameOf(place), place);
      expect(map.get('again')).toBe(place - (place % (max / 2)));
    }
    expect(map.get(nameOf(0))).toBeUndefined();
  });

  it('forgets by name and by what is picked, however small it is', () => {
    const map = createBoundedMap<number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('c', 3);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 2, 3]);
    map.delete('b');
    map.deleteWhere((key, value) => key === 'c' && value === 3);
    expect([map.get('b'), map.get('c')]).toEqual([undefined, undefined]);
  });
});
