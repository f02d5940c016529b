import { distinctUntilChanged, filter, map, merge, switchMap } from 'rxjs';
import { chooseTracking } from '../../../contract/tracking-choice.ts';
import type { KeyValueStore } from '../key-value-store.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import type { Consent } from './consent.ts';

/** The last choice that the server has stored, as `<user> <choice>`. */
const KEY = 'tracking_choice_sent';

/**
 * Reports a refusal to the server, also one by do-not-track, because the server records conversions itself, and of its end. A choice that was not stored is sent again on the
 * next visit. A player who never refused is not mentioned.
 */
export class ChoiceReport {
  readonly #api: AuthorizedApi;
  readonly #session: Pick<Session, 'state'>;
  readonly #consent: Pick<Consent, 'state'>;
  readonly #store: KeyValueStore;

  constructor(api: AuthorizedApi, session: Pick<Session, 'state'>, consent: Pick<Consent, 'state'>, store: KeyValueStore) {
    this.#api = api;
    this.#session = session;
    this.#consent = consent;
    this.#store = store;
  }

  start(): void {
    merge(this.#session.state.$, this.#consent.state.$)
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
    const consent = this.#consent.state.value;
    if (consent === 'unanswered') return null;
    const choice = `${state.user.uuid} ${consent === 'refused' ? 'no' : 'yes'}`;
    const isFirstYes = consent === 'allowed' && sent?.startsWith(state.user.uuid) !== true;
    return isFirstYes || sent === choice ? null : choice;
  }
}
