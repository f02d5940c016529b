import { afterEach, describe, expect, it, vi } from 'vitest';
import { criticAsked, criticQuestions, criticTask } from '#server/domain/studio/critic/critic-task.ts';
import { earlyTerms } from '#server/domain/studio/critic/early-knowledge.ts';
import { oftenNamed } from '#server/domain/studio/critic/name-spellings.ts';
import { spokenLines } from '#server/domain/studio/critic/spoken-lines.ts';
import { growth } from '#tests/fakes/growth.ts';

/** A letter for each digit: a name has none. */
const named = (index: number) => `Z${[...String(index)].map((digit) => 'aeiounmrst'[Number(digit)]).join('')}ka`;
const script = (text: string) => [{ file: 'script.ink', text }];
/** As many names as lines, each in three of them. */
const manyNames = (lines: number) =>
  spokenLines(
    script(
      Array.from({ length: lines }, (_, index) =>
        [index, index + 1, index + 2].map((of) => `so says ${named(of % lines)}`).join(', and '),
      ).join('\n'),
    ),
  );

afterEach(() => vi.unstubAllGlobals());

describe('what judging a draft costs', () => {
  it('PROOF-157: as many expressions are made for the names of the lore, however many lines there are', () => {
    const made = (lines: number) => {
      let count = 0;
      const construct = (target: RegExpConstructor, [source, flags]: [string, string]) => {
        count += 1;
        return new target(source, flags);
      };
      vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }));
      const spoken = spokenLines(script('It rains.\n'.repeat(lines)));
      count = 0;
      expect(earlyTerms({ cast: [], lore: ['The Lamp', 'Old Mill'], lines: spoken, shelf: '' })).toHaveLength(2);
      return count;
    };
    expect(made(1)).toBeGreaterThan(0);
    expect(made(1_000)).toBe(made(1));
  });

  it('PROOF-32: to measure and write requests grows with the draft, not with its square', () => {
    const run = (spoken: ReturnType<typeof manyNames>) => {
      const questions = criticQuestions(spoken);
      const [part = []] = questions.parts;
      expect(criticAsked(questions).requests).toBe(questions.parts.length);
      expect(criticTask(questions, part).material).toContain('<other lines>');
    };
    expect(growth(manyNames, run, 600)).toBeLessThan(9);
  });

  it('PROOF-32: what is said of the tokens is what the requests hold, nearly', () => {
    const questions = criticQuestions(manyNames(500));
    const shown = questions.parts.map((part) => criticTask(questions, part)).map(({ rules, material }) => rules.length + material.length);
    const { tokens } = criticAsked(questions);
    const units = shown.reduce((sum, one) => sum + one, 0);
    expect(tokens).toBeGreaterThan(units / 5);
    expect(tokens).toBeLessThan(units);
  });

  it.each([
    ['blanks in braces', (size: number) => `{${' '.repeat(size)}`],
    ['blanks and words in braces', (size: number) => `{a${' '.repeat(size)}b;`],
    ['blanks behind a mark of a sequence', (size: number) => `{~${' '.repeat(size)}-`],
    ['words without a colon', (size: number) => `{${'a '.repeat(size)}; b`],
  ])('PROOF-23: a line with %s is read in a time that grows with its length', (_, line) => {
    expect(growth(line, (text) => spokenLines(script(text)), 3_000)).toBeLessThan(9);
  });

  it.each([
    ['words', (size: number) => 'and Mirren said '.repeat(size)],
    ['one word', (size: number) => 'Mirren'.repeat(size)],
    ['blanks', (size: number) => `a${' '.repeat(16 * size)}Mirren`],
  ])('PROOF-24: the names in one long line of %s are found in a time that grows with its length', (_, line) => {
    expect(growth(line, (text) => oftenNamed(spokenLines(script(text))), 4_000)).toBeLessThan(9);
  });

  it('PROOF-23: all words of a long line are read, in pieces that stand in it', () => {
    const line = `${'and Mirren said nothing '.repeat(1_000)}at all`;
    const pieces = spokenLines(script(line)).map(({ text }) => text);
    expect(pieces.join(' ')).toBe(line);
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(2_000);
  });
});
