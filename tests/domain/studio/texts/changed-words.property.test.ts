import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedWords, type WordRun } from '#domain/studio/texts/changed-words.ts';

const word = fc.constantFrom('rope', 'you', 'feel', ',', '.', ' ', '\n', '{{player}}', '  ', '🪢', '');
const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(''));
const whole = (runs: readonly WordRun[]) => runs.map((run) => run.text).join('');
const shared = (runs: readonly WordRun[]) => whole(runs.filter(({ isOther }) => !isOther));

it('STUDIO-39: both texts stay whole, and what is not marked is the same in both', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = changedWords(before, after);
      expect([whole(runs.before), whole(runs.after)]).toEqual([before, after]);
      expect(shared(runs.before)).toBe(shared(runs.after));
      if (before === after) expect(runs.before.some(({ isOther }) => isOther)).toBe(false);
    }),
  );
});

it('STUDIO-39: words that were put in are marked where they stand', () => {
  const { before, after } = changedWords('A rope that was there.', 'A rope that was there, and holds.');
  expect(before.some(({ isOther }) => isOther)).toBe(false);
  expect(after.filter(({ isOther }) => isOther)).toEqual([{ text: ', and holds', isOther: true }]);
});
