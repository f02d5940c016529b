import fc from 'fast-check';
import type { Story } from 'inkjs/engine/Story';
import { expect, it } from 'vitest';
import { compileStory } from '#infrastructure/inkjs/compile-story.ts';
import { StoryStudies } from '#infrastructure/inkjs/story-studies.ts';
import { applied } from '#tests/fakes/memory-script-editor.ts';
import { runs } from '#tests/proof.ts';

/** @shortened 60 generated scripts in place of 1,500 */
const numRuns = runs(60, 1500);

const NAMES = ['v0', 'v1', 'v2', 'v3'] as const;
const name = fc.constantFrom(...NAMES);

/** What one line does with a variable: reads it, changes it, or both. */
const doing = fc.oneof(
  fc.tuple(name, fc.constantFrom(' = 4', ' += 2', '++', '--', ' -= 1')).map(([of, does]) => `~ ${of}${does}`),
  name.map((of) => `~ ${of} = ${of} + 1`),
  fc.tuple(name, name).map(([of, other]) => `~ ${of} = ${other} * 2`),
  name.map((of) => `~ raise(${of}, 2)`),
  name.map((of) => `~ raise_more(${of})`),
  fc.tuple(name, name).map(([of, other]) => `~ ${of} = raised(${other})`),
  name.map((of) => `-> hurt(${of}, 1) ->`),
  name.map((of) => `<- beside(${of})`),
  name.map((of) => `There are {${of}} left.`),
  name.map((of) => `{${of} > 2: Many.|Few.}`),
);

/** Where such lines stand. */
const lines = fc.oneof(
  doing,
  doing,
  fc.tuple(name, doing).map(([of, does]) => `{ ${of} > 1:\n  ${does}\n}`),
  fc.tuple(name, doing).map(([of, does]) => `{\n- ${of} >= 1: ${does}\n- else: Nothing.\n}`),
  fc.tuple(doing, doing).map((both) => `{ hall > 1:\n  ${both.join('\n  ')}\n- else:\n  Nothing.\n}`),
  doing.map((does) => `{stopping:\n- ${does}\n- Again.\n}`),
  fc.tuple(name, doing).map(([of, does]) => `+ {hall < 3} [Take {${of}}]\n  ${does}\n  -> hall`),
  doing.map((does) => `+ [Wait]\n  ${does}`),
);

const script = fc
  .tuple(fc.array(lines, { minLength: 1, maxLength: 4 }), fc.array(lines, { maxLength: 3 }), fc.array(doing, { maxLength: 1 }))
  .map(
    ([hall, room, own]) => `${NAMES.map((of, at) => `VAR ${of} = ${at + 1}\n`).join('')}-> hall
=== hall
A hall.
${hall.join('\n')}
- On.
+ {hall < 4} [Again] -> hall
+ [Room] -> room
=== room
${room.join('\n')}
- Out.
-> last
=== last
${own.join('\n')}
-> END
=== hurt(ref what, by)
~ what -= by
->->
=== beside(ref what)
~ what = what + 3
-> DONE
=== function raise(ref x, by)
~ x = x + by
=== function raise_more(ref y)
~ raise(y, 1)
=== function raised(ref z)
~ z = z + 1
~ return z
`,
  );

const compiled = (text: string): Story | null => {
  const read = compileStory([{ file: 'script.ink', text }]);
  return 'story' in read ? read.story : null;
};

it('PROOF-63, PROOF-64: taking out a tag without data, and writing two signs for one, leave a story that compiles', () => {
  fc.assert(
    fc.property(script, fc.nat(), fc.constantFrom('scene', 'mood:', 'ending: ', 'objective:  '), fc.boolean(), (text, pick, tag, isOwn) => {
      if (compiled(text) === null) return;
      const lines = text.split('\n');
      const [from, to] = [lines.indexOf('=== hall') + 1, lines.indexOf('=== hurt(ref what, by)')];
      const at = from + (pick % (to - from));
      const tagged = isOwn ? lines.toSpliced(at, 0, `# ${tag}`) : lines.with(at, `${lines[at]} # ${tag}`);
      if (compiled(tagged.join('\n')) === null) return;
      const { problems } = new StoryStudies().study([{ file: 'script.ink', text: tagged.join('\n') }]);
      const found = problems.filter(({ kind }) => kind === 'no-data');
      expect(found.map((one) => one.at.line)).toEqual([at]);
      for (const { edits } of found.flatMap(({ fixes }) => fixes)) expect(compiled(applied(tagged.join('\n'), edits))).not.toBeNull();
      const single = text.replace(/\{hall < 3\}/u, '{hall = 3}');
      const fix = new StoryStudies().study([{ file: 'script.ink', text: single }]).problems.flatMap(({ fixes }) => fixes);
      if (single !== text)
        expect(fix.map(({ label, edits }) => [label, compiled(applied(single, edits)) !== null])).toEqual([['Write ==', true]]);
    }),
    { numRuns },
  );
});

it('PROOF-66: a branch that a play reads is never said to be read by nobody', () => {
  const compared = fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('>', '<', '>=', '<=', '==', '!='), fc.integer({ min: -2, max: 2 }));
  const one = fc.oneof(
    { weight: 4, arbitrary: compared.map((parts) => parts.join(' ')) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(compared, fc.constantFrom(' and ', ' or '), compared)
        .map(([left, sign, right]) => `${left.join(' ')}${sign}${right.join(' ')}`),
    },
    { weight: 1, arbitrary: fc.constantFrom('a', 'not b', 'start', 'other()') },
  );
  const value = fc.integer({ min: -6, max: 6 }).map((halves) => halves / 2);
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(one, { minLength: 2, maxLength: 5 }),
      fc.array(fc.tuple(value, value), { minLength: 6, maxLength: 12 }),
      (branches, values) => {
        const text = `VAR a = 0\nVAR b = 0\n-> start\n=== start\n{\n${branches.map((of, at) => `- ${of}: Branch ${at}.`).join('\n')}\n- else: None.\n}\n-> END\n=== function other()\n~ a = a - 1\n~ b = b + 1\n~ return a > b\n`;
        const story = compiled(text);
        if (story === null) throw new Error(text);
        const unread = new StoryStudies()
          .study([{ file: 'script.ink', text }])
          .problems.flatMap(({ kind, at }) => (kind === 'settled' ? [at.line - 5] : []));
        found += unread.length;
        for (const [a, b] of values) {
          story.ResetState();
          story.variablesState.$('a', a);
          story.variablesState.$('b', b);
          const told = story.ContinueMaximally();
          for (const at of unread) expect(told).not.toContain(`Branch ${at}.`);
        }
      },
    ),
    { numRuns },
  );
  expect(found).toBeGreaterThan(0);
});

/** What is told by these choices, and the variables that were not what they began as. */
function played(story: Story, picks: readonly number[]) {
  const [told, changed] = [[] as string[], new Set<string>()];
  const of = (one: string) => JSON.stringify(story.variablesState.$(one));
  const first = new Map(NAMES.map((one) => [one, of(one)]));
  story.onError = (message) => told.push(message.replaceAll(/line \d+/gu, 'line'));
  for (const pick of picks) {
    while (story.canContinue) {
      told.push(story.Continue() ?? '');
      for (const one of NAMES) if (of(one) !== first.get(one)) changed.add(one);
    }
    const choices = story.currentChoices;
    if (choices.length === 0) break;
    told.push(...choices.map(({ text }) => text));
    story.ChooseChoiceIndex(pick % choices.length);
  }
  return { told, changed };
}

it('PROOF-62: what changed in a play is never said not to change, and each fix leaves a story that compiles and tells the same', () => {
  let fixes = 0;
  fc.assert(
    fc.property(script, fc.array(fc.nat(11), { minLength: 8, maxLength: 12 }), (text, picks) => {
      const story = compiled(text);
      if (story === null) return;
      const { told, changed } = played(story, picks);
      const { problems, names } = new StoryStudies().study([{ file: 'script.ink', text }]);
      const nameAt = (line: number) => names.find(({ kind, at }) => kind === 'variable' && at.line === line)?.name ?? '';
      for (const { kind, at, fixes: offered } of problems) {
        if (kind === 'unchanged') expect(changed).not.toContain(nameAt(at.line));
        if (kind !== 'unread' && kind !== 'unchanged') continue;
        for (const { edits } of offered) {
          const after = compiled(applied(text, edits));
          if (after === null) throw new Error(`${kind} ${nameAt(at.line)} does not compile:\n${applied(text, edits)}`);
          expect(played(after, picks).told).toEqual(told);
          fixes += 1;
        }
      }
    }),
    { numRuns },
  );
  expect(fixes).toBeGreaterThan(0);
});
