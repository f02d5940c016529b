import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { ScriptWitnesses } from '#application/studio/proof/script-witnesses.ts';
import { type OpenText, ScriptDesk } from '#application/studio/script/script-desk.ts';
import { type GuideState, ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ScriptTools, type ToolsState } from '#application/studio/script/script-tools.ts';
import { ClosedTexts, type WaitingText } from '#application/studio/texts/closed-texts.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { PlacesPane } from '#ui/studio/script/places-pane.tsx';
import { SaveLine } from '#ui/studio/texts/save-line.tsx';
import { savingText } from '#ui/studio/texts/saving-text.ts';

const place = {
  from: 0,
  to: 9,
  mark: null,
  isOver: false,
  kept: 'You turn right.',
  others: [{ by: 'Ann', text: 'You turn left.' }] as const,
};
const stateOf = (changes: Partial<OpenText> = {}): OpenText => ({
  ...{ kind: 'ready', text: '', saving: { kind: 'saved' }, keeping: 'kept', places: [], found: false },
  ...changes,
});
const READING: GuideState = { kind: 'reading', study: null, problems: [] };
const TOOLS: ToolsState = { flow: '', name: null, elsewhere: null };
const shown = (changes: Partial<OpenText>, guide: GuideState = READING, waiting: readonly WaitingText[] = []) =>
  textOf(
    render(
      <>
        <PlacesPane />
        <SaveLine id="p" />
      </>,
      [
        inState(ScriptDesk, stateOf(changes)),
        [ClosedTexts, { waiting: new LiveState(waiting) }],
        inState(ScriptGuide, guide),
        inState(ScriptTools, TOOLS),
        inState(ScriptWitnesses, { found: null, isOlder: false }),
      ],
    ),
  );

it('STUDIO-12: shows both versions of the first place, what was deleted too, and counts the places', () => {
  expect(shown({ places: [place, place] })).toBe(
    'The same sentence was changed twice. Both texts are kept. Place 1 of 2. In the story now You turn right. Keep this Ann You turn left. Take this Keep all, one behind the other Saved on this device and the server 2 places to decide',
  );
  expect(shown({ places: [{ ...place, kept: '' }] })).toContain('In the story now Nothing: it was deleted Keep this');
  const ofSheet = { ...place, mark: { from: 0, to: 1 }, kept: 'price: 5', others: [{ by: 'Ann', text: 'price: 4' }] as const };
  expect(shown({ places: [ofSheet] })).toContain('In the story now price: 5 Keep this Ann price: 4 Take this Saved');
  expect(shown({ places: [{ ...ofSheet, isOver: true }] })).toContain('Leave it as it is now Ann price: 4 Saved');
  expect(shown({})).toBe('Saved on this device and the server');
});

it('STUDIO-66: words that were left and are not on the server yet are told beside the line of the open text', () => {
  const waiting = [
    { id: 'p', path: 'rooms.ink', isKept: true },
    { id: 'p', path: 'rooms.ink', isKept: true },
    { id: 'other', path: 'bar.ink', isKept: true },
  ];
  expect(shown({}, READING, waiting)).toContain('Your words in rooms.ink are not on the server yet. They go there by themselves.');
  expect(shown({}, READING, [...waiting, { id: 'p', path: 'story.yaml', isKept: false }])).toContain(
    'Your words in rooms.ink and story.yaml are not on the server yet. They go there by themselves; keep this page open.',
  );
});

it('STUDIO-14: the line counts the problems and tells the first one', () => {
  const problem = {
    kind: 'loose-end',
    weight: 'loses',
    at: { file: 'script.ink', line: 3, from: 0, to: 4 },
    sentence: 'The story stops here.',
    fixes: [],
  } as const;
  const ready = (problems: GuideState['problems']): GuideState => ({ kind: 'ready', study: null, problems });
  expect(shown({}, ready([problem, problem]))).toBe('Saved on this device and the server 2 problems: The story stops here.');
  expect(shown({}, ready([]))).toBe('Saved on this device and the server No problems');
});

it('STUDIO-07: each state of a text has one sentence of its own, and what is at risk has a way on', () => {
  const states: readonly Partial<OpenText>[] = (['kept', 'full', 'blocked'] as const).flatMap((keeping) =>
    (
      [
        { kind: 'saved' },
        { kind: 'writing' },
        { kind: 'kept' },
        { kind: 'waiting' },
        { kind: 'refused', message: 'It is too long.' },
      ] as const
    ).map((saving) => ({ keeping, saving })),
  );
  const sentences = states.map((state) => savingText(stateOf(state)));
  // Who writes, and what is on its way, is told alike wherever it is kept.
  expect(new Set(sentences).size).toBe(sentences.length - 5);
  expect(shown({ saving: { kind: 'waiting' } })).toContain('No network: saved on this device.');
  for (const saving of [{ kind: 'waiting' }, { kind: 'refused', message: 'It is too long.' }] as const)
    expect(shown({ saving })).toContain('Try again Copy the text Download the text');
});
