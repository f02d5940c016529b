import { AddressBar } from '#application/payments/address-bar.ts';

export class FakeAddressBar extends AddressBar {
  override readonly origin = 'https://lorewick.test';
  /** Address within the site. */
  at = '/chat/the-quiet-relay?from=home';

  address(): string {
    return this.origin + this.at;
  }

  dropQuery(): void {
    this.at = this.at.replace(/[?#].*/s, '');
  }
}
