import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quotationAt, quotationsIn } from '#domain/characters/quotes.ts';

it('NARR-49: quotations are counted as a reader sees them', () => {
  expect(quotationsIn('“*Buttons*,” you say. “Yes.”')).toBe(2);
  expect(quotationsIn('Snow.')).toBe(0);
});

it('NARR-49: every place of a text belongs to the quotation that began last before it', () => {
  const part = fc.constantFrom('Snow falls. ', 'He waits, ', '\n', '“Yes.” ', '"No," ', '«Ja» ');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      let begun = 0;
      let text = '';
      for (const one of parts) {
        if (/[“"«]/.test(one)) {
          expect(quotationAt(`${text}${one}`, text.length)).toBe(begun);
          begun += 1;
        }
        text += one;
        expect(quotationAt(text, text.length - 1)).toBe(begun - 1);
      }
      expect(quotationsIn(parts.join('').replaceAll('\n', '\n\n'))).toBe(begun);
    }),
  );
});
