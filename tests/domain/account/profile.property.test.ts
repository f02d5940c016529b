import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { genders, hasOwnPicture, type ProfileEdits, parseGender, profileChange } from '#domain/account/profile.ts';
import { toUser } from '#domain/session/user.ts';
import { user as anyUser } from '#tests/arbitraries/users.ts';

const user = anyUser.map(toUser);
const edits: fc.Arbitrary<ProfileEdits> = fc.record(
  { name: fc.string({ maxLength: 60 }), gender: fc.constantFrom(...genders) },
  { requiredKeys: [] },
);

describe('profileChange', () => {
  it('is null without edits, and for edits equal to the profile', () => {
    fc.assert(
      fc.property(user, fc.stringMatching(/^ {0,3}$/), (user, space) => {
        expect(profileChange(user, {})).toBeNull();
        expect(profileChange(user, { name: `${space}${user.name}${space}`, gender: parseGender(user.gender) })).toBeNull();
      }),
    );
  });

  it('has only the differences, trimmed; none remain after saving', () => {
    fc.assert(
      fc.property(user, edits, (user, edits) => {
        const change = profileChange(user, edits);
        if (change === null) return;
        expect(Object.keys(change).length).toBeGreaterThan(0);
        if (change.name !== undefined) {
          expect(change.name).toBe(edits.name?.trim());
          expect(change.name).not.toBe(user.name.trim());
        }
        if (change.gender !== undefined) expect(change.gender).not.toBe(user.gender);
        expect(profileChange({ ...user, ...change }, edits)).toBeNull();
      }),
    );
  });

  it('parses an unknown gender as unspecified', () => {
    expect(['female', 'male', 'other', '', 'x', 'Female'].map(parseGender)).toEqual(['female', 'male', 'other', '', '', '']);
  });
});

describe('own picture', () => {
  it.each([
    ['/avatars/6f9b/0a1b2c.webp', true],
    ['https://cdn.example/me.jpg', true],
    ['/avatars/6f9b.svg', false],
    ['', false],
  ])('%s: %s', (avatarUrl, own) => expect(hasOwnPicture({ avatarUrl })).toBe(own));
});
