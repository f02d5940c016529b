import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileKey, filePath, isOfSystem, isOutside } from '#domain/text/file-path.ts';

const names = fc.string({
  unit: fc.constantFrom('a', 'B', 'é', 'u\u0308', ' ', '.', '/', '\\', 'ß', 'İ', 'か\u3099', '..'),
  maxLength: 14,
});

it('STUDIO-130: a path of a file has one form, and a key that capitals and forms of marks do not change', () => {
  fc.assert(
    fc.property(names, (name) => {
      const path = filePath(name);
      expect(filePath(path)).toBe(path);
      expect(path).not.toMatch(/\\|\/\/|(?:^|\/)\.(?:\/|$)|^\/|\/$/u);
      expect(fileKey(name.normalize('NFD'))).toBe(fileKey(name));
      expect(fileKey(fileKey(name))).toBe(fileKey(name));
      expect(filePath(`./${name}`)).toBe(path);
    }),
  );
});

it.each([
  ['rooms\\..\\hall.INK', 'hall.ink', false],
  [' rooms / hall.ink ', 'rooms/hall.ink', false],
  ['../hall.ink', '../hall.ink', true],
  ['a/../../hall.ink', '../hall.ink', true],
  ['/hall.ink', 'hall.ink', true],
  ['C:\\hall.ink', 'C:/hall.ink', true],
])('STUDIO-130: %s is %s', (name, path, outside) => {
  expect(filePath(name)).toBe(path);
  expect(isOutside(name)).toBe(outside);
});

it.each(['__MACOSX/a.ink', 'a/.DS_Store', '._a.ink', 'THUMBS.DB', 'a\\desktop.ini', '.git/config'])(
  'STUDIO-130: %s is of a system',
  (name) => expect(isOfSystem(name)).toBe(true),
);

it.each(['a.ink', '../a.ink', './a.ink', 'a..ink'])('STUDIO-130: %s is of a story', (name) => expect(isOfSystem(name)).toBe(false));
