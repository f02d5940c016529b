import type { KeyValueStore } from '../key-value-store.ts';
import type { Random } from '../random.ts';

const DEVICE_ID = 'device_id';

/**
 * This browser's id. Not a credential: it only prevents a second grant. Created once and stored. Two tabs that create one at the same time both
 * use the stored one.
 */
export function deviceId(store: KeyValueStore, random: Random): string {
  const kept = store.get(DEVICE_ID);
  if (kept !== null && /^[\w-]{8,128}$/.test(kept)) return kept;
  const made = random.uuid();
  store.set(DEVICE_ID, made);
  return store.get(DEVICE_ID) ?? made;
}
