import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { ScriptRuntimes } from '#server/infrastructure/narrator/script-runtimes.ts';
import { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';

/** Uses what a runtime remembers: variables, visits, sequences, tunnels and lists. */
const ink = (place: string) => `
VAR coins = 3
LIST Bag = rope, lamp
-> hall
=== hall
{hall > 1: Again in the ${place}.|The ${place}.} {~A cat.|A dog.|An owl.} {&One|Two|Three}.
* [Take the lamp]
  ~ Bag += lamp
  -> hall
+ {coins > 0} [Pay]
  ~ coins -= 1
  -> pay -> hall
+ {Bag ? lamp} [Light the lamp] -> END
+ [Wait] -> hall
=== pay
You have {coins} left.
->->
`;
const scripts = ['hall', 'cellar'].map((place) => {
  const compiled = compileScript(ink(place));
  if (!compiled.ok) throw new Error(compiled.error.join());
  return compiled.value;
});

/** Takes one step of a game: from a stored state, or the beginning, by a choice to the next choices. */
function begin(story: ScriptStory, state: string | null, choice: number): void {
  // What a new game draws by chance.
  if (state === null) story.state.storySeed = 7;
  else story.state.LoadJson(state);
  if (story.currentChoices.length > 0) story.ChooseChoiceIndex(choice % story.currentChoices.length);
}
function finish(story: ScriptStory): { readonly text: string; readonly state: string } {
  return { text: story.canContinue ? story.ContinueMaximally() : '', state: story.state.toJson() };
}

it('a runtime that is used again plays like a new one, whatever games take turns and overlap', () => {
  const step = fc.record({ game: fc.nat(3), choice: fc.nat(9), overlaps: fc.boolean(), fails: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const runtimes = new ScriptRuntimes();
      const states: (string | null)[] = [null, null, null, null];
      const held: { readonly script: string; readonly story: ScriptStory }[] = [];
      for (const { game, choice, overlaps, fails } of steps) {
        const script = scripts[game % 2] ?? '';
        const [used, fresh] = [runtimes.take(script), new ScriptStory(script)];
        expect(held.some(({ story }) => story === used)).toBe(false);
        begin(used, states[game] ?? null, choice);
        begin(fresh, states[game] ?? null, choice);
        // Stopped before the end of its turn: it is not given back.
        if (fails) continue;
        const played = finish(used);
        expect(played).toEqual(finish(fresh));
        states[game] = played.state;
        // Of games at the same time one gives its runtime back later.
        if (overlaps) held.push({ script, story: used });
        else for (const over of [...held.splice(0), { script, story: used }]) runtimes.keep(over.script, over.story);
      }
    }),
    { numRuns: 40 },
  );
});

it('keeps runtimes for the last used scripts only', () => {
  const runtimes = new ScriptRuntimes();
  const first = runtimes.take(scripts[0] ?? '');
  runtimes.keep(scripts[0] ?? '', first);
  expect(runtimes.take(scripts[0] ?? '') === first).toBe(true);
  runtimes.keep(scripts[0] ?? '', first);
  const others = Array.from({ length: 32 }, () => runtimes.take(scripts[1] ?? ''));
  for (const story of others) runtimes.keep(scripts[1] ?? '', story);
  expect(runtimes.take(scripts[0] ?? '') === first).toBe(false);
});
