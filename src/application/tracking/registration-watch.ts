import { merge, skip, timer } from 'rxjs';
import type { Clock } from '#application/platform/clock.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { Session } from '#application/session/session.ts';
import type { User } from '#domain/session/user.ts';
import { isNewlyRegistered, parseReported, REGISTRATION_CHECK_DELAYS, withReported } from '#domain/tracking/registration.ts';
import { registrationEventId } from '#domain/tracking/tracking-event.ts';
import type { Consent } from './consent.ts';
import type { Tracker } from './tracker.ts';

const KEY = 'reported_registration_users';

interface Needs {
  readonly session: Pick<Session, 'state'>;
  readonly consent: Pick<Consent, 'state'>;
  readonly tracker: Tracker;
  readonly store: KeyValueStore;
  readonly clock: Clock;
}

/**
 * Reports each newly registered user once. Checks at the start, after 1 s and on every change of the user. Tabs that check at the same time report
 * the same event id, which counts once. Source: TRACK-04.
 */
export class RegistrationWatch {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  start(): void {
    merge(this.#needs.session.state.$, timer(REGISTRATION_CHECK_DELAYS.afterStart)).subscribe(() => this.#check());
    // A player who registered before answering is counted once they allow it.
    this.#needs.consent.state.$.pipe(skip(1)).subscribe(() => this.checkSoon());
  }

  /** Checks once more after 2 s. */
  checkSoon(): void {
    timer(REGISTRATION_CHECK_DELAYS.manual).subscribe(() => this.#check());
  }

  #check(): void {
    // Nothing is stored without consent, and a later check reports it.
    if (this.#needs.consent.state.value !== 'allowed') return;
    const state = this.#needs.session.state.value;
    const user: User | null = state.kind === 'starting' ? null : state.user;
    if (user === null || !isNewlyRegistered(user, this.#needs.clock.now())) return;
    const reported = parseReported(this.#needs.store.get(KEY));
    if (reported.includes(user.uuid)) return;
    const tracked = this.#needs.tracker.track([{ name: 'CompleteRegistration', id: registrationEventId(user.uuid) }]);
    if (tracked.ok) this.#needs.store.set(KEY, JSON.stringify(withReported(reported, user.uuid)));
  }
}
