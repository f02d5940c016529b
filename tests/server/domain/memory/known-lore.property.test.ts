import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownLore, revealedLore } from '#server/domain/memory/known-lore.ts';
import { storyLore } from '#server/domain/memory/lore.ts';

const entry = (text: string, known?: 'start' | readonly string[]) => ({
  keys: ['lamp'],
  secondary: [],
  text,
  constant: true,
  priority: 0,
  whole_words: true,
  case_sensitive: false,
  known,
});
const lore = storyLore([entry('premise', 'start'), entry('stair', ['secret stair', 'hidden steps']), entry('old version')]);
const known = (texts: readonly string[]) => knownLore(lore, texts).map(({ text }) => text);

it('MEM-04: keys and constant entries tell nothing, phrases of the text do, in any case', () => {
  expect(known([])).toEqual(['premise']);
  expect(known(['The lamp, the lamp!'])).toEqual(['premise']);
  expect(known(['A lamp.', 'There is a Secret Stair.', 'Later.'])).toEqual(['premise', 'stair']);
  expect(known(['some secret stairways'])).toEqual(['premise']);
});

it('MEM-04: what a branch has revealed stays known while it grows', () => {
  const text = fc.constantFrom('a lamp', 'the secret stair', 'hidden steps', 'nothing');
  fc.assert(
    fc.property(fc.array(text), fc.array(text), (texts, more) => {
      expect(known([...texts, ...more])).toEqual(expect.arrayContaining(known(texts)));
      expect(known(texts).includes('stair')).toBe(texts.some((one) => one !== 'a lamp' && one !== 'nothing'));
    }),
  );
});

/** All that a generator does, at once. */
function finished<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

it('MEM-04: an entry is dated by the first turn that revealed it, and the same ones are known in whatever parts a branch is read', () => {
  const text = fc.constantFrom('a lamp', 'the secret stair', 'hidden steps', 'nothing');
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const revealed = finished(
        revealedLore(
          lore,
          texts.map((one, depth) => ({ depth, text: one })),
        ),
      );
      expect(lore.filter(({ id }) => revealed.has(id)).map((one) => one.text)).toEqual(known(texts));
      for (const { id } of lore) {
        const at = revealed.get(id);
        if (typeof at === 'number')
          expect([known(texts.slice(0, at)), known(texts.slice(0, at + 1))]).toEqual([['premise'], ['premise', 'stair']]);
      }
      expect(revealed.get(lore[0]?.id ?? '')).toBeNull();
    }),
  );
});
