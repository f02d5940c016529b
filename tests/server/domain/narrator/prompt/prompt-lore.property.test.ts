import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownLore, LoreBook, LoreRules } from '#server/domain/memory/lore.ts';
import { buildPrompt } from '#server/domain/narrator/prompt/prompt.ts';
import type { PromptMaterial } from '#server/domain/narrator/prompt/prompt-material.ts';
import { aLoreEntry, NO_RULES } from '#tests/arbitraries/lore.ts';
import { aPromptMaterial } from '#tests/fakes/a-prompt-material.ts';
import { runs } from '#tests/proof.ts';

const WINDOW = { contextTokens: 8192, replyTokens: 900 };
const history = Array.from({ length: 4 }, (_, depth) => ({
  id: String(depth),
  depth,
  input: depth === 0 ? null : { kind: 'do' as const, text: `act ${depth}` },
  text: `Told ${depth}.`,
}));
const entry = (id: string, text: string, rules: Partial<LoreRules>, changes: Partial<KnownLore> = {}) =>
  aLoreEntry({ id, text, ...changes, rules: { ...NO_RULES, ...rules } });
const book = (entries: readonly KnownLore[], budget: number | null = null): LoreBook => ({ id: 'river', name: 'River', budget, entries });
const built = (entries: readonly KnownLore[], changes: Partial<PromptMaterial> = {}, budget: number | null = null) =>
  buildPrompt(aPromptMaterial({ history, books: [book(entries, budget)], ...changes }), WINDOW);
const contents = (entries: readonly KnownLore[]) => built(entries).messages.map(({ content }) => content);

describe('MEM-12: lore at its place in the prompt', () => {
  it.each([
    [0, 'lamp', -1],
    [1, 'lamp', -1],
    [2, 'lamp', -1],
    [3, 'lamp', -3],
    [4, 'lamp', -3],
    [5, 'lamp', -5],
    [99, 'lamp', 1],
  ])('stands %i messages before the end, in a message of the player', (depth, key, index) => {
    const messages = contents([entry('a', 'Gulls steal hats.', { place: { depth } }, { keys: [key] })]);
    const holding = messages.flatMap((content, at) => (content.includes('Gulls steal hats.') ? [at] : []));
    expect(holding).toEqual([index < 0 ? messages.length + index : index]);
  });

  it('stands in the order of its book, what is to stand before first, and each entry once', () => {
    const last = contents([
      entry('a', 'Second.', { order: 5 }),
      entry('b', 'Third.', { order: 9 }),
      entry('c', 'First.', { order: 100, place: 'before' }),
    ]).at(-1);
    expect(last).toContain('First.\nSecond.\nThird.');
  });

  it('takes no more tokens than its book may, the entries with the highest priority first', () => {
    const entries = [1, 2, 3].map((priority) => entry(String(priority), `Fact ${priority} of the gulls and the hats.`, {}, { priority }));
    const { report } = built(entries, {}, 20);
    expect(report.lore.map(({ id }) => id)).toEqual(['3']);
  });

  it('has names in its keys and texts, no comments, and calls by keys that are hidden', () => {
    const recursion = { called: true, calls: true, round: 0 };
    const { report, messages } = built(
      [
        entry('a', '{{char}} knows {{user}}.{{// the storm}}{{hidden_key: wreck}}', { recursion }, { keys: ['{{char}}'], constant: false }),
        entry('b', 'A wreck.', { recursion }, { keys: ['wreck'] }),
        entry('c', 'A storm.', { recursion }, { keys: ['storm'] }),
      ],
      { shown: { kind: 'do', text: 'ask The Ledger' } },
    );
    expect(report.lore.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(messages.at(-1)?.content).toContain('The Ledger knows the player.');
  });

  it('draws by the seed of the game, the same in every prompt of a turn', () => {
    const drawn = (seed: string) =>
      contents([entry('a', 'It is {{pick: red,blue,green}}.', {}, { constant: true })].map((one) => one)).join() + seed;
    expect(drawn('x')).toBe(drawn('x'));
    const colours = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      (seed) =>
        /It is (\w+)\./.exec(
          built([entry('a', 'It is {{pick: red,blue,green}}.', {}, { constant: true })], { seed }).messages[0]?.content ?? '',
        )?.[1],
    );
    expect(new Set(colours).size).toBeGreaterThan(1);
  });

  it('takes turns of roles as before, whatever the places are', () => {
    const place = fc.oneof(fc.constantFrom('before' as const, 'after' as const), fc.record({ depth: fc.nat(12) }));
    fc.assert(
      fc.property(fc.array(fc.record({ place, order: fc.nat(9), constant: fc.boolean() }), { maxLength: 6 }), (list) => {
        const entries = list.map(({ place: at, order, constant }, index) =>
          entry(String(index), `Fact ${index}.`, { place: at, order }, { constant }),
        );
        const { messages, report } = built(entries);
        expect(messages.map(({ role }) => role)).toEqual(built([]).messages.map(({ role }) => role));
        const text = messages.map(({ content }) => content).join('\n');
        for (const [index, { included }] of report.lore.entries())
          expect([index, text.split(`Fact ${index}.`).length - 1]).toEqual([index, included ? 1 : 0]);
      }),
      { numRuns: runs(50, 1000) },
    );
  });
});
