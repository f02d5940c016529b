import fc from 'fast-check';
import { Compiler, CompilerOptions, Story } from 'inkjs/full';
import { expect, it } from 'vitest';
import { storyMap } from '#domain/studio/map/story-map.ts';
import { changedTexts } from '#domain/studio/script/changed-texts.ts';
import { renamed } from '#domain/studio/script/name-uses.ts';
import type { FilePlace } from '#domain/studio/script/script-facts.ts';
import { scriptTags } from '#domain/studio/script/script-tags.ts';
import { type ChoicePlace, FROM_THE_BEGINNING } from '#domain/studio/test-play/played.ts';
import { StoryPlays } from '#infrastructure/inkjs/story-plays.ts';
import { StoryStudies } from '#infrastructure/inkjs/story-studies.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { inkStory } from '#tests/arbitraries/ink-story.ts';
import { applied } from '#tests/fakes/memory-script-editor.ts';
import { runs } from '#tests/proof.ts';

/** @shortened 25 generated stories in place of 400 */
const numRuns = runs(25, 400);
const FILE = 'script.ink';
const study = (text: string) => new StoryStudies().study([{ file: FILE, text }]);
const wordsAt = (text: string, { line, from, to }: FilePlace) => text.split('\n')[line]?.slice(from, to);

const compiles = (text: string): boolean => {
  try {
    return new Compiler(text, new CompilerOptions(null, [], true, () => undefined, null)).Compile() !== null;
  } catch {
    return false;
  }
};

it('STUDIO-13: the outline has every knot of a story at its line, and says how one gets there', () => {
  fc.assert(
    fc.property(inkStory, ({ text, knots }) => {
      expect(compiles(text)).toBe(true);
      const { outline, problems } = study(text);
      const rows = outline.chapters.flatMap((chapter) => chapter.rows);
      expect(rows.filter(({ kind }) => kind === 'knot').map(({ name }) => name)).toEqual(expect.arrayContaining([...knots]));
      for (const row of rows) expect(wordsAt(text, row.at)).toBe(row.name);
      for (const [at, name] of knots.entries()) {
        const row = rows.find(({ path }) => path === name);
        expect(row?.isReached).toBe(true);
        expect(row?.waysIn).toBeGreaterThan(0);
        if (at < knots.length - 1) expect(row?.waysOut).toBeGreaterThan(0);
      }
      expect(problems.filter(({ weight }) => weight === 'stops')).toEqual([]);
    }),
    { numRuns },
  );
});

it('STUDIO-13: what is read again after a change is what is read anew', () => {
  fc.assert(
    fc.property(
      inkStory,
      inkStory,
      fc.nat(),
      fc.nat(40),
      fc.constantFrom('', '\n', ' -> ', '/*', '=== new_one\n', '{', '* [Go]\n', '// # Part\n'),
      (one, other, at, cut, put) => {
        const studies = new StoryStudies();
        studies.study([{ file: FILE, text: one.text }]);
        studies.study([{ file: FILE, text: other.text }]);
        const from = at % one.text.length;
        const text = one.text.slice(0, from) + put + one.text.slice(from + cut);
        expect(studies.study([{ file: FILE, text }])).toEqual(study(text));
      },
    ),
    { numRuns },
  );
});

it('STUDIO-16: each name is found at each of its places, and renamed at all of them the story is the same', () => {
  fc.assert(
    fc.property(inkStory, fc.nat(), ({ text }, pick) => {
      const studies = new StoryStudies();
      const { names, outline } = studies.study([{ file: FILE, text }]);
      const chosen = names[pick % names.length];
      if (!chosen) return;
      const uses = studies.usesAt([{ file: FILE, text }], { ...chosen.at, column: chosen.at.from });
      if (!uses) throw new Error(`${chosen.name} is not found where it is made`);
      for (const at of [uses.made, ...uses.used]) {
        expect(wordsAt(text, at)).toBe(chosen.name);
        expect(studies.usesAt([{ file: FILE, text }], { ...at, column: at.to })?.made).toEqual(uses.made);
      }
      const after = applied(text, renamed(uses, 'new_name_7'));
      expect(compiles(after)).toBe(true);
      const again = study(after).outline;
      expect(again.chapters.flatMap(({ rows }) => rows.map(({ words, waysIn, waysOut }) => [words, waysIn, waysOut]))).toEqual(
        outline.chapters.flatMap(({ rows }) => rows.map(({ words, waysIn, waysOut }) => [words, waysIn, waysOut])),
      );
    }),
    { numRuns },
  );
});

/**
 * What a story of these texts tells by its first choices, or by the last ones. A shuffle goes through its words in turn: ink mixes them by the names of the knots that it
 * stands in, so that a new name mixes them in another way.
 */
function toldOf(stories: readonly { readonly file: string; readonly text: string }[], pick: number): unknown {
  const plays = new StoryPlays();
  const texts = stories.map(({ file, text }) => ({ file, text: text.replaceAll('{~', '{&') }));
  let choices: ChoicePlace[] = [];
  for (let turn = 0; ; turn += 1) {
    const answer = plays.play(texts, { ...FROM_THE_BEGINNING, choices });
    if (answer.kind !== 'played') return answer.messages;
    const { turns, offered, end } = answer.story;
    const next = offered[pick % offered.length];
    if (next === undefined || turn === 5)
      return [turns.map(({ lines }) => lines.map(({ pieces }) => pieces.map(({ text }) => text))), end.kind];
    choices = [...choices, next];
  }
}

it('STUDIO-72: over several texts that include each other a name is found and renamed in all, and what is told is the same', () => {
  fc.assert(
    fc.property(inkStory, fc.nat(), fc.nat(), ({ text }, pick, choice) => {
      const [main = '', ...knots] = text.split(/^(?===)/mu);
      const parts = ['one.ink', 'deep/two.ink'].map((file, at) => ({
        file,
        text: knots.filter((_, index) => index % 3 === at + 1).join(''),
      }));
      const rest = knots.filter((_, index) => index % 3 === 0).join('');
      const texts = [
        { file: FILE, text: `INCLUDE one.ink\n${main}${rest}` },
        { file: 'one.ink', text: `INCLUDE deep/two.ink\n${parts[0]?.text}` },
        { file: 'deep/two.ink', text: parts[1]?.text ?? '' },
      ];
      const before = toldOf(texts, choice);
      const studies = new StoryStudies();
      const { names } = studies.study(texts);
      const chosen = names[pick % names.length];
      if (!chosen) return;
      const uses = studies.usesAt(texts, { ...chosen.at, column: chosen.at.from });
      if (!uses) throw new Error(`${chosen.name} is not found where it is made`);
      const changed = changedTexts(texts, renamed(uses, 'new_name_7'));
      const after = texts.map((one) => ({ ...one, text: changed.find(({ file }) => file === one.file)?.after ?? one.text }));
      expect(toldOf(after, choice)).toEqual(before);
      const back = studies.usesAt(after, { ...chosen.at, column: chosen.at.from });
      if (!back) throw new Error('the new name is not found');
      // Renamed back, every text is what it was, letter by letter.
      const again = changedTexts(after, renamed(back, chosen.name));
      expect(after.map((one) => again.find(({ file }) => file === one.file)?.after ?? one.text)).toEqual(texts.map((one) => one.text));
    }),
    { numRuns },
  );
});

it('STUDIO-14: a target that does not exist is found where it stands, and its first fix puts it right', () => {
  fc.assert(
    fc.property(inkStory, fc.nat(), ({ text, knots }, pick) => {
      const knot = knots[1 + (pick % (knots.length - 1))] ?? '';
      const broken = text.replace(new RegExp(`-> ${knot}(?=[^\\p{L}\\p{N}_.]|$)`, 'u'), `-> ${knot}q`);
      if (broken === text) return;
      const problem = study(broken).problems.find(({ kind }) => kind === 'no-target');
      expect(problem && wordsAt(broken, problem.at)).toBe(`${knot}q`);
      for (const fix of problem?.fixes ?? []) {
        const mended = applied(broken, fix.edits);
        expect(study(mended).problems.filter(({ weight }) => weight === 'stops')).toEqual([]);
        expect(compiles(mended)).toBe(true);
      }
      expect(problem?.fixes.length).toBeGreaterThan(0);
    }),
    { numRuns },
  );
});

it('STUDIO-14: a knot without a way in is found, and each way to put that right does', () => {
  fc.assert(
    fc.property(inkStory, ({ text, knots: [, second = ''] }) => {
      const lost = `${text}=== lost_one ===\nNever read. # mood: sad\n* [Go] -> ${second}\n* [Stay] -> END\n`;
      const problem = study(lost).problems.find(({ kind, sentence }) => kind === 'unreached' && sentence.includes('lost_one'));
      expect(problem?.sentence).toBe('Nobody can reach lost_one. Its 2 choices and 4 words are never shown.');
      for (const { edits } of problem?.fixes ?? []) {
        const mended = applied(lost, edits);
        expect(study(mended).problems.filter(({ sentence }) => sentence.includes('lost_one'))).toEqual([]);
        expect(compiles(mended)).toBe(true);
      }
    }),
    { numRuns },
  );
});

it('STUDIO-14: what ink cannot read is said in the line where it stands', () => {
  // Here its parser throws.
  const crash = '=== a\nYou go.\n~ )\nYou stay. -> b\n=== b\n-> a\n';
  expect(
    study(crash)
      .problems.filter(({ kind }) => kind === 'unreadable')
      .map(({ at }) => at.line),
  ).toEqual([2]);
  const { problems } = study('-> a\n=== a\nNo { way\n-> END\n');
  expect(problems.map(({ kind, at }) => [kind, at.line])).toEqual([['unreadable', 2]]);
  expect(study('-> a\n=== a\nOne. -> END\n=== a\nTwo. -> END\n').problems.map(({ kind, at }) => [kind, at.line])).toContainEqual([
    'twice',
    3,
  ]);
});

it('STUDIO-13: a story of several texts is read as one', () => {
  const texts = [
    { file: 'script.ink', text: 'INCLUDE rooms.ink\n-> hall\n=== hall\nA hall. -> cellar.stairs\n' },
    { file: 'rooms.ink', text: '// # Below\n=== cellar\n= stairs\nDark.\n+ [Up] -> hall\n' },
  ];
  const studies = new StoryStudies();
  const { outline, problems } = studies.study(texts);
  expect(problems).toEqual([]);
  expect(outline.chapters.map(({ name, file, rows }) => [name, file, rows.map(({ path }) => path)])).toEqual([
    ['', 'script.ink', ['hall']],
    ['Below', 'rooms.ink', ['cellar', 'cellar.stairs']],
  ]);
  const uses = studies.usesAt(texts, { file: 'script.ink', line: 3, column: 12 });
  expect(uses).toMatchObject({ name: 'cellar', made: { file: 'rooms.ink', line: 1, from: 4, to: 10 } });
});

/** What may stand in a beginning that says nothing, and in an included file before its knots. */
const silentLine = fc.constantFrom(
  'VAR a = 1',
  '// A note',
  '# title: The pier',
  'TODO: more',
  '',
  '/* two\nlines */',
  'INCLUDE b.ink // values',
);

it('NARR-43, STUDIO-13: a story begins at its first knot in the studio as it does when it is played, also where that is in a file that it includes', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(silentLine, { maxLength: 4 }),
      fc.array(fc.constantFrom('// A note', '# author: Ida', ''), { maxLength: 3 }),
      fc.boolean(),
      (head, inner, isOwn) => {
        const texts = [
          { file: FILE, text: [...head, 'INCLUDE ./a.ink', ...(isOwn ? ['=== pier', 'A lamp.', '-> END', ''] : [''])].join('\n') },
          { file: 'a.ink', text: [...inner, '=== hall', 'A hall.', '-> END', ''].join('\n') },
          { file: 'b.ink', text: 'VAR lamps = 1\n' },
        ];
        const begins = isOwn ? ['A lamp.', 'pier'] : ['A hall.', 'hall'];
        const answer = new StoryPlays().play(texts, FROM_THE_BEGINNING);
        if (answer.kind !== 'played') throw new Error(JSON.stringify(answer));
        const told = answer.story.turns.flatMap(({ lines }) => lines.flatMap(({ pieces }) => pieces.map((piece) => piece.text)));
        expect(told).toEqual([begins[0]]);
        const { outline } = new StoryStudies().study(texts);
        const reached = outline.chapters.flatMap(({ rows }) => rows.filter(({ isReached }) => isReached).map(({ path }) => path));
        expect(reached).toEqual([begins[1]]);
        const compiled = compileScript(texts[0]?.text ?? '', {
          include: (name) => texts.find(({ file }) => file === name.replace('./', ''))?.text ?? null,
        });
        expect(compiled.ok ? new Story(compiled.value).ContinueMaximally().trim() : compiled.error).toBe(begins[0]);
      },
    ),
    { numRuns },
  );
});

it.each([
  ['a tunnel that goes back', '-> a\n=== a\n-> b -> c\n=== b\nRain.\n->->\n=== c\n-> END\n', []],
  ['a tunnel that goes on elsewhere', '-> a\n=== a\n-> b -> c\n=== b\nRain.\n->-> c\n=== c\n-> END\n', []],
  ['a thread that ends', '-> a\n=== a\n<- b\n* [Out] -> END\n=== b\n* [Ask] He talks.\n-> DONE\n', []],
  ['an end in a choice alone', '-> a\n=== a\n* [Out] -> END\n* [Stay] {x: -> END}\nVAR x = 0\n', []],
  ['an end in a stitch', '-> a\n=== a\n= in\nRain.\n-> END\n', []],
  ['knots that stop', '-> a\n=== a\n* [On] -> b\n* [Wait] Nothing.\n=== b\nRain.\n', ['b']],
  ['an end that is only named', 'VAR x = -> a\n-> a\n=== a\n~ x = -> a\nRain.\n=== b\n* [On] -> a\n', ['a']],
])('PROOF-08: dead ends of a map are knots that neither lead on nor end: %s', (_, text, dead) => {
  const { outline } = study(text);
  const { nodes } = storyMap(outline, scriptTags([{ file: FILE, text }]));
  expect(nodes.filter(({ isDeadEnd }) => isDeadEnd).map(({ id }) => id)).toEqual(dead);
});

it('PROOF-08: a story that ends before its first knot has its beginning on the map', () => {
  const text = 'Once.\n* [Go on] It ends. # ending: good\n-> END\n* [Stay] -> a\n=== a\n# ending: bad\n-> END\n';
  const { nodes, links } = storyMap(study(text).outline, scriptTags([{ file: FILE, text }]));
  expect(nodes.map(({ id, isReached }) => [id, isReached])).toEqual([
    ['', true],
    ['a', true],
    ['ending: good', true],
    ['ending: bad', true],
  ]);
  expect(links.map(({ from, to }) => [from, to])).toEqual([
    ['', 'ending: good'],
    ['a', 'ending: bad'],
  ]);
});

it('STUDIO-13: a knot before one whose name cannot be read holds what it holds alone', () => {
  const text = '-> a\n=== a\nRain falls.\n=== (\nFog comes in.\n* [Go] -> END\n=== b\nSnow.\n-> END\n';
  const studies = new StoryStudies();
  studies.study([{ file: FILE, text: text.replace('Fog', 'Mist') }]);
  expect(studies.study([{ file: FILE, text }])).toEqual(study(text));
  const [row] = study(text).outline.chapters.flatMap(({ rows }) => rows);
  expect([row?.path, row?.words, row?.choices, row?.stops]).toEqual(['a', 2, 0, false]);
});
