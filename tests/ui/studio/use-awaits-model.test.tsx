import { expect, it } from 'vitest';
import { ModelCritic } from '#application/studio/critic/model-critic.ts';
import { ConditionDraft } from '#application/studio/drafting/condition-draft.ts';
import { SceneDraft } from '#application/studio/drafting/scene-draft.ts';
import { ToldReaders } from '#application/studio/readers/told-readers.ts';
import { ToldPlay } from '#application/studio/told/told-play.ts';
import { inState, render } from '#tests/ui/render.tsx';
import { useAwaitsModel } from '#ui/studio/use-awaits-model.ts';

const IDLE = [
  inState(SceneDraft, { kind: 'ready' }),
  inState(ConditionDraft, { isRunning: false }),
  inState(ModelCritic, { kind: 'ready' }),
  inState(ToldReaders, { kind: 'ready' }),
  inState(ToldPlay, { isRunning: false, isWritten: false }),
] as const;

const Asks = () => String(useAwaitsModel());
const asks = (state?: readonly [unknown, object]) => render(<Asks />, state === undefined ? IDLE : [...IDLE, state]);

it('STUDIO-223: before a page is left the browser asks where a language model writes something for it, and not for the opening of a told play', () => {
  expect(asks()).toBe('false');
  expect(asks(inState(ToldPlay, { isRunning: true, isWritten: false }))).toBe('false');
  const writing = [
    inState(SceneDraft, { kind: 'asking' }),
    inState(SceneDraft, { kind: 'checking' }),
    inState(ConditionDraft, { isRunning: true }),
    inState(ModelCritic, { kind: 'asking' }),
    inState(ToldReaders, { kind: 'reading' }),
    inState(ToldPlay, { isRunning: true, isWritten: true }),
  ];
  expect(writing.map(asks)).toEqual(writing.map(() => 'true'));
});
