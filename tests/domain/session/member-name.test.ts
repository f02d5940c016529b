import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberName, welcome } from '#domain/session/member-name.ts';
import { toUser } from '#domain/session/user.ts';
import { user } from '#tests/arbitraries/users.ts';
import { guest } from '#tests/fakes/guest-server.ts';

const ines = { ...guest('ines'), name: 'Ines', email: 'ines@example.com', role: 'normal', isGuest: false };

describe('memberName', () => {
  it('is the name, then the e-mail, then the username', () => {
    expect(memberName({ name: ' Ines ', username: 'ines7', email: 'i@example.com' })).toBe('Ines');
    expect(memberName({ name: ' ', username: 'ines7', email: 'i@example.com' })).toBe('i@example.com');
    expect(memberName({ name: '', username: 'ines7', email: '' })).toBe('ines7');
  });
});

describe('AUTH-16: the greeting', () => {
  it('is short for a guest who keeps the id as a member', () => {
    expect(welcome(toUser(guest('ines')), ines, false)).toBe('Welcome, Ines');
  });

  it('mentions the merge of a guest into an existing account', () => {
    expect(welcome(toUser(guest('other')), ines, true)).toBe(
      'Welcome back, Ines. The games and bought coins you had here are in your account now.',
    );
  });

  it('does not speak of games and coins that a device never had', () => {
    expect(welcome(toUser(guest('other')), ines, false)).toBe('Welcome back, Ines');
  });

  it('does not mention a merge without a guest', () => {
    expect(welcome(null, ines, false)).toBe('Welcome, Ines');
    expect(welcome(toUser({ ...ines, uuid: 'another' }), ines, true)).toBe('Welcome, Ines');
  });

  it('omits an empty name', () => {
    expect(welcome(null, { ...ines, name: '', email: '' }, true)).toBe('Welcome');
    expect(welcome(toUser(guest('g')), { ...ines, name: '', email: '' }, true)).toMatch(/^Welcome back\. The games/);
  });

  it('never says guest', () => {
    fc.assert(
      fc.property(user, (someone) => {
        const greeting = welcome(null, someone, false);
        expect(greeting === 'Welcome' || greeting === `Welcome, ${memberName(someone)}`).toBe(true);
      }),
    );
  });
});
