import { expect, it } from 'vitest';
import { SingleKeys } from '#application/design/single-keys.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';

it('single keys are on until they are turned off, which is stored', () => {
  const store = new MemoryKeyValueStore();
  const keys = new SingleKeys(store);
  expect(keys.state.value).toBe(true);
  keys.choose(false);
  expect(keys.state.value).toBe(false);
  expect(new SingleKeys(store).state.value).toBe(false);
  keys.choose(true);
  expect(new SingleKeys(store).state.value).toBe(true);
});
