import { PageLeaving } from '#application/platform/page-leaving.ts';

/** It listens only while it asks: a page that listens is not kept for “back” by some browsers. */
export class WindowPageLeaving extends PageLeaving {
  readonly #window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Of this one alone: another one that asks is not silenced. */
  readonly #stay = (event: Event): void => event.preventDefault();

  constructor(window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) {
    super();
    this.#window = window;
  }

  ask(asks: boolean): void {
    if (asks) this.#window.addEventListener('beforeunload', this.#stay);
    else this.#window.removeEventListener('beforeunload', this.#stay);
  }
}
