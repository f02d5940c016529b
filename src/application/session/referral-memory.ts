import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import { readReferral } from '#domain/session/referral.ts';

const SOURCE_CODE = 'source_code';
const INVITE_CODE = 'invite_code';

/** Stores referral codes until the player registers. */
export class ReferralMemory {
  readonly #store: KeyValueStore;

  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  /** Stores the codes in the address's query parameters. A code that the address does not have stays as it was. */
  remember(param: (name: string) => string | null): void {
    const { source, invite } = readReferral(param);
    if (source !== null) this.#store.set(SOURCE_CODE, source);
    if (invite !== null) this.#store.set(INVITE_CODE, invite);
  }

  /** The field of a sign-up or sign-in that says where the player came from; empty when nothing valid is stored. */
  sourceField(): { readonly sourceCode?: string } {
    const { source } = readReferral((name) => (name === 'source' ? this.#store.get(SOURCE_CODE) : null));
    return source === null ? {} : { sourceCode: source };
  }
}
