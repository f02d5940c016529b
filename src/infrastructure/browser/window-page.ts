import { Page } from '#application/platform/page.ts';

/** The part of `Window` that is used. */
interface PageWindow {
  readonly location: Pick<Location, 'pathname' | 'reload' | 'assign'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

export class WindowPage extends Page {
  readonly #window: PageWindow;

  constructor(window: PageWindow) {
    super();
    this.#window = window;
  }

  path(): string {
    return this.#window.location.pathname;
  }

  reload(note: string): void {
    const { history, location } = this.#window;
    history.replaceState({ ...history.state, note }, '');
    location.reload();
  }

  note(): string | undefined {
    return this.#window.history.state?.note;
  }

  leave(url: string): void {
    this.#window.location.assign(url);
  }
}
