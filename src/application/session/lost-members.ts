import * as v from 'valibot';
import { type Live, LiveState } from '#application/live.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import { sessionEnded } from '#contract/session.ts';
import type { LostMember } from '#domain/session/presence.ts';

const LOST_MEMBER = 'lost_member';

const stored = v.object({ uuid: v.nullable(v.string()), reason: v.picklist([...sessionEnded.entries.reason.options, 'unknown']) });

/** The member whom this browser lost, over visits and for all tabs. Holds an id and a reason, nothing to show of the account. */
export class LostMembers {
  readonly #store: KeyValueStore;
  readonly #current: LiveState<LostMember | null>;

  readonly current: Live<LostMember | null>;

  constructor(store: KeyValueStore) {
    this.#store = store;
    this.#current = new LiveState<LostMember | null>(this.#read());
    this.current = this.#current;
  }

  /** A member was lost. */
  lost(member: LostMember): void {
    this.#store.set(LOST_MEMBER, JSON.stringify(member));
    this.#current.set(member);
  }

  /** Someone signed in, or chose to be a guest. */
  forget(): void {
    this.#store.remove(LOST_MEMBER);
    this.#current.set(null);
  }

  /** Reads what another tab stored. */
  follow(): void {
    this.#current.set(this.#read());
  }

  #read(): LostMember | null {
    try {
      const { success, output } = v.safeParse(stored, JSON.parse(this.#store.get(LOST_MEMBER) ?? 'null'));
      return success ? output : null;
    } catch {
      return null;
    }
  }
}
