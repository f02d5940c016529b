import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createComplaint, createRemoval } from '#contract/support.ts';
import { complaintProblems, removalProblems } from '#domain/support/case-draft.ts';

const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('', '   ', 'The second page is blank.', 'x'.repeat(4000), 'x'.repeat(4001)),
);
const email = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('', ' ', 'reader@mail.example', ' reader@mail.example ', 'reader@'));
const sent = (address: string) => (address.trim() === '' ? {} : { email: address.trim() });

it('CASE-01: a complaint without a problem is what the server accepts, and no other', () => {
  fc.assert(
    fc.property(fc.constantFrom('story', 'coins', null), text, email, (kind, words, address) => {
      const problems = Object.keys(complaintProblems({ about: '', order: '', kind, text: words, email: address }));
      const accepted = v.is(createComplaint.input, { kind: kind ?? undefined, text: words.trim(), ...sent(address) });
      expect(problems.length === 0).toBe(accepted);
    }),
  );
});

it('CASE-01: a request without a problem is what the server accepts, and no other', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('copyright', 'other', null),
      fc.constantFrom('', ' ', '/story/x'),
      text,
      email,
      (claim, link, words, address) => {
        const problems = Object.keys(removalProblems({ claim, link, text: words, email: address }));
        const accepted = v.is(createRemoval.input, { claim: claim ?? undefined, link: link.trim(), text: words.trim(), ...sent(address) });
        expect(problems.length === 0).toBe(accepted);
      },
    ),
  );
});
