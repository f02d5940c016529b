/** @shortened 60 generated scripts of each kind in place of 1,500 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { StoryStudies } from '#infrastructure/inkjs/story-studies.ts';
import { compileWithPlaces } from '#server/infrastructure/content/compile-script.ts';
import { proveScript } from '#server/infrastructure/proof/prove-script.ts';
import { runs } from '#tests/proof.ts';

const numRuns = runs(60, 1500);
const KNOTS = ['k0', 'k1', 'k2', 'k3', 'k4'] as const;
const knot = fc.constantFrom(...KNOTS);
const held = fc.constantFrom('v0', 'v1', 'v2');

/** What is done with a place that a variable holds, without going there. */
const asked = fc.oneof(
  fc.tuple(held, knot).map(([of, to]) => `~ ${of} = -> ${to}`),
  fc.tuple(held, held).map(([of, other]) => `~ ${of} = ${other}`),
  fc.tuple(held, fc.constantFrom('==', '!='), knot).map(([of, sign, to]) => `{${of} ${sign} -> ${to}: Words.}`),
  fc.tuple(held, held).map(([of, other]) => `{${of} == ${other}: Words.}`),
  fc.tuple(held, knot).map(([of, to]) => `{\n- ${of} == -> ${to}: Words.\n- else: Others.\n}`),
  fc.tuple(held, held, knot).map(([of, other, to]) => `{ ${of} == -> ${to} and not (${other} == -> k0):\n  Words.\n}`),
  knot.map((to) => `{TURNS_SINCE(-> ${to}) > 1: Words.}`),
  knot.map((to) => `{READ_COUNT(-> ${to}) > 1: Words.}`),
  held.map((of) => `{READ_COUNT(${of}) > 1: Words.}`),
);
const plain = fc.oneof(
  knot.map((to) => `+ [Go] -> ${to}`),
  knot.map((to) => `-> beside ->\n+ [Go on] -> ${to}`),
);

/** What may lead to such a place. */
const going = fc.oneof(
  held.map((of) => `+ [Go] -> ${of}`),
  held.map((of) => `+ [By] -> by(${of})`),
  knot.map((to) => `+ [By] -> by(-> ${to})`),
  held.map((of) => `~ temp to = ${of}\n+ [To] -> to`),
  fc.tuple(knot, held).map(([to, of]) => `~ temp near = -> ${to}\n~ ${of} = near`),
  held.map((of) => `~ point(${of})`),
  held.map((of) => `~ ${of} = picked()`),
  fc.tuple(held, held).map(([of, other]) => `~ ${of} = same(${other})`),
  held.map((of) => `+ [Deep] -> deep(${of}) ->\n  -> END`),
);

const storyOf = (beginnings: readonly string[], knots: readonly (readonly string[])[]): string =>
  [
    ...beginnings.map((to, at) => `VAR v${at} = -> ${to}`),
    '-> k0',
    ...knots.map((lines, at) => {
      // Local names are known in all of a knot.
      const own = lines.map((line, index) => line.replaceAll(/\b(to|near)\b/gu, `$1_${index}`));
      const choices = own.filter((line) => line.startsWith('+'));
      return [`=== k${at}\nA room.`, ...own.filter((line) => !line.startsWith('+')), ...choices, '+ [End] -> END'].join('\n');
    }),
    '=== beside\nAside.\n->->',
    '=== by(-> where)\n+ [There] -> where',
    '=== deep(-> where)\n->-> where',
    '=== function point(ref what)\n~ what = -> k3',
    '=== function picked()\n~ return -> k4',
    '=== function same(what)\n~ return what',
    '',
  ].join('\n');

const story = (line: fc.Arbitrary<string>) =>
  fc
    .tuple(
      fc.array(knot, { minLength: 3, maxLength: 3 }),
      fc.array(fc.array(line, { maxLength: 4 }), { minLength: KNOTS.length, maxLength: KNOTS.length }),
    )
    .map(([beginnings, knots]) => storyOf(beginnings, knots));

/** By knot whether the editor says that players can come there, and whether a search of all that they can do did; null where that did not end. */
function reached(ink: string): { readonly told: readonly string[]; readonly found: readonly string[] } | null {
  const { outline, problems } = new StoryStudies().study([{ file: 'script.ink', text: ink }]);
  expect(problems.filter(({ weight }) => weight === 'stops').map(({ sentence }) => sentence)).toEqual([]);
  const compiled = compileWithPlaces(ink);
  if (!compiled.ok) throw new Error(`${compiled.error.join(' ')}\n${ink}`);
  const { searched } = proveScript({ ...compiled.value, endings: [] }, { states: 2_000, memory: Number.POSITIVE_INFINITY });
  if (searched.stopped !== null || searched.faults.length > 0) return null;
  const rows = outline.chapters.flatMap((chapter) => chapter.rows);
  return {
    told: KNOTS.filter((one) => rows.some(({ path, isReached }) => path === one && isReached)),
    found: KNOTS.filter((one) => searched.knots.has(one)),
  };
}

it('PROOF-86: a place that a variable holds and nothing goes to is one that nobody can reach', () => {
  let lost = 0;
  fc.assert(
    fc.property(story(fc.oneof(asked, plain)), (ink) => {
      const both = reached(ink);
      if (both === null) return;
      expect(both.told).toEqual(both.found);
      if (both.found.length < KNOTS.length) lost += 1;
    }),
    { numRuns },
  );
  expect(lost).toBeGreaterThan(0);
});

it('PROOF-86: a place to which a variable may lead is never said to be out of reach', () => {
  let led = 0;
  fc.assert(
    fc.property(story(fc.oneof(asked, plain, going, going)), (ink) => {
      const both = reached(ink);
      if (both === null) return;
      expect(both.found.filter((one) => !both.told.includes(one))).toEqual([]);
      led += 1;
    }),
    { numRuns },
  );
  expect(led).toBeGreaterThan(0);
});

it.each([
  ['goes there itself', '~ v = -> vault\n-> v'],
  ['gives it to another that does', '~ temp near = -> vault\n~ v = near\n-> v'],
  ['is set by reference', '~ point(v)\n-> v\n=== function point(ref what)\n~ what = -> vault'],
  ['is set by a local variable of that', '~ point(v)\n-> v\n=== function point(ref what)\n~ temp near = -> vault\n~ what = near'],
  ['is given on', '~ v = -> vault\n-> by(v)\n=== by(-> where)\n-> where'],
  ['is what a function returns', '~ temp v = picked()\n-> v\n=== function picked()\n~ temp near = -> vault\n~ return near'],
  ['is where a tunnel goes on', '~ v = -> vault\n-> deep ->\n-> END\n=== deep\n->-> v'],
  ['begins a thread', '~ v = -> vault\n<- v\n-> DONE'],
])('PROOF-86: a variable that %s leads to what it holds', (_, text) => {
  const { outline } = new StoryStudies().study([
    { file: 'script.ink', text: `VAR v = -> k0\n-> k0\n=== k0\n${text}\n=== vault\nGold.\n-> END\n` },
  ]);
  const rows = outline.chapters.flatMap((chapter) => chapter.rows);
  expect(rows.find(({ path }) => path === 'vault')?.isReached).toBe(true);
});
