import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Draft } from '#domain/studio/texts/draft.ts';
import { packed, unpacked, wantsNewCopy } from '#domain/studio/texts/packed-draft.ts';

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('a', '\n', '😀', '\ud83d') }));
const draft: fc.Arbitrary<Draft> = fc.record({
  base: fc.record({ version: fc.nat(), text }),
  text,
  sent: fc.option(fc.record({ id: fc.string(), text })),
});

it('STUDIO-78: a draft that is packed with any copy comes out of it as it was', () => {
  fc.assert(
    fc.property(draft, text, (one, copy) => {
      expect(unpacked(packed(one, copy), copy)).toEqual(one);
    }),
  );
});

it('STUDIO-78: a copy that is too short for a packed draft gives none', () => {
  const one: Draft = { base: { version: 1, text: 'abc' }, text: 'abcd', sent: null };
  expect(unpacked(packed(one, 'abc'), 'a')).toBeNull();
});

/** A place in the story where words are put in, from the first sent to the last typed. */
const typedAt = (story: string, at: number, words: string) => story.slice(0, at) + words + story.slice(at);

it('STUDIO-78: what a page writes at one place is packed in as many units as it typed, however long the text is, and needs no new copy', () => {
  const words = fc.string({ unit: fc.constantFrom('x', ' '), minLength: 3, maxLength: 200 });
  fc.assert(
    fc.property(fc.constantFrom(10, 100, 10_000), fc.double({ min: 0, max: 1, noNaN: true }), words, (lines, where, typed) => {
      const story = 'A line of the story.\n'.repeat(lines);
      const at = Math.floor(where * story.length);
      const now = (length: number) => typedAt(story, at, typed.slice(0, length));
      const one: Draft = { base: { version: 1, text: story }, text: now(typed.length), sent: { id: 'a', text: now(2) } };
      // The copy is the text as it was when the first key was kept.
      const small = packed(one, now(1));
      expect(JSON.stringify(small).length).toBeLessThan(typed.length + 300);
      expect(wantsNewCopy(small, one)).toBe(false);
    }),
  );
});

it('STUDIO-78: a text that was changed at two places far from each other is worth a new copy, once', () => {
  const story = 'A line of the story.\n'.repeat(10_000);
  const served: Draft = { base: { version: 2, text: `New. ${story}` }, text: `New. ${story}End.`, sent: null };
  expect(wantsNewCopy(packed(served, story), served)).toBe(true);
  expect(wantsNewCopy(packed(served, served.text), served)).toBe(false);
});
