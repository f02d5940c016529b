import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LoggedAct } from '#contract/studio/history.ts';
import { didText, type LogEntry, logByDay } from '#domain/studio/history/project-log.ts';

const act = fc.constantFrom<LoggedAct>('created', 'published', 'proof-begun', 'reader-told', 'book-taken', 'other');
/** A log, the newest first: few people and hours, so that the same comes again. */
const log = fc.array(fc.record({ by: fc.constantFrom('Ann', 'Ben', ''), did: act, hours: fc.nat(30) }), { maxLength: 40 }).map((drawn) => {
  let at = Date.UTC(2026, 10, 28);
  return drawn.map(({ by, did, hours }, index): LogEntry => {
    at -= hours * 3_600_000;
    return { id: drawn.length - index, at: new Date(at).toISOString(), by, did, version: null, planned: null, book: '', texts: [] };
  });
});
const dayOf = (at: string) => at.slice(0, 10);

it('STUDIO-135: a log by days has every act, in its order; the same request of one person in a row is one row of its day', () => {
  fc.assert(
    fc.property(log, (entries) => {
      const days = logByDay(entries, dayOf);
      const rows = days.flatMap((day) => day.rows);
      expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(entries.length);
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
      let next = 0;
      for (const { day, rows: ofDay } of days)
        for (const { times, ...row } of ofDay) {
          expect(row).toEqual(entries[next]);
          for (const entry of entries.slice(next, next + times))
            expect([dayOf(entry.at), entry.by, entry.did]).toEqual([day, row.by, row.did]);
          if (times > 1) expect(['proof-begun', 'reader-told']).toContain(row.did);
          next += times;
        }
      for (const { rows: ofDay } of days)
        for (const [index, row] of ofDay.entries()) {
          const before = ofDay[index - 1];
          if (before && before.by === row.by && before.did === row.did) expect(['proof-begun', 'reader-told']).not.toContain(row.did);
        }
    }),
  );
});

it('STUDIO-135: an act is a plain sentence behind a name', () => {
  const none = { version: null, planned: null, book: '', texts: [], times: 1 };
  expect(didText({ ...none, did: 'published', version: 3 })).toBe('published version 3');
  expect(didText({ ...none, did: 'taken-back', version: 3 })).toBe('took version 3 back');
  expect(didText({ ...none, did: 'book-taken', book: 'The harbour' })).toBe('took the shared book “The harbour” into the story');
  expect(didText({ ...none, did: 'book-left' })).toBe('took a shared book out of the story');
  expect(didText({ ...none, did: 'reader-told', times: 24 })).toBe('had the language model tell a turn to a test reader, 24 times');
  expect(didText({ ...none, did: 'text-added', texts: ['rooms.ink'] })).toBe('added the text rooms.ink');
  expect(didText({ ...none, did: 'text-renamed', texts: ['rooms.ink', 'the halls.ink'] })).toBe(
    'renamed the text rooms.ink to the halls.ink',
  );
  expect(didText({ ...none, did: 'text-removed', texts: ['rooms.ink'] })).toBe('removed the text rooms.ink');
  expect(didText({ ...none, did: 'text-removed' })).toBe('removed a text');
  expect(didText({ ...none, did: 'comment-closed', texts: ['script.ink'], times: 3 })).toBe('closed a comment on script.ink, 3 times');
  expect(didText({ ...none, did: 'comment-reopened' })).toBe('opened a closed comment again');
  expect(didText({ ...none, did: 'wording-taken', texts: ['script.ink'] })).toBe('took a proposed wording on script.ink');
  expect(didText({ ...none, did: 'planned', planned: '2026-11-21T14:05:00.000Z' })).toMatch(
    /^planned to publish the story on 21 Nov 2026, /,
  );
});

it('STUDIO-220: what one person did in a row with comments on one text is one row, and what they did on another text stands apart', () => {
  const closed = (id: number, path: string): LogEntry => ({
    ...{ id, at: '2026-11-28T10:00:00.000Z', by: 'Ann', did: 'comment-closed', version: null, planned: null, book: '' },
    texts: [path],
  });
  const [day] = logByDay([closed(3, 'rooms.ink'), closed(2, 'rooms.ink'), closed(1, 'script.ink')], dayOf);
  expect(day?.rows.map(({ texts, times }) => [...texts, times])).toEqual([
    ['rooms.ink', 2],
    ['script.ink', 1],
  ]);
});
