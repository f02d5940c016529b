import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { email, personName } from '#contract/shapes.ts';
import { identityOf } from '#server/infrastructure/social/account.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';

const words = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc.string({ unit: fc.constantFrom('\ud83e', '\udd8a', '🦊', '\u202e', '\u2028', '\r\n', '\u0000', ' ', 'a'), maxLength: 200 }),
);

describe('a social account as a profile', () => {
  it('has a valid profile name for any provider name', () => {
    fc.assert(
      fc.property(words, (name) => {
        const identity = identityOf('discord', { subject: '1', name, email: '', verified: true });
        expect(v.is(personName, identity.name)).toBe(true);
        expect(identity.name).toBe(identity.name.trim());
      }),
    );
  });

  it('has a valid address or none, and a missing one is never verified', () => {
    fc.assert(
      fc.property(fc.oneof(words, fc.emailAddress()), fc.boolean(), (address, verified) => {
        const identity = identityOf('google', { subject: '1', name: '', email: address, verified });
        expect(identity.email === null || (v.is(email, identity.email) && identity.email === address.toLowerCase())).toBe(true);
        expect(identity.emailVerified).toBe(identity.email !== null && verified);
      }),
    );
  });

  it('keeps an ordinary name as it is', () => {
    const identity = identityOf('google', { subject: '1', name: 'José  Ñandú 🦊 O’Neill', email: '', verified: false });
    expect(identity.name).toBe('José Ñandú 🦊 O’Neill');
  });
});
