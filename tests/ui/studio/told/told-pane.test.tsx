import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { SharedLore, type UsedBook } from '#application/studio/sheets/shared-lore.ts';
import { ClosedTexts } from '#application/studio/texts/closed-texts.ts';
import { type Inspection, ToldPlay, type ToldPlayState, type ToldReply } from '#application/studio/told/told-play.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { ToldPane } from '#ui/studio/told/told-pane.tsx';

const SHEET = `price: 2
lore:
  - { name: The Boot, keys: [boot], known: start, text: A left boot full of money. }
`;
const inspection: Inspection = {
  ...{ model: 'fake', brief: 'story@1', tokens: 300, room: 1200, retried: true, asked: false, spent: { in: 640, out: 118 } },
  parts: [
    { name: 'rules', tokens: 150, entries: ['Be kind.'] },
    { name: 'template', tokens: 90, entries: ['Tell it slowly.'] },
    { name: 'style', tokens: 0, entries: [] },
    { name: 'lore', tokens: 60, entries: ['A left boot full of money.', 'From a lorebook.'] },
  ],
  left: [
    { part: 'lore', text: 'The Perhaps.', tokens: 36, why: 'This part may take 220 tokens, and entries of a higher priority came first.' },
  ],
  lore: [{ id: 'The Boot', text: 'A left boot full of money.', isIn: true, why: 'Called by “boot”.' }],
  messages: [{ role: 'system', content: 'Be kind.' }],
  figures: { slips: 1, repetition: 0.04, worn: 0 },
  claims: [
    { kind: 'objective', what: 'Ask Juno', quote: 'she says', isTaken: true, why: 'Its words are in the reply.' },
    { kind: 'fact', what: 'The boots are Teo’s.', quote: '', isTaken: false, why: 'The words that are to show it are not in the reply.' },
  ],
};
const reply: ToldReply = {
  ...{
    text: 'Boots, she says.\n\nA person gets through boots.',
    choices: [{ id: 'a-1', label: 'Eat the soup' }],
    scene: null,
    ending: null,
  },
  ...{ state: 'x.y', ms: 2140, inspection, stopped: false },
};

function page(state: Partial<ToldPlayState>, saving: 'saved' | 'saving' = 'saved', used: readonly UsedBook[] = []): string {
  const sheet = new YamlStorySheets().read(SHEET);
  return render(<ToldPane id="p" />, [
    [ProjectSheet, { state: new LiveState(sheet === null ? { kind: 'unreadable' } : { kind: 'ready', sheet }) }],
    inState(ClosedTexts, []),
    [
      SharedLore,
      {
        state: new LiveState({ kind: 'ready', value: { project: 'p', used, others: [] } }),
        drafts: new LiveState([]),
        acting: new LiveState({ kind: 'idle' }),
      },
    ],
    inState(ScriptDesk, { kind: 'ready', text: SHEET, saving: { kind: saving }, keeping: 'kept', places: [], found: false }),
    inState(ToldPlay, { turns: [], shown: 0, isRunning: false, isStopping: false, problem: '', ...state }),
  ]);
}

it('STUDIO-53: beside a turn stand the parts of its prompt with tokens, what stayed out and why, the claims, and what it cost', () => {
  const turns = [{ words: 'I ask Juno.', replies: [{ reply, direction: '' }], picked: 0 }];
  const text = textOf(page({ turns }));
  expect(text).toContain('What went in 300 of 1,200 tokens');
  expect(text).toContain('Rules of the house 150 50 %');
  expect(text).toContain('Brief (of all stories) 90 30 %');
  expect(text).not.toContain('Samples of the voice');
  expect(text).toContain(
    'Lore 36 tokens The Perhaps. This part may take 220 tokens, and entries of a higher priority came first.'.replace(
      'Lore ',
      'Lore, called ',
    ),
  );
  expect(text).toContain('1 taken, 1 refused');
  expect(text).toContain('640 tokens in, 118 out, 2.1 s, by fake; a first reply was dropped unseen');
  expect(text).toContain('they pay 2 coins for a turn');
  expect(text).toContain('◆ told by fake, 8 words, 2.1 s');
});

it('STUDIO-55: an entry of the sheet is changed where it is read, one of a lorebook is not; both replies of a turn are shown', () => {
  const replies = [
    { reply, direction: '' },
    { reply: { ...reply, text: 'It rains.' }, direction: 'Let it rain.' },
  ];
  const html = page({ turns: [{ words: 'I ask Juno.', replies, picked: 1 }] });
  expect(html.match(/<textarea[^>]*>A left boot full of money\.<\/textarea>/g)).toHaveLength(1);
  expect(html).not.toMatch(/<textarea[^>]*>From a lorebook/);
  const text = textOf(html);
  expect(text).toContain('Reply 1 of 2');
  expect(text).toContain('Reply 2 of 2, asked for: Let it rain.');
  expect(text).toContain('Go on from this one');
});

it('STUDIO-171: an entry of a shared book is changed where it is read, as in Lore, with who else has it', () => {
  const rows = new YamlStorySheets().read('lore:\n  - { name: Sea, keys: [sea], known: start, text: Salt water. }\n')?.lists.lore ?? null;
  const stories = [
    { id: 'p', title: 'This one', planned: null },
    { id: 'q', title: 'The other', planned: null },
  ];
  const book = {
    ...{ id: 'b', title: 'The Salt coast', path: 'lore/salt.yaml', version: 2, edited: '', by: '', archived: false },
    stories,
    rows,
  };
  const called: Inspection = {
    ...inspection,
    parts: [{ name: 'lore', tokens: 60, entries: ['A left boot full of money.', 'Salt water.'] }],
    lore: [...inspection.lore, { id: 'Sea', text: 'Salt water.', isIn: true, why: 'Called by “sea”.' }],
  };
  const turns = [{ words: 'I swim.', replies: [{ reply: { ...reply, inspection: called }, direction: '' }], picked: 0 }];
  const html = page({ turns }, 'saved', [book]);
  expect(html).toMatch(/<textarea[^>]*>Salt water\.<\/textarea>/);
  expect(html.match(/>A left boot full of money\.<\/textarea>/g)).toHaveLength(1);
  expect(textOf(html)).toContain('Shared in “ The Salt coast ”');
  expect(textOf(html)).toContain('The other');
  // Of a book that the story has no more stands what it said.
  expect(page({ turns })).not.toMatch(/<textarea[^>]*>Salt water/);
  expect(textOf(page({ turns }))).toContain('Salt water.');
});

it('STUDIO-54: before the first turn it says what comes; a failure is said with a way on, and nothing is told before the sheet is saved', () => {
  expect(textOf(page({ problem: 'This server has no language model.' }))).toContain('This server has no language model. Try again');
  const opening = { words: null, replies: [{ reply: { ...reply, inspection: null }, direction: '' }], picked: 0 };
  expect(textOf(page({ turns: [opening] }))).toContain('The opening is written, so no model was asked.');
  const html = page({ turns: [{ ...opening, words: 'I wait.' }] }, 'saving');
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Saving…/);
});

it('STUDIO-209: a turn that is told can be stopped, and what came of it says so; nothing is said behind one without a word', () => {
  const turn = (text: string) => ({ words: 'I wait.', replies: [{ reply: { ...reply, text, stopped: true }, direction: '' }], picked: 0 });
  expect(page({ turns: [turn('It rai')], isRunning: true })).toMatch(/Being told….*<button[^>]*>Stop</);
  expect(page({ turns: [turn('It rai')], isRunning: true, isStopping: true })).toMatch(/Stopping….*<button[^>]*disabled=""[^>]*>Stop</);
  const cut = textOf(page({ turns: [turn('It rai')] }));
  expect(cut).toContain('2 words, 2.1 s, stopped here');
  expect(cut).toContain('Say it');
  const none = textOf(page({ turns: [turn('')] }));
  expect(none).toContain('0 words, 2.1 s, stopped before its first word');
  expect(none).not.toContain('Say it');
  expect(none).toContain('Tell this turn again');
});
