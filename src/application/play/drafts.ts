import * as v from 'valibot';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { SessionStore } from '#application/platform/session-store.ts';
import type { Turn } from '#domain/play/turn.ts';
import { wordsInQuestion } from '#domain/play/words-in-question.ts';
import type { Game } from '#domain/stories/game.ts';
import { keepsTypedText } from '#domain/stories/game-page.ts';
import { DRAFT_PREFIX } from './left-drafts.ts';

const key = (gameId: string) => DRAFT_PREFIX + gameId;
const choiceKey = (gameId: string) => `refused_choice:${gameId}`;

const refusedChoice = v.object({ turnId: v.string(), choiceId: v.string() });

type DraftOwner = Pick<Game, 'id' | 'mode'>;

/** Adds a line to a draft that does not contain it. */
export function withText(draft: string, added: string): string {
  if (draft.includes(added)) return draft;
  return draft.trim() === '' ? added : `${draft}\n${added}`;
}

interface Needs {
  readonly store: KeyValueStore;
  readonly tab: SessionStore;
}

/**
 * What the player has not sent yet, kept over reloads: the text box of each game, and a choice that was not
 * played, as the coins did not last or the player was signed out. A page that is kept
 * alive keeps typed text for later visits too; the text of any other page is kept for this tab until the page is left. A message that was sent and
 * refused is kept for later visits on every page.
 */
export class Drafts {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Keeps what the player has typed in place of `before`. An empty text removes what is kept, unless another tab of the game has typed it. */
  keep(game: DraftOwner, text: string, before: string): void {
    if (text === '') this.#remove(game, before);
    else if (keepsTypedText(game.mode)) this.#needs.store.set(key(game.id), text);
    else this.#needs.tab.set(key(game.id), text);
  }

  /** Keeps a message that was sent and refused, until it is sent or deleted. `text` is the text box with the message in it. */
  keepRefused(game: DraftOwner, message: string, text: string): void {
    this.#needs.store.set(key(game.id), message);
    this.keep(game, text, message);
  }

  /** Called when the game's page is left. */
  leave(game: DraftOwner): void {
    if (!keepsTypedText(game.mode)) this.#needs.tab.remove(key(game.id));
  }

  /**
   * Empty when the newest turn already has this text: it was sent, and the page was left before the answer arrived. A text that the turn asks about
   * stays.
   */
  read(game: DraftOwner, newest: Turn | undefined): string {
    const kept = this.#needs.tab.get(key(game.id)) ?? this.#needs.store.get(key(game.id)) ?? '';
    if (kept === '' || !newest || kept.trim() !== newest.input?.text?.trim() || wordsInQuestion(newest) !== null) return kept;
    this.#remove(game, kept);
    return '';
  }

  /** Keeps a choice of a game's newest turn until the game goes on, so that it can be offered again. */
  keepChoice(gameId: string, turnId: string, choiceId: string): void {
    this.#needs.store.set(choiceKey(gameId), JSON.stringify({ turnId, choiceId }));
  }

  /** The choice that is kept of this turn, by id; null for any other turn. */
  choiceOf(gameId: string, turnId: string | undefined): string | null {
    try {
      const { success, output } = v.safeParse(refusedChoice, JSON.parse(this.#needs.store.get(choiceKey(gameId)) ?? 'null'));
      return success && output.turnId === turnId ? output.choiceId : null;
    } catch {
      return null;
    }
  }

  forgetChoice(gameId: string): void {
    this.#needs.store.remove(choiceKey(gameId));
  }

  /** Tabs share typed text where a page keeps it; elsewhere they share a refused message alone. */
  #remove({ id, mode }: DraftOwner, text: string): void {
    this.#needs.tab.remove(key(id));
    if (!keepsTypedText(mode) || this.#needs.store.get(key(id)) === text) this.#needs.store.remove(key(id));
  }
}
