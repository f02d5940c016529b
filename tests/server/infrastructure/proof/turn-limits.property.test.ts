import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCRIPT_BUDGET } from '#server/domain/narrator/script-budget.ts';
import { compileWithPlaces } from '#server/infrastructure/content/compile-script.ts';
import { ScriptStory, TurnFailed } from '#server/infrastructure/narrator/script-story.ts';
import { playTurn } from '#server/infrastructure/narrator/script-turn.ts';
import { proveScript } from '#server/infrastructure/proof/prove-script.ts';
import { runs } from '#tests/proof.ts';

const limits = { states: 20_000, memory: Number.POSITIVE_INFINITY, plays: 20 };

function compiled(ink: string) {
  const script = compileWithPlaces(ink);
  if (!script.ok) throw new Error(script.error.join(' '));
  return { ...script.value, endings: [] };
}

/** What a game that always takes the first choice fails of; null where it comes to its end. */
function failureOfGame(ink: string): string | null {
  const { json } = compiled(ink);
  let state: string | null = null;
  for (;;) {
    // As each turn of a game: a runtime with the state of the last one.
    const story = new ScriptStory(json);
    if (state !== null) {
      story.state.LoadJson(state);
      story.ChooseChoiceIndex(0);
    }
    try {
      const turn = playTurn(story);
      if (turn.choices.length === 0) return null;
      state = turn.state;
    } catch (error) {
      if (error instanceof TurnFailed) return error.fault.kind;
      throw error;
    }
  }
}

const isStuck = (ink: string): boolean => proveScript(compiled(ink), limits).proof.stuck.length > 0;

/** A length around a limit. */
const around = (limit: number) => fc.integer({ min: Math.floor(limit * 0.9), max: Math.floor(limit * 1.1) });

/** Lines of so many characters together. */
const linesOf = (length: number): string =>
  Array.from({ length: Math.ceil(length / 100) }, (_, line) => 'x'.repeat(Math.min(100, length - line * 100))).join('\n');

describe('PROOF-120: a turn that no game can play is found', () => {
  it('for its text', () => {
    fc.assert(
      fc.property(around(SCRIPT_BUDGET.text), (length) => {
        const ink = `Begin.\n* [Read] -> letter\n=== letter\n${linesOf(length)}\n-> END\n`;
        expect(failureOfGame(ink)).toBe(length > SCRIPT_BUDGET.text ? 'text' : null);
        expect(isStuck(ink)).toBe(length > SCRIPT_BUDGET.text);
      }),
      { numRuns: runs(10, 100) },
    );
  });

  it('for what it remembers', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(300, 3_000, 9_000), { minLength: 1, maxLength: 12 }), (lengths) => {
        const names = lengths.map((length, index) => ({ name: `held${index}`, length }));
        const ink = `${names.map(({ name }) => `VAR ${name} = ""\n`).join('')}Begin.\n* [Keep] -> keep\n=== keep\n${names
          .map(({ name, length }) => `~ ${name} = "${'y'.repeat(length)}"\n`)
          .join('')}Kept.\n* [Go] -> END\n`;
        expect(isStuck(ink)).toBe(failureOfGame(ink) === 'state');
      }),
      { numRuns: runs(10, 100) },
    );
  });

  it('NARR-42: the counts of a long way are none of it', () => {
    const knots = runs(110, 1_500);
    const name = (at: number) => `a_knot_with_a_${'very_'.repeat(runs(80, 20))}long_name_${at}`;
    const knot = (at: number) => `=== ${name(at)}\nOn ${at}.\n* [Go on] -> ${at === knots ? 'END' : name(at + 1)}\n`;
    const ink = `-> ${name(1)}\n${Array.from({ length: knots }, (_, at) => knot(at + 1)).join('')}`;
    expect(failureOfGame(ink)).toBeNull();
    expect(isStuck(ink)).toBe(false);
  });
});
