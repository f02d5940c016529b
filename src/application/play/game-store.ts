import { type Live, LiveState } from '#application/live.ts';
import { isUndecided } from '#domain/play/attempt.ts';
import { runningTurn } from '#domain/play/game-log.ts';
import type { Turn } from '#domain/play/turn.ts';
import type { Game } from '#domain/stories/game.ts';
import { type Drafts, withText } from './drafts.ts';
import type { OpenPlay, PlayState } from './play-state.ts';

/** As it is shown: words of which it is open what they come to are no turn yet, but the newest attempt of the game. */
function shownState(state: PlayState): PlayState {
  const newest = state.kind === 'open' ? state.turns.at(-1) : undefined;
  if (state.kind !== 'open' || !newest || !isUndecided(newest, state.game)) return state;
  return { ...state, turns: state.turns.slice(0, -1), game: { ...state.game, attempt: newest } };
}

/** The state of the open game, the text in its text box, and the choice that was refused. `Play` and `TurnClient` change it. */
export class GameStore {
  readonly #drafts: Drafts;
  #now: PlayState = { kind: 'closed' };
  readonly #state = new LiveState<PlayState>(this.#now);

  /** What is shown. */
  readonly state: Live<PlayState> = this.#state;

  constructor(drafts: Drafts) {
    this.#drafts = drafts;
  }

  /** The open game, with a turn of which it is open what it comes to. */
  get open(): OpenPlay | null {
    return this.#now.kind === 'open' ? this.#now : null;
  }

  /** The open game as it is shown. */
  get shown(): OpenPlay | null {
    const state = this.state.value;
    return state.kind === 'open' ? state : null;
  }

  /** The open game if it may be changed now. Shows a notice when a reply is being written. */
  get idle(): OpenPlay | null {
    const shown = this.open;
    if (!shown || shown.moving) return null;
    if (!runningTurn(shown)) return shown;
    this.patch({ notice: { kind: 'failed', message: 'A reply is still being written. Wait for it, or stop it.' } });
    return null;
  }

  set(state: PlayState): void {
    this.#now = state;
    this.#state.set(shownState(state));
  }

  patch(change: Partial<OpenPlay>): void {
    const shown = this.open;
    if (shown) this.set({ ...shown, ...change });
  }

  setDraft(text: string): void {
    const shown = this.open;
    if (!shown) return;
    this.#drafts.keep(shown.game, text, shown.draft);
    this.patch({ draft: text });
  }

  addToDraft(text: string): void {
    this.setDraft(withText(this.open?.draft ?? '', text));
  }

  /** The draft that is stored for a game. */
  storedDraft(game: Game, newest: Turn | undefined): string {
    return this.#drafts.read(game, newest);
  }

  /** Called when the page of the open game is left. Removes a draft that the page does not keep. */
  leaveDraft(): void {
    const shown = this.open;
    if (!shown) return;
    this.#drafts.leave(shown.game);
    this.patch({ draft: this.storedDraft(shown.game, undefined) });
  }

  /** Clears the draft of a message that is over, accepted by the server or answered by a choice, unless the player has typed on. */
  messageOver(message: string): void {
    if (this.open?.draft.trim() === message.trim()) this.setDraft('');
  }

  /** The story asks what the player meant by a message: it is in the text box again, to be changed, unless they have typed on. */
  messageInQuestion(message: string): void {
    if (this.open?.draft === '') this.setDraft(message);
  }

  /** Stores a message that the server refused. Returns the draft with the message in it. */
  messageRefused({ game, draft }: OpenPlay, message: string): string {
    const text = withText(draft, message);
    this.#drafts.keepRefused(game, message, text);
    return text;
  }

  /** The player is another: the words wait for the one whose game it is. */
  keepWords(): void {
    const shown = this.open;
    if (shown && shown.draft !== '') this.#drafts.keepRefused(shown.game, shown.draft, shown.draft);
  }

  /** The choice of a game's newest turn that was not played, by id. */
  refusedChoice({ id }: Pick<Game, 'id'>, newest: Turn | undefined): string | null {
    return this.#drafts.choiceOf(id, newest?.id);
  }

  /** Keeps a choice of a game's newest turn that was not played. */
  choiceRefused({ id }: Pick<Game, 'id'>, newest: Turn | undefined, choiceId: string): void {
    if (newest) this.#drafts.keepChoice(id, newest.id, choiceId);
  }

  /** The open game goes on: a choice that was refused before is over. */
  choiceTaken(): void {
    const shown = this.open;
    if (shown) this.#drafts.forgetChoice(shown.game.id);
  }
}
