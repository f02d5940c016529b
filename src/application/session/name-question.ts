import { type Live, LiveState } from '#application/live.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import { isAskedForName } from '#domain/session/member-name.ts';
import type { User } from '#domain/session/user.ts';
import type { Session } from './session.ts';

/** Whom this browser has asked: the id of a user. */
const ASKED = 'name_asked';

interface Needs {
  readonly store: KeyValueStore;
  readonly session: Session;
}

/** The question for a name, which a member who has given none is asked once. */
export class NameQuestion {
  readonly #needs: Needs;
  readonly #open = new LiveState(false);

  /** Whether it is to be asked now. */
  readonly open: Live<boolean> = this.#open;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { store, session } = needs;
    session.state.$.subscribe(() => this.#open.set(isAskedForName(this.#user(), store.get(ASKED))));
  }

  /** The member goes to give one, or does not want to. */
  close(): void {
    this.#needs.store.set(ASKED, this.#user()?.uuid ?? '');
    this.#open.set(false);
  }

  #user(): User | null {
    const state = this.#needs.session.state.value;
    return state.kind === 'starting' ? null : state.user;
  }
}
