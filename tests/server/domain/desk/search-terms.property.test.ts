import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behindAll, searchTerms } from '#server/domain/desk/search-terms.ts';
import { inviteCode } from '#server/domain/engagement/invite-code.ts';
import { type InvoiceKind, invoiceNumber } from '#server/domain/payments/invoice-rule.ts';
import { caseReference } from '#server/domain/support/case-reference.ts';

const blanks = fc.constantFrom('', ' ', '\t', '  ');
/** As somebody pastes it: in other letters, with blanks around it. */
const pasted = (text: fc.Arbitrary<string>) =>
  fc.tuple(blanks, text, blanks, fc.boolean()).map(([before, word, after, large]) => before + (large ? word.toUpperCase() : word) + after);

describe('DESK-03: what a text in the search box can be', () => {
  it('an id, an address, a reference, a code, however it is pasted', () => {
    fc.assert(
      fc.property(
        fc.uuid().chain((id) => fc.tuple(fc.constant(id), pasted(fc.constant(id)))),
        ([id, text]) => {
          expect(searchTerms(text)).toMatchObject({ id, names: [], payment: null });
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.emailAddress().chain((email) => fc.tuple(fc.constant(email), pasted(fc.constant(email)))),
        ([email, text]) => {
          expect(searchTerms(text).email).toBe(email.toLowerCase());
        },
      ),
    );
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(30)), (picks) => {
        const reference = caseReference('LW', (count) => (picks.next().value ?? 0) % count);
        expect(searchTerms(reference.toLowerCase().replaceAll('-', ' ')).reference).toBe(reference);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (random) => {
        const code = inviteCode(random);
        if (code !== null) expect(searchTerms(` ${code.toLowerCase()} `).code).toBe(code);
      }),
    );
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z]{2}$/),
        fc.constantFrom<InvoiceKind>('invoice', 'credit'),
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.constantFrom('-', ' ', ''),
        (prefix, kind, number, between) => {
          const name = invoiceNumber(prefix, kind, number);
          expect(searchTerms(` ${name.toLowerCase().replaceAll('-', between)} `).invoice).toBe(name);
        },
      ),
    );
    expect(searchTerms('NQ-INV-7').invoice).toBe('NQ-INV-000007');
    expect(searchTerms('cs_test_a1B2').payment).toBe('cs_test_a1B2');
    expect(searchTerms('op_09af').payment).toBe('op_09af');
    expect(searchTerms('#42').number).toBe(42);
  });

  it('any text at all, and no number that the database has no room for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { number, email, names } = searchTerms(text);
        if (number !== null) expect(number).toBeLessThanOrEqual(2_147_483_647);
        if (email !== null) expect(text).toContain('@');
        expect(names).not.toContain('');
      }),
    );
    expect(searchTerms('9999999999').number).toBeNull();
  });

  it('what begins so lies before its end, byte by byte', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' }), (start, rest) => {
        const bytes = (text: string) => Buffer.from(text);
        expect(Buffer.compare(bytes(start + rest), bytes(behindAll(start)))).toBeLessThanOrEqual(0);
      }),
    );
  });
});
