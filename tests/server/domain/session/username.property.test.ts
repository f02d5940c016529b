import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usernameOf } from '#server/domain/session/username.ts';

/** Running numbers of users: an `integer` of PostgreSQL, from 1. */
const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });

/** The only user who can have a username: `140981` undoes the multiplication, modulo a million. */
function holderOf(username: string): number {
  const [, rounds = '', number = ''] = /^reader-(\d*)(\d{6})$/.exec(username) ?? [];
  return Number(rounds) * 1_000_000 + ((Number(number) * 140981) % 1_000_000);
}

describe('USER-06: usernameOf', () => {
  it('is plain: a word, a hyphen and six digits, or up to ten', () => {
    fc.assert(
      fc.property(id, (one) => {
        expect(usernameOf(one)).toMatch(/^reader-\d{6,10}$/);
      }),
    );
  });

  it('belongs to one user alone', () => {
    fc.assert(
      fc.property(id, (one) => {
        expect(holderOf(usernameOf(one))).toBe(one);
      }),
    );
  });

  it('does not count upwards for users who came one after another', () => {
    expect([1, 2, 3].map(usernameOf)).toEqual(['reader-387421', 'reader-774842', 'reader-162263']);
  });
});
