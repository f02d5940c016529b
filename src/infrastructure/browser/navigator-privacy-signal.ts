import { PrivacySignal } from '../../application/tracking/privacy-signal.ts';

export class NavigatorPrivacySignal extends PrivacySignal {
  readonly #navigator: Navigator;

  constructor(navigator: Navigator) {
    super();
    this.#navigator = navigator;
  }

  doNotTrack(): string | null {
    return this.#navigator.doNotTrack;
  }
}
