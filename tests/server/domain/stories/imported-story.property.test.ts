import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { drawnCover, drawnScene } from '#server/domain/stories/drawn-picture.ts';
import { importedStoryFile } from '#server/domain/stories/imported-story.ts';
import { storyFile } from '#server/infrastructure/content/read-content.ts';
import { runs } from '#tests/proof.ts';

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).filter((text) => text.trim() !== '');
const id = fc.constantFrom('dawn', 'the-hall', 'a-1');

it('IMP-20: whatever a story says of itself, its description is a whole one', () => {
  fc.assert(
    fc.property(
      fc.record({
        title: words,
        origin: fc.constantFrom('ink', 'Twine (Harlowe)'),
        scenes: fc.uniqueArray(fc.record({ id, name: words }), { selector: (scene) => scene.id }),
        endings: fc.uniqueArray(fc.record({ id, name: words, words: fc.oneof(words, fc.constant('')) }), {
          selector: (ending) => ending.id,
        }),
        opening: fc.array(fc.oneof(words, fc.constant('')), { maxLength: 5 }),
        published: fc.constant('2026-01-31'),
      }),
      (story) => {
        const file = importedStoryFile(story);
        const checked = v.safeParse(storyFile, file);
        expect(checked.success ? [] : checked.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([]);
        // Players look for stories by their tags.
        expect(file.tags).toEqual([file.category]);
      },
    ),
    { numRuns: runs(100, 2000) },
  );
});

it('IMP-21: a drawn picture shows the title, and nothing of a title is markup', () => {
  fc.assert(
    fc.property(words, (title) => {
      for (const svg of [drawnCover(title), drawnScene(title)]) {
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (?:600|1600) 900" role="img">/);
        expect(svg.replace(/<(?:svg|rect|circle|path|g|text)(?: [a-z-]+="[^"<>]*")*\/?>|<\/(?:svg|g|text)>/giu, '')).not.toMatch(/[<>]/);
      }
    }),
    { numRuns: runs(100, 1000) },
  );
  expect(drawnCover('Salt <b>& Sand')).toContain('Salt &#60;b&#62;&#38;');
});
