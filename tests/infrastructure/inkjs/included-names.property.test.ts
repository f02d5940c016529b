import fc from 'fast-check';
import { expect, it } from 'vitest';
import { includedFiles } from '#domain/studio/script/included-files.ts';
import { FROM_THE_BEGINNING } from '#domain/studio/test-play/played.ts';
import { compileStory } from '#infrastructure/inkjs/compile-story.ts';
import { StoryPlays } from '#infrastructure/inkjs/story-plays.ts';
import { StoryStudies } from '#infrastructure/inkjs/story-studies.ts';
import { projectScript } from '#server/infrastructure/content/project-story.ts';

/** The name of a file, as it is stored and as a line writes it: each in a form of its own. */
const names = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('a', 'r', 'ä', 'é', 'ñ', 'が', 'й', ' '), minLength: 1, maxLength: 6 }),
    fc.constantFrom<'NFC' | 'NFD'>('NFC', 'NFD'),
    fc.constantFrom<'NFC' | 'NFD'>('NFC', 'NFD'),
    fc.constantFrom('', './', 'places/', 'places\\'),
    fc.boolean(),
  )
  .map(([base, stored, written, folder, isLarge]) => {
    const name = `${base.trim() || 'a'}.ink`;
    const path = folder.startsWith('places') ? `places/${name}` : name;
    return { stored: path.normalize(stored), written: `${folder}${isLarge ? name.toUpperCase() : name}`.normalize(written) };
  });

it('STUDIO-185: browser and server find an included text by whatever form of its name is written, and name its places by its path', () => {
  fc.assert(
    fc.property(names, fc.boolean(), ({ stored, written }, isBroken) => {
      const rooms = `=== hall ===\nDark.\n* [Go] -> ${isBroken ? 'nowhere' : 'END'}\n`;
      const files = new Map([
        ['script.ink', `INCLUDE ${written}\n-> hall\n`],
        [stored, rooms],
      ]);
      const { texts, missing } = includedFiles('script.ink', (path) => files.get(path), files.keys());
      expect([texts.map(({ file }) => file), missing]).toEqual([['script.ink', stored], []]);
      const compiled = compileStory(texts);
      const served = projectScript(files);
      if (isBroken) {
        if (!Array.isArray(compiled)) throw new Error('It compiled.');
        expect(compiled).toEqual([expect.objectContaining({ file: stored, line: 2 })]);
        expect(served).toEqual({ ok: false, error: [expect.stringContaining(`${stored}:3: `)] });
        return;
      }
      expect(served.ok && served.value.placeOf('hall')).toBe(`${stored}:1`);
      const answer = new StoryPlays().play(texts, FROM_THE_BEGINNING);
      const pieces = answer.kind === 'played' ? answer.story.turns.flatMap(({ lines }) => lines.flatMap((line) => line.pieces)) : [];
      expect(pieces.map(({ at }) => at?.file)).toEqual([stored]);
      const study = new StoryStudies().study(texts);
      expect(study.problems).toEqual([]);
      expect(study.names.map(({ name, at }) => [name, at.file])).toEqual([['hall', stored]]);
    }),
  );
});
