import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keptDraft, writtenDraft } from '#domain/studio/templates/template-draft.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const draft = fc.record({ base: fc.nat(9), name: text, text, script: text, note: text });

it('STUDIO-37: what was kept comes back', () => {
  fc.assert(
    fc.property(draft, (typed) => {
      expect(keptDraft(writtenDraft(typed))).toEqual(typed);
    }),
  );
});

it('STUDIO-37: what cannot be read is nothing', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.json()), (kept) => {
      expect(keptDraft(kept)).toBeNull();
    }),
  );
  for (const kept of [null, '{', '{"base":"1","name":"","text":"","script":"","note":""}']) expect(keptDraft(kept)).toBeNull();
});
