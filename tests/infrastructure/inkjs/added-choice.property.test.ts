import fc from 'fast-check';
import type { Story } from 'inkjs/engine/Story';
import { expect, it } from 'vitest';
import { compileStory } from '#infrastructure/inkjs/compile-story.ts';
import { StoryStudies } from '#infrastructure/inkjs/story-studies.ts';
import { applied } from '#tests/fakes/memory-script-editor.ts';
import { runs } from '#tests/proof.ts';

/** @shortened 100 generated knots in place of 2,000 */
const numRuns = runs(100, 2000);
const FILE = 'script.ink';

const compiled = (text: string): Story | null => {
  const read = compileStory([{ file: FILE, text }]);
  return 'story' in read ? read.story : null;
};

const line = fc.constantFrom(
  ...['Words.', '* [Go] -> END', '+ [Wait]', '* [Look]\n  Seen.', '- So. -> END', '- (on) Then.', '- -> b', '-> b'],
  ...['* * [In] -> END', '+ + [Out]', '- - Both.', '* -> b', '{ gold > 2:\n  * [Pay] -> b\n}', '{gold > 2: Rich.}', '// * [Not]'],
  ...[
    '* [Read] /* a\n b */',
    '- /* c */ There. -> END',
    '-> rest ->',
    '<- beside',
    '~ gold = 3',
    '* {gold > 2} [Buy] -> b',
    '+ (way) Off -> b',
  ],
);

/** Whether players are offered a choice with these words, within some turns. */
function isOffered(story: Story, words: string): boolean {
  const waiting: { readonly state: string; readonly turn: number }[] = [];
  const look = (turn: number): boolean => {
    for (let lines = 0; story.canContinue && lines < 50; lines += 1) story.Continue();
    if (story.currentChoices.some(({ text }) => text === words)) return true;
    if (turn < 4) for (const _ of story.currentChoices.slice(0, 4)) waiting.push({ state: story.state.ToJson(), turn });
    return false;
  };
  story.onError = () => undefined;
  if (look(0)) return true;
  const tried = new Map<string, number>();
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
    const index = tried.get(one.state) ?? 0;
    tried.set(one.state, index + 1);
    story.state.LoadJson(one.state);
    if (index >= story.currentChoices.length) continue;
    story.ChooseChoiceIndex(index);
    if (look(one.turn + 1)) return true;
  }
  return false;
}

it('PROOF-104: a choice that is added leaves a script that compiles, and players are offered it where its knot is told', () => {
  let added = 0;
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const text = `VAR gold = 1\n-> a\n=== a\nA room.\n${lines.join('\n')}\n=== b\nB. -> END\n=== rest\nRest.\n->->\n=== beside\n* [Side] -> END\n=== vault\nGold.\n-> END\n`;
      if (compiled(text) === null) return;
      const { problems } = new StoryStudies().study([{ file: FILE, text }]);
      const fix = problems
        .filter(({ kind, sentence }) => kind === 'unreached' && sentence.includes(' vault.'))
        .flatMap(({ fixes }) => fixes.filter(({ label }) => label === 'Add a choice in a'))[0];
      if (!fix) return;
      added += 1;
      const after = applied(text, fix.edits);
      const story = compiled(after);
      if (story === null || !isOffered(story, 'vault')) throw new Error(`${story === null ? 'not compiled' : 'not offered'}:\n${after}`);
      expect(after.length).toBeGreaterThan(text.length);
    }),
    { numRuns },
  );
  expect(added).toBeGreaterThan(0);
});
