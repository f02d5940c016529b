import { type Draft, typed } from '#domain/studio/texts/draft.ts';
import type { EditedText } from './script-editor.ts';

/** A text that is made one string when somebody reads it, once. */
class ReadText {
  readonly given: EditedText;
  #words: string | null = null;

  constructor(given: EditedText) {
    this.given = given;
  }

  get words(): string {
    this.#words ??= this.given.toString();
    return this.#words;
  }
}

/** A draft of which the newest text is made one string when that is needed, not at each key: that takes longer the longer the text is. Source: STUDIO-78. */
export class WrittenDraft {
  #draft: Draft;
  #text: ReadText;
  #isRead = true;

  constructor(draft: Draft) {
    this.#draft = draft;
    this.#text = new ReadText(draft.text);
  }

  /** Takes what was typed. */
  type(text: EditedText): void {
    this.#text = new ReadText(text);
    this.#isRead = false;
  }

  /** The text as it was given last: the same object until another one takes its place. */
  get given(): EditedText {
    return this.#text.given;
  }

  /** The version of the server that it was written from. */
  get version(): number {
    return this.#draft.base.version;
  }

  /** Whether the newest text has been made one string. */
  get isRead(): boolean {
    return this.#isRead;
  }

  /** Whether the server can have all of it, by its length alone. */
  get mayBeServed(): boolean {
    return this.#draft.sent === null && this.#text.given.length === this.#draft.base.text.length;
  }

  /** Gives the text as it is now, whatever is typed later. */
  get reading(): () => string {
    const text = this.#text;
    return () => text.words;
  }

  get draft(): Draft {
    if (!this.#isRead) this.#draft = typed(this.#draft, this.#text.words);
    this.#isRead = true;
    return this.#draft;
  }

  set draft(draft: Draft) {
    if (draft.text !== this.draft.text) this.#text = new ReadText(draft.text);
    this.#draft = draft;
  }
}
