import { useState } from 'react';
import type { Live } from '#application/live.ts';
import type { ActionState } from '#application/remote/action.ts';
import { useLive } from '#ui/platform/use-live.ts';

const IDLE: ActionState = { kind: 'idle' };

/** The state of an action, as long as it was started here: what became of a press elsewhere is not told here. `begun` is called with each press. */
export function useOwnAction(action: Live<ActionState>): {
  readonly state: ActionState;
  readonly isBusy: boolean;
  readonly begun: () => void;
} {
  const state = useLive(action);
  const [isMine, setMine] = useState(false);
  return { state: isMine ? state : IDLE, isBusy: state.kind === 'running', begun: () => setMine(true) };
}
