import fc from 'fast-check';
import { expect, it } from 'vitest';
import { includedFiles, includedNames, namingPaths } from '#domain/studio/script/included-files.ts';
import { namedFiles } from '#domain/studio/script/named-files.ts';
import { fileKey, filePath } from '#domain/text/file-path.ts';

const name = fc
  .string({ unit: fc.constantFrom('a', 'B', 'é', 'u\u0308', 'ü', 'か\u3099', 'が', 'ß', '/', ' '), minLength: 1, maxLength: 5 })
  .map((one) => `${filePath(one) || 'a'}.ink`);
/** A name as a system or a hand may write it. */
const otherwise = (one: fc.Arbitrary<string>) =>
  fc
    .tuple(one, fc.constantFrom<'NFC' | 'NFD'>('NFC', 'NFD'), fc.constantFrom('', './', '\\'), fc.boolean())
    .map(([path, form, before, isLarge]) => `${before === '\\' ? './' : before}${(isLarge ? path.toUpperCase() : path).normalize(form)}`);
const stored = fc.tuple(name, fc.constantFrom<'NFC' | 'NFD'>('NFC', 'NFD')).map(([path, form]) => path.normalize(form));

it('STUDIO-185: a name means the text of its path, else one that differs in capitals and marks alone, in whatever order the texts are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(stored, { maxLength: 6 }), otherwise(name), fc.nat(5), (paths, written, turn) => {
      const found = namedFiles(paths)(written);
      const same = paths.filter((path) => fileKey(path) === fileKey(written));
      if (found === null) expect(same).toEqual([]);
      else expect(same).toContain(found);
      if (paths.includes(filePath(written))) expect(found).toBe(filePath(written));
      expect(namedFiles([...paths.slice(turn), ...paths.slice(0, turn)])(written)).toBe(found);
    }),
  );
});

it('STUDIO-185: each text of a story is found by its own name in either form of its marks', () => {
  fc.assert(
    fc.property(stored, (path) => {
      for (const form of ['NFC', 'NFD'] as const) expect(namedFiles([path])(path.normalize(form))).toBe(path);
    }),
  );
});

it('STUDIO-185: a story includes the same texts where its lines name their paths, no line moves, and to name them again changes nothing', () => {
  const texts = fc.uniqueArray(stored, { minLength: 1, maxLength: 4, selector: fileKey }).chain((paths) => {
    const line = fc.oneof(
      otherwise(fc.constantFrom(...paths)).map((written) => `INCLUDE ${written}`),
      otherwise(fc.constantFrom(...paths)).map((written) => `  INCLUDE\t${written} // INCLUDE ${written}`),
      otherwise(name).map((written) => `INCLUDE ${written}`),
      fc.constantFrom('A lamp.', 'Say INCLUDE a.ink', 'INCLUDE'),
    );
    const text = fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n'));
    return fc.tuple(text, ...paths.map((path) => fc.tuple(fc.constant(path), text))).map(([main, ...others]) => {
      return new Map<string, string>([['script.ink', main], ...(others as (readonly [string, string])[])]);
    });
  });
  fc.assert(
    fc.property(texts, (files) => {
      const named = namingPaths(files);
      const of = (all: ReadonlyMap<string, string>) =>
        includedFiles('script.ink', (path) => all.get(path) ?? null, files.keys()).texts.map(({ file }) => file);
      expect(of(named)).toEqual(of(files));
      expect([...namingPaths(named)]).toEqual([...named]);
      for (const [path, before] of files) {
        const after = named.get(path) ?? '';
        expect(after.split('\n').length).toBe(before.split('\n').length);
        expect(includedNames(after)).toEqual(includedNames(before).map((one) => namedFiles(files.keys())(one) ?? one));
      }
    }),
  );
});
