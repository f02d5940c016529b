import { distinctUntilChanged, map, merge, type Observable } from 'rxjs';
import type { Session } from '#application/session/session.ts';
import type { Consent } from '#application/tracking/consent.ts';
import { recordedPlayer } from '#domain/recording/who-is-recorded.ts';

interface Needs {
  readonly consent: Pick<Consent, 'state'>;
  readonly session: Pick<Session, 'state'>;
}

/** Whose visit may be recorded, as consent and session change. Source: TRACK-06. */
export class RecordedPlayers {
  readonly #needs: Needs;
  /** The player's uuid, or null while no visit may be recorded. Emits at once. */
  readonly current$: Observable<string | null>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { consent, session } = needs;
    this.current$ = merge(consent.state.$, session.state.$).pipe(
      map(() => this.#current()),
      distinctUntilChanged(),
    );
  }

  #current(): string | null {
    const state = this.#needs.session.state.value;
    const known = state.kind === 'starting' ? null : state.user;
    const user = known && state.kind !== 'starting' ? { uuid: known.uuid, isAdmin: state.userType === 'admin' } : null;
    return recordedPlayer({ consent: this.#needs.consent.state.value, user });
  }
}
