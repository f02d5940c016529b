import { expect, it } from 'vitest';
import { type ReplySourcesView, replySources } from '#application/play/reply-sources.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { SourcesDialog } from '#ui/play/dialogs/sources-dialog.tsx';

const sources: NonNullable<ReplySourcesView> = {
  ...{ model: 'small-1', template: 'story@1', exact: true, secrets: 1, droppedTurns: 2, summary: true, note: 'More talk' },
  facts: [
    { text: 'The key is brass.', included: true },
    { text: 'Ida is tired.', included: false },
  ],
  lore: [],
  turns: { from: 0, to: 7 },
};
const dialog = (shown: ReplySourcesView) =>
  textOf(
    render(<SourcesDialog turnId="t" close={() => undefined} />, [inState(replySources, { kind: 'ready', value: { sources: shown } })]),
  );

it('NARR-31: shows what was in the prompt of a reply and what was left out, and only counts secrets', () => {
  const text = dialog(sources);
  for (const each of [
    'small-1 had before it',
    'the opening to turn 7',
    'as a summary',
    '2 turns were left out',
    'Ida is tired. Left out',
    'It also had 1 entry about',
    '“ More talk ”',
  ])
    expect(text).toContain(each);
  expect(text).not.toContain('The key is brass. Left out');
  expect(text).not.toContain('may have differed');
});

it('says where the prompt could not be rebuilt exactly, and where nothing was kept', () => {
  expect(dialog({ ...sources, exact: false, turns: null })).toMatch(/None was there word for word.*|may have differed/);
  expect(dialog({ ...sources, exact: false })).toContain('may have differed a little');
  expect(dialog(null)).toContain('It was not kept');
});
