import { describe, expect, it } from 'vitest';
import { isMember } from '#domain/session/is-member.ts';
import { toUser } from '#domain/session/user.ts';
import { guest } from '#tests/fakes/guest-server.ts';

describe('USER-04: who counts as logged in', () => {
  it.each([
    ['guest', true, false],
    ['guest', false, false],
    ['normal', true, false],
    ['normal', false, true],
    ['super_admin', false, true],
  ])('role %s, isGuest %s: %s', (role, isGuest, member) => {
    expect(isMember(toUser({ ...guest('a'), role, isGuest }))).toBe(member);
  });

  it('is false without a user', () => expect(isMember(null)).toBe(false));
});
