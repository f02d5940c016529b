import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { email } from '../../../contract/shapes.ts';
import { emailProblem } from '../../../src/domain/session/email-address.ts';
import { anyCharacter } from '../../arbitraries/texts.ts';
import { runs } from '../../proof.ts';

const serverTakes = (address: string) => v.safeParse(email, address).success;
/** Addresses, near misses, and any text. */
const nearly = fc
  .tuple(fc.emailAddress(), fc.string({ unit: anyCharacter, maxLength: 3 }), fc.nat(60), fc.nat(3))
  .map(([address, noise, at, drop]) => address.slice(0, at) + noise + address.slice(at + drop));
const typed = fc.oneof(
  fc.emailAddress(),
  nearly,
  fc.string({ unit: anyCharacter, maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...'a1.-@_+ ') }),
);

describe('emailProblem', () => {
  it('is null exactly for addresses that the server accepts, except punycode domains', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const address = text.trim();
        expect(emailProblem(text) === null).toBe(serverTakes(address) && !/[@.]xn--/i.test(address));
      }),
      { numRuns: runs(500, 3_000) },
    );
  });

  it('ignores blanks around the address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\t', '\n', '\u00a0'), (address, blank) => {
        expect(emailProblem(blank + address + blank)).toBe(emailProblem(address));
      }),
    );
  });

  it.each([
    ['', 'Enter your e-mail address.'],
    ['   ', 'Enter your e-mail address.'],
    ['ines', 'An address needs an @, as in name@example.com.'],
    ['ines@lighthouse', 'This does not look like an address. Check it for slips.'],
    ['a@b.example\r\nBcc: c@d.example', 'Enter one address, without blanks.'],
    ['a@b.example,c@d.example', 'Enter one address, without blanks.'],
    ['a@b.example; c@d.example', 'Enter one address, without blanks.'],
    ['"a@b.example" <c@d.example>', 'Enter one address, without blanks.'],
    ['a@b@c.example', 'Enter one address, without blanks.'],
    ['inés@example.com', 'Use plain letters in the address.'],
    ['user@ex\u0430mple.com', 'Use plain letters in the address.'],
    ['user@xn--exmple-4nf.com', 'Use plain letters in the address.'],
  ])('faults C44: %j is refused in plain words', (address, words) => {
    expect(emailProblem(address)).toBe(words);
  });

  it('faults C44: 10 kB are too long', () => {
    expect(emailProblem(`${'a'.repeat(10_240)}@b.example`)).toBe('This address is too long.');
  });
});
