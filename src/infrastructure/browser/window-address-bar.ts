import { AddressBar } from '#application/payments/address-bar.ts';

export class WindowAddressBar extends AddressBar {
  readonly #location: Pick<Location, 'origin' | 'href' | 'pathname'>;
  readonly #history: Pick<History, 'state' | 'replaceState'>;

  constructor(location: Pick<Location, 'origin' | 'href' | 'pathname'>, history: Pick<History, 'state' | 'replaceState'>) {
    super();
    this.#location = location;
    this.#history = history;
  }

  get origin(): string {
    return this.#location.origin;
  }

  address(): string {
    return this.#location.href;
  }

  dropQuery(): void {
    this.#history.replaceState(this.#history.state, '', this.#location.pathname);
  }
}
