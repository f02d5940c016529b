import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tokensOf } from '#domain/text/tokens.ts';
import type { LoreEntry } from '#server/domain/memory/lore.ts';
import { buildPrompt } from '#server/domain/narrator/prompt/prompt.ts';
import { promptView } from '#server/domain/studio/told/prompt-view.ts';
import { aPromptMaterial } from '#tests/fakes/a-prompt-material.ts';
import { runs } from '#tests/proof.ts';
import { story } from '#tests/server/harness/play-world.ts';

const WINDOW = { contextTokens: 4200, replyTokens: 900 };
const words = (count: number): string => 'word '.repeat(count).trim();
const entry = (name: string, length: number): LoreEntry => ({
  ...{ name, keys: ['boot'], secondary: [], text: `${name} ${words(length)}`, constant: false, priority: 0 },
  ...{ whole_words: true, case_sensitive: false },
});
const turn = (depth: number, length: number) => ({
  ...{ id: `t${depth}`, depth, text: words(length) },
  input: { kind: 'do', text: 'I look at the boot.' } as const,
});

it('STUDIO-53: the parts of a prompt add up to it, and each entry is in one or left out with a reason', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 160 }), { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 20 }),
      (lengths, texts) => {
        const lore = lengths.map((length, at) => entry(`Entry ${at}`, length));
        const history = texts.map((length, at) => turn(at, length));
        const authored = { ...story(1), lore };
        const material = aPromptMaterial({ story: authored, history, turn: history.length, shown: { kind: 'do', text: 'The boot?' } });
        const built = buildPrompt(material, WINDOW);
        const view = promptView(built, { story: authored, turn: history.length, objectives: [], history });
        expect(view.tokens).toBeLessThanOrEqual(WINDOW.contextTokens - WINDOW.replyTokens);
        expect(view.tokens).toBe(view.parts.reduce((sum, { tokens }) => sum + tokens, 0));
        const whole = built.messages.map(({ content }) => content).join('\n');
        for (const { entries } of view.parts) for (const text of entries) expect(whole).toContain(text);
        const outside = new Set(view.left.filter(({ part }) => part === 'lore').map(({ text }) => text));
        expect(view.lore.map(({ id }) => id)).toEqual(lore.map(({ name }) => name));
        for (const { text, isIn } of view.lore) expect([isIn, outside.has(text)]).toEqual([isIn, !isIn]);
        for (const { why, tokens, text, part } of view.left) {
          expect(why.endsWith('.')).toBe(true);
          if (part !== 'history') expect(tokens).toBe(tokensOf(text));
        }
        for (const { name, dropped } of built.report.parts)
          expect(view.left.filter(({ part }) => part === name).length).toBe(name === 'history' ? Math.min(dropped, 1) : dropped);
      },
    ),
    { numRuns: runs(40, 500) },
  );
});

it('STUDIO-53: an entry that a later act opens is said to wait for it', () => {
  const act = { id: 'a', earliest: 1, latest: 20, know: 'x', bring_in: ['x', 'y'] };
  const authored = { ...story(1), lore: [entry('Teo', 3)], acts: [act, { ...act, id: 'b', earliest: 15, latest: 30, lore: ['Teo'] }] };
  const material = aPromptMaterial({ story: authored, turn: 2, shown: { kind: 'do', text: 'The boot?' } });
  const { left } = promptView(buildPrompt(material, WINDOW), { story: authored, turn: 2, objectives: [], history: [] });
  expect(left).toContainEqual({ part: 'lore', text: 'Teo', tokens: expect.any(Number), why: 'A later act opens this entry.' });
});
