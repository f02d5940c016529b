import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goesOn, type LostMember, lostBy, presenceOf } from '#domain/session/presence.ts';
import { toUser, type User } from '#domain/session/user.ts';
import { guest, member } from '#tests/fakes/guest-server.ts';

const uuid = fc.constantFrom('ann', 'bob', 'cleo');
const user: fc.Arbitrary<User> = fc.tuple(uuid, fc.boolean()).map(([name, isMember]) => toUser(isMember ? member(name) : guest(name)));
const told = fc.option(fc.constantFrom('signed-out' as const, 'away' as const, 'banned' as const, 'deleted' as const), { nil: null });
const lost: fc.Arbitrary<LostMember | null> = fc.option(
  fc.record({
    uuid: fc.option(uuid, { nil: null }),
    reason: fc.constantFrom('signed-out' as const, 'away' as const, 'banned' as const, 'deleted' as const, 'unknown' as const),
  }),
  { nil: null },
);

describe('AUTH-22: who sits at a browser', () => {
  it('is a member with tokens, else the member who was lost, else a guest', () => {
    fc.assert(
      fc.property(fc.option(user, { nil: null }), lost, (here, missing) => {
        const presence = presenceOf(here, missing);
        if (here?.role === 'normal') expect(presence).toEqual({ kind: 'member', uuid: here.uuid });
        else expect(presence).toEqual(missing === null ? { kind: 'guest' } : { kind: 'signed-out-member', ...missing });
      }),
    );
  });

  it('a member is never lost without a word, a guest only when the server says why, and what a guest had open waits for whoever signs in', () => {
    fc.assert(
      fc.property(fc.option(user, { nil: null }), told, (before, reason) => {
        const missing = lostBy(before, reason);
        if (before?.role === 'normal') expect(missing).toEqual({ uuid: before.uuid, reason: reason ?? 'unknown' });
        else expect(missing).toEqual(reason === null ? null : { uuid: null, reason });
      }),
    );
  });

  it('what a member had open goes on for that member alone; what a guest had, for whoever follows', () => {
    fc.assert(
      fc.property(user, user, (before, after) => {
        expect(goesOn(before, after)).toBe(before.role === 'guest' || before.uuid === after.uuid);
        expect(goesOn(null, after)).toBe(true);
        expect(goesOn(before, null)).toBe(true);
      }),
    );
  });
});
