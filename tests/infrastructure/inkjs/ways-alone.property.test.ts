import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knotsIn, knotText } from '#domain/studio/drafting/drafted-script.ts';
import { withWaysAlone } from '#domain/studio/drafting/ways-alone.ts';
// Before everything else of inkjs.
import '#infrastructure/inkjs/ink-compiler.ts';
import { compileStory } from '#infrastructure/inkjs/compile-story.ts';
import { StoryStudies } from '#infrastructure/inkjs/story-studies.ts';
import { runs } from '#tests/proof.ts';

const names = ['hall', 'quay', 'boat', 'attic'] as const;
/** Lines that keep a story from being compiled. */
const mistake = fc.constantFrom(
  '-> nowhere',
  '{ trsut > 2: Dust.',
  'Dust. {seen >}',
  '~ gone = gone + 1',
  '* [Up] -> upstairs',
  '{nothing()}',
);
const fine = fc.oneof(
  fc.constantFrom('Fog. # scene: quay', '~ seen = seen + 1', '{seen > 1: Again.}', '// -> nowhere', '<- gulls', '-> crow ->'),
  fc.constantFrom(...names).map((to) => `* [Go to ${to}] -> ${to}`),
  fc.constantFrom(...names).map((to) => `+ (at_${to}) [Look at ${to}] A look. -> ${to}`),
);
const knot = fc.record({
  lines: fc.uniqueArray(fine, { maxLength: 4 }),
  stitch: fc.boolean(),
  wrong: fc.option(fc.record({ line: mistake, at: fc.nat({ max: 4 }) }), { nil: null, freq: 2 }),
});
const story = fc.tuple(...names.map(() => knot)).map((knots) => {
  const text = knots.map(({ lines, stitch, wrong }, at) => {
    const told = wrong === null ? lines : lines.toSpliced(wrong.at, 0, wrong.line);
    const end = stitch ? ['-> inner', '= inner', `Inside. -> ${names[(at + 1) % names.length]}`] : [`-> ${names[(at + 1) % names.length]}`];
    return [`=== ${names[at]} ===`, ...told, ...end].join('\n');
  });
  const head = 'VAR seen = 0\n-> hall';
  const tail = '=== gulls ===\nGulls.\n-> DONE\n=== crow ===\nA crow.\n->->\n=== function count(x) ===\n~ return x + 1\n';
  return { text: [head, ...text, tail].join('\n'), wrong: names.filter((_, at) => knots[at]?.wrong) };
});

const FILE = 'script.ink';
const stops = (text: string) => new StoryStudies().study([{ file: FILE, text }]).problems.filter(({ weight }) => weight === 'stops');

it('PROOF-44: what is left of a story without its knots that have mistakes compiles, keeps its lines, and every other knot as it was', () => {
  fc.assert(
    fc.property(story, ({ text, wrong }) => {
      const broken = new Map([[FILE, new Set(stops(text).map(({ at }) => at.line))]]);
      const [left] = withWaysAlone([{ file: FILE, text }], broken);
      if (!left) throw new Error('no text');
      expect(left.text.split('\n').length).toBe(text.split('\n').length);
      expect('story' in compileStory([left]), left.text).toBe(true);
      expect(knotsIn(left.text).map(({ name }) => name)).toEqual(knotsIn(text).map(({ name }) => name));
      for (const { name } of knotsIn(text))
        if (!(wrong as readonly string[]).includes(name)) expect(knotText(left.text, name)).toBe(knotText(text, name));
      if (wrong.length === 0) expect(left.text).toBe(text);
    }),
    { numRuns: runs(60, 600) },
  );
});

it('PROOF-44: a knot stands with its header, its labels and its ways; a mistake before the first knot leaves an empty line', () => {
  const text =
    '-> nowhere\nVAR seen = 0\n=== hall ===\nA hall. {gone}\n* (door) [Out] -> quay\n- Here. -> quay\n=== quay ===\nFog.\n-> END\n';
  const [left] = withWaysAlone([{ file: FILE, text }], new Map([[FILE, new Set([0, 3])]]));
  expect(left?.text).toBe('\nVAR seen = 0\n=== hall ===\n+ (door) [door] -> END\n+ [quay] -> quay\n\n=== quay ===\nFog.\n-> END\n');
});
