import { Observable, share } from 'rxjs';
import { TabSignals } from '#application/platform/tab-signals.ts';

const CHANNEL = 'player';
const CHANGED = 'changed';

/** Signals over a `BroadcastChannel`. Without one, other tabs notice a change at their next call. */
export class BroadcastTabSignals extends TabSignals {
  readonly #channel: BroadcastChannel | null;
  readonly playerChanged$: Observable<void>;

  constructor(Channel: typeof BroadcastChannel | undefined) {
    super();
    const channel = openChannel(Channel);
    this.#channel = channel;
    this.playerChanged$ = new Observable<void>((subscriber) => {
      const listener = ({ data }: MessageEvent<unknown>) => {
        if (data === CHANGED) subscriber.next();
      };
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    }).pipe(share());
  }

  playerChanged(): void {
    this.#channel?.postMessage(CHANGED);
  }
}

/** Null when unsupported: in old browsers, and in frames without storage access. */
function openChannel(Channel: typeof BroadcastChannel | undefined): BroadcastChannel | null {
  try {
    return Channel ? new Channel(CHANNEL) : null;
  } catch {
    return null;
  }
}
