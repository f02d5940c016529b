import { Page } from '../../application/page.ts';

export class WindowPage extends Page {
  readonly #location: Pick<Location, 'pathname' | 'reload'>;

  constructor(location: Pick<Location, 'pathname' | 'reload'>) {
    super();
    this.#location = location;
  }

  path(): string {
    return this.#location.pathname;
  }

  reload(): void {
    this.#location.reload();
  }
}
