import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listedTexts, textChanges } from '#server/domain/studio/publishing/changed-texts.ts';
import { runs } from '#tests/proof.ts';

const path = fc.constantFrom('a.ink', 'b.ink', 'cover.svg', 'lore/x.yaml', 'script.ink', 'story.yaml');
const texts = fc
  .dictionary(path, fc.record({ version: fc.integer({ min: 1, max: 3 }), text: fc.constantFrom('', 'one', 'two') }))
  .map((of) => ({
    versions: Object.fromEntries(Object.entries(of).map(([name, { version }]) => [name, version])),
    files: new Map(Object.entries(of).map(([name, { text }]) => [name, text])),
  }));

it('STUDIO-246: whatever a draft and players have, a text is listed once, and is changed where one of both lacks it or it reads otherwise', () => {
  fc.assert(
    fc.property(texts, texts, (before, now) => {
      const listed = listedTexts(before, now);
      expect(listed.map((text) => text.path)).toEqual([...new Set([...before.files.keys(), ...now.files.keys()])].toSorted());
      for (const text of listed) {
        expect([text.published, text.version]).toEqual([before.versions[text.path] ?? null, now.versions[text.path] ?? null]);
        if (text.version !== text.published) expect(text.changed).toBe(before.files.get(text.path) !== now.files.get(text.path));
        else expect(text.changed).toBe(false);
      }
      const said = textChanges(listed).join(' ');
      for (const text of listed)
        if (text.changed && (text.version === null || text.published === null || text.path.endsWith('.svg')))
          expect(said).toContain(text.path);
      expect(listedTexts(null, now).some(({ changed }) => changed)).toBe(false);
      expect(listedTexts(now, now).some(({ changed }) => changed)).toBe(false);
    }),
    { numRuns: runs(200, 5000) },
  );
});

it('STUDIO-246: of many new texts the first six are named, and how many more there are', () => {
  const versions = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`part${at}.ink`, 1]));
  const none = { versions: {}, files: new Map() };
  expect(textChanges(listedTexts(none, { versions, files: new Map() }))).toEqual([
    'New texts: part0.ink, part1.ink, part2.ink, part3.ink, part4.ink, part5.ink and 2 more.',
  ]);
});
