import fc from 'fast-check';
import { Story } from 'inkjs';
import { Compiler } from 'inkjs/full';
import { expect, it } from 'vitest';
import { knotOf } from '#server/domain/narrator/knot-of.ts';
import { choiceKnots } from '#server/domain/studio/numbers/choice-knots.ts';
import { inkStory } from '#tests/arbitraries/ink-story.ts';

const compiledOf = (text: string) => new Compiler(text).Compile().ToJson() ?? '';

it('STUDIO-45: each knot in which a play was offered a choice is named, in any story', () => {
  fc.assert(
    fc.property(inkStory, fc.array(fc.nat(), { maxLength: 12 }), ({ text }, picks) => {
      const compiled = compiledOf(text);
      const named = choiceKnots(JSON.parse(compiled));
      const story = new Story(compiled);
      for (const pick of picks) {
        story.ContinueMaximally();
        for (const { sourcePath } of story.currentChoices) expect(named).toContain(knotOf(sourcePath));
        if (story.currentChoices.length === 0) return;
        story.ChooseChoiceIndex(pick % story.currentChoices.length);
      }
    }),
    { numRuns: 25 },
  );
});

it('STUDIO-45: knots without a choice are not named', () => {
  const text =
    'Once.\n* [Go] -> a\n=== a\nRain.\n-> b.door\n=== b\nFog.\n-> END\n= door\n- (again) Ask.\n  + [Ask] -> again\n  * (labelled) {again > 1} [Out] -> c\n=== c\n-> END\n=== d\n<- e\n-> DONE\n=== e\n* [Side] -> END\n';
  expect([...choiceKnots(JSON.parse(compiledOf(text)))].toSorted()).toEqual(['', 'b.door', 'e']);
});
