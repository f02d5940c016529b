import type { KeyValueStore } from '../key-value-store.ts';
import { StoredChoice } from '../stored-choice.ts';

/** True when the player has opted out of tracking. */
export class TrackingChoice extends StoredChoice<boolean> {
  constructor(store: KeyValueStore) {
    super(store, {
      key: 'tracking_opt_out',
      parse: (stored) => stored === 'true',
      format: (optOut) => (optOut ? 'true' : null),
    });
  }
}
