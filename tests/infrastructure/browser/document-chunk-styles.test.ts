import { expect, it } from 'vitest';
import { DocumentChunkStyles } from '#infrastructure/browser/document-chunk-styles.ts';

/** A style sheet's element, as far as it is used. `fails`: how often its requests fail from now on. */
class StyleLink extends EventTarget {
  readonly rel = 'stylesheet';
  readonly href: string;
  readonly #page: EventTarget;
  readonly #state: { fails: number };

  constructor(page: EventTarget, href: string, state: { fails: number }) {
    super();
    this.href = href;
    this.#page = page;
    this.#state = state;
  }

  cloneNode(): StyleLink {
    return new StyleLink(this.#page, this.href, this.#state);
  }

  replaceWith(next: StyleLink): void {
    queueMicrotask(() => next.request());
  }

  /** The document's listeners come first. */
  request(): void {
    const failed = this.#state.fails > 0;
    this.#state.fails -= 1;
    if (failed) {
      const seen = new Event('error');
      Object.defineProperty(seen, 'target', { value: this });
      this.#page.dispatchEvent(seen);
    }
    this.dispatchEvent(new Event(failed ? 'error' : 'load'));
  }
}

it('C70: a style sheet that failed is requested anew, until it is there; no other is', async () => {
  const page = new EventTarget();
  const styles = new DocumentChunkStyles(page);
  const state = { fails: 2 };
  new StyleLink(page, '/assets/play.css', state).request();
  const picture = new Event('error');
  Object.defineProperty(picture, 'target', { value: { src: '/cover.svg' } });
  page.dispatchEvent(picture);
  await expect(styles.restore()).rejects.toThrow('Unable to preload CSS for /assets/play.css');
  await styles.restore();
  expect(state.fails).toBe(-1);
  await styles.restore();
  expect(state.fails).toBe(-1);
});
