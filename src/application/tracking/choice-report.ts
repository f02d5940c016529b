import { distinctUntilChanged, filter, map, merge, switchMap } from 'rxjs';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { chooseTracking } from '#contract/tracking-choice.ts';
import type { Consent } from './consent.ts';

/** The last choice that the server has stored, as `<user> <choice>`. */
const KEY = 'tracking_choice_sent';

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Pick<Session, 'state'>;
  readonly consent: Pick<Consent, 'state' | 'given'>;
  readonly store: KeyValueStore;
}

/**
 * Reports the player's answer to the server, which records conversions itself; a refusal by the browser's signal too, and its end. A choice that was not
 * stored is sent again on the next visit. Of a player who made no choice nothing is reported.
 */
export class ChoiceReport {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  start(): void {
    merge(this.#needs.session.state.$, this.#needs.consent.state.$, this.#needs.consent.given.$)
      .pipe(
        map(() => this.#due()),
        distinctUntilChanged(),
        filter((due) => due !== null),
        // switchMap: only the newest choice counts.
        switchMap((due) =>
          this.#needs.api.call(chooseTracking, { allowed: due.endsWith(' yes') }).pipe(map((answer) => (answer.ok ? due : null))),
        ),
      )
      .subscribe((stored) => stored !== null && this.#needs.store.set(KEY, stored));
  }

  #due(): string | null {
    const state = this.#needs.session.state.value;
    if (state.kind !== 'ready' || state.user === null) return null;
    const sent = this.#needs.store.get(KEY);
    const consent = this.#needs.consent.state.value;
    if (consent === 'unanswered') return null;
    const choice = `${state.user.uuid} ${consent === 'refused' ? 'no' : 'yes'}`;
    const isMade = consent === 'refused' || this.#needs.consent.given.value !== null || sent?.startsWith(state.user.uuid) === true;
    return !isMade || sent === choice ? null : choice;
  }
}
