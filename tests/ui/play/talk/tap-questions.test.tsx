import { expect, it } from 'vitest';
import { Play } from '#application/play/play.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { TapQuestions } from '#ui/play/talk/tap-questions.tsx';

const opening = { id: 'a', input: null, status: 'done' };
const shown = (turns: readonly object[]) =>
  textOf(
    render(<TapQuestions questions={['Who is Bishop?', 'Do you miss home?']} />, [
      inState(Play, { kind: 'open', turns, game: { redo: null } }),
    ]),
  );

it('PAGE-04: the questions stand at the start of a talk, and nowhere later', () => {
  expect(shown([opening])).toBe('Who is Bishop? Do you miss home?');
  expect(shown([opening, { ...opening, id: 'b', input: { kind: 'say', text: 'Hello' } }])).toBe('');
});
