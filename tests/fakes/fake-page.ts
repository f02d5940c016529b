import { Page } from '../../src/application/page.ts';

export class FakePage extends Page {
  at = '/';
  reloads = 0;

  path(): string {
    return this.at;
  }

  reload(): void {
    this.reloads += 1;
  }
}
