import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import { StoredChoice } from '#application/platform/stored-choice.ts';

/** Whether single keys are shortcuts on the play page. Players who speak to their device, or hit keys by accident, turn them off. */
export class SingleKeys extends StoredChoice<boolean> {
  constructor(store: KeyValueStore) {
    super(store, { key: 'single_keys', parse: (stored) => stored !== 'off', format: (on) => (on ? null : 'off') });
  }
}
