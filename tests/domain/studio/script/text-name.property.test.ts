import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_PROJECT_PATH_LENGTH } from '#contract/studio-limits.ts';
import { includedNames, including, withRenamedIncludes } from '#domain/studio/script/included-files.ts';
import { isMovable, isRemovable, scriptName, textName } from '#domain/studio/script/text-name.ts';
import { fileKey, filePath, isOfSystem, isOutside } from '#domain/text/file-path.ts';

const signs = fc.constantFrom(
  'a',
  'B',
  'é',
  'ß',
  'か\u3099',
  ' ',
  '.',
  '..',
  '/',
  '//',
  '\\',
  '/*',
  '*',
  ':',
  '"',
  '\n',
  '\u2028',
  '\ud800',
  '.ink',
  '.INK',
);
const written = fc.oneof(fc.string({ unit: signs, maxLength: 14 }), fc.string({ unit: 'binary', maxLength: 14 }));
const paths = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '/', ' '), maxLength: 6 }).map((name) => scriptName(name, []));
const path = paths.filter((name) => name.ok).map((name) => (name.ok ? name.value : ''));

it('STUDIO-156: a name that is taken is one that a folder, an archive and an INCLUDE line have too; all others are refused in a sentence', () => {
  fc.assert(
    fc.property(written, (name) => {
      const found = scriptName(name, []);
      if (!found.ok) {
        expect(found.error).toMatch(/^[A-Z].*\.$/u);
        return;
      }
      const { value } = found;
      expect(filePath(value)).toBe(value);
      expect([value.endsWith('.ink'), `/${value}`.endsWith('/.ink')]).toEqual([true, false]);
      expect([isOutside(value), isOfSystem(value), value.length <= MAX_PROJECT_PATH_LENGTH]).toEqual([false, false, true]);
      expect(includedNames(`A lamp.\nINCLUDE ${value} // all\n`)).toEqual([value]);
      expect(scriptName(value, [])).toEqual(found);
    }),
  );
});

it('STUDIO-156: no two texts have names that differ in capitals alone, and none stands where another is a folder', () => {
  fc.assert(
    fc.property(path, fc.array(path, { maxLength: 4 }), (name, others) => {
      const isTaken = others.some(
        (one) =>
          fileKey(one) === fileKey(name) || fileKey(one).startsWith(`${fileKey(name)}/`) || fileKey(name).startsWith(`${fileKey(one)}/`),
      );
      expect(scriptName(name, others).ok).toBe(!isTaken);
      expect(scriptName(name.toUpperCase(), [name]).ok).toBe(false);
      expect(scriptName(`${name}/inner`, [name]).ok).toBe(false);
    }),
  );
});

it.each([
  ['rooms', 'rooms.ink'],
  [' Places \\ rooms.INK ', 'Places/rooms.ink'],
  ['1. The ferry.ink', '1. The ferry.ink'],
  ['../rooms.ink', null],
  ['C:\\rooms.ink', null],
  ['rooms.yaml', null],
  ['script.ink', null],
  ['.hidden', null],
  ['.ink', null],
  ['a*b', null],
  ['a".ink', null],
  ['', null],
  ['a'.repeat(300), null],
])('STUDIO-156: %s becomes %s', (name, expected) => {
  const found = scriptName(name, ['script.ink']);
  expect(found.ok ? found.value : null).toBe(expected);
  if (expected !== null) expect(isMovable(expected)).toBe(true);
});

it('STUDIO-183: a text that is added is a script or the asides, of which there is one, and which no script can be called', () => {
  const asides = fc.constantFrom('asides.yaml', ' Asides.YAML', './asides.yaml', 'a/../asides.yaml');
  fc.assert(
    fc.property(fc.oneof(asides, written), fc.array(path, { maxLength: 3 }), (name, taken) => {
      const found = textName(name, taken);
      if (found.ok && found.value === 'asides.yaml') {
        expect(fileKey(name)).toBe('asides.yaml');
        expect([isRemovable(found.value), isMovable(found.value)]).toEqual([true, false]);
        expect(textName(name, [...taken, found.value]).ok).toBe(false);
        expect(scriptName(name, taken).ok).toBe(false);
      } else expect(found).toEqual(scriptName(name, taken));
    }),
  );
  expect(textName('Asides.yaml', ['script.ink'])).toEqual({ ok: true, value: 'asides.yaml' });
  expect(textName('/asides.yaml', []).ok).toBe(false);
  expect(['script.ink', 'story.yaml', 'cover.svg', 'lore/asides.yaml'].filter(isRemovable)).toEqual([]);
});

it('STUDIO-156: a renamed file is named by its new name in each INCLUDE line that named it, and all else stays', () => {
  const lines = fc.array(
    fc.oneof(
      path.map((name) => `INCLUDE ${name}`),
      path.map((name) => `  INCLUDE\t./${name.replaceAll('/', '\\')}  // INCLUDE ${name}`),
      path.map((name) => `INCLUDE ${name}/* all */`),
      fc.constantFrom('A lamp.', 'INCLUDE', '* [Go] -> END', '// INCLUDE a.ink', 'Say INCLUDE a.ink'),
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(lines, path, path, (written, from, to) => {
      const before = written.join('\n');
      const after = withRenamedIncludes(before, from, to);
      const isNamed = (name: string) => fileKey(name) === fileKey(from);
      expect(includedNames(after).map(filePath)).toEqual(includedNames(before).map((name) => (isNamed(name) ? to : filePath(name))));
      for (const [at, line] of after.split('\n').entries()) {
        const one = written[at] ?? '';
        if (!includedNames(one).some(isNamed)) expect(line).toBe(one);
        else expect(line.endsWith(one.slice(one.search(/ *(?:\/\/ |\/\*|$)/u)))).toBe(true);
      }
      expect(including(new Map([['script.ink', before]]), from)).toEqual(includedNames(before).some(isNamed) ? ['script.ink'] : []);
      if (fileKey(from) !== fileKey(to)) expect(including(new Map([['script.ink', after]]), from)).toEqual([]);
    }),
  );
});
