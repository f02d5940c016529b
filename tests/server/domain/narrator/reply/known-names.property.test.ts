import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownNames, withKnownNames } from '#server/domain/narrator/reply/known-names.ts';
import { storyIds, storyOf } from '#tests/narration/judge.ts';

const story = storyOf('the-lamplighters-debt');
const known = knownNames(story, [{ text: 'Your sister is called Maren.' }], ['I ask for Solomen']);
const corrected = (text: string) => withKnownNames(text, known).text;
const changed = fc
  .record({ name: fc.constantFrom('Dorcas', 'Hobday', 'Prewett', 'Solomon', 'Maren'), at: fc.integer({ min: 1, max: 4 }), how: fc.nat(3) })
  .map(({ name, at, how }) => {
    const [before, here, next, after] = [name.slice(0, at), name[at] ?? '', name[at + 1] ?? '', name.slice(at + 2)];
    const ways = [before + next + after, `${before}${here}q${next}${after}`, `${before}q${next}${after}`, before + next + here + after];
    return { name, respelled: ways[how] ?? name };
  })
  .filter(({ name, respelled }) => respelled !== name && !/^(?:Solomen|Dorca)$/.test(respelled) && !/ed$|ing$|ly$/.test(respelled));

it('NARR-28: a name with one letter changed, left out, added or swapped is written as the story writes it', () => {
  fc.assert(
    fc.property(changed, fc.constantFrom('', 'You see ', '“Come in,” says '), ({ name, respelled }, before) => {
      expect(withKnownNames(`${before}${respelled}’s lamp.`, known)).toEqual({ text: `${before}${name}’s lamp.`, respelled: 1 });
    }),
  );
});

it('leaves names, plurals, what the player wrote, other words and parts of words as they are', () => {
  const text = 'Dorcas, the Prewetts, Solomen and Marco see a Dorc, McDorcus, DORCUS, dorcus and Pretty Dorset; Hobbling, Harried.';
  expect(corrected(text)).toBe(text);
});

it('leaves common words that begin a sentence', () => {
  const sallow = knownNames(story, [{ text: 'He is Gideon Sallow, and she Wakefield.' }], []);
  expect(withKnownNames('Swallow it. Hallow it. Sallov is here.', sallow).text).toBe('Swallow it. Hallow it. Sallow is here.');
});

it('leaves a word that may be either of two names', () => {
  const two = knownNames(story, [{ text: 'They are called Marina and Marena.' }], []);
  expect(withKnownNames('Then Marino waves.', two).text).toBe('Then Marina waves.');
  expect(withKnownNames('Then Marona waves.', knownNames(story, [{ text: 'Here are Marina and Marena.' }], [])).text).toBe(
    'Then Marona waves.',
  );
});

it.each(storyIds)('finds no respelled name in the script of %s', (id) => {
  const own = storyOf(id);
  const script = readFileSync(join(import.meta.dirname, `../../../../../content/stories/${id}/script.ink`), 'utf8');
  expect(withKnownNames(script, knownNames(own, [], [])).respelled).toBe(0);
});
