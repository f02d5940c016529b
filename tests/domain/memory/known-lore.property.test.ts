import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownLore, revealedBy } from '../../../src/domain/memory/known-lore.ts';
import { storyLore } from '../../../src/domain/memory/lore.ts';

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

it('MEM-04: an entry is dated by the first turn that revealed it', () => {
  const [premise, stair] = lore;
  if (!premise || !stair) throw new Error('the story has two entries');
  const text = fc.constantFrom('a lamp', 'the secret stair', 'hidden steps', 'nothing');
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const turns = texts.map((one, depth) => ({ depth, text: one }));
      const at = revealedBy(stair, turns);
      expect(at === null).toBe(!known(texts).includes('stair'));
      if (at !== null) expect([known(texts.slice(0, at)), known(texts.slice(0, at + 1))]).toEqual([['premise'], ['premise', 'stair']]);
      expect(revealedBy(premise, turns)).toBeNull();
    }),
  );
});
