import { describe, expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { PreviewReview } from '#application/studio/review/preview-review.ts';
import { projectComments, ReviewDesk, reportedLines } from '#application/studio/review/review-desk.ts';
import { Wordings } from '#application/studio/review/wordings.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { type ReviewComment, reviewThreads } from '#domain/studio/review/review.ts';
import type { TypedNote } from '#domain/studio/review/typed-notes.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { CommentsPane } from '#ui/studio/review/comments-pane.tsx';
import { ReviewSheet } from '#ui/studio/review/review-sheet.tsx';

const IDLE = new LiveState({ kind: 'idle' });
const first: ReviewComment = {
  ...{ id: 'a', answers: null, path: 'script.ink', line: 3, version: 1, source: 'It rains.', name: 'Ana <b>', editor: false },
  ...{ text: '<script>alert(1)</script>', at: '2026-11-20T10:00:00.000Z', closed: false, proposal: null },
};
const answer: ReviewComment = { ...first, id: 'b', answers: 'a', name: '', editor: true, text: 'So did I.' };

const pane = (comments: readonly ReviewComment[], reports: readonly object[] = []) =>
  render(<CommentsPane />, [
    inState(projectComments, { kind: 'ready', value: { comments } }),
    inState(reportedLines, { kind: 'ready', value: { reports } }),
    [ReviewDesk, { answering: IDLE, closing: IDLE, deleting: IDLE, typed: () => '' }],
    [Wordings, {}],
    [ScriptTools, { goTo: () => undefined }],
  ]);

describe('STUDIO-42: the comments of a story', () => {
  it('are shown as words, with where they stand, answers, and a form to answer', () => {
    const html = pane([first, answer]);
    expect(html).not.toContain('<script>');
    const text = textOf(html);
    expect(text).toContain('1 open comment It rains. script.ink, line 4 Ana &lt;b&gt; reader by link');
    expect(text).toContain('So did I. Answer');
    expect(text).toContain('Close the comment : Ana');
  });

  it('say that a line is gone, and are opened again where they are closed', () => {
    const text = textOf(pane([{ ...first, line: null, closed: true }]));
    expect(text).toContain('No open comment 1 closed comment It rains. This line is gone from script.ink.');
    expect(text).toContain('Open it again : Ana');
    expect(text).not.toContain('Answer');
    expect(textOf(pane([]))).toContain('Make a preview link under Versions and let its readers comment');
  });
});

it('STUDIO-64, STUDIO-221: what players reported stands with why, and leads to its line or says that it is gone, or that a model told it', () => {
  const report = { id: 'r', reason: 'wrong', note: 'The tide is out.', at: '2026-11-20T10:00:00.000Z', open: true, paragraph: 'It rains.' };
  const text = textOf(
    pane(
      [],
      [
        { ...report, place: { path: 'script.ink', line: 3 } },
        { ...report, id: 's', open: false, note: '', place: null },
        { ...report, id: 't', note: '', told: true, place: null },
      ],
    ),
  );
  expect(text).toContain('3 reports by players It rains.');
  expect(text).toContain('The tide is out. script.ink, line 4');
  expect(text).toContain('decided at the desk Its line is gone from the draft.');
  expect(text).toContain('The language model told this, so it stands in no line of the draft.');
  expect(textOf(pane([]))).toContain('Nothing reported by players');
});

it('STUDIO-40: a paragraph is written about beside what was said of it; while it is closed nothing is shown', () => {
  const sheet = (open: object | null, typed: readonly TypedNote[] = []) =>
    render(<ReviewSheet />, [
      [PreviewReview, { state: new LiveState({ threads: reviewThreads([first, answer]), seen: new Map(), open, typed }), sending: IDLE }],
    ]);
  expect(sheet(null)).toBe('');
  const text = textOf(sheet({ text: 'It rains on Juno.', place: { path: 'script.ink', version: 1, line: 3 } }));
  expect(text).toContain('It rains on Juno. Ana &lt;b&gt; reader by link');
  expect(text).toContain(
    'So did I. What you send A comment Another wording Your name As the others are to read it. Answer It stays with this paragraph',
  );
  expect(textOf(sheet({ text: 'A door.', place: { path: 'script.ink', version: 1, line: 9 } }))).toContain(
    'Comment It stays with this paragraph',
  );
  // It waits by its paragraph.
  const open = { text: 'A door.', place: { path: 'script.ink', version: 1, line: 9 } };
  expect(sheet(open, [{ kind: 'comment', open, words: 'Which door?' }])).toContain('>Which door?</textarea>');
  expect(
    sheet({ ...open, text: 'A lamp.', place: { ...open.place, line: 2 } }, [{ kind: 'comment', open, words: 'Which door?' }]),
  ).not.toContain('Which door?');
});
