import { type Observable, Subject, switchMap, tap } from 'rxjs';
import { changeMemory, type MemoryChange, type MemoryView, readMemory } from '../../../contract/memory.ts';
import type { Result } from '../../domain/result.ts';
import type { ApiFailure } from '../api.ts';
import { type Live, LiveState } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import { failureWords } from '../session/failure-words.ts';
import type { Session } from '../session/session.ts';

export type RememberedFact = MemoryView['facts'][number];
export type RememberedLore = MemoryView['lore'][number];
export type RememberedSummary = MemoryView['summary'];

/** `problem` says why the last correction had no effect. */
export type MemoryState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly memory: MemoryView; readonly saving: boolean; readonly problem: string | null };

/** What the story remembers where the player stands, to be read and corrected. */
export class GameMemory {
  readonly #api: AuthorizedApi;
  readonly #state = new LiveState<MemoryState>({ kind: 'loading' });
  readonly #asks = new Subject<Observable<Result<MemoryView, ApiFailure>>>();
  #gameId = '';

  readonly state: Live<MemoryState> = this.#state;

  constructor(api: AuthorizedApi, session: Session) {
    this.#api = api;
    // switchMap: what was opened last is what is shown.
    this.#asks.pipe(switchMap((answer) => answer)).subscribe((answer) => this.#take(answer));
    session.playerChanged$.subscribe(() => this.#state.set({ kind: 'loading' }));
  }

  open(gameId: string): void {
    this.#gameId = gameId;
    this.#state.set({ kind: 'loading' });
    this.#asks.next(this.#api.call(readMemory, { game_id: gameId }));
  }

  /** Corrects what is shown. One correction at a time; `kept` is called once it is kept. */
  change(change: MemoryChange, kept: () => void = () => undefined): void {
    const shown = this.#state.value;
    if (shown.kind !== 'ready' || shown.saving) return;
    this.#state.set({ ...shown, saving: true, problem: null });
    const answer$ = this.#api.call(changeMemory, { game_id: this.#gameId, change });
    this.#asks.next(answer$.pipe(tap((answer) => answer.ok && kept())));
  }

  #take(answer: Result<MemoryView, ApiFailure>): void {
    const shown = this.#state.value;
    if (answer.ok) this.#state.set({ kind: 'ready', memory: answer.value, saving: false, problem: null });
    else if (shown.kind === 'ready')
      this.#state.set({ ...shown, saving: false, problem: failureWords(answer.error, 'That could not be kept. Try again.') });
    else this.#state.set({ kind: 'failed', message: failureWords(answer.error, 'It could not be read. Try again.') });
  }
}
