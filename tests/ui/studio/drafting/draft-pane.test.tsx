import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { ConditionDraft, type ConditionDraftState } from '#application/studio/drafting/condition-draft.ts';
import { type Drafting, drafting } from '#application/studio/drafting/drafting.ts';
import { SceneDraft, type SceneDraftState } from '#application/studio/drafting/scene-draft.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ClosedTexts } from '#application/studio/texts/closed-texts.ts';
import { unsentWords, wordsPlace } from '#application/studio/unsent-words.ts';
import { draftedIn } from '#domain/studio/drafting/drafted-script.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { DraftPane } from '#ui/studio/drafting/draft-pane.tsx';

const SCRIPT = '-> quay\n=== quay ===\nFog.\n* [Go home] -> END\n';
const known: Drafting = {
  ...{ model: 'fake', tokens: { in: 900, out: 2500 }, cast: [{ id: 'juno', name: 'Juno' }], scenes: [] },
  objectives: [{ id: 'boots', text: 'Ask about the boots', isOpen: true }],
  endings: [],
};
const NOTHING: SceneDraftState = {
  ...{ kind: 'none', round: 0, file: 'script.ink', drafted: null, faults: [], played: 'whole', mistakes: 0 },
  ...{ tokens: { in: 0, out: 0 }, problem: '' },
};
const files = (...names: readonly string[]) => new LiveState(names.map((file) => ({ file, text: '' })));
const NO_CONDITION: ConditionDraftState = { isRunning: false, drafted: null, isIn: false, problem: '' };

const page = (
  scene: Partial<SceneDraftState> = {},
  condition: Partial<ConditionDraftState> = {},
  of: Drafting = known,
  texts: readonly string[] = ['script.ink'],
  typed: ReadonlyMap<string, string> = new Map(),
) =>
  textOf(
    render(<DraftPane id="p" path="script.ink" />, [
      [ScriptGuide, { texts: files(...texts) }],
      inState(unsentWords, typed),
      inState(drafting, { kind: 'ready', value: of }),
      inState(ClosedTexts, []),
      inState(ScriptDesk, { kind: 'ready', text: SCRIPT, saving: { kind: 'saved' }, keeping: 'kept', places: [], found: false }),
      inState(SceneDraft, { ...NOTHING, ...scene }),
      inState(ConditionDraft, { ...NO_CONDITION, ...condition }),
    ]),
  ).replaceAll('&gt;', '>');

it('PROOF-18: before anything is asked stand the model, the tokens and who pays; without a model it says why nothing can be drafted', () => {
  const text = page();
  expect(text).toContain(
    'fake is asked once, and up to three times more where its draft has mistakes: about 900 tokens in and at most 2,500 out each time.',
  );
  expect(text).toContain('Whoever runs this server pays for them; players pay nothing.');
  expect(text).toContain('Ask about the boots (open)');
  expect(text).toContain('quay, line 4: * [Go home] -> END');
  expect(page({}, {}, { ...known, model: null })).toContain('This server has no language model, so nothing can be drafted.');
});

it('PROOF-15, PROOF-16: a draft stands part by part with its new words and what is wrong in each, and says so where it is taken', () => {
  const drafted = draftedIn('VAR trust = 0\n=== boat ===\nA boat comes in.\n-> nowhere\n=== quay ===\nFog.\nA bell.\n* [Go home] -> END');
  const faults = [{ sentence: 'nowhere is no knot yet.', line: '-> nowhere', knot: 'boat', weight: 'stops' as const }];
  const text = page({ kind: 'ready', round: 3, drafted, faults, tokens: { in: 4000, out: 700 } });
  expect(text).toContain('3 parts to look at. It went back 3 times for its mistakes. 1 mistake is still in it. 4,000 tokens in, 700 out.');
  expect(text).toMatch(
    /New variables VAR trust = 0 Take it New knot boat 4 new words nowhere is no knot yet\. -> nowhere .* Take it with its mistakes Knot quay, changed 2 new words/,
  );
  const others = page({
    kind: 'ready',
    drafted,
    faults: [{ ...faults[0], sentence: 'A play failed.', line: '', knot: '', weight: 'stops' }],
  });
  expect(others.match(/Take it with its mistakes/g)?.length).toBe(3);
});

it('PROOF-17: a condition is shown with its line before and after; one with a mistake has no button that puts it in', () => {
  const choice = { line: 3, written: '* [Go home] -> END', knot: 'quay' };
  const drafted = {
    choice,
    condition: 'quay > 1',
    after: '* {quay > 1} [Go home] -> END',
    faults: [],
    mistakes: 0,
    played: 'whole' as const,
  };
  const text = page({}, { drafted });
  expect(text).toContain('quay > 1 * [Go home] -> END * {quay > 1} [Go home] -> END Put it in');
  const faults = [{ sentence: 'trsut is read here, and no line makes it.', line: choice.written, knot: 'quay', weight: 'stops' as const }];
  const wrong = page({}, { drafted: { ...drafted, faults } });
  expect(wrong).toContain('It cannot be put in as it is.');
  expect(wrong).not.toContain('Put it in');
});

it('PROOF-43: where a story has several texts, one chooses which is drafted for; a draft of another is led to, and not taken here', () => {
  expect(page()).not.toContain('It goes into');
  expect(page({}, {}, known, ['script.ink', 'harbour.ink'])).toContain('It goes into');
  const drafted = draftedIn('=== boat ===\nA boat comes in.\n-> END');
  const text = page({ kind: 'ready', file: 'harbour.ink', drafted });
  expect(text).toContain('This draft goes into harbour.ink. Open harbour.ink');
  expect(text).not.toContain('Take it');
});

it('PROOF-44: of a story that had mistakes it says that they stay, and a draft that nobody played says so where it is taken', () => {
  const drafted = draftedIn('=== boat ===\nA boat comes in.\n-> END');
  const ways = page({ kind: 'ready', drafted, mistakes: 2, played: 'ways' });
  expect(ways).toContain('The script had 2 mistakes before: they stay, and only what the draft makes wrong is told here.');
  expect(ways).toMatch(/Take it(?! unplayed)/);
  const none = page({ kind: 'ready', drafted, mistakes: 2, played: 'none' });
  expect(none).toContain('The rules found nothing wrong.');
  expect(none).toContain('Take it unplayed');
});

it('STUDIO-168: the brief and the words of a condition stand there again, of this story alone', () => {
  const typed = (id: string) =>
    new Map([
      [wordsPlace(id, 'brief'), 'Juno meets the goose.'],
      [wordsPlace(id, 'condition'), 'only if she trusts you'],
    ]);
  const text = page({}, {}, known, ['script.ink'], typed('p'));
  expect(text).toContain('Juno meets the goose.');
  expect(text).toContain('only if she trusts you');
  expect(page({}, {}, known, ['script.ink'], typed('q'))).not.toContain('Juno meets the goose.');
});
