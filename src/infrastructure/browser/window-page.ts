import { Page } from '../../application/page.ts';

export class WindowPage extends Page {
  readonly #location: Pick<Location, 'pathname' | 'reload' | 'assign'>;

  constructor(location: Pick<Location, 'pathname' | 'reload' | 'assign'>) {
    super();
    this.#location = location;
  }

  path(): string {
    return this.#location.pathname;
  }

  reload(): void {
    this.#location.reload();
  }

  leave(url: string): void {
    this.#location.assign(url);
  }
}
