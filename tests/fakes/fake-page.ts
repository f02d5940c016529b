import { Page } from '#application/platform/page.ts';

export class FakePage extends Page {
  at = '/';
  reloads = 0;
  #note: string | undefined;
  readonly left: string[] = [];

  path(): string {
    return this.at;
  }

  reload(note: string): void {
    this.reloads += 1;
    this.#note = note;
  }

  note(): string | undefined {
    return this.#note;
  }

  leave(url: string): void {
    this.left.push(url);
  }
}
