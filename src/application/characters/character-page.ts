import { map, Subject, switchMap } from 'rxjs';
import { getCharacter } from '../../../contract/characters.ts';
import type { CharacterDetail } from '../../domain/characters/character.ts';
import type { Result } from '../../domain/result.ts';
import type { ApiFailure } from '../api.ts';
import { type Live, LiveState } from '../live.ts';
import type { Log } from '../log.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

export type CharacterPageState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading'; readonly id: string }
  | { readonly kind: 'ready'; readonly character: CharacterDetail }
  | { readonly kind: 'missing'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string };

/** The page of one character. */
export class CharacterPage {
  readonly #log: Log;
  readonly #state = new LiveState<CharacterPageState>({ kind: 'closed' });
  readonly #wanted = new Subject<string>();

  readonly state: Live<CharacterPageState> = this.#state;

  constructor(api: AuthorizedApi, session: Session, log: Log) {
    this.#log = log;
    // switchMap: only the character opened last is on the page.
    this.#wanted
      .pipe(switchMap((id) => api.call(getCharacter, { id }).pipe(map((answer) => ({ id, answer })))))
      .subscribe(({ id, answer }) => this.#show(id, answer));
    // The stories on the page say which endings its reader has found.
    session.playerChanged$.subscribe(() => this.#again());
    session.recovered$.subscribe(() => this.retry());
  }

  /** Shows a character. One that is shown already stays while it is read anew. */
  open(id: string): void {
    const state = this.#state.value;
    if (state.kind !== 'ready' || state.character.id !== id) this.#state.set({ kind: 'loading', id });
    this.#wanted.next(id);
  }

  retry(): void {
    const state = this.#state.value;
    if (state.kind === 'failed') this.open(state.id);
  }

  #again(): void {
    const state = this.#state.value;
    if (state.kind === 'closed') return;
    const id = state.kind === 'ready' ? state.character.id : state.id;
    this.#state.set({ kind: 'loading', id });
    this.#wanted.next(id);
  }

  #show(id: string, answer: Result<{ character: CharacterDetail }, ApiFailure>): void {
    if (answer.ok) {
      this.#state.set({ kind: 'ready', character: answer.value.character });
      return;
    }
    const { error } = answer;
    this.#log.error('character.failed', { id, kind: error.kind, status: error.status });
    // An id that nobody can have is as missing as one that nobody has.
    if (error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT') this.#state.set({ kind: 'missing', id });
    else if (this.#state.value.kind !== 'ready') this.#state.set({ kind: 'failed', id });
  }
}
