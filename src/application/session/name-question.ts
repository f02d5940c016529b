import { type Live, LiveState } from '#application/live.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import { isAskedForName } from '#domain/session/member-name.ts';
import type { User } from '#domain/session/user.ts';
import type { Session } from './session.ts';

/** Whom this browser has asked: the id of a user. */
const ASKED = 'name_asked';

/** The question for a name, which a member who has given none is asked once. */
export class NameQuestion {
  readonly #store: KeyValueStore;
  readonly #session: Session;
  readonly #open = new LiveState(false);

  /** Whether it is to be asked now. */
  readonly open: Live<boolean> = this.#open;

  constructor(store: KeyValueStore, session: Session) {
    this.#store = store;
    this.#session = session;
    session.state.$.subscribe(() => this.#open.set(isAskedForName(this.#user(), store.get(ASKED))));
  }

  /** The member goes to give one, or does not want to. */
  close(): void {
    this.#store.set(ASKED, this.#user()?.uuid ?? '');
    this.#open.set(false);
  }

  #user(): User | null {
    const state = this.#session.state.value;
    return state.kind === 'starting' ? null : state.user;
  }
}
