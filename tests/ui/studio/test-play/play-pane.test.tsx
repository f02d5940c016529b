import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { phoneLink } from '#application/studio/publishing/publishing.ts';
import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import type { StoryTexts } from '#application/studio/story-reader.ts';
import { type PlayNote, TestPlay } from '#application/studio/test-play/test-play.ts';
import { type TypedSentence, TypedSentences } from '#application/studio/test-play/typed-sentences.ts';
import { TypedWords } from '#application/studio/test-play/typed-words.ts';
import { FROM_THE_BEGINNING } from '#domain/studio/test-play/played.ts';
import { StoryPlays } from '#infrastructure/inkjs/story-plays.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { PlayPane } from '#ui/studio/test-play/play-pane.tsx';

const SCRIPT = `VAR met = false
-> quay
=== quay
The quay is wet. // * {met} [No choice]
* [Climb in] -> END
* {met} [Greet Juno] -> END
`;

/** The pane beside these texts, which plays `SCRIPT`. */
function pane(texts: StoryTexts, note: PlayNote, sentences: readonly TypedSentence[] = []): string {
  const played = new StoryPlays().play([{ file: 'script.ink', text: SCRIPT }], FROM_THE_BEGINNING);
  const story = played.kind === 'played' ? played.story : null;
  return render(<PlayPane id="p" />, [
    inState(TestPlay, { story, played: null, note, from: '', canGoBack: false, canGoForward: false, lit: null, isWide: false }),
    inState(ScriptTools, { flow: '' }),
    [ScriptGuide, { texts: new LiveState(texts) }],
    inState(TypedSentences, sentences),
    inState(TypedWords, { kind: 'answered', text: 'sing', reply: 'Not now.' }),
    inState(phoneLink, { kind: 'loading' }),
  ]);
}

it('STUDIO-56, STUDIO-57: a choice whose condition does not hold is shown locked with it, and words can be typed', () => {
  const html = pane([{ file: 'script.ink', text: SCRIPT }], { kind: 'none' });
  const text = textOf(html);
  expect(text).toContain('Climb in');
  expect(text).toContain('Greet Juno needs met');
  expect(text).not.toContain('No choice');
  expect(html.match(/aria-label="Locked"/g)).toHaveLength(1);
  expect(text).toContain('“sing” played nothing. The reply: Not now.');
});

it('STUDIO-253: choices on offer, locked ones and those that words played stand in the direction of their own first letter', () => {
  const html = pane([{ file: 'script.ink', text: SCRIPT }], { kind: 'none' });
  for (const label of ['Climb in', 'Greet Juno'])
    expect(html).toMatch(new RegExp(`<span class="[^"]*" dir="auto" lang="">${label}</span>`, 'u'));
});

it('STUDIO-115: while an older text is played, the lines of the newer one say nothing of its choices', () => {
  const newer = [{ file: 'script.ink', text: SCRIPT.replace('-> END', '-> harbour') }];
  expect(textOf(pane(newer, { kind: 'none' }))).toContain('harbour');
  const old = textOf(pane(newer, { kind: 'old', since: 0, message: null }));
  expect(old).toContain('Climb in');
  expect(old).not.toContain('harbour');
  expect(old).not.toContain('Greet Juno');
});

it('STUDIO-166: what was typed over a sentence stands in it, and by itself where it is not shown or was not written', () => {
  const at = { file: 'script.ink', line: 3, from: 0, to: 16 };
  const typed: TypedSentence = {
    id: 1,
    project: 'p',
    at,
    line: at,
    nth: 0,
    was: 'The quay is wet.',
    words: 'Wet.',
    kind: 'typing',
    problem: '',
  };
  const texts = [{ file: 'script.ink', text: SCRIPT }];
  const inPlace = pane(texts, { kind: 'none' }, [typed]);
  expect(inPlace).toContain('aria-label="The sentence"');
  expect(textOf(inPlace)).not.toContain('What you typed');
  const gone = textOf(pane(texts, { kind: 'none' }, [{ ...typed, at: { ...at, line: 9 } }]));
  expect(gone).toContain('The play does not show this sentence any more. What you typed stays here.');
  expect(gone).toContain('Write it');
  const held = pane(texts, { kind: 'none' }, [{ ...typed, at: null, kind: 'held', problem: 'It was changed.' }]);
  expect(textOf(held)).toMatch(/It was changed\..*In place of “The quay is wet\.”.*Go to line 4 Leave it/);
  expect(textOf(held)).not.toContain('Write it');
  // Of another story nothing is shown.
  expect(textOf(pane(texts, { kind: 'none' }, [{ ...typed, project: 'q', kind: 'held' }]))).not.toContain('What you typed');
});
