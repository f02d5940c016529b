import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draftedIn, draftedWords, draftParts, knotsIn, knotText, withDraft, withPart } from '#domain/studio/drafting/drafted-script.ts';
import { runs } from '#tests/proof.ts';

const name = fc.constantFrom('quay', 'boat', 'ledger', 'attic');
const word = fc.constantFrom('Rain', 'falls', 'on', 'the', 'tin', 'roof', 'and', 'nobody', 'looks', 'up');
const line = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `${words.join(' ')}.`),
  name.map((to) => `* [Go] -> ${to}`),
  fc.constantFrom('-> END', '~ trust = trust + 1', '{ trust > 1: She nods. }', '// a note', '', '/* === no === */'),
);
const knot = fc.tuple(name, fc.array(line, { maxLength: 5 })).map(([of, lines]) => `=== ${of} ===\n${lines.join('\n')}`);
const unlike = (knots: readonly string[]) => knots.filter((text, at) => knots.findIndex((one) => headOf(one) === headOf(text)) === at);
const headOf = (text: string) => text.split('\n')[0];
const script = fc
  .tuple(fc.array(fc.constantFrom('VAR trust = 0', 'VAR hours = 3', '', '-> quay'), { maxLength: 3 }), fc.array(knot, { maxLength: 4 }))
  .map(([head, knots]) => [...head, ...unlike(knots).map((text) => `${text}\n`)].join('\n'));
const draft = fc
  .tuple(fc.array(fc.constantFrom('VAR trust = 1', 'VAR fog = true'), { maxLength: 2 }), fc.array(knot, { minLength: 1, maxLength: 3 }))
  .map(([names, knots]) => draftedIn([...names, ...knots].join('\n')));

it('PROOF-16: once all parts are taken, in whatever order, none is left, and every other knot reads as it did', () => {
  fc.assert(
    fc.property(script, draft, fc.infiniteStream(fc.nat({ max: 20 })), (before, drafted, picks) => {
      let text = before;
      for (let left = draftParts(text, drafted); left.length > 0; left = draftParts(text, drafted)) {
        const part = left[(picks.next().value ?? 0) % left.length];
        if (!part) break;
        const next = withPart(text, part, '');
        expect(draftParts(next, drafted).length).toBe(left.length - 1);
        if (part.kind === 'knot') expect(knotText(next, part.name)).toBe(part.after.trimEnd().replace(/(?:\n\s*(?:\/\/.*)?)+$/u, ''));
        text = next;
      }
      const own = new Set(drafted.knots.map(({ name: of }) => of));
      for (const { name: of } of knotsIn(before)) if (!own.has(of)) expect(knotText(text, of)).toBe(knotText(before, of));
      expect(draftParts(withDraft(before, drafted, ''), drafted)).toEqual([]);
    }),
    { numRuns: runs(150, 3000) },
  );
});

it('PROOF-16: each knot that is taken has a mark with its new words, and marks of before stay', () => {
  fc.assert(
    fc.property(script, draft, (before, drafted) => {
      const parts = draftParts(before, drafted).filter(({ kind }) => kind === 'knot');
      const after = withDraft(before, drafted, '');
      const words = parts.reduce((sum, part) => sum + part.words, 0);
      expect(draftedWords([after]) ?? 0).toBe((draftedWords([before]) ?? 0) + words);
      expect(draftedWords([after]) === null).toBe(parts.length === 0 && draftedWords([before]) === null);
    }),
    { numRuns: runs(150, 3000) },
  );
});

it.each([
  ['Here it is:\n```ink\nVAR fog = true\n=== quay ===\nFog. -> END\n```\nHope you like it!', ['quay'], []],
  ['VAR fog = true\n=== quay ===\nFog.\n-> END', ['quay'], []],
  ['She waits.\n=== quay ===\nFog.', ['quay'], ['“She waits.” stands in no knot and is left out: a draft begins with === name ===.']],
  ['=== quay ===\nFog.\n=== quay ===\nRain.', ['quay'], ['Two knots are called quay: the second is left out.']],
  ['I cannot write that.', [], expect.arrayContaining(['It holds no knot: a draft begins with === name ===.'])],
  ['== function trust(x) ==\n~ return x', ['trust'], []],
])('PROOF-15: an answer is read whatever stands around it, and what is left out is said', (answer, knots, stray) => {
  const drafted = draftedIn(answer);
  expect(drafted.knots.map(({ name: of }) => of)).toEqual(knots);
  expect(drafted.stray).toEqual(stray);
});

const INK = '```ink\n';
it.each([
  [
    'names and knots apart',
    `${INK}VAR fog = true\n\`\`\`\nAnd the scene:\n${INK}=== quay ===\nFog.\n\`\`\``,
    ['VAR fog = true'],
    ['quay'],
    [],
  ],
  ['a knot each', `${INK}=== quay ===\nFog.\n\`\`\`\nThen:\n\`\`\`\n=== boat ===\nRain.\n\`\`\``, [], ['quay', 'boat'], []],
  ['one of data', `${INK}=== quay ===\nFog.\n\`\`\`\n\`\`\`yaml\nendings:\n  - id: far\n\`\`\``, [], ['quay'], []],
  ['one that is not closed', `${INK}=== quay ===\nFog.\n${INK}=== boat ===\nRain.`, [], ['quay', 'boat'], []],
  ['an empty one', `${INK}\`\`\`\n~~~~ink\n=== boat ===\nRain.\n~~~~`, [], ['boat'], []],
  [
    'a knot between two',
    `${INK}=== quay ===\nFog.\n\`\`\`\n=== boat ===\nRain.\n${INK}=== attic ===\nDust.\n\`\`\``,
    [],
    ['quay', 'attic'],
    ['“=== boat ===” stands outside of the code blocks and is left out: write all of the draft in one.'],
  ],
])('PROOF-160: of an answer with several fences all are read: %s', (_, answer, names, knots, stray) => {
  const drafted = draftedIn(answer);
  expect([drafted.names, drafted.knots.map(({ name: of }) => of), drafted.stray]).toEqual([names, knots, stray]);
});

it('PROOF-160: however an answer is parted into fences, with whatever words between them, it is read as the same draft', () => {
  const parts = fc
    .array(fc.constantFrom('VAR trust = 1', 'VAR fog = true'), { maxLength: 2 })
    .chain((names) =>
      fc.array(knot, { minLength: 1, maxLength: 4 }).map((knots) => [names.join('\n'), ...unlike(knots)].filter((text) => text !== '')),
    );
  const words = fc.constantFrom('', 'Here it is:', 'And then:\n', 'Hope you like it!');
  const fence = fc.constantFrom(['```ink', '```'], ['```', '```'], ['~~~', '~~~'], ['````INK', '````']);
  fc.assert(
    fc.property(parts, fc.infiniteStream(fc.tuple(words, fence, fc.constantFrom('\n', '\r\n'))), (pieces, around) => {
      const answer = pieces.map((piece) => {
        const [said, [begin, end], line] = around.next().value ?? ['', ['```', '```'], '\n'];
        return [said, begin, piece, end].join('\n').replaceAll('\n', line);
      });
      const whole = draftedIn(pieces.join('\n'));
      const read = draftedIn(answer.join('\n'));
      expect([read.names, read.stray]).toEqual([whole.names, whole.stray]);
      expect(read.knots.map(({ name: of, text }) => [of, text.trimEnd()])).toEqual(
        whole.knots.map(({ name: of, text }) => [of, text.trimEnd()]),
      );
    }),
    { numRuns: runs(200, 5000) },
  );
});

it('PROOF-16: a drafted knot counts the words that a player reads', () => {
  const drafted = draftedIn(
    '=== quay ===\nFog, and no boat. # scene: quay\n* (go) {trust > 1} [Go in] You go in. -> boat\n~ trust = 2\n-> END',
  );
  expect(draftParts('', drafted)).toMatchObject([{ name: 'quay', words: 9 }]);
  const before = '=== quay ===\nFog, and no boat.\n-> END\n';
  expect(draftParts(before, draftedIn('=== quay ===\nFog, and no boat.\nA bell.\n-> END'))).toMatchObject([
    { words: 2, before: before.trim() },
  ]);
});

it('STUDIO-249: a drafted knot in a script without blanks counts the signs that are new as words, wherever they stand', () => {
  const knotOf = (text: string) => `=== quay ===\n${text}\n-> END`;
  expect(draftParts('', draftedIn(knotOf('他走进房间。灯灭了。')))).toMatchObject([{ words: 4 }]);
  expect(draftParts(knotOf('灯灭了。没有人。'), draftedIn(knotOf('灯很快灭了。没有人。')))).toMatchObject([{ words: 1 }]);
});
