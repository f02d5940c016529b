import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import { StoredChoice } from '#application/platform/stored-choice.ts';

/** Whether a break is suggested after an hour of play. */
export class BreakReminderChoice extends StoredChoice<boolean> {
  constructor(store: KeyValueStore) {
    super(store, { key: 'break_reminder', parse: (stored) => stored !== 'off', format: (on) => (on ? null : 'off') });
  }
}
