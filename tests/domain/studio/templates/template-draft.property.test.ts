import fc from 'fast-check';
import { expect, it } from 'vitest';
import { templateDrafts, writtenDrafts } from '#domain/studio/templates/template-draft.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const draft = fc.record({ base: fc.nat(9), name: text, text, script: text, note: text });
const drafts = fc.array(fc.tuple(text, draft), { maxLength: 4 }).map((entries) => new Map(entries));

it('STUDIO-37: what was kept for a person comes back to that person alone', () => {
  fc.assert(
    fc.property(drafts, text, text, (kept, owner, other) => {
      const written = writtenDrafts(owner, kept);
      expect(templateDrafts(written, owner)).toEqual(kept);
      if (other !== owner) expect(templateDrafts(written, other).size).toBe(0);
    }),
  );
});

it('STUDIO-37: what cannot be read is nothing', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.json()), (kept) => {
      expect(templateDrafts(kept, 'ann').size).toBe(0);
    }),
  );
  for (const kept of [null, '{', '{"owner":"ann","drafts":[null,[1],["a",{"base":"1"}]]}'])
    expect(templateDrafts(kept, 'ann').size).toBe(0);
});
