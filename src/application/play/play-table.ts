import { runningTurn } from '../../domain/play/game-log.ts';
import { LiveState } from '../live.ts';
import type { OpenPlay, PlayState } from './play-state.ts';

/** The game that is open, between those who change it: `Play` as a whole, `TurnRun` by the turn that is being told. */
export class PlayTable {
  readonly state = new LiveState<PlayState>({ kind: 'closed' });

  get open(): OpenPlay | null {
    const state = this.state.value;
    return state.kind === 'open' ? state : null;
  }

  /** The open game when nothing is under way in it. Says so when a reply is being written. */
  get idle(): OpenPlay | null {
    const shown = this.open;
    if (!shown || shown.moving) return null;
    if (!runningTurn(shown)) return shown;
    this.patch({ notice: { kind: 'failed', message: 'A reply is still being written. Wait for it, or stop it.' } });
    return null;
  }

  patch(change: Partial<OpenPlay>): void {
    const shown = this.open;
    if (shown) this.state.set({ ...shown, ...change });
  }
}
