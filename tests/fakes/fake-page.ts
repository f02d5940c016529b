import { Page } from '../../src/application/page.ts';

export class FakePage extends Page {
  at = '/';
  reloads = 0;
  readonly left: string[] = [];

  path(): string {
    return this.at;
  }

  reload(): void {
    this.reloads += 1;
  }

  leave(url: string): void {
    this.left.push(url);
  }
}
