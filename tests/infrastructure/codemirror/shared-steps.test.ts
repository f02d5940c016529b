import { history, redo, undo } from '@codemirror/commands';
import { EditorState, type Transaction, type TransactionSpec } from '@codemirror/state';
import { expect, it } from 'vitest';
import { sharedStep, sharedSteps, tellSteps } from '#infrastructure/codemirror/shared-steps.ts';

it('STUDIO-72: a step that has a share in other texts is told of each time it is undone and done again, and no other step is', () => {
  let state = EditorState.create({ doc: 'cellar', extensions: [history(), sharedSteps] });
  const told: string[] = [];
  const dispatch = (one: Transaction) => {
    state = one.state;
    tellSteps([one]);
  };
  const change = (spec: TransactionSpec) => dispatch(state.update({ userEvent: 'input', ...spec }));
  const step = { undone: () => void told.push('undone'), redone: () => void told.push('redone') };
  change({ changes: { from: 0, to: 6, insert: 'attic' }, effects: sharedStep.of({ step, isDone: true }), annotations: [] });
  change({ changes: { from: 5, insert: '!' }, userEvent: 'input.paste' });
  expect(told).toEqual([]);
  const press = (command: typeof undo) => command({ state, dispatch });
  press(undo);
  expect([state.doc.toString(), told]).toEqual(['attic', []]);
  press(undo);
  expect([state.doc.toString(), told]).toEqual(['cellar', ['undone']]);
  press(redo);
  expect([state.doc.toString(), told]).toEqual(['attic', ['undone', 'redone']]);
  press(undo);
  expect([state.doc.toString(), told]).toEqual(['cellar', ['undone', 'redone', 'undone']]);
});

it('STUDIO-117: a step that changes other texts alone is undone and done again as others are', () => {
  let state = EditorState.create({ doc: 'fog', extensions: [history(), sharedSteps] });
  const told: string[] = [];
  const dispatch = (one: Transaction) => {
    state = one.state;
    tellSteps([one]);
  };
  const step = { undone: () => void told.push('undone'), redone: () => void told.push('redone') };
  dispatch(state.update({ changes: { from: 3, insert: '!' }, userEvent: 'input' }));
  dispatch(state.update({ changes: [], effects: sharedStep.of({ step, isDone: true }), userEvent: 'input' }));
  undo({ state, dispatch });
  redo({ state, dispatch });
  undo({ state, dispatch });
  expect([state.doc.toString(), told]).toEqual(['fog!', ['undone', 'redone', 'undone']]);
});
