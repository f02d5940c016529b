import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chapterDigest, MAX_DIGEST_STORIES, type PendingChapter } from '#server/domain/stories/chapter-digest.ts';

/** Chapters of up to 12 stories, each followed under up to two tokens by one address. */
const waiting = fc.array(fc.record({ story: fc.integer({ min: 0, max: 11 }), twice: fc.boolean() }), { maxLength: 40 }).chain((rows) =>
  fc.shuffledSubarray(
    rows.flatMap(({ story, twice }, seq): PendingChapter[] => {
      const row = { storyId: `story-${story}`, storyTitle: `Story ${story}`, seq, title: `Chapter ${seq}` };
      return [{ ...row, token: `${story}a` }, ...(twice ? [{ ...row, token: `${story}b` }] : [])];
    }),
    { minLength: 0 },
  ),
);

it('SUB-03: a digest names each waiting chapter of its stories once, in the order of publication', () => {
  fc.assert(
    fc.property(waiting, (pending) => {
      const digest = chapterDigest(pending);
      const stories = digest?.stories ?? [];
      const expected = new Set(pending.map(({ storyId }) => storyId));
      expect(stories.length).toBe(Math.min(expected.size, MAX_DIGEST_STORIES));
      expect(digest === null).toBe(pending.length === 0);
      for (const { id, token, chapters } of stories) {
        const own = pending.filter(({ storyId }) => storyId === id);
        expect(chapters).toEqual([...new Set(own.map(({ seq }) => seq))].sort((a, b) => a - b).map((seq) => `Chapter ${seq}`));
        expect(own.map((one) => one.token)).toContain(token);
      }
    }),
  );
});

it('SUB-03: the stories that wait longest come first, and the others are left for the next mail', () => {
  fc.assert(
    fc.property(waiting, (pending) => {
      const stories = chapterDigest(pending)?.stories ?? [];
      const waits = (id: string) => Math.min(...pending.filter(({ storyId }) => storyId === id).map(({ seq }) => seq));
      const firsts = stories.map(({ id }) => waits(id));
      expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
      const left = [...new Set(pending.map(({ storyId }) => storyId))].filter((id) => !stories.some((story) => story.id === id));
      for (const id of left) expect(waits(id)).toBeGreaterThan(Math.max(...firsts));
    }),
  );
});
