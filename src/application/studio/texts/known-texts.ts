import type { ServedText } from '#domain/studio/texts/draft.ts';

interface KnownText extends ServedText {
  /** Whether it was read since it was asked for last. */
  readonly isNew: boolean;
}

/** Texts of a story beside the open one, as they were read, left or changed last. Source: STUDIO-89. */
export class KnownTexts {
  readonly #texts = new Map<string, KnownText>();

  /** Undefined for one that is not known. */
  text(path: string): string | undefined {
    return this.#texts.get(path)?.text;
  }

  /** Whether it need not be read. */
  isNew(path: string): boolean {
    return this.#texts.get(path)?.isNew ?? false;
  }

  /** Takes what was read; null for a text that is not there or did not come. An answer that was overtaken by a change is of no use. */
  take(texts: ReadonlyMap<string, ServedText | null>): void {
    for (const [path, served] of texts) {
      if (served === null) this.#texts.delete(path);
      else this.#set(path, served);
    }
  }

  /** Takes what a text reads by now, where it is known. Says whether it is. */
  renew(path: string, served: ServedText): boolean {
    const isKnown = this.#texts.has(path);
    if (isKnown) this.#set(path, served);
    return isKnown;
  }

  /** Takes a text as it was when it was left: on its way to the server, so that whatever comes from there is newer. */
  leave(path: string, text: string): void {
    this.#texts.set(path, { version: 0, text, isNew: true });
  }

  /** All are to be read again. Until then they are as they were. */
  age(): void {
    for (const [path, known] of this.#texts) this.#texts.set(path, { ...known, isNew: false });
  }

  forget(): void {
    this.#texts.clear();
  }

  #set(path: string, served: ServedText): void {
    const known = this.#texts.get(path);
    const newest = known !== undefined && known.version > served.version ? known : served;
    this.#texts.set(path, { version: newest.version, text: newest.text, isNew: true });
  }
}
