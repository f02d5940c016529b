import * as v from 'valibot';
import type { KeyValueStore } from '../key-value-store.ts';

const KEY = 'refused_choice';

const stored = v.object({ turnId: v.string(), choiceId: v.string() });

/** A choice for which the coins did not last. Kept until the game goes on, so that it can be offered again after a purchase. */
export class RefusedChoice {
  readonly #store: KeyValueStore;

  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  /** `turnId`: the turn that offers the choice. Replaces the choice of another turn. */
  keep(turnId: string, choiceId: string): void {
    this.#store.set(KEY, JSON.stringify({ turnId, choiceId }));
  }

  /** The choice of this turn, by id; null for any other turn. */
  of(turnId: string | undefined): string | null {
    try {
      const { success, output } = v.safeParse(stored, JSON.parse(this.#store.get(KEY) ?? 'null'));
      return success && output.turnId === turnId ? output.choiceId : null;
    } catch {
      return null;
    }
  }

  forget(): void {
    this.#store.remove(KEY);
  }
}
