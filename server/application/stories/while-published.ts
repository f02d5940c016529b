import type { ContentVersion } from './content-version.ts';

/** Something that is the same for all visitors and that reading all stories gives: read once for each version of what is published. */
export class WhilePublished<T> {
  readonly #published: Pick<ContentVersion, 'current'>;
  readonly #read: () => Promise<T>;
  #kept: { readonly version: string; readonly value: Promise<T> } | null = null;

  constructor(published: Pick<ContentVersion, 'current'>, read: () => Promise<T>) {
    this.#published = published;
    this.#read = read;
  }

  async get(): Promise<T> {
    const version = await this.#published.current();
    if (this.#kept?.version !== version) {
      const kept = { version, value: this.#read() };
      this.#kept = kept;
      // A failure is not kept, so that the next request tries again.
      kept.value.catch(() => {
        if (this.#kept === kept) this.#kept = null;
      });
    }
    return this.#kept.value;
  }
}
