import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dialect } from '#server/domain/narrator/twine/dialect.ts';
import { type ConvertedStory, twineToInk } from '#server/domain/narrator/twine/twine-to-ink.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import { anyAsciiRomanize } from '#server/infrastructure/texts/any-ascii-romanize.ts';
import { runs } from '#tests/proof.ts';
import { firstValues, type ModelStory, modelStory, seenIn, toldIn, written } from './a-twine-story.ts';

const DIALECTS: readonly Dialect[] = ['SugarCube', 'Harlowe', 'Chapbook'];

function converted(story: ModelStory, dialect: Dialect): ConvertedStory {
  const ink = twineToInk(written(story, dialect), anyAsciiRomanize);
  if (!ink.ok) throw new Error(ink.error);
  return ink.value;
}

function compiled({ ink }: ConvertedStory): string {
  const script = compileScript(ink);
  if (!script.ok) throw new Error(`${script.error.join('\n')}\n${ink}`);
  return script.value;
}

/** Without white space, which ink and browsers join. */
const letters = (text: string): string => text.replace(/\s+/gu, '');

function nextTurn(story: ScriptStory): { readonly text: string; readonly labels: readonly string[] } {
  story.beginTurn();
  let text = '';
  while (story.canContinue) text += story.continueLine();
  expect(story.takeReports()).toEqual([]);
  return { text: letters(text), labels: story.currentChoices.map((choice) => letters(choice.text)) };
}

/** Plays on as the choices fall, and compares each turn with what the dialect itself shows. */
function comparePlays(model: ModelStory, dialect: Dialect, picks: readonly number[]): void {
  const story = new ScriptStory(compiled(converted(model, dialect)));
  const values = firstValues();
  let at = 0;
  for (const pick of picks) {
    const { text, links } = seenIn(model, at, values, dialect);
    expect(nextTurn(story)).toEqual({ text: letters(text), labels: links.map(({ label }) => letters(label)) });
    const link = links[pick % Math.max(1, links.length)];
    if (!link) return;
    if (link.sets) values[0] = Number(values[0]) + 2;
    at = link.target;
    story.ChooseChoiceIndex(pick % links.length);
  }
}

describe('IMP-10: a story of Twine becomes a script in ink', () => {
  it.each(DIALECTS)('%s: any generated story compiles, and plays as its format plays it: every word, every choice', (dialect) => {
    fc.assert(
      fc.property(modelStory, fc.array(fc.nat(6), { minLength: 6, maxLength: 6 }), (model, picks) => {
        comparePlays(toldIn(model, dialect), dialect, picks);
      }),
      { numRuns: runs(70, 1000) },
    );
  });

  it('every passage has a knot of its own', () => {
    fc.assert(
      fc.property(modelStory, fc.constantFrom(...DIALECTS), (model, dialect) => {
        const { knots, ink } = converted(toldIn(model, dialect), dialect);
        const headers = [...ink.matchAll(/^=== ([^ ]+) ===$/gmu)].map(([, name]) => name);
        expect([...knots.keys()].slice(0, model.names.length)).toEqual(model.names);
        expect(new Set(knots.values()).size).toBe(knots.size);
        expect(headers).toEqual(expect.arrayContaining([...knots.values()]));
      }),
      { numRuns: runs(30, 300) },
    );
  });
});
