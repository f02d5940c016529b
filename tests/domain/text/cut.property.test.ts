import fc from 'fast-check';
import { expect, it } from 'vitest';
import { charactersOf } from '#domain/text/characters-of.ts';
import { clipped } from '#domain/text/clipped.ts';
import { boundaryBefore, endOf, pieceEnd, startOf } from '#domain/text/cut.ts';
import { runs } from '#tests/proof.ts';

/** What a reader sees as one character, of each kind. */
const CHARACTERS = [
  'a',
  'é',
  'e\u0301',
  'Z\u0351\u036f\u0303',
  '門',
  '😀',
  '👍🏽',
  '👩‍👩‍👧‍👦',
  '🏳️‍🌈',
  '🇩🇪',
  '🇯🇵',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '1️⃣',
  '한',
  '\u1112\u1161\u11ab',
  'क्षि',
  'நி',
  'ที่',
  '\r\n',
  ' ',
  '。',
];

const character = fc.constantFrom(...CHARACTERS);
/** A text with the characters that it consists of. Flags that follow each other are two only in pairs, so each is followed by another kind. */
const written = fc.array(character, { maxLength: 30 }).map((all) => all.flatMap((one) => (/\p{RI}/u.test(one) ? [one, '.'] : [one])));

it('fault C71: no cut splits a character, wherever it falls', () => {
  fc.assert(
    fc.property(written, fc.nat(80), (characters, length) => {
      const text = characters.join('');
      const ends = characters.map((_, index) => characters.slice(0, index).join('').length).concat(text.length);
      expect(charactersOf(text)).toEqual(characters);
      const boundary = ends.findLast((end) => end <= length) ?? 0;
      expect(boundaryBefore(text, length)).toBe(boundary);
      expect(startOf(text, length)).toBe(text.slice(0, boundary));
      expect(endOf(text, length)).toBe(text.slice(ends.find((end) => text.length - end <= length)));
      expect(pieceEnd(text, length)).toBe(boundary || (characters[0] ?? '').length);
      const shown = clipped(text, length + 1);
      expect(shown.length).toBeLessThanOrEqual(length + 1);
      expect(shown === text || (shown.endsWith('…') && ends.includes(text.startsWith(shown.slice(0, -1)) ? shown.length - 1 : -1))).toBe(
        true,
      );
    }),
    { numRuns: runs(300, 20_000) },
  );
});

it('takes any text apart piece by piece, and to its end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat(10), (text, length) => {
      let rest = text;
      const pieces: string[] = [];
      while (rest !== '') {
        const end = pieceEnd(rest, length);
        expect(end).toBeGreaterThan(0);
        pieces.push(rest.slice(0, end));
        rest = rest.slice(end);
      }
      expect(pieces.join('')).toBe(text);
    }),
  );
});

it('fault C71: a cut is right in a long text too, and of flags', () => {
  for (const one of ['ก็', '👩‍👩‍👧‍👦', '🇩🇪', '🇯🇵']) {
    const text = one.repeat(20_000);
    for (let at = 20_000; at < 20_030; at += 1) expect(startOf(text, at).length % one.length, `${one} at ${at}`).toBe(0);
  }
});
