import type { Turn } from '../../domain/play/turn.ts';
import type { KeyValueStore } from '../key-value-store.ts';

const key = (gameId: string) => `draft:${gameId}`;

/** What is being typed, and words that are to stand there too. */
export function withWords(draft: string, words: string | null): string {
  if (words === null || draft.includes(words)) return draft;
  return draft.trim() === '' ? words : `${draft}\n${words}`;
}

/** What is being typed in each game, kept over reloads. */
export class Drafts {
  readonly #store: KeyValueStore;

  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  keep(gameId: string, text: string): void {
    if (text === '') this.#store.remove(key(gameId));
    else this.#store.set(key(gameId), text);
  }

  /** Empty, for good, when the newest turn already holds the words: they were sent, and the page was left before the answer came. */
  read(gameId: string, newest: Turn | undefined): string {
    const kept = this.#store.get(key(gameId)) ?? '';
    if (kept === '' || kept.trim() !== newest?.input?.text?.trim()) return kept;
    this.keep(gameId, '');
    return '';
  }
}
