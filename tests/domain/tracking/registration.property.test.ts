import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNewlyRegistered, parseReported, withReported } from '#domain/tracking/registration.ts';

const NOW = Date.parse('2026-11-22T14:00:00Z');
const member = { status: 'normal', role: 'normal', createTime: '2026-11-22T00:00:00.000Z' } as const;

describe('a newly registered user', () => {
  it.each([
    [member, true],
    [{ ...member, createTime: '2026-11-21T23:59:59.999Z' }, false],
    [{ ...member, createTime: '2026-11-23T00:00:00.000Z' }, false],
    [{ ...member, createTime: '' }, false],
    [{ ...member, createTime: 'soon' }, false],
    [{ ...member, role: 'guest' as const }, false],
    [{ ...member, status: 'banned' }, false],
    [{ ...member, role: 'admin' as const }, true],
  ])('TRACK-04: %j: %s', (user, expected) => {
    expect(isNewlyRegistered(user, NOW)).toBe(expected);
  });

  it('TRACK-04: is new for one day at most, whatever the clock says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: -1e12, max: 1e12 }), (created, after) => {
        const user = { ...member, createTime: new Date(created).toISOString() };
        if (isNewlyRegistered(user, created + after)) expect(Math.abs(after)).toBeLessThan(86_400_000);
      }),
    );
  });
});

describe('the list of reported users', () => {
  it('TRACK-04: has each user once and the newest of them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }).map(String), { maxLength: 400 }), (uuids) => {
        const list = uuids.reduce<readonly string[]>(withReported, []);
        expect(new Set(list).size).toBe(list.length);
        expect(list.length).toBeLessThanOrEqual(100);
        expect(list.at(-1)).toBe(uuids.at(-1));
        expect(parseReported(JSON.stringify(list))).toEqual(list);
      }),
    );
  });

  it.each([null, '', '{', '"text"', '{"a":1}'])('reads %j as empty', (stored) => {
    expect(parseReported(stored)).toEqual([]);
  });
});
