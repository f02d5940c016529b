import { type Live, LiveState } from '#application/live.ts';
import { Connectivity } from '#application/platform/connectivity.ts';

export class NavigatorConnectivity extends Connectivity {
  readonly #online: LiveState<boolean>;
  readonly online: Live<boolean>;

  /** `events` is the window. */
  constructor(navigator: Pick<Navigator, 'onLine'>, events: EventTarget) {
    super();
    this.#online = new LiveState(navigator.onLine);
    this.online = this.#online;
    events.addEventListener('online', () => this.#online.set(true));
    events.addEventListener('offline', () => this.#online.set(false));
  }
}
