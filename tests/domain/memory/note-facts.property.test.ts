import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_MEMORY, type Fact, type Memory } from '../../../src/domain/memory/memory.ts';
import { nextFactId, noteFacts } from '../../../src/domain/memory/note-facts.ts';

const texts = (memory: Memory) => memory.facts.map(({ text }) => text);
const noted = (lines: readonly string[], memory = EMPTY_MEMORY) => noteFacts(memory, lines);
const line = fc.string({ unit: 'grapheme', maxLength: 300 });
const fact = fc.record({
  id: fc.oneof(
    fc.uuid(),
    fc.nat(200).map((number) => `f${number}`),
  ),
  text: line,
  by: fc.constantFrom('story', 'player'),
  pinned: fc.boolean(),
}) satisfies fc.Arbitrary<Fact>;
const memory = fc
  .uniqueArray(fact, { selector: ({ id }) => id, maxLength: 80 })
  .map((facts): Memory => ({ ...EMPTY_MEMORY, facts, muted: ['x'], summary: 's' }));

describe('MEM-01: notes of the story', () => {
  it('keeps the order, and skips notes with the same words', () => {
    const first = noted(['The key is brass.', 'Ida lied.']);
    expect(first.facts).toEqual([
      { id: 'f1', text: 'The key is brass.', by: 'story', pinned: false },
      { id: 'f2', text: 'Ida lied.', by: 'story', pinned: false },
    ]);
    expect(noted(['  the KEY is brass', 'IDA lied!', ''], first)).toBe(first);
    expect(texts(noted(['Nat\n\tlied \u0000 too.'], first))).toEqual(['The key is brass.', 'Ida lied.', 'Nat lied too.']);
  });

  it('adds at most five notes a turn', () => {
    const seven = ['One.', 'one', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.', 'Seven.'];
    expect(texts(noted(seven))).toEqual(['One.', 'Two.', 'Three.', 'Four.', 'Five.']);
  });

  it('drops the oldest of the narrator’s notes above 60 unpinned ones, and never a player’s', () => {
    const mine = (id: string, pinned: boolean) => ({ id, text: `Mine ${id}.`, by: 'player', pinned }) as const;
    let full: Memory = { ...EMPTY_MEMORY, facts: [mine('p', true), mine('q', false)] };
    for (let turn = 0; turn < 15; turn++) {
      full = noted(
        Array.from({ length: 5 }, (_, index) => `Fact ${5 * turn + index}.`),
        full,
      );
    }
    expect(texts(full)).toEqual(['Mine p.', 'Mine q.', ...Array.from({ length: 59 }, (_, index) => `Fact ${index + 16}.`)]);
  });

  it('never loses a pinned fact or a player’s, never repeats an id, stays within its limits, and is deterministic', () => {
    fc.assert(
      fc.property(memory, fc.array(line, { maxLength: 20 }), (before, lines) => {
        const after = noteFacts(before, lines);
        expect(after.facts.filter(({ pinned }) => pinned)).toEqual(before.facts.filter(({ pinned }) => pinned));
        expect(new Set(after.facts.map(({ id }) => id)).size).toBe(after.facts.length);
        const players = (all: Memory) => all.facts.filter(({ by }) => by === 'player');
        expect(players(after)).toEqual(players(before));
        const loose = players(before).filter(({ pinned }) => !pinned).length;
        expect(after.facts.filter(({ pinned }) => !pinned).length).toBeLessThanOrEqual(Math.max(60, loose));
        const added = after.facts.filter((one) => !before.facts.includes(one));
        for (const { text } of added) {
          expect([...text].length).toBeLessThanOrEqual(200);
          expect(text).not.toMatch(/\p{Cc}|^\s|\s$/u);
          expect(text).not.toBe('');
        }
        expect({ ...after, facts: [] }).toEqual({ ...before, facts: [] });
        expect(noteFacts(before, lines)).toEqual(after);
        expect(before.facts.map(({ id }) => id)).not.toContain(nextFactId(before.facts));
      }),
    );
  });
});
