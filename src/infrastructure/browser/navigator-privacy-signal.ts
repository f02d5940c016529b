import { PrivacySignal } from '#application/tracking/privacy-signal.ts';
import { asksNotToTrack } from '#domain/tracking/privacy-signals.ts';

/** What browsers have or had; the types know the current do-not-track alone. */
interface Signals {
  readonly doNotTrack?: unknown;
  readonly msDoNotTrack?: unknown;
  readonly globalPrivacyControl?: unknown;
}

export class NavigatorPrivacySignal extends PrivacySignal {
  readonly #window: Signals & { readonly navigator: Signals };

  constructor(window: Window) {
    super();
    this.#window = window as Signals & { readonly navigator: Signals };
  }

  refuses(): boolean {
    const { doNotTrack, navigator } = this.#window;
    return asksNotToTrack([navigator.globalPrivacyControl, navigator.doNotTrack, doNotTrack, navigator.msDoNotTrack]);
  }
}
