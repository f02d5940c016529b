import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { slug } from '#contract/shapes.ts';
import { freeCharacterId } from '#server/domain/characters/character-id.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';

it('is an unused id of the contract for any name', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: anyCharacter, maxLength: 300 }), fc.constantFrom('Ada', 'ada!', 'ADA 2'))), (names) => {
      const taken = new Set<string>();
      for (const name of names) {
        const id = freeCharacterId(name, (one) => taken.has(one));
        expect(v.is(slug, id)).toBe(true);
        expect(taken.has(id)).toBe(false);
        taken.add(id);
      }
    }),
  );
});

it.each([
  ['Captain Juno Makepeace', 'captain-juno-makepeace'],
  ['Ángel O’Ré', 'angel-o-re'],
  ['レン', 'character'],
  ['../../etc/passwd', 'etc-passwd'],
])('turns %s into the id %s', (name, id) => expect(freeCharacterId(name, () => false)).toBe(id));
