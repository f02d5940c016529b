import type { SessionStore } from '#application/platform/session-store.ts';
import type { ReadingPlace } from '#domain/play/reading/reading-place.ts';

/** What a view shows of a turn: the sentence that its page begins with, and the one that is being read. */
export interface ShownPart {
  readonly first: ReadingPlace;
  readonly current: ReadingPlace;
}

interface View {
  readonly turnId: string;
  readonly part: () => ShownPart;
}

const KEY = 'reading_place';
const KEPT = /^(\S{1,64}) (\d{1,9}|all)$/;

/**
 * At which sentence of the newest turn the player is. Page, visual novel and reading aloud are views of one game and go on with the sentence of each
 * other (PLAY-29). Kept in this tab, so that a reload goes on there too.
 */
export class ReadingPlaces {
  readonly #store: SessionStore;
  #view: View | null = null;
  #spoken: { readonly turnId: string; readonly place: ReadingPlace } | null = null;

  constructor(store: SessionStore) {
    this.#store = store;
  }

  /** The sentence that is being read, aloud before by eye; null where the turn was not read in this tab. */
  of(turnId: string): ReadingPlace | null {
    if (this.#spoken?.turnId === turnId) return this.#spoken.place;
    if (this.#view?.turnId === turnId) return this.#view.part().current;
    const [, kept, place] = KEPT.exec(this.#store.get(KEY) ?? '') ?? [];
    if (kept !== turnId) return null;
    return place === 'all' ? Number.POSITIVE_INFINITY : Number(place);
  }

  /** Where a voice begins: the first sentence of what is shown. */
  firstOf(turnId: string): ReadingPlace | null {
    return this.#view?.turnId === turnId ? this.#view.part().first : this.of(turnId);
  }

  /** A view shows a turn until the returned function is called. */
  show(turnId: string, part: () => ShownPart): () => void {
    const view = { turnId, part };
    this.#view = view;
    return () => {
      this.#keep(view);
      if (this.#view === view) this.#view = null;
    };
  }

  /** Keeps the place of the view that is shown, before the page is left. */
  keep(): void {
    if (this.#view) this.#keep(this.#view);
  }

  /** A sentence is said. */
  speak(turnId: string, place: ReadingPlace): void {
    this.#spoken = { turnId, place };
  }

  /** The voice is silent: the view tells where the reader is. */
  silence(): void {
    this.#spoken = null;
  }

  #keep({ turnId, part }: View): void {
    const place = this.#spoken?.turnId === turnId ? this.#spoken.place : part().current;
    this.#store.set(KEY, `${turnId} ${Number.isFinite(place) ? place : 'all'}`);
  }
}
