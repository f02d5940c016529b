import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { CommentGutter } from '#application/studio/review/comment-gutter.ts';
import { PreviewReview } from '#application/studio/review/preview-review.ts';
import { projectComments, ReviewDesk } from '#application/studio/review/review-desk.ts';
import {
  addPreviewComment,
  answerComment,
  closeComment,
  deleteComment,
  listPreviewComments,
  listProjectComments,
  proposeWording,
} from '#contract/studio/review.ts';
import { fail, ok } from '#domain/result.ts';
import type { LineComments, ReviewComment } from '#domain/studio/review/review.ts';
import { typedAt } from '#domain/studio/review/typed-notes.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

afterEach(() => {
  vi.useRealTimers();
});

const first: ReviewComment = {
  ...{ id: 'a', answers: null, path: 'script.ink', line: 3, version: 1, source: 'It rains.', name: 'Ana', editor: false },
  ...{ text: 'I laughed here.', at: '2026-11-20T10:00:00.000Z', closed: false, proposal: null },
};

/** A server that keeps comments by their ids. */
function review() {
  const parts = sessionParts();
  const kept: ReviewComment[] = [first];
  let isAway = false;
  const add = (comment: ReviewComment) => {
    if (!kept.some(({ id }) => id === comment.id)) kept.push(comment);
    return isAway ? fail(failure('network')) : ok({ comments: [...kept] });
  };
  parts.server.api
    .on(listPreviewComments, () => ok({ comments: [...kept] }))
    .on(listProjectComments, () => ok({ comments: [...kept] }))
    .on(addPreviewComment, ({ input }) => add({ ...first, ...(input as { id: string; text: string }) }))
    .on(answerComment, ({ input }) => {
      const { id, comment, text } = input as { id: string; comment: string; text: string };
      return add({ ...first, id, text, answers: comment, editor: true, name: '' });
    })
    .on(deleteComment, ({ input }) => {
      const { comment } = input as { comment: string };
      return isAway ? fail(failure('network')) : ok({ comments: kept.filter(({ id, answers }) => id !== comment && answers !== comment) });
    })
    .on(closeComment, ({ input }) => ok({ comments: kept.map((one) => ({ ...one, closed: (input as { closed: boolean }).closed })) }));
  parts.session.start();
  const { api, session, remote } = parts;
  return {
    ...parts,
    kept,
    lose: (lost: boolean) => {
      isAway = lost;
    },
    reader: new PreviewReview({ api, session, random: new CountingRandom() }),
    desk: new ReviewDesk({ api, session, random: new CountingRandom(), remote }),
  };
}

const about = { kind: 'line', place: { path: 'script.ink', version: 1, line: 3 } } as const;

it('STUDIO-40: what is written stands in its thread; where the answer was lost, the same words again are added once', () => {
  const { reader, kept, lose } = review();
  reader.open('secret');
  expect(reader.state.value.threads).toMatchObject([{ first: { id: 'a' } }]);
  lose(true);
  reader.write({ name: 'Ben', text: 'Me too.', about });
  expect(reader.sending.value.kind).toBe('failed');
  lose(false);
  reader.write({ name: 'Ben', text: 'Me too.', about });
  expect([kept.length, reader.state.value.threads.length, reader.sending.value.kind]).toEqual([2, 2, 'done']);
  reader.write({ name: 'Ben', text: 'Me too.', about });
  expect(kept.length).toBe(3);
  reader.look({ text: 'It rains.', place: about.place });
  expect([reader.state.value.open?.text, reader.sending.value.kind]).toEqual(['It rains.', 'idle']);
});

it('STUDIO-42: an answer that was lost is added once; a comment is closed and opened again', () => {
  const { desk, kept, lose, remote } = review();
  remote.of(projectComments).open('p');
  lose(true);
  desk.answer('a', 'So did I.');
  expect(desk.answering.value).toMatchObject({ kind: 'failed' });
  lose(false);
  desk.answer('a', 'So did I.');
  expect([kept.length, desk.answering.value.kind]).toEqual([2, 'done']);
  expect(remote.of(projectComments).state.value).toMatchObject({ value: { comments: [{ id: 'a' }, { answers: 'a' }] } });
  desk.close('a', true);
  expect(remote.of(projectComments).state.value).toMatchObject({ value: { comments: [{ closed: true }, { closed: true }] } });
});

it('STUDIO-232: a deleted comment is gone with its answers, once the server says so, and what was typed for it with it', () => {
  const { desk, lose, remote } = review();
  const shown = () => remote.of(projectComments).state.value;
  desk.delete('a');
  expect(desk.deleting.value.kind).toBe('idle');
  remote.of(projectComments).open('p');
  desk.answer('a', 'So did I.');
  desk.type('a', 'And more.');
  lose(true);
  desk.delete('a');
  expect([desk.deleting.value.kind, desk.typed('a')]).toEqual(['failed', 'And more.']);
  expect(shown()).toMatchObject({ value: { comments: [{ id: 'a' }, { answers: 'a' }] } });
  lose(false);
  desk.delete('a');
  expect([desk.deleting.value.kind, desk.typed('a')]).toEqual(['done', '']);
  expect(shown()).toMatchObject({ value: { comments: [] } });
});

it('STUDIO-42: what comes back for one project is not shown under another that was opened meanwhile', async () => {
  vi.useFakeTimers();
  const { desk, server, remote } = review();
  const comments = remote.of(projectComments);
  comments.open('p');
  server.api.latency = 500;
  desk.answer('a', 'So did I.');
  desk.close('a', true);
  server.api.latency = null;
  server.api.on(listProjectComments, () => ok({ comments: [] }));
  comments.open('other');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([desk.answering.value.kind, desk.closing.value.kind]).toEqual(['done', 'done']);
  expect(comments.state.value).toMatchObject({ kind: 'ready', value: { comments: [] } });
});

it('STUDIO-41: the open comments stand at the lines of a text, until the text is left', () => {
  const { remote, desk } = review();
  const shown: (readonly LineComments[])[] = [];
  const leave = new CommentGutter(remote).attach({ comments: (at) => shown.push(at) }, 'script.ink');
  remote.of(projectComments).open('p');
  expect(shown).toEqual([[{ line: 3, threads: ['a'], count: 1, isWording: false, words: 'I laughed here.' }]]);
  desk.close('a', true);
  expect(shown.at(-1)).toEqual([]);
  leave();
  desk.close('a', false);
  expect(shown).toHaveLength(2);
});

it('STUDIO-116: what is typed as an answer waits by its comment, until it is answered or somebody else is here', () => {
  const { desk, lose, session, remote } = review();
  remote.of(projectComments).open('p');
  desk.type('a', ' So did I. ');
  desk.type('b', 'Later.');
  lose(true);
  desk.answer('a', 'So did I.');
  expect([desk.typed('a'), desk.typed('b')]).toEqual([' So did I. ', 'Later.']);
  lose(false);
  desk.answer('a', 'So did I.');
  expect([desk.typed('a'), desk.typed('b')]).toEqual(['', 'Later.']);
  desk.type('a', 'And more.');
  session.signOut().subscribe();
  expect([desk.typed('a'), desk.typed('b')]).toEqual(['', '']);
});

it('STUDIO-116: an answer is told as sent once the server took this very one, not where another came meanwhile', async () => {
  const { desk, lose, remote } = review();
  remote.of(projectComments).open('p');
  const told: string[] = [];
  desk.answered$.subscribe((of) => told.push(of));
  desk.type('a', 'So did I.');
  lose(true);
  desk.answer('a', 'So did I.');
  // Another answer comes into the list, by whomever.
  remote.of(projectComments).change(({ comments }) => ({
    comments: comments.flatMap((one) => [one, { ...one, id: `${one.id}-other`, answers: one.id }]),
  }));
  expect([told, desk.typed('a')]).toEqual([[], 'So did I.']);
  lose(false);
  desk.answer('a', 'So did I.');
  expect([told, desk.typed('a')]).toEqual([['a'], '']);
});

it('STUDIO-116: who looks at a paragraph again reads what was answered since; a list that was asked for before one wrote takes nothing away', async () => {
  vi.useFakeTimers();
  const { reader, server, kept } = review();
  reader.open('secret');
  kept.push({ ...first, id: 'b', answers: 'a', editor: true, name: '', text: 'So did I.' });
  expect(reader.state.value.threads[0]?.answers).toEqual([]);
  reader.look({ text: 'It rains.', place: about.place });
  expect(reader.state.value.threads[0]?.answers).toMatchObject([{ text: 'So did I.' }]);
  const before = [...kept];
  server.api.latency = 500;
  server.api.on(listPreviewComments, () => ok({ comments: before }));
  reader.look({ text: 'It rains.', place: about.place });
  server.api.latency = null;
  reader.write({ name: 'Ben', text: 'Me too.', about });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reader.state.value.threads).toHaveLength(2);
});

it('STUDIO-167: what a reader typed about a paragraph stays by it until the server has this very comment, in whatever order lists and answers come', async () => {
  const paragraphs = [3, 7].map((line) => ({ text: `Line ${line}.`, place: { path: 'script.ink', version: 1, line } }));
  const step = fc.record({
    kind: fc.constantFrom('look', 'close', 'type', 'type', 'send', 'send', 'others', 'lose', 'find', 'slow', 'quick', 'wait', 'anew'),
    at: fc.nat(1),
    note: fc.constantFrom('comment' as const, 'wording' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
      vi.useFakeTimers();
      const { reader, kept, lose, server } = review();
      server.api.on(proposeWording, ({ input }) => {
        const { id, text, place } = input as { id: string; text: string; place: { path: string; version: number; line: number } };
        if (!kept.some((one) => one.id === id)) kept.push({ ...first, id, text, ...place });
        return ok({ comments: [...kept] });
      });
      reader.open('secret');
      const newest = new Map<string, string>();
      let count = 0;
      for (const { kind, at, note } of steps) {
        count += 1;
        const { open } = reader.state.value;
        const key = `${open?.place.line} ${note}`;
        if (kind === 'look') reader.look(paragraphs[at] ?? null);
        else if (kind === 'close') reader.look(null);
        else if (kind === 'type' && open) {
          reader.type(note, `Words ${count}`);
          newest.set(key, `Words ${count}`);
        } else if (kind === 'send' && open) {
          const text = typedAt(reader.state.value.typed, open, note)?.words;
          const { place } = open;
          if (text !== undefined && reader.sending.value.kind !== 'running')
            reader.write(
              note === 'wording' ? { name: 'Ana', text, shown: open.text, place } : { name: 'Ana', text, about: { kind: 'line', place } },
            );
        } else if (kind === 'others') kept.push({ ...first, id: `other ${count}`, text: 'Theirs.', line: 3 });
        else if (kind === 'lose' || kind === 'find') lose(kind === 'lose');
        else if (kind === 'slow' || kind === 'quick') server.api.latency = kind === 'slow' ? 500 : null;
        else if (kind === 'wait') await vi.advanceTimersByTimeAsync(1_000);
        else if (kind === 'anew') reader.open('secret');
        for (const [of, words] of newest) {
          const [line = '', kindOf] = of.split(' ');
          const stays = reader.state.value.typed.some(
            (one) => one.words === words && String(one.open.place.line) === line && one.kind === kindOf,
          );
          expect(stays || kept.some(({ text }) => text === words), words).toBe(true);
        }
      }
      // Nothing was added twice.
      const own = kept.filter(({ text }) => text.startsWith('Words')).map(({ text }) => text);
      expect(new Set(own).size).toBe(own.length);
    }),
    { numRuns: 100 },
  );
});

it('STUDIO-167: a comment of somebody else empties no field, and one that is there empties its own', () => {
  const { reader, kept, lose, session } = review();
  const open = { text: 'It rains.', place: about.place };
  reader.open('secret');
  reader.look(open);
  reader.type('comment', 'Me too. ');
  reader.type('wording', 'It pours.');
  lose(true);
  reader.write({ name: 'Ben', text: 'Me too.', about });
  kept.splice(1, 1, { ...first, id: 'other', text: 'Theirs.' });
  reader.look(open);
  expect(reader.state.value.threads).toHaveLength(2);
  expect(reader.state.value.typed).toMatchObject([{ words: 'Me too. ' }, { words: 'It pours.' }]);
  lose(false);
  reader.write({ name: 'Ben', text: 'Me too.', about });
  expect(reader.state.value.typed).toMatchObject([{ kind: 'wording', words: 'It pours.' }]);
  // Another draft has its own, and the paragraph may stand in another line by now.
  reader.open('other');
  expect(reader.state.value.typed).toEqual([]);
  reader.open('secret');
  expect(typedAt(reader.state.value.typed, { ...open, place: { ...open.place, line: 5 } }, 'wording')?.words).toBe('It pours.');
  session.signOut().subscribe();
  expect(reader.state.value.typed).toEqual([]);
});
