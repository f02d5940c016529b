import { PageLeaving } from '#application/studio/texts/page-leaving.ts';

/** It listens only while it asks: a page that listens is not kept for “back” by some browsers. */
export class WindowPageLeaving extends PageLeaving {
  readonly #window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

  constructor(window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) {
    super();
    this.#window = window;
  }

  ask(asks: boolean): void {
    if (asks) this.#window.addEventListener('beforeunload', stay);
    else this.#window.removeEventListener('beforeunload', stay);
  }
}

const stay = (event: Event): void => event.preventDefault();
