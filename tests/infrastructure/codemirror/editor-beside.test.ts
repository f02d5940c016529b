import { EditorSelection, EditorState, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { besideAloud, nextBeside, saidBeside } from '#infrastructure/codemirror/editor-beside.ts';
import { editorComments, setComments, threadsBeside } from '#infrastructure/codemirror/editor-comments.ts';
import { editorMarks, setMarks } from '#infrastructure/codemirror/editor-marks.ts';
import { editorShares, setShares } from '#infrastructure/codemirror/editor-shares.ts';
import { editorUnread, setUnread } from '#infrastructure/codemirror/editor-unread.ts';

const LINES = 12;
const line = fc.integer({ min: 0, max: LINES - 1 });
const beside = fc.record({
  unread: fc.uniqueArray(line),
  commented: fc.uniqueArray(line),
  shared: fc.uniqueArray(line),
  wrong: fc.uniqueArray(line),
});

function editing({
  unread = [],
  commented = [],
  shared = [],
  wrong = [],
}: { readonly [of in 'unread' | 'commented' | 'shared' | 'wrong']?: number[] }) {
  const none = () => undefined;
  return EditorState.create({
    doc: Array.from({ length: LINES }, (_, at) => `Line ${at}`).join('\n'),
    extensions: [editorComments(none), editorShares(none), editorUnread(none), editorMarks, besideAloud('Alt Enter')],
  }).update({
    effects: [
      setUnread.of(unread),
      setComments.of(commented.map((at) => ({ line: at, threads: [`t${at}`], count: 2, words: 'Why?', isWording: false }))),
      setShares.of(shared.map((at) => ({ path: `k${at}`, line: at, players: 7, left: 1, share: 0.5 }))),
      setMarks.of(wrong.map((at) => ({ at: { line: at, from: 0, to: 4 }, look: 'stops', said: `Stops at ${at}.` }))),
    ],
  }).state;
}

it('STUDIO-77: all that stands beside a line is said, also after lines came before it', () => {
  fc.assert(
    fc.property(beside, (of) => {
      // A line comes in behind the first one.
      const state = editing(of).update({ changes: { from: 'Line 0'.length, insert: '\nNew' } }).state;
      for (let at = 0; at < LINES; at += 1) {
        const now = at === 0 ? 0 : at + 1;
        const said = saidBeside(state, now).toSorted();
        const expected = [
          ...(of.unread.includes(at) ? ['No play by chance came here.'] : []),
          ...(of.commented.includes(at) ? ['2 comments: Why?'] : []),
          ...(of.shared.includes(at) ? ['7 players came here, 1 player left.'] : []),
          ...(of.wrong.includes(at) ? [`Stops at ${at}.`] : []),
        ];
        expect(said).toEqual(expected.toSorted());
        expect(threadsBeside(state, now)).toEqual(of.commented.includes(at) ? [`t${at}`] : []);
      }
      expect(saidBeside(state, 1)).toEqual([]);
    }),
  );
});

it('STUDIO-77: from mark to mark one comes to every line with something beside it, a row with the same once, and round', () => {
  fc.assert(
    fc.property(beside, fc.constantFrom(1 as const, -1 as const), (of, step) => {
      const state = editing(of);
      const said = Array.from({ length: LINES }, (_, at) => saidBeside(state, at).toSorted().join('\n'));
      const starts = said.flatMap((words, at) => (words !== '' && words !== said[at - 1] ? [at] : []));
      const found: number[] = [];
      for (let [at, left] = [nextBeside(state, step === 1 ? -1 : LINES, step), LINES + 1]; at !== null && left > 0; left -= 1) {
        if (found.includes(at)) break;
        found.push(at);
        at = nextBeside(state, at, step);
      }
      expect(found).toEqual(step === 1 ? starts : starts.toReversed());
    }),
  );
});

it('STUDIO-77: who reads by ear is told what stands beside the line that the caret comes to, with the key that opens it, and nothing while they write', () => {
  const state = editing({ unread: [3], commented: [3] });
  const told = (spec: TransactionSpec) =>
    state.update(spec).effects.flatMap((effect) => (effect.is(EditorView.announce) ? [effect.value] : []));
  const at = (line: number) => ({ selection: EditorSelection.cursor(state.doc.line(line + 1).from + 2) });
  expect(told(at(3))).toEqual(['2 comments: Why? No play by chance came here. Alt Enter opens it.']);
  expect([told(at(0)), told(at(5)), told({ changes: { from: 0, insert: 'a' } })]).toEqual([[], [], []]);
});
