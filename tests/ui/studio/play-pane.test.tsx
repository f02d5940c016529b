import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { phoneLink } from '#application/studio/publishing.ts';
import { ScriptGuide } from '#application/studio/script-guide.ts';
import { ScriptTools } from '#application/studio/script-tools.ts';
import { TestPlay } from '#application/studio/test-play.ts';
import { TypedWords } from '#application/studio/typed-words.ts';
import { FROM_THE_BEGINNING } from '#domain/studio/played.ts';
import { StoryPlays } from '#infrastructure/inkjs/story-plays.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { PlayPane } from '#ui/studio/play-pane.tsx';

const SCRIPT = `VAR met = false
-> quay
=== quay
The quay is wet. // * {met} [No choice]
* [Climb in] -> END
* {met} [Greet Juno] -> END
`;

it('STUDIO-56, STUDIO-57: a choice whose condition does not hold is shown locked with it, and words can be typed', () => {
  const texts = [{ file: 'script.ink', text: SCRIPT }];
  const played = new StoryPlays().play(texts, FROM_THE_BEGINNING);
  const story = played.kind === 'played' ? played.story : null;
  const html = render(<PlayPane id="p" />, [
    inState(TestPlay, { story, note: { kind: 'none' }, from: '', canGoBack: false, canGoForward: false, lit: null, isWide: false }),
    inState(ScriptTools, { flow: '' }),
    [ScriptGuide, { texts: new LiveState(texts) }],
    inState(TypedWords, { kind: 'answered', text: 'sing', reply: 'Not now.' }),
    inState(phoneLink, { kind: 'loading' }),
  ]);
  const text = textOf(html);
  expect(text).toContain('Climb in');
  expect(text).toContain('Greet Juno needs met');
  expect(text).not.toContain('No choice');
  expect(html.match(/aria-label="Locked"/g)).toHaveLength(1);
  expect(text).toContain('“sing” played nothing. The reply: Not now.');
});
