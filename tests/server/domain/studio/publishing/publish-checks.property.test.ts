import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mendPlaces } from '#domain/studio/publishing/mend-places.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { EMPTY_STORY, EMPTY_WORDS, PLACEHOLDER } from '#server/domain/studio/projects/empty-story.ts';
import type { StoryProof } from '#server/domain/studio/proof/story-proof.ts';
import { canPublish, publishChecks } from '#server/domain/studio/publishing/publish-checks.ts';
import { usedTags } from '#server/domain/studio/publishing/script-tags-used.ts';
import { storyAddress } from '#server/domain/studio/publishing/story-address.ts';
import { storyChanges } from '#server/domain/studio/publishing/story-changes.ts';

const NONE = { script: 0, sheet: 0 };

const id = fc.constantFrom('quay', 'deck', 'night', 'milk', 'bell', 'inn');
const ids = fc.uniqueArray(id, { maxLength: 4 });
const storyOf = (scenes: readonly string[], objectives: readonly string[], endings: readonly string[], price = 1): AuthoredStory =>
  ({
    ...{
      id: 'a',
      title: 'A',
      one_liner: 'a',
      synopsis: 'a',
      category: 'mystery',
      tags: ['a'],
      rating: 'teen',
      price,
      cover: '/a',
      cover_alt: 'a',
    },
    cast: [],
    lore: [],
    scenes: Object.fromEntries(scenes.map((name) => [name, { image: '/b', alt: 'b' }])),
    objectives: objectives.map((name) => ({ id: name, text: name })),
    endings: endings.map((name) => ({ id: name, name })),
  }) as unknown as AuthoredStory;
const WHOLE: StoryProof = {
  stopped: null,
  states: 9,
  missingEndings: [],
  missingChoices: [],
  missingKnots: [],
  stuck: [],
  endings: 1,
  choices: 3,
};
const written = (tags: readonly (readonly [string, string])[]) => tags.map(([name, value]) => `A line. # ${name}: ${value}\n`).join('');

it('STUDIO-23: a tag without its place in the sheet stops a publication, and so does an ending that no line names; nothing else of tags does', () => {
  fc.assert(
    fc.property(ids, ids, ids, ids, ids, ids, (scenes, objectives, endings, usedScenes, usedObjectives, usedEndings) => {
      const tags = usedTags([
        written(usedScenes.map((one) => ['scene', one])),
        written(usedObjectives.map((one) => ['objective', one])) + written(usedEndings.map((one) => ['ending', one])),
      ]);
      const checks = publishChecks({
        story: storyOf(scenes, objectives, endings),
        problems: [],
        slips: [],
        tags,
        scripts: [],
        undecided: NONE,
        proof: WHOLE,
        live: null,
      });
      const isWithin = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one));
      const fits = isWithin(usedScenes, scenes) && isWithin(usedObjectives, objectives) && isWithin(usedEndings, endings);
      expect(canPublish(checks)).toBe(fits && isWithin(endings, usedEndings));
      // Each row leads somewhere.
      for (const { id: of, found } of checks) expect(mendPlaces(of, found)).not.toEqual([]);
      for (const { found } of checks) expect(found.every((sentence) => sentence.trim() !== '')).toBe(true);
    }),
  );
});

it('STUDIO-23: every mistake of a file stands in exactly one row, which stops the publication', () => {
  const problem = fc.constantFrom(
    'script.ink:3: no knot',
    'rooms.ink:9: a mistake',
    'asides.yaml: entry 2: none',
    'story.yaml: Rating is wrong.',
    'story.yaml: Coins a turn is wrong.',
    'story.yaml: Title is too long.',
    'story.yaml: there is no file cover.svg',
    'cover.svg: it has <script>',
  );
  fc.assert(
    fc.property(fc.uniqueArray(problem, { minLength: 1 }), fc.record({ script: fc.nat(2), sheet: fc.nat(2) }), (problems, undecided) => {
      const checks = publishChecks({
        story: null,
        slips: [],
        scripts: [],
        problems,
        tags: usedTags([]),
        undecided,
        proof: null,
        live: null,
      });
      expect(canPublish(checks)).toBe(false);
      const said = checks.flatMap(({ state, found }) => (state === 'stop' ? found : []));
      expect(said).toHaveLength(problems.length + (undecided.script > 0 ? 1 : 0) + (undecided.sheet > 0 ? 1 : 0));
      for (const one of problems) expect(said.filter((sentence) => one.endsWith(sentence))).toHaveLength(1);
    }),
  );
});

it('STUDIO-23: tags in comments, and those that are made while the story plays, name nothing', () => {
  const { scenes, endings } = usedTags([
    '// # scene: quay\nA. # scene: {place} # ending: bell\n/* # ending: milk */\n{x: # scene: inn | # scene: deck}\n',
  ]);
  expect([[...scenes], [...endings]]).toEqual([['inn', 'deck'], ['bell']]);
});

it('STUDIO-20: an address of words joined by dashes comes of every title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(storyAddress(title)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }),
  );
  expect(storyAddress('The Lamplighter’s Débt: Part 2')).toBe('the-lamplighters-debt-part-2');
});

const script = (knots: Readonly<Record<string, string>>) =>
  Object.entries(knots)
    .map(([name, text]) => `=== ${name} ===\n${text}\n`)
    .join('');
const inScript = (text: string) => new Map([['script.ink', text]]);
const knots = fc.dictionary(id, fc.constantFrom('One.', 'One two.', 'Three words here.'));

it('STUDIO-23: what has changed names each knot that is new, gone or different, and nothing where nothing is', () => {
  fc.assert(
    fc.property(knots, knots, (before, after) => {
      const said = storyChanges({ story: null, files: inScript(script(before)) }, { story: null, files: inScript(script(after)) });
      const names = (word: string) => (said.find((sentence) => sentence.startsWith(`${word}:`)) ?? '').match(/[a-z]+(?=[,.])/g) ?? [];
      expect(names('New').toSorted()).toEqual(
        Object.keys(after)
          .filter((name) => !Object.hasOwn(before, name))
          .toSorted(),
      );
      expect(names('Gone').toSorted()).toEqual(
        Object.keys(before)
          .filter((name) => !Object.hasOwn(after, name))
          .toSorted(),
      );
      const differs = Object.keys(after).filter((name) => Object.hasOwn(before, name) && before[name] !== after[name]);
      expect(names('Changed').toSorted()).toEqual(differs.toSorted());
    }),
  );
  const [old, now] = [storyOf(['quay'], [], ['bell'], 1), storyOf(['quay'], [], ['bell', 'inn'], 2)];
  expect(storyChanges({ story: old, files: inScript('') }, { story: now, files: inScript('') })).toEqual([
    'The price was 1 and is 2.',
    'New ending: inn.',
  ]);
  expect(storyChanges({ story: old, files: inScript('A.') }, { story: old, files: inScript('A.') })).toEqual([]);
});

/** A sheet with something in each of its fields. */
const FULL = {
  ...storyOf(['quay'], ['milk'], ['inn']),
  language: 'en',
  content_notes: { shown: ['grief'], more: [] },
  run: { turns: 20, words: 900 },
  narrator: { name: 'Ada', voice: 'dry' },
  brief: { text: 'Be kind.' },
  opening_lines: ['It rains.'],
  first_scene: { scene: 'quay', problem: 'Late', text: 'You run.', choices: ['Run'] },
  voices: { radio: 'a voice' },
  samples: ['So.'],
  books: ['harbour'],
  drafted: false,
  nudges: ['Go on.'],
  replies: { questions: ['Why?'], silly: ['No.'], rude: ['Hm.'], foreign: ['Eh?'], small_talk: [] },
  asides: [{ at: ['quay'], asked: ['who'], answer: 'Nobody.' }],
  cast: [{ id: 'wren', name: 'Wren', role: 'pilot', description: 'Tall.', greeting: 'Hi.', portrait: '/w' }],
  lore: [
    {
      name: 'Tide',
      keys: ['tide'],
      secondary: [],
      text: 'It turns.',
      constant: false,
      priority: 1,
      whole_words: true,
      case_sensitive: false,
    },
  ],
  acts: [{ id: 'one', earliest: 1, latest: 9, know: 'It rains.', bring_in: ['a boat'] }],
  chapters: [{ id: 'first', title: 'First' }],
  hidden: [{ id: 'trust', text: 'Trust', min: 0, max: 3, start: 1 }],
} satisfies AuthoredStory;

it('STUDIO-23: whatever changes in the sheet is said, and the order in which a database gives its fields is no change', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([name, inner]) => [name, turned(inner)]),
    );
  };
  /** Every text, number and switch in a value, by its path. */
  const leaves = (value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, Array.isArray(value) ? Number(name) : name]))
      : [path];
  const changedAt = (value: unknown, [first, ...rest]: readonly (string | number)[]): unknown => {
    if (first === undefined) return typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${String(value)}!`;
    if (Array.isArray(value)) return value.map((inner, at) => (at === first ? changedAt(inner, rest) : inner));
    return { ...(value as object), [first]: changedAt((value as Record<string, unknown>)[first], rest) };
  };
  const places = leaves(FULL).filter(([field]) => field !== 'id' && field !== 'published');
  expect(places.length).toBeGreaterThan(60);
  const said = (after: unknown) =>
    storyChanges({ story: FULL, files: inScript('') }, { story: after as AuthoredStory, files: inScript('') });
  expect(said(turned(FULL))).toEqual([]);
  for (const place of places) expect(said(turned(changedAt(FULL, place))), place.join('.')).not.toEqual([]);
  expect(said({ ...FULL, cast: [{ ...FULL.cast[0], role: 'cook' }], lore: [] })).toEqual([
    'Changed cast member: Wren.',
    'Without the lore entry: Tide.',
  ]);
});

it('PROOF-04: an ending that nobody can reach stops a publication; where a player gets stuck, and what was not searched, is to be looked at', () => {
  const rowOf = (proof: StoryProof | null) => {
    const checks = publishChecks({
      story: storyOf([], [], []),
      problems: [],
      slips: [],
      tags: usedTags([]),
      scripts: [],
      undecided: NONE,
      proof,
      live: null,
    });
    const { state, found } = checks.find(({ id: name }) => name === 'ways') ?? { state: null, found: [] };
    return [state, ...found];
  };
  expect(rowOf(WHOLE)).toEqual(['fine', 'Every ending can be reached, every choice is seen, and no player gets stuck.']);
  expect(rowOf({ ...WHOLE, missingEndings: ['far'], stuck: ['After 2 choices: stuck.'] })).toEqual([
    'stop',
    'Nobody can reach the ending far.',
    'After 2 choices: stuck.',
  ]);
  expect(rowOf({ ...WHOLE, stuck: ['After 2 choices: stuck.'] })).toEqual(['look', 'After 2 choices: stuck.']);
  expect(rowOf({ ...WHOLE, stopped: 'was stopped', missingEndings: ['far'] })).toEqual([
    'look',
    'Of 1 endings 0 were reached, of 3 choices 3. No turn failed in 9 states; then the search was stopped.',
  ]);
  // PROOF-132
  expect(rowOf({ ...WHOLE, stopped: 'came to its limit of time', grown: ['“spent” grows.'] })).toEqual([
    'look',
    'Every ending and every choice was reached. No turn failed in 9 states; then the search came to its limit of time.',
    '“spent” grows.',
  ]);
  expect(rowOf(null)).toEqual(['look', 'The script is too large to be searched here.']);
});

it('STUDIO-85, STUDIO-245: words with which an empty story begins are to be looked at wherever players would read them, and stop nothing', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (inLine, inText, inOpening) => {
      const words = (is: boolean) => (is ? `Here it begins. ${PLACEHOLDER}: what a reader should know.` : 'A woman asks the time.');
      const story = {
        ...storyOf([], [], []),
        one_liner: words(inLine),
        synopsis: words(inText),
        opening_lines: ['Yes.', words(inOpening)],
      };
      const checks = publishChecks({
        story,
        problems: [],
        slips: [],
        tags: usedTags([]),
        scripts: [],
        undecided: NONE,
        proof: WHOLE,
        live: null,
      });
      const sheet = checks.find(({ id: one }) => one === 'sheet');
      const found = sheet?.state === 'look' ? sheet.found : [];
      expect(found.map((sentence) => (sentence.includes('first sentences') ? 'opening' : 'shelf'))).toEqual([
        ...(inLine || inText ? ['shelf'] : []),
        ...(inOpening ? ['opening'] : []),
      ]);
      // Each is put right in a field.
      expect(found.every((sentence) => sentence.includes('under Shelf'))).toBe(true);
      expect(canPublish(checks)).toBe(true);
    }),
  );
});

it('STUDIO-85: in whichever line of whichever script players would read words of an empty story, it is named with its text, and a comment is none', () => {
  const place = fc.record({
    file: fc.constantFrom('script.ink', 'rooms.ink'),
    line: fc.nat({ max: 12 }),
    comment: fc.boolean(),
    words: fc.nat({ max: 1 }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(place, { maxLength: 4, selector: ({ file, line }) => `${file} ${line}` }), (places) => {
      const scripts = ['script.ink', 'rooms.ink'].map((file) => {
        const lines = Array.from({ length: 14 }, () => 'Fog.');
        for (const { line, comment, words } of places.filter((one) => one.file === file))
          lines[line] = `${comment ? '// ' : '* [Now] '}${EMPTY_WORDS[words]}`;
        return { file, text: lines.join('\n') };
      });
      const checks = publishChecks({
        ...{ story: storyOf([], [], []), problems: [], slips: [], scripts },
        tags: usedTags([]),
        undecided: NONE,
        proof: WHOLE,
        live: null,
      });
      const found = checks.find(({ id: one }) => one === 'script');
      const told = places.filter(({ comment }) => !comment);
      expect(found?.state).toBe(told.length > 0 ? 'look' : 'fine');
      if (told.length > 0)
        expect(found?.found.toSorted()).toEqual(
          told.map(({ file, line, words }) => `Players would read “${EMPTY_WORDS[words]}” in line ${line + 1} of ${file}.`).toSorted(),
        );
      if (told.length > 0) expect(mendPlaces('script', found?.found ?? [])).toContainEqual({ kind: 'text', path: told[0]?.file });
      expect(canPublish(checks)).toBe(true);
    }),
  );
  expect(EMPTY_WORDS.every((words) => EMPTY_STORY.includes(words))).toBe(true);
});

it('STUDIO-86: before its first version a story that may be rated by nobody is to be looked at, which stops nothing; afterwards, and with another rating, it is not', () => {
  const rating = fc.constantFrom('everyone', 'teen', 'mature');
  fc.assert(
    fc.property(rating, fc.option(rating), (chosen, published) => {
      const rated = (of: 'everyone' | 'teen' | 'mature') => ({ ...storyOf([], [], []), rating: of });
      const live = published === null ? null : rated(published);
      const checks = publishChecks({
        story: rated(chosen),
        problems: [],
        slips: [],
        tags: usedTags([]),
        scripts: [],
        undecided: NONE,
        proof: WHOLE,
        live,
      });
      const row = checks.find(({ id: one }) => one === 'values');
      expect(row?.state).toBe(chosen === 'mature' && live === null ? 'look' : 'fine');
      if (row?.state === 'look') expect(row.found).toEqual([expect.stringMatching(/“Mature”.*Shelf/)]);
      expect(canPublish(checks)).toBe(true);
    }),
  );
});

it('STUDIO-147: of names that were not looked at nothing is called fine, and it stops nothing', () => {
  const checks = publishChecks({
    ...{
      story: storyOf([], [], []),
      problems: [],
      slips: null,
      tags: usedTags([]),
      scripts: [],
      undecided: NONE,
      proof: WHOLE,
      live: null,
    },
  });
  expect(checks.find(({ id }) => id === 'spelling')).toMatchObject({ state: 'look', found: [expect.stringContaining('not looked at')] });
});

it('STUDIO-147: words that may be slips of a name are to be looked at, each with its line and the name, and stop nothing', () => {
  const slip = fc.record({
    file: fc.constantFrom('script.ink', 'rooms/attic.ink'),
    line: fc.nat(90),
    written: fc.constantFrom('Jnuo', 'Merin'),
  });
  fc.assert(
    fc.property(fc.array(slip, { maxLength: 6 }), (all) => {
      const slips = all.map(({ file, line, written }) => ({ at: { file, line, from: 0, to: 4 }, written, meant: 'Juno', isPlain: true }));
      const checks = publishChecks({
        ...{ story: storyOf([], [], []), problems: [], slips, tags: usedTags([]), scripts: [], undecided: NONE, proof: WHOLE, live: null },
      });
      const row = checks.find(({ id: one }) => one === 'spelling');
      expect(canPublish(checks)).toBe(true);
      expect(row?.state).toBe(all.length === 0 ? 'fine' : 'look');
      const said = all.map(({ file, line, written }) => `“${written}” may be “Juno”: line ${line + 1} of ${file}.`);
      if (all.length > 0) expect(row?.found).toEqual([...new Set(said)]);
      const texts = new Set(all.map(({ file }) => file));
      if (all.length > 0) expect(mendPlaces('spelling', said)).toEqual([...texts].map((path) => ({ kind: 'text', path })));
    }),
  );
});

it('STUDIO-23: a text of the script that comes or goes, wherever its path stands among the others, changes no knot of another text', () => {
  const head = fc.constantFrom('', 'INCLUDE rooms.ink\n', 'A lamp.\n\n');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(head, knots), { minLength: 1, maxLength: 4 }),
      fc.nat(3),
      knots,
      fc.constantFrom('', '\n', '\n\n'),
      (texts, at, added, end) => {
        const rows = texts.map(([beginning, of], index) => [`${'bdfh'[index]}.ink`, `${beginning}${script(of)}`] as const);
        const ours = new Map(Object.entries(added).map(([name, text]) => [`${name}_of_it`, text]));
        const path = `${'aceg'[at]}.ink`;
        const more = [...rows, [path, `${script(Object.fromEntries(ours))}${end}`] as const].toSorted(([a], [b]) => (a < b ? -1 : 1));
        const [without, having] = [
          { story: null, files: new Map(rows) },
          { story: null, files: new Map(more) },
        ];
        const isOfKnots = (sentence: string) => !/^The script has /u.test(sentence);
        expect(
          storyChanges(without, having)
            .filter(isOfKnots)
            .map((sentence) => sentence.split(':')[0]),
        ).toEqual(ours.size === 0 ? [] : ['New']);
        expect(
          storyChanges(having, without)
            .filter(isOfKnots)
            .map((sentence) => sentence.split(':')[0]),
        ).toEqual(ours.size === 0 ? [] : ['Gone']);
      },
    ),
  );
});
