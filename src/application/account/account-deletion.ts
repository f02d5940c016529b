import { map } from 'rxjs';
import { deleteAccount } from '../../../contract/account.ts';
import { confirmsDeletion, DELETION_WORDS } from '../../domain/account/deletion.ts';
import { type Live, LiveState } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import type { Toasts } from '../toasts/toasts.ts';
import { Errand, type ErrandState } from './errand.ts';
import { worded } from './worded.ts';

/** Deletes the player's account for ever. */
export class AccountDeletion {
  readonly #errand: Errand<void, unknown>;
  readonly #done = new LiveState(false);

  readonly state: Live<ErrandState>;
  /** True from a deletion until the next `open`. */
  readonly done: Live<boolean> = this.#done;

  constructor(api: AuthorizedApi, session: Session, toasts: Toasts) {
    this.#errand = new Errand(
      session,
      () =>
        api
          .call(deleteAccount, { confirm: DELETION_WORDS })
          .pipe(map(worded('Your account could not be deleted. Nothing is lost; try again.'))),
      () => {
        session.signedOut();
        this.#done.set(true);
        toasts.success('Your account is deleted.');
      },
    );
    this.state = this.#errand.state;
  }

  /** The page that offers it is opened. */
  open(): void {
    this.#done.set(false);
  }

  /** `typed` must be the words asked for. */
  delete(typed: string): void {
    if (confirmsDeletion(typed)) this.#errand.run();
  }
}
