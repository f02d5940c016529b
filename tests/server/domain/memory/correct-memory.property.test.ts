import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loreIds } from '#domain/memory/lore-ids.ts';
import { EMPTY_MEMORY, type Memory } from '#domain/memory/memory.ts';
import { type Correction, correctMemory, MAX_CORRECTIONS } from '#server/domain/memory/correct-memory.ts';

const ids = fc.constantFrom('a', 'b', 'c');
const text = fc.string({ minLength: 1, maxLength: 5 });
const change: fc.Arbitrary<Correction> = fc.oneof(
  fc.record({ what: fc.constant('fact' as const), id: fc.option(ids, { nil: undefined }), text, pinned: fc.boolean() }),
  fc.record({ what: fc.constant('forget-fact' as const), id: ids }),
  fc.record({
    what: fc.constant('lore' as const),
    id: fc.option(ids, { nil: undefined }),
    keys: fc.array(text, { minLength: 1, maxLength: 2 }),
    text,
  }),
  fc.record({ what: fc.constant('forget-lore' as const), id: ids }),
  fc.record({ what: fc.constant('mute-lore' as const), id: ids, muted: fc.boolean() }),
);

const named = ({ facts, lore }: Memory) => [...facts, ...lore].map((item) => item.id);

it('a correction changes only the entry it names', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(change, ids), { maxLength: 20 }), (program) => {
      let memory = EMPTY_MEMORY;
      for (const [now, fresh] of program) {
        // The caller makes unique ids.
        if (named(memory).includes(fresh) && 'text' in now && now.id === undefined) continue;
        const after = correctMemory(memory, now, fresh);
        const list = now.what === 'fact' || now.what === 'forget-fact' ? 'facts' : 'lore';
        const known = now.what === 'mute-lore' || !('id' in now) || now.id === undefined || memory[list].some((item) => item.id === now.id);
        expect(after.ok).toBe(known);
        if (!after.ok) continue;
        const about = ('id' in now && now.id) || fresh;
        for (const side of ['facts', 'lore'] as const) {
          const others = (value: Memory) => (side === list ? value[side].filter((item) => item.id !== about) : value[side]);
          expect(others(after.value)).toEqual(others(memory));
        }
        if (now.what === 'mute-lore') expect(after.value.muted.includes(now.id)).toBe(now.muted);
        if (now.what === 'fact')
          expect(after.value.facts.find((fact) => fact.id === about)).toMatchObject({ text: now.text, pinned: now.pinned });
        if (now.what === 'forget-fact') expect(named({ ...after.value, lore: [] })).not.toContain(now.id);
        memory = after.value;
      }
    }),
  );
});

it('a fact that a player edits becomes the player’s; pinning alone does not change the author', () => {
  const memory: Memory = { ...EMPTY_MEMORY, facts: [{ id: 'a', text: 'It rains.', by: 'story', pinned: false }] };
  const by = (text: string) => {
    const after = correctMemory(memory, { what: 'fact', id: 'a', text, pinned: true }, 'x');
    return after.ok && after.value.facts[0]?.by;
  };
  expect(by('It rains.')).toBe('story');
  expect(by('It snows.')).toBe('player');
});

it('refuses entries above the limit', () => {
  const fact = (id: string) => ({ id, text: id, by: 'player' as const, pinned: true });
  const full = { ...EMPTY_MEMORY, facts: Array.from({ length: MAX_CORRECTIONS }, (_, index) => fact(String(index))) };
  expect(correctMemory(full, { what: 'fact', text: 'more', pinned: true }, 'x')).toEqual({ ok: false, error: 'FULL' });
});

describe('pinned facts are limited to what always fits in a prompt', () => {
  const fact = (index: number, pinned: boolean, text = `${index} ${'and so on '.repeat(29)}`) =>
    ({ id: `f${index}`, text: text.trim(), by: 'player', pinned }) as const;
  const pins = (count: number, text?: string): Memory => ({
    ...EMPTY_MEMORY,
    facts: Array.from({ length: count }, (_, index) => fact(index, true, text)),
  });
  const pin = (memory: Memory, text: string) => correctMemory(memory, { what: 'fact', text, pinned: true }, 'x');

  it('counts tokens, in every script', () => {
    const long = fact(0, true).text;
    expect(pin(pins(8), long).ok).toBe(true);
    expect(pin(pins(20), long)).toEqual({ ok: false, error: 'PINS' });
    expect(pin(pins(40, 'Short.'), 'Short.').ok).toBe(true);
    expect(pin(pins(2, '灯'.repeat(180)), '灯'.repeat(180)).ok).toBe(true);
    expect(pin(pins(4, '灯'.repeat(300)), '灯'.repeat(300))).toEqual({ ok: false, error: 'PINS' });
  });

  it('always allows a change that takes fewer tokens', () => {
    const full = pins(20);
    for (const change of [
      { what: 'fact', id: 'f1', text: fact(1, true).text, pinned: false },
      { what: 'fact', id: 'f1', text: 'Less.', pinned: true },
      { what: 'fact', text: 'Another.', pinned: false },
      { what: 'forget-fact', id: 'f1' },
    ] as const)
      expect(correctMemory(full, change, 'x').ok).toBe(true);
    const loose = { ...full, facts: full.facts.map((one) => ({ ...one, pinned: one.id !== 'f1' })) };
    const again = { what: 'fact', id: 'f1', text: fact(1, true).text, pinned: true } as const;
    expect(correctMemory(loose, again, 'x')).toEqual({ ok: false, error: 'PINS' });
  });
});

it('muted lore is limited, and can be unmuted', () => {
  const full = { ...EMPTY_MEMORY, muted: Array.from({ length: MAX_CORRECTIONS }, (_, index) => String(index)) };
  expect(correctMemory(full, { what: 'mute-lore', id: 'more', muted: true }, 'x')).toEqual({ ok: false, error: 'FULL' });
  expect(correctMemory(full, { what: 'mute-lore', id: '7', muted: true }, 'x').ok).toBe(true);
  const fewer = correctMemory(full, { what: 'mute-lore', id: '7', muted: false }, 'x');
  expect(fewer.ok && fewer.value.muted.length).toBe(MAX_CORRECTIONS - 1);
});

it('every entry of a story’s lore has a unique, stable id', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          name: fc.option(fc.constantFrom('lamp', 'lamp 2', 'sea'), { nil: undefined }),
          keys: fc.array(fc.constantFrom('lamp', 'sea'), { maxLength: 2 }),
        }),
      ),
      (entries) => {
        const named = loreIds(entries);
        expect(new Set(named).size).toBe(entries.length);
        expect(loreIds(entries)).toEqual(named);
      },
    ),
  );
});
