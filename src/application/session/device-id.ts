import type { KeyValueStore } from '../key-value-store.ts';
import type { Random } from '../random.ts';

const DEVICE_ID = 'device_id';

/**
 * This browser's id: no credential, it only keeps a second grant from being given. Made once and kept. Of two tabs that make one at once,
 * both use what storage holds in the end.
 */
export function deviceId(store: KeyValueStore, random: Random): string {
  const kept = store.get(DEVICE_ID);
  if (kept !== null && /^[\w-]{8,128}$/.test(kept)) return kept;
  const made = random.uuid();
  store.set(DEVICE_ID, made);
  return store.get(DEVICE_ID) ?? made;
}
