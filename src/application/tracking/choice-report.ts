import { distinctUntilChanged, filter, map, merge, switchMap } from 'rxjs';
import { chooseTracking } from '../../../contract/tracking.ts';
import type { KeyValueStore } from '../key-value-store.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import type { TrackingChoice } from './tracking-choice.ts';

/** The last choice that the server has stored, as `<user> <choice>`. */
const KEY = 'tracking_choice_sent';

/**
 * Tells the server of a refusal, because the server records conversions itself, and of its end. A choice that was not stored is sent again on the
 * next visit. A player who never refused is not mentioned.
 */
export class ChoiceReport {
  readonly #api: AuthorizedApi;
  readonly #session: Pick<Session, 'state'>;
  readonly #choice: TrackingChoice;
  readonly #store: KeyValueStore;

  constructor(api: AuthorizedApi, session: Pick<Session, 'state'>, choice: TrackingChoice, store: KeyValueStore) {
    this.#api = api;
    this.#session = session;
    this.#choice = choice;
    this.#store = store;
  }

  start(): void {
    merge(this.#session.state.$, this.#choice.state.$)
      .pipe(
        map(() => this.#due()),
        distinctUntilChanged(),
        filter((due) => due !== null),
        // switchMap: only the newest choice counts.
        switchMap((due) =>
          this.#api.call(chooseTracking, { allowed: due.endsWith(' yes') }).pipe(map((answer) => (answer.ok ? due : null))),
        ),
      )
      .subscribe((stored) => stored !== null && this.#store.set(KEY, stored));
  }

  #due(): string | null {
    const state = this.#session.state.value;
    if (state.kind !== 'ready' || state.user === null) return null;
    const sent = this.#store.get(KEY);
    const choice = `${state.user.uuid} ${this.#choice.state.value ? 'no' : 'yes'}`;
    const isFirstYes = !this.#choice.state.value && sent?.startsWith(state.user.uuid) !== true;
    return isFirstYes || sent === choice ? null : choice;
  }
}
