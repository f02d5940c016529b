import { describe, expect, it } from 'vitest';
import { ReferralMemory } from '#application/session/referral-memory.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';

describe('REF-01: referral in local storage', () => {
  it('keeps source code and invite code; an address without codes removes none', () => {
    const store = new MemoryKeyValueStore();
    const visit = (search: string) => {
      const params = new URLSearchParams(search);
      new ReferralMemory(store).remember((name) => params.get(name));
    };
    visit('source=ads&invite_code=FRIEND7');
    visit('');
    visit('source_code=mail');
    expect(store.get('source_code')).toBe('mail');
    expect(store.get('invite_code')).toBe('FRIEND7');
  });

  it('REF-02: a sign-up or sign-in tells the stored source, unless it is unreadable', () => {
    const store = new MemoryKeyValueStore();
    const memory = new ReferralMemory(store);
    expect(memory.sourceField()).toEqual({});
    store.set('source_code', 'ads');
    expect(memory.sourceField()).toEqual({ sourceCode: 'ads' });
    store.set('source_code', 'not a code');
    expect(memory.sourceField()).toEqual({});
  });
});
