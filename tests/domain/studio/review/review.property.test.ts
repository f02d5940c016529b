import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineComments, type ReviewComment, reviewThreads, threadsAt } from '#domain/studio/review/review.ts';

const first = fc.record({
  path: fc.constantFrom('script.ink', 'two.ink'),
  line: fc.option(fc.nat(4)),
  closed: fc.boolean(),
  answered: fc.nat(2),
  proposes: fc.boolean(),
});
const PROPOSAL = { shown: 'A line.', outcome: null, by: '', press: null };
const comments = fc.array(first, { maxLength: 8 }).map((firsts) =>
  firsts.flatMap(({ answered, proposes, ...of }, index): ReviewComment[] => {
    const one = {
      ...of,
      source: 'A line.',
      name: 'Ana',
      editor: false,
      text: `Comment ${index}.`,
      at: '',
      proposal: proposes ? PROPOSAL : null,
    };
    const answers = Array.from({ length: answered }, (_, nth) => ({ ...one, proposal: null, id: `${index}-${nth}`, answers: `${index}` }));
    return [{ ...one, id: `${index}`, answers: null }, ...answers];
  }),
);

it('STUDIO-42: every comment is in one thread, open ones first', () => {
  fc.assert(
    fc.property(comments, (list) => {
      const threads = reviewThreads(list);
      const all = threads.flatMap((thread) => [thread.first, ...thread.answers]);
      expect(all.map(({ id }) => id).toSorted()).toEqual(list.map(({ id }) => id).toSorted());
      const closed = threads.map((thread) => Number(thread.first.closed));
      expect(closed).toEqual(closed.toSorted((one, other) => one - other));
    }),
  );
});

it('STUDIO-41: beside a line stands how many comments are open there, with their answers; lines that are gone have none', () => {
  fc.assert(
    fc.property(comments, (list) => {
      const threads = reviewThreads(list);
      for (const { line, count, words } of lineComments(threads, 'script.ink')) {
        const at = threadsAt(threads, { path: 'script.ink', line }).filter((thread) => !thread.first.closed);
        expect(count).toBe(at.reduce((sum, thread) => sum + 1 + thread.answers.length, 0));
        expect(words).toBe(at[0]?.first.text);
      }
      const open = list.filter((one) => !one.closed && one.path === 'script.ink' && one.line !== null);
      expect(lineComments(threads, 'script.ink').reduce((sum, { count }) => sum + count, 0)).toBe(open.length);
    }),
  );
});
