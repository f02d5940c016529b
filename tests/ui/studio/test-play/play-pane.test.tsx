import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { phoneLink } from '#application/studio/publishing/publishing.ts';
import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import type { StoryTexts } from '#application/studio/story-reader.ts';
import { type PlayNote, TestPlay } from '#application/studio/test-play/test-play.ts';
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
function pane(texts: StoryTexts, note: PlayNote): string {
  const played = new StoryPlays().play([{ file: 'script.ink', text: SCRIPT }], FROM_THE_BEGINNING);
  const story = played.kind === 'played' ? played.story : null;
  return render(<PlayPane id="p" />, [
    inState(TestPlay, { story, note, from: '', canGoBack: false, canGoForward: false, lit: null, isWide: false }),
    inState(ScriptTools, { flow: '' }),
    [ScriptGuide, { texts: new LiveState(texts) }],
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

it('STUDIO-115: while an older text is played, the lines of the newer one say nothing of its choices', () => {
  const newer = [{ file: 'script.ink', text: SCRIPT.replace('-> END', '-> harbour') }];
  expect(textOf(pane(newer, { kind: 'none' }))).toContain('harbour');
  const old = textOf(pane(newer, { kind: 'old', since: 0, message: null }));
  expect(old).toContain('Climb in');
  expect(old).not.toContain('harbour');
  expect(old).not.toContain('Greet Juno');
});
