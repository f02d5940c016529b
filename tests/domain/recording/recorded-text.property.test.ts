import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskedText } from '#domain/recording/masked-text.ts';
import { OWN_TEXTS } from '#domain/recording/own-texts.ts';
import { recordedEvent } from '#domain/recording/recorded-event.ts';
import { recordedText } from '#domain/recording/recorded-text.ts';

const blank = fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\u00a0'), maxLength: 3 });
const label = fc.constantFrom(...OWN_TEXTS);
/** A text of anybody: any letters, a label with something more, several labels, or a part of one. */
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.tuple(blank, label, blank).map((parts) => parts.join('')),
  fc.tuple(label, fc.string({ minLength: 1 })).map((parts) => parts.join('')),
  fc.array(label, { maxLength: 3 }).map((labels) => labels.join(' ')),
  label.chain((whole) => fc.nat(whole.length).map((end) => whole.slice(0, end))),
);

it('DESK-54: leaves a text as it is only where all of it is a label of the app, and of every other one where its words and lines end', () => {
  fc.assert(
    fc.property(text, (written) => {
      const recorded = recordedText(written);
      if (OWN_TEXTS.includes(recorded.trim())) expect(recorded.trim()).toBe(written.replace(/\s+/g, ' ').trim());
      else expect(recorded).toBe(maskedText(written));
      expect(recordedText(recorded)).toBe(recorded);
    }),
  );
  expect(recordedText('\n  Sign\n  out ')).toBe(' Sign out ');
  expect(recordedText('Sign out Mara')).toBe('xxxx xxx xxxx');
});

it('DESK-54: no label looks like a masked text, and none is longer than a line', () => {
  expect(OWN_TEXTS.length).toBeGreaterThan(400);
  expect(OWN_TEXTS.filter((own) => own === maskedText(own) || own.length > 60 || own !== own.trim())).toEqual([]);
});

it('DESK-54: a label is readable in a page and where a text changes, and masked where it is typed or stands in an attribute', () => {
  fc.assert(
    fc.property(label, (own) => {
      const attributes = { placeholder: own, value: own, title: own, 'aria-label': own, alt: own };
      const node = { type: 2, id: 1, tagName: 'button', attributes, childNodes: [{ type: 3, id: 2, textContent: own }] };
      const page = recordedEvent({ type: 2, timestamp: 1, data: { node } });
      const masked = maskedText(own);
      expect(page?.data.node).toEqual({
        ...node,
        attributes: { placeholder: masked, value: masked },
      });
      const changed = recordedEvent({ type: 3, timestamp: 1, data: { source: 0, texts: [{ id: 2, value: own }] } });
      expect(changed?.data.texts).toEqual([{ id: 2, value: own }]);
      expect(recordedEvent({ type: 3, timestamp: 1, data: { source: 5, id: 1, text: own } })?.data.text).toBe(masked);
    }),
  );
});
