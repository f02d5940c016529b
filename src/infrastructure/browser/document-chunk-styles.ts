import { ChunkStyles } from '#application/platform/chunk-styles.ts';

/** A chunk's style sheet is requested once: Vite keeps the element of one that failed, and takes it for there. */
export class DocumentChunkStyles extends ChunkStyles {
  readonly #failed = new Set<HTMLLinkElement>();

  constructor(document: EventTarget) {
    super();
    // Errors of elements do not bubble.
    const onError = ({ target }: Event) => isStyle(target) && this.#failed.add(target);
    document.addEventListener('error', onError, true);
  }

  async restore(): Promise<void> {
    const failed = [...this.#failed];
    this.#failed.clear();
    await Promise.all(failed.map(requestAnew));
  }
}

const isStyle = (target: EventTarget | null): target is HTMLLinkElement =>
  target !== null && 'rel' in target && target.rel === 'stylesheet' && 'href' in target;

/** Only a new element requests its style sheet. */
function requestAnew(failed: HTMLLinkElement): Promise<void> {
  const link = failed.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
    failed.replaceWith(link);
  });
}
