import fc from 'fast-check';
import { expect, it } from 'vitest';
import { includedFiles } from '#domain/studio/included-files.ts';

it('STUDIO-13: a story has each text that it includes once, however they include each other', () => {
  const files = ['script.ink', 'a.ink', 'rooms/b.ink', 'c.ink'];
  const written = (file: string) => `INCLUDE ./${file.replaceAll('/', '\\')}  \n`;
  fc.assert(
    fc.property(fc.array(fc.subarray(files), { minLength: 4, maxLength: 4 }), fc.subarray(files), (includes, known) => {
      const read = (file: string) =>
        known.includes(file) || file === 'script.ink' ? (includes[files.indexOf(file)] ?? []).map(written).join('') : undefined;
      const { texts, missing } = includedFiles('script.ink', read);
      expect(texts[0]?.file).toBe('script.ink');
      expect(new Set(texts.map(({ file }) => file)).size).toBe(texts.length);
      for (const { file } of texts)
        for (const one of includes[files.indexOf(file)] ?? []) expect([...texts.map((text) => text.file), ...missing]).toContain(one);
      for (const file of missing) expect(known).not.toContain(file);
    }),
  );
  expect(includedFiles('script.ink', (file) => (file === 'script.ink' ? 'INCLUDE gone.ink' : null))).toEqual({
    texts: [{ file: 'script.ink', text: 'INCLUDE gone.ink' }],
    missing: [],
  });
});
