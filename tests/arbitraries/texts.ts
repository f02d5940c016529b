import fc from 'fast-check';

/**
 * Any character of Unicode, assigned or not, without halves of surrogate pairs, as a `unit` of `fc.string`. The library's own ("binary") makes a table of all
 * of them in each process: a second of processor time, and 90 MB that every garbage collection walks.
 */
export const anyCharacter = fc
  .oneof({ weight: 2, arbitrary: fc.integer({ min: 0, max: 0xd7ff }) }, fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((codePoint) => String.fromCodePoint(codePoint));
