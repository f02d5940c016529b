import { describe, expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { waitForState } from '#ui/page/wait-for-state.ts';

type State = { readonly kind: 'starting' } | { readonly kind: 'ready'; readonly name: string };
type Ready = Extract<State, { kind: 'ready' }>;
const isReady = (state: State): state is Ready => state.kind === 'ready';

describe('waiting for a state', () => {
  it('resolves with the current state', async () => {
    await expect(waitForState(new LiveState<State>({ kind: 'ready', name: 'a' }), isReady)).resolves.toEqual({ kind: 'ready', name: 'a' });
  });

  it('resolves with the first accepted state, and unsubscribes', async () => {
    const live = new LiveState<State>({ kind: 'starting' });
    const answer = waitForState(live, isReady);
    live.set({ kind: 'ready', name: 'first' });
    live.set({ kind: 'ready', name: 'second' });
    await expect(answer).resolves.toEqual({ kind: 'ready', name: 'first' });
  });
});
