import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { formLabels } from '#server/domain/studio/sheets/sheet-mistakes.ts';
import { projectStory } from '#server/infrastructure/content/project-story.ts';
import { runs } from '#tests/proof.ts';

const root = join(import.meta.dirname, '../../../../..');
const folder = join(root, 'content/stories/hired-as-ballast');
const SCRIPT = '-> quay\n=== quay\n* [Go] -> END\n';
/** A sheet in which every field of the schema has a value. */
const whole = {
  ...parse(readFileSync(join(folder, 'story.yaml'), 'utf8')),
  language: 'en',
  content_notes: { shown: ['a fall'], more: ['a death'] },
  brief: { template: '7b0e1a52-0000-4000-8000-000000000001@3', text: 'Tell it.' },
  hidden: [{ id: 'trust', text: 'Trust', min: 0, max: 9, start: 2 }],
  chapters: [{ id: 'one', title: 'One' }],
  voices: { gull: 'A gull' },
};

type Path = readonly (string | number)[];

/** The places of all values in it, the first two of each list. */
const placesIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).filter((_, at) => !Array.isArray(value) || at < 2);
  return [path, ...inner.flatMap(([key, one]) => placesIn(one, [...path, Array.isArray(value) ? Number(key) : key]))];
};
const places = placesIn(whole).filter(({ length }) => length > 0);

function changed(value: unknown, [step, ...rest]: Path, to: unknown): unknown {
  if (step === undefined) return to;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  const now = changed(copy[step], rest, to);
  if (now === undefined && !Array.isArray(copy)) delete copy[step];
  else copy[step] = now;
  return copy;
}

const problemsOf = (sheet: string): readonly string[] => {
  const files = new Map([
    ['story.yaml', sheet],
    ['script.ink', SCRIPT],
  ]);
  const place = {
    id: 'x',
    categories: [whole.category],
    pictures: { get: (path: string) => path } as unknown as ReadonlyMap<string, string>,
  };
  const read = projectStory(files, place);
  return read.ok ? [] : read.error;
};

const wrong = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', ' ', 'x'.repeat(9000), 'Ünfit, value', -3, 1.5, 10_000, true, [], {}, ['a,b', ''], {
    unheard: 1,
  }),
  fc.array(fc.constant('word'), { minLength: 1, maxLength: 30 }),
);

it('STUDIO-59: whatever stands wrong in a field of a sheet is told in a plain sentence with the name of the field and the way on', () => {
  expect(problemsOf(stringify(whole))).toEqual([]);
  fc.assert(
    fc.property(fc.constantFrom(...places), wrong, (path, value) => {
      const form = Object.entries(formLabels).find(
        ([key]) => key === path.map((step, at) => (typeof step === 'number' || path[at - 1] === 'scenes' ? '*' : step)).join('.'),
      );
      const last = String(path.findLast((step) => typeof step === 'string')).replaceAll('_', ' ');
      const problems = problemsOf(stringify(changed(whole, path, value)));
      for (const problem of problems.filter((one) => / Mend it |Take it out/.test(one))) {
        expect(problem).toMatch(/^story\.yaml: [\p{Lu}].*\. (?:Mend it|Take it out) [^.]*(?:story\.yaml)?[^.]*\.$/su);
        expect(problem).not.toMatch(/Invalid|Expected|received|undefined|\bnull\b|NaN|<=|>=|\[object|\.\d+\.|_/);
        if (form && !problem.includes('Take it out')) expect(problem).toContain(form[1].label);
        else if (!form) expect(problem.length).toBeGreaterThan(20 + last.length);
      }
      expect(problems.filter((one) => /Invalid |Expected /.test(one))).toEqual([]);
    }),
    { numRuns: runs(100, 4000) },
  );
});

it.each([
  [
    ['cast', 0, 'role'],
    'x'.repeat(150),
    `Character “${whole.cast[0].name}”: Role has 150 letters, and at most 120 fit. Mend it under Cast.`,
  ],
  [['title'], '', 'Title is empty. Mend it under Shelf.'],
  [['price'], 1.5, 'Coins a turn is to be a whole number. Mend it under Shelf.'],
  [['price'], 2000, 'Coins a turn is 2,000, and is to be at most 1,000. Mend it under Shelf.'],
  [['rating'], 'adult', 'Rating is “adult”, which it cannot be; it is one of everyone, teen and mature. Mend it under Shelf.'],
  [['tags', 1], 'a,b', 'Tags, the second has a comma. Mend it under Shelf.'],
  [['endings', 0, 'epilogue'], undefined, `Ending “${whole.endings[0].name}”: Epilogue is missing. Mend it under Endings.`],
  [['nudges'], ['One.'], 'The field “nudges” has 1 entry, and needs at least 12. Mend it in story.yaml.'],
  [['cast', 1, 'mood'], 'glad', `Character “${whole.cast[1].name}” has the field “mood”, which it cannot have. Take it out in story.yaml.`],
  [['narrator'], 'Anna', 'The field “narrator” is to be a group of fields. Mend it in story.yaml.'],
] as const)('STUDIO-59: %j as %j is told: %s', (path, value, sentence) => {
  expect(problemsOf(stringify(changed(whole, path, value)))).toContain(`story.yaml: ${sentence}`);
});

it('STUDIO-59: the names in the sentences are those of the forms', () => {
  const panes = [
    'sheets/shelf-pane',
    'sheets/cast-pane',
    'sheets/scenes-pane',
    'sheets/endings-pane',
    'sheets/lore-entry',
    'told/prompt-parts',
  ];
  const source = panes.map((pane) => readFileSync(join(root, `src/ui/studio/${pane}.tsx`), 'utf8')).join('\n');
  for (const { label } of Object.values(formLabels)) expect(source).toContain(label);
});

it.each([
  ['title: "A\nprice: 1\n', /^story\.yaml: In line \d+ a sign is missing/],
  ['title: A\ntitle: B\n', /^story\.yaml: In line 2 a name stands here a second time/],
  ['title: A\n\tprice: 1\n', /^story\.yaml: In line \d+ /],
  ['title: The tide: a clock\n', /^story\.yaml: In line 1 /],
  ['title: @home\n', /^story\.yaml: In line 1 a text begins with a sign that means something else/],
  ['cast:\n  - a\n - b\n', /^story\.yaml: In line \d+ /],
  ['title: *none\n', /^story\.yaml: (?:In line \d+|Somewhere in the sheet) a text begins with an asterisk/],
])('STUDIO-65: a sheet that cannot be read says in which line, and what to do: %j', (sheet, sentence) => {
  const [problem = ''] = problemsOf(sheet);
  expect(problem).toMatch(sentence);
  expect(problem).toMatch(/ Mend it in story\.yaml\.$/);
  expect(problem).not.toMatch(/YAML|implicit|[Aa]lias|[Ff]low|[Ss]calar|[Nn]ode/);
});

it('STUDIO-65: whatever is typed over a sheet, its mistake is a sentence of ours with its line', () => {
  const text = readFileSync(join(folder, 'story.yaml'), 'utf8').split('\n').slice(0, 12).join('\n');
  fc.assert(
    fc.property(
      fc.nat(text.length),
      fc.constantFrom('"', '[', '{', '}', ': ', '- ', '\t', '*x', '&', '@', '%', '|', '>', '#', "'", '\n'),
      (at, sign) => {
        for (const problem of problemsOf(text.slice(0, at) + sign + text.slice(at)).filter((one) => one.startsWith('story.yaml: ')))
          expect(problem).toMatch(/^story\.yaml: [\p{Lu}].*\.$/su);
      },
    ),
    { numRuns: runs(40, 2000) },
  );
});

it('STUDIO-65: a category that the shelf has not is named with those that it has', () => {
  expect(problemsOf(stringify({ ...whole, category: 'cooking' }))).toContain(
    `story.yaml: Category is “cooking”, which it cannot be; it is one of ${whole.category}. Mend it under Shelf.`,
  );
});
