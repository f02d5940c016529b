import type { Toasts } from '#application/design/toasts.ts';
import { type Live, LiveState } from '#application/live.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { deleteAccount } from '#contract/account.ts';
import { confirmsDeletion, DELETION_PHRASE } from '#domain/account/deletion.ts';

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
}

/** Deletes the player's account for ever. */
export class AccountDeletion {
  readonly #action: Action<void, unknown>;
  readonly #done = new LiveState(false);

  readonly state: Live<ActionState>;
  /** True from a deletion until the next `open`: `state` is reset by the change of player that follows a deletion. */
  readonly done: Live<boolean> = this.#done;

  constructor({ api, session, toasts }: Needs) {
    this.#action = new Action<void, unknown>({
      session,
      send: () => api.call(deleteAccount, { confirm: DELETION_PHRASE }),
      fallback: 'Your account could not be deleted. Nothing is lost; try again.',
      done: () => {
        session.signedOut();
        this.#done.set(true);
        toasts.success('Your account is deleted.');
      },
    });
    this.state = this.#action.state;
  }

  /** Called when the page that offers it is opened. */
  open(): void {
    this.#done.set(false);
  }

  /** Does nothing unless `typed` is the confirmation text. */
  delete(typed: string): void {
    if (confirmsDeletion(typed)) this.#action.run();
  }
}
