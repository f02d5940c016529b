import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LocalStorageKeyValueStore } from '#infrastructure/storage/local-storage-key-value-store.ts';
import { keyValueStoreContract } from '#tests/contract/key-value-store.contract.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';

const over = (storage: MemoryStorage, log = new RecordingLog()) => new LocalStorageKeyValueStore(() => storage, log);
const broken = (mode: MemoryStorage['mode']) => Object.assign(new MemoryStorage(), { mode });

keyValueStoreContract('localStorage', () => over(new MemoryStorage()));
keyValueStoreContract('localStorage that is full', () => over(broken('full')));
keyValueStoreContract('localStorage that is switched off', () => over(broken('off')));
keyValueStoreContract('localStorage that may not even be touched', () => {
  const forbidden = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  return new LocalStorageKeyValueStore(forbidden, new RecordingLog());
});
keyValueStoreContract('the fake', () => new MemoryKeyValueStore());

describe('storage that fails', () => {
  it('is logged once', () => {
    const log = new RecordingLog();
    const store = over(broken('off'), log);
    store.set('a', '1');
    store.get('b');
    store.keys();
    expect(log.events('warn')).toEqual(['storage.in-memory']);
  });

  it('by being full at times loses nothing that this page wrote', () => {
    const modes = fc.constantFrom<MemoryStorage['mode']>('good', 'full');
    const change = fc.tuple(modes, fc.constantFrom('a', 'b', 'c'), fc.option(fc.string()));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const storage = new MemoryStorage();
        const store = over(storage);
        const model = new Map<string, string>();
        for (const [mode, key, value] of changes) {
          storage.mode = mode;
          if (value === null) {
            store.remove(key);
            model.delete(key);
          } else {
            store.set(key, value);
            model.set(key, value);
          }
          for (const each of ['a', 'b', 'c']) expect(store.get(each)).toBe(model.get(each) ?? null);
          expect(store.keys().toSorted()).toEqual([...model.keys()].toSorted());
        }
      }),
    );
  });

  it('does not touch other keys of the origin', () => {
    const storage = new MemoryStorage();
    storage.entries.set('someone-else', '1');
    const store = over(storage);
    store.set('theme', 'light');
    store.remove('theme');
    expect([...storage.entries]).toEqual([['someone-else', '1']]);
  });
});
