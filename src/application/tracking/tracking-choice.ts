import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import { StoredChoice } from '#application/platform/stored-choice.ts';
import type { Answer } from '#domain/tracking/consent.ts';

/** The player's answer, kept as the opt-out flag: `true` is no, `false` is yes. Source: TRACK-01. */
export class TrackingChoice extends StoredChoice<Answer> {
  constructor(store: KeyValueStore) {
    super(store, {
      key: 'tracking_opt_out',
      parse: (stored) => (stored === 'true' ? 'no' : stored === 'false' ? 'yes' : null),
      format: (answer) => (answer === null ? null : answer === 'no' ? 'true' : 'false'),
    });
  }
}
