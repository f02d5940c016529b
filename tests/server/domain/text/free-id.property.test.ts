import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { slug } from '#contract/shapes.ts';
import { freeId } from '#server/domain/text/free-id.ts';
import { anyAsciiRomanize } from '#server/infrastructure/texts/any-ascii-romanize.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';

const idOf = (name: string, isTaken: (id: string) => boolean = () => false): string =>
  freeId(name, { fallback: 'character', isTaken, romanize: anyAsciiRomanize });

it('IMP-24: is an unused id of the contract for any name', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: anyCharacter, maxLength: 300 }), fc.constantFrom('Ada', 'ada!', 'ADA 2'))), (names) => {
      const taken = new Set<string>();
      for (const name of names) {
        const id = idOf(name, (one) => taken.has(one));
        expect(v.is(slug, id)).toBe(true);
        expect(taken.has(id)).toBe(false);
        taken.add(id);
      }
    }),
  );
});

/** Letters of scripts that people write names in, from their blocks. */
const scripts: Readonly<Record<string, readonly [from: string, to: string]>> = {
  ...{ Latin: ['a', 'z'], Greek: ['α', 'ω'], Cyrillic: ['а', 'я'], Armenian: ['ա', 'ֆ'], Georgian: ['ა', 'ჰ'], Hebrew: ['א', 'ת'] },
  ...{ Arabic: ['ب', 'غ'], Devanagari: ['क', 'ह'], Thai: ['ก', 'ฮ'], Hiragana: ['あ', 'ん'], Katakana: ['ア', 'ン'] },
  ...{ Hangul: ['가', '힣'], Han: ['一', '龠'], emoji: ['😀', '🙏'] },
};

it.each(Object.entries(scripts))('IMP-24: a name in %s has an id of its own words, not the fallback', (_, [from, to]) => {
  const letter = fc
    .integer({ min: from.codePointAt(0) ?? 0, max: to.codePointAt(0) ?? 0 })
    .map((code) => String.fromCodePoint(code))
    .filter((one) => /[a-z0-9]/i.test(anyAsciiRomanize(one)));
  fc.assert(
    fc.property(fc.array(letter, { minLength: 2, maxLength: 12 }), (letters) => {
      expect(idOf(letters.join(''))).not.toMatch(/^character/);
    }),
  );
});

it.each([
  ['Captain Juno Makepeace', 'captain-juno-makepeace'],
  ['Ángel O’Ré', 'angel-o-re'],
  ['A\u0301ngel', 'angel'],
  ['レン', 'ren'],
  ['ガル', 'garu'],
  ['Ольга Петрова', 'olga-petrova'],
  ['小明', 'xiaoming'],
  ['علي', 'ly'],
  ['한국', 'hangug'],
  ['🔥 Ember 🔥', 'fire-ember-fire'],
  ['𝔊𝔬𝔱𝔥', 'goth'],
  ['ﾚﾝ', 'ren'],
  ['../../etc/passwd', 'etc-passwd'],
  ['…', 'character'],
  ['\u200b', 'character'],
])('IMP-24: turns %s into the id %s', (name, id) => expect(idOf(name)).toBe(id));
