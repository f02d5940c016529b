import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { foldedEmail } from '#contract/checks.ts';
import { typedEmail } from '#contract/shapes.ts';
import { emailProblem } from '#domain/session/email-address.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';
import { runs } from '#tests/proof.ts';

const serverTakes = (address: string) => v.safeParse(typedEmail, address).success;
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
        expect(emailProblem(text) === null).toBe(serverTakes(text) && !/[@.]xn--/i.test(foldedEmail(text)));
      }),
      { numRuns: runs(500, 3_000) },
    );
  });

  it('ignores blanks around the address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\t', '\n', '\u00a0', '\u200b', '\u202a'), (address, blank) => {
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
    ['inés@example.com', 'The address contains “é”, which cannot be used here. Use plain letters and digits.'],
    ['ine\u0301s@example.com', 'The address contains “é”, which cannot be used here. Use plain letters and digits.'],
    ['ines١@example.com', 'The address contains “١”, which cannot be used here. Use plain letters and digits.'],
    [
      'user@ex\u0430mple.com',
      'The address contains “\u0430” of the Cyrillic alphabet, which cannot be used here. Use plain letters and digits.',
    ],
    [
      'ines@\u200bexample.com',
      'The address contains a character that cannot be seen: a zero-width space. Delete the address and type it anew.',
    ],
    ['ines@exam\u180eple.com', 'The address contains a character that cannot be seen: U+180E. Delete the address and type it anew.'],
    ['ines\u00a0@example.com', 'Enter one address, without blanks.'],
    ['user@xn--exmple-4nf.com', 'Use plain letters in the address.'],
  ])('faults C44: %j is refused in plain words', (address, words) => {
    expect(emailProblem(address)).toBe(words);
  });

  it('faults C44: 10 kB are too long', () => {
    expect(emailProblem(`${'a'.repeat(10_240)}@b.example`)).toBe('This address is too long.');
  });
});
