import type { Toasts } from '#application/design/toasts.ts';
import { type Live, LiveState } from '#application/live.ts';
import type { Session } from './session.ts';

interface Needs {
  readonly session: Session;
  readonly toasts: Toasts;
}

/** Signs the player out of this device and continues as a new guest. */
export class SignOut {
  readonly #needs: Needs;
  readonly #running = new LiveState(false);

  readonly running: Live<boolean> = this.#running;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Does nothing while it is running. */
  run(): void {
    if (this.#running.value) return;
    this.#running.set(true);
    this.#needs.session.signOut().subscribe(() => {
      this.#running.set(false);
      this.#needs.toasts.success('You are signed out.');
    });
  }
}
