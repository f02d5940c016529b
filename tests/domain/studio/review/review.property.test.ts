import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineComments, openThreads, type ReviewComment, reviewThreads, seenLines, threadsAt } from '#domain/studio/review/review.ts';

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
      version: 1,
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
      for (const { line, count, words, threads: ids } of lineComments(threads, 'script.ink')) {
        const at = threadsAt(threads, new Map(), { path: 'script.ink', version: 1, line }).filter((thread) => !thread.first.closed);
        expect(count).toBe(at.reduce((sum, thread) => sum + 1 + thread.answers.length, 0));
        expect(words).toBe(at[0]?.first.text);
        expect(ids).toEqual(at.map((thread) => thread.first.id));
      }
      const open = list.filter((one) => !one.closed && one.path === 'script.ink' && one.line !== null);
      expect(lineComments(threads, 'script.ink').reduce((sum, { count }) => sum + count, 0)).toBe(open.length);
    }),
  );
});

it('STUDIO-116: of all comments the threads that are open are counted, once each', () => {
  fc.assert(
    fc.property(comments, (list) => {
      expect(openThreads(list)).toBe(reviewThreads(list).filter(({ first: { closed } }) => !closed).length);
    }),
  );
});

it('STUDIO-116: in each version that was seen a thread is at the line where it stood in it, however its line moved since; in others where it stands now', () => {
  const listed = fc.array(fc.tuple(fc.nat(3), fc.option(fc.nat(4))), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(listed, fc.nat(4), fc.nat(4), (lists, version, line) => {
      const one = {
        id: 'a',
        answers: null,
        path: 'script.ink',
        source: '',
        name: 'Ana',
        editor: false,
        text: 'Why?',
        at: '',
        closed: false,
        proposal: null,
      };
      const comments = lists.map(([of, at]): ReviewComment => ({ ...one, version: of, line: at }));
      const seen = comments.reduce((all, comment) => seenLines(all, [comment]), new Map() as ReturnType<typeof seenLines>);
      const then = lists.findLast(([of]) => of === version);
      const now = then === undefined ? lists.at(-1)?.[1] : then[1];
      const found = threadsAt(reviewThreads(comments.slice(-1)), seen, { path: 'script.ink', version, line });
      expect(found.length).toBe(Number(now === line));
      expect(threadsAt(reviewThreads(comments.slice(-1)), seen, { path: 'two.ink', version, line })).toEqual([]);
    }),
  );
});
