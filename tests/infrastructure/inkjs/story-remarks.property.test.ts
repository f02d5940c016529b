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

/** A comment with a number of its own beside a line or between lines: over several lines too, with what would be code. */
const COMMENTS: readonly ((line: string, id: number) => string)[] = [
  (line, id) => `${line} // note ${id}'s`,
  (line, id) => `${line} /* note ${id} */`,
  (line, id) => `${line} /* note ${id}\n~ v1 = 3\n=== old ===\n   more */`,
  (line, id) => `/* note ${id} */ ${line}`,
  (line, id) => `/* note ${id}\n{ v0 = 2 */ ${line}`,
  (line, id) => `// note ${id} = -> room\n${line}`,
  (line, id) => `/* note ${id}\nVAR v9 = 2\n*/\n${line}`,
];
const commented = (text: string, at: readonly (readonly [number, number])[]): string => {
  const lines = text.split('\n');
  for (const [id, [pick, kind]] of at.entries()) {
    const line = pick % lines.length;
    lines[line] = COMMENTS[kind % COMMENTS.length]?.(lines[line] ?? '', id) ?? '';
  }
  return lines.join('\n');
};
const comments = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 });
const commentsIn = (text: string) =>
  [...text.matchAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//gu)].map(({ 0: words, index }) => ({ words, from: index, to: index + words.length }));

/** How a knot that nobody comes to is named, in one of the knots that players do. */
const NAMED = ['', '', '', '{vault: Yes.|No.}', '{TURNS_SINCE(-> vault) > 3: Long ago.}', '{READ_COUNT(-> vault) == 0: Never.}'];
const NAMED_WITHIN = ['{vault.inner: Yes.}', '{vault.spot > 0: Yes.}', '~ temp aim = -> vault.inner', '{made}', '{made == 2: Two.}'];
/** What is made in that knot. */
const MADE = ['', '', 'VAR made = 2', 'CONST made = 2', 'LIST boxes = made, other', 'INCLUDE more.ink', '- Sum = 3: paid.'];
const lostKnot = fc.tuple(fc.constantFrom(...NAMED, ...NAMED_WITHIN), fc.constantFrom(...MADE), fc.constantFrom('', '', '(x)')).map(
  ([named, made, takes]) =>
    (text: string): string =>
      text
        .replace('A hall.\n', `A hall.\n${named}\n`)
        .replace('=== last\n', `=== vault${takes}\nGold.\n${made}\n- (spot) Here.\n-> inner\n= inner\nIn. -> room\n\n=== last\n`),
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
    // A minus stands behind the dash of a branch as well.
    { weight: 2, arbitrary: fc.constantFrom('-1 < a', '-2 >= b', '-a > 1', '- b < 2', '-1 == a', '-a >= 0', '-1 < a and b > 0') },
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

it('PROOF-62: what changed in a play is never said not to change, and each fix leaves a story that compiles, with all comments, and one of a hint tells the same', () => {
  const fixes = new Map<string, number>();
  fc.assert(
    fc.property(
      script,
      lostKnot,
      comments,
      fc.option(fc.constantFrom('-> last', '-> hall')),
      fc.array(fc.nat(11), { minLength: 8, maxLength: 12 }),
      (plain, lose, notes, broken, picks) => {
        const whole = commented(lose(plain), notes);
        const story = compiled(whole);
        if (story === null) return;
        // The first of its places, if that is no comment.
        const text = broken === null ? whole : whole.replace(broken, broken.replace(/\w+/u, '$&q'));
        const isBroken = text !== whole;
        const { told, changed } = played(story, picks);
        const { problems, names } = new StoryStudies().study([{ file: 'script.ink', text }]);
        const nameAt = (line: number) => names.find(({ kind, at }) => kind === 'variable' && at.line === line)?.name ?? '';
        const starts = [0, ...[...text.matchAll(/\n/gu)].map(({ index }) => index + 1)];
        for (const { kind, at, weight, fixes: offered } of problems) {
          if (kind === 'unchanged' && !isBroken) expect(changed).not.toContain(nameAt(at.line));
          if (isBroken && weight !== 'stops') continue;
          for (const { label, edits } of offered) {
            const result = applied(text, edits);
            const after = compiled(result);
            if (after === null) throw new Error(`${label} does not compile:\n${text}\n----\n${result}`);
            const [edit] = edits;
            const isRemoval = /^Delete (?:knot|stitch)$/u.test(label);
            const [from, to] = [(starts[edit?.line ?? 0] ?? 0) + (edit?.from ?? 0), (starts[edit?.toLine ?? 0] ?? 0) + (edit?.to ?? 0)];
            const left = commentsIn(text).filter((one) => !isRemoval || one.from < from || one.to > to);
            expect(commentsIn(result).map(({ words }) => words)).toEqual(left.map(({ words }) => words));
            if (/^(?:Delete|Make it)/u.test(label)) expect(played(after, picks).told).toEqual(told);
            const sort = label.replace(/ (?:in|from) .*| (?:v\d|made)$/u, '');
            fixes.set(sort, (fixes.get(sort) ?? 0) + 1);
          }
        }
      },
    ),
    { numRuns: numRuns * 3 },
  );
  for (const sort of ['Delete', 'Delete knot', 'Make it a constant']) expect([...fixes.keys()]).toContain(sort);
});

it('PROOF-64: two signs are offered for one where a condition compares, and nowhere else', () => {
  const name = fc.constantFrom('trust', 'gold_found', 'size');
  const compare = fc
    .tuple(name, fc.constantFrom(' = ', '= ', '='), fc.constantFrom('5', '"red"', 'size', '-1'))
    .map((parts) => parts.join(''));
  const asked = fc.oneof(
    compare,
    fc.tuple(compare, fc.constantFrom(' and ', ' or ', ' && not '), compare).map((parts) => parts.join('')),
    compare.map((one) => `size > 2 and ${one}`),
  );
  const note = fc.constantFrom('', ' // {size = 3: a}', ' /* {size = 3} */', ' /* - size = 3:\n more */');
  const right = fc.oneof(
    asked.map((one) => `{${one}: Yes.}`),
    asked.map((one) => `* {${one}} [Go] -> END`),
    asked.map((one) => `{ ${one}:\n  Yes.\n}`),
    asked.map((one) => `{\n- ${one}: Yes.\n- else: No.\n}`),
    asked.map((one) => `/* a = b */ Words {size > 2: Big.} {${one}: Yes.}`),
  );
  const scripted = (line: string) => `VAR trust = 1\nVAR gold_found = 1\nVAR size = 1\n-> a\n=== a\nA.\n${line}\n- On.\n-> END\n`;
  fc.assert(
    fc.property(right, note, (line, beside) => {
      const text = scripted(line + beside);
      const fixes = new StoryStudies().study([{ file: 'script.ink', text }]).problems.flatMap((one) => one.fixes);
      expect(fixes.map(({ label }) => label)).toContain('Write ==');
      let mended = text;
      for (const { edits } of fixes.filter(({ label }) => label === 'Write ==')) mended = applied(mended, edits);
      if (compiled(mended) === null) throw new Error(mended);
      expect(commentsIn(mended).map(({ words }) => words)).toEqual(commentsIn(text).map(({ words }) => words));
    }),
    { numRuns },
  );
  const wrong = fc.constantFrom(
    ...['- The price = 5: paid. {size', '- price = 5: {size', '- ~ size = 3 {', '{~size = 3|b} {', '{&size = 3: a|b} {', '{size = 3|b} {'],
    ...['- size = 5 {', 'size = 3: {', '- "size" = the word: {size', '- {size > 2: a} = 3: {size', '{size > 2: size = 3 {'],
  );
  fc.assert(
    fc.property(wrong, note, (line, beside) => {
      const { problems } = new StoryStudies().study([{ file: 'script.ink', text: scripted(line + beside) }]);
      expect(problems.flatMap(({ fixes }) => fixes.map(({ label }) => label))).not.toContain('Write ==');
    }),
    { numRuns },
  );
});
