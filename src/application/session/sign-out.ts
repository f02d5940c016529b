import type { Toasts } from '#application/design/toasts.ts';
import { type Live, LiveState } from '#application/live.ts';
import type { Session } from './session.ts';

/** Signs the player out of this device and continues as a new guest. */
export class SignOut {
  readonly #session: Session;
  readonly #toasts: Toasts;
  readonly #running = new LiveState(false);

  readonly running: Live<boolean> = this.#running;

  constructor(session: Session, toasts: Toasts) {
    this.#session = session;
    this.#toasts = toasts;
  }

  /** Does nothing while it is running. */
  run(): void {
    if (this.#running.value) return;
    this.#running.set(true);
    this.#session.signOut().subscribe(() => {
      this.#running.set(false);
      this.#toasts.success('You are signed out.');
    });
  }
}
