import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName, isLoggedIn, normaliseRole, toUser, userTypeOf } from '#domain/session/user.ts';
import { role, user } from '#tests/arbitraries/users.ts';

const blank = {
  uuid: 'u',
  id: 7,
  name: '',
  username: '',
  email: '',
  avatarUrl: '',
  gender: '',
  coins: 0,
  level: 0,
  vipLevel: 0,
  role: 'normal',
  status: '',
  createTime: '',
  isGuest: false,
};

describe('USER-01: roles', () => {
  it.each([
    ['guest', 'guest'],
    ['normal', 'normal'],
    ['admin', 'admin'],
    ['editor', 'normal'],
    ['', 'normal'],
    ['Admin', 'normal'],
  ])('%s is stored as %s', (given, stored) => expect(normaliseRole(given)).toBe(stored));

  it('USER-01: super_admin counts as admin', () => expect(normaliseRole('super_admin')).toBe('admin'));

  it('any text becomes one of three roles, and normalising is idempotent', () => {
    fc.assert(
      fc.property(role, (given) => {
        const once = normaliseRole(given);
        expect(['guest', 'normal', 'admin']).toContain(once);
        expect(normaliseRole(once)).toBe(once);
      }),
    );
  });
});

describe('USER-03: user type', () => {
  it('is admin for admins and super admins, with any other fields', () => {
    fc.assert(
      fc.property(user, fc.constantFrom('admin', 'super_admin'), (someone, admin) => {
        expect(userTypeOf({ ...someone, role: admin })).toBe('admin');
      }),
    );
  });

  it('is user for a non-guest with an e-mail, else guest', () => {
    expect(userTypeOf({ ...blank, email: 'a@b.example' })).toBe('user');
    expect(userTypeOf(blank)).toBe('guest');
    expect(userTypeOf({ ...blank, email: 'a@b.example', isGuest: true })).toBe('guest');
    expect(userTypeOf({ ...blank, email: 'a@b.example', role: 'guest' })).toBe('guest');
    expect(userTypeOf(null)).toBe('guest');
  });

  it('does not change when the user is stored', () => {
    fc.assert(
      fc.property(user, (someone) => {
        expect(userTypeOf(toUser(someone))).toBe(userTypeOf(someone));
      }),
    );
  });
});

describe('USER-02: display name', () => {
  it('is the name, then the username, then "Guest"', () => {
    expect(displayName({ name: 'Ines', username: 'ines7' })).toBe('Ines');
    expect(displayName({ name: ' ', username: 'ines7' })).toBe('ines7');
    expect(displayName({ name: '', username: '' })).toBe('Guest');
    expect(displayName(null)).toBe('Guest');
  });

  it('is never blank', () => {
    fc.assert(
      fc.property(user, (someone) => {
        expect(displayName(toUser(someone)).trim()).not.toBe('');
      }),
    );
  });
});

describe('USER-04: logged in', () => {
  it('means a token, a user id and a role other than guest', () => {
    expect(isLoggedIn('t', blank)).toBe(true);
    expect(isLoggedIn('', blank)).toBe(false);
    expect(isLoggedIn(null, blank)).toBe(false);
    expect(isLoggedIn('t', null)).toBe(false);
    expect(isLoggedIn('t', { ...blank, id: '' })).toBe(false);
    expect(isLoggedIn('t', { ...blank, id: 0 })).toBe(true);
    expect(isLoggedIn('t', { ...blank, role: 'guest' })).toBe(false);
  });

  it('is never true of a guest', () => {
    fc.assert(
      fc.property(user, fc.string(), (someone, token) => {
        expect(isLoggedIn(token, { ...someone, role: 'guest' })).toBe(false);
      }),
    );
  });
});
