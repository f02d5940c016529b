import type { Game } from '../../domain/play/game.ts';
import type { Turn } from '../../domain/play/turn.ts';
import { type Drafts, withWords } from './drafts.ts';
import type { PlayTable } from './play-table.ts';

/** What the player is typing in the open game. */
export class TextBox {
  readonly #table: PlayTable;
  readonly #drafts: Drafts;

  constructor(table: PlayTable, drafts: Drafts) {
    this.#table = table;
    this.#drafts = drafts;
  }

  write(text: string): void {
    const shown = this.#table.open;
    if (!shown) return;
    this.#drafts.keep(shown.game, text);
    this.#table.patch({ draft: text });
  }

  /** Puts words beside what is being typed. */
  add(words: string): void {
    this.write(withWords(this.#table.open?.draft ?? '', words));
  }

  /** The page of the open game is left: what it does not keep is gone. */
  leave(): void {
    const shown = this.#table.open;
    if (!shown) return;
    this.#drafts.leave(shown.game);
    this.#table.patch({ draft: this.#drafts.read(shown.game, undefined) });
  }

  /** What is kept for a game that is opened. */
  kept(game: Game, newest: Turn | undefined): string {
    return this.#drafts.read(game, newest);
  }
}
