import { TurnWakeUps } from '#server/application/play/turn-wake-ups.ts';

/** For a database that one process alone can open. */
export class InProcessTurnWakeUps extends TurnWakeUps {
  readonly #subscribers = new Set<(turnId: string) => void>();

  announce(turnId: string): void {
    for (const wake of this.#subscribers) wake(turnId);
  }

  subscribe(wake: (turnId: string) => void): () => void {
    this.#subscribers.add(wake);
    return () => void this.#subscribers.delete(wake);
  }
}
