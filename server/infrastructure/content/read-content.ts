import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { MAX_TAG_LENGTH } from '#contract/limits.ts';
import { slug } from '#contract/shapes.ts';
import { MAX_BRIEF_LENGTH } from '#contract/studio-limits.ts';
import { moods } from '#domain/characters/mood-pictures.ts';
import { draftedWords } from '#domain/studio/drafting/drafted-script.ts';
import { booksIn } from '#domain/studio/sheets/shared-book.ts';
import { type AuthoredCharacter, cardParts } from '#server/domain/characters/authored-character.ts';
import { commonTopics } from '#server/domain/characters/common-topics.ts';
import { RESERVED_SLOTS } from '#server/domain/memory/recollection.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { commonRemarks } from '#server/domain/stories/common-remarks.ts';
import { readCard } from '#server/infrastructure/cards/read-card.ts';
import { readAsides } from './asides-file.ts';
import { compiledScript } from './compiled-scripts.ts';
import { bookFile, loreEntries } from './lore-file.ts';
import { includedBy, includesIn } from './script-files.ts';
import { ContentError, checkedYaml, checkedYamlIn, gathered, textOf } from './yaml-file.ts';

interface Category {
  readonly id: string;
  readonly name: string;
}

interface Content {
  readonly categories: readonly Category[];
  readonly stories: readonly { readonly story: AuthoredStory; readonly script: string }[];
  readonly characters: readonly { readonly character: AuthoredCharacter; readonly script: string }[];
  /** What is wrong with each story and character that was left out: file, field and mistake. */
  readonly problems: readonly string[];
}

const line = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const lines = (least: number) => v.pipe(v.array(line(400)), v.minLength(least));
/** What describes a story, in its folder. */
const SHEET = 'story.yaml';
/** A story has at least as many fallback lines, so that they need not repeat soon. */
const MIN_FALLBACK_LINES = 12;
const picture = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9/-]*\.(?:svg|webp)$/, 'is no path of an SVG or WebP picture inside the story'));
/** A version of a template of the studio. */
const BRIEF_SOURCE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}@[1-9]\d{0,9}$/;
/** The cover of a story whose file names none. */
const USUAL_COVER = 'cover.svg';

/** A day that exists: the database refuses others. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const turnNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60));

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const act = v.strictObject({
  id: slug,
  earliest: turnNumber,
  latest: turnNumber,
  needs: v.optional(v.array(slug)),
  lore: v.optional(v.array(line(80))),
  endings: v.optional(v.array(slug)),
  know: line(400),
  bring_in: v.pipe(v.array(line(120)), v.minLength(2), v.maxLength(3)),
});

const notes = v.pipe(v.array(line(80)), v.maxLength(12));

/** The fields of a `story.yaml`. docs/writing-a-story.md explains each. */
export const storyFile = v.strictObject({
  language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'is no language like ar or pt-BR'))),
  title: line(80),
  one_liner: line(160),
  synopsis: line(2000),
  category: slug,
  // Addresses of lists separate tags by commas.
  tags: v.pipe(v.array(v.pipe(line(MAX_TAG_LENGTH), v.regex(/^[^,]+$/, 'has a comma'))), v.minLength(1), v.maxLength(8)),
  rating: v.picklist(['everyone', 'teen', 'mature']),
  content_notes: v.optional(v.strictObject({ shown: notes, more: notes })),
  price: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  run: v.optional(v.strictObject({ turns: turnNumber, words: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  published: v.pipe(v.string(), v.check(isDay, 'is no date like 2026-01-31')),
  narrator: v.strictObject({ name: line(80), voice: line(300) }),
  brief: v.optional(
    v.strictObject({
      template: v.optional(v.pipe(v.string(), v.regex(BRIEF_SOURCE, 'names no version of a template'))),
      text: line(MAX_BRIEF_LENGTH),
    }),
  ),
  cover: v.optional(picture, USUAL_COVER),
  cover_alt: line(300),
  opening_lines: v.pipe(v.array(line(200)), v.minLength(1)),
  first_scene: v.optional(v.strictObject({ scene: slug, problem: line(80), text: line(120), choices: v.pipe(lines(2), v.maxLength(4)) })),
  cast: v.array(
    v.strictObject({
      ...{ id: slug, name: line(80), role: line(120), description: line(600), greeting: line(400), portrait: picture },
      portraits: v.optional(v.record(v.picklist(moods), v.strictObject({ image: picture, alt: line(300) }))),
    }),
  ),
  voices: v.optional(v.record(slug, line(80))),
  scenes: v.record(v.string(), v.strictObject({ image: picture, alt: line(300), focus: v.optional(v.tuple([count, count])) })),
  objectives: v.array(v.strictObject({ id: slug, text: line(200) })),
  endings: v.pipe(
    v.array(
      v.strictObject({
        id: slug,
        name: line(80),
        text: line(300),
        hint: line(300),
        when: line(400),
        epilogue: line(3000),
        needs: v.optional(v.array(slug)),
        earliest: v.optional(turnNumber),
        epilogue_needs: v.optional(v.array(slug)),
      }),
    ),
    v.minLength(1),
  ),
  acts: v.optional(v.pipe(v.array(act), v.minLength(2))),
  hidden: v.optional(v.array(v.strictObject({ id: slug, text: line(120), min: count, max: count, start: count }))),
  samples: v.optional(v.pipe(v.array(line(600)), v.maxLength(3))),
  lore: loreEntries,
  chapters: v.optional(v.array(v.strictObject({ id: slug, title: line(80) }))),
  nudges: v.pipe(v.array(line(300)), v.minLength(MIN_FALLBACK_LINES)),
  replies: v.strictObject({
    questions: lines(4),
    silly: lines(4),
    rude: lines(4),
    foreign: lines(2),
    small_talk: v.array(v.strictObject({ asks: lines(1), answers: lines(1), scenes: v.optional(v.array(slug)) })),
    remarks: v.optional(v.partial(v.strictObject(v.entriesFromList(commonRemarks, lines(1))))),
  }),
});

/** The fields of an `answers.yaml`. docs/writing-a-character.md explains each. */
const answersFile = v.strictObject({
  tap: v.pipe(v.array(line(80)), v.length(3)),
  topics: v.strictObject(v.entriesFromList(commonTopics, lines(2))),
  nudges: lines(6),
  foreign: lines(2),
});

const slotLines = v.strictObject({ label: line(60), hears: v.optional(lines(1)), told: lines(2), recalls: lines(1) });

/** The fields of a `memory.yaml`. docs/writing-a-character.md explains each. */
const memoryFile = v.strictObject({
  name: v.strictObject({ asks: lines(2), given: lines(2), knows: lines(2), unknown: lines(2) }),
  greets: lines(2),
  returns: lines(2),
  strangers: lines(2),
  forgets: lines(2),
  slots: v.record(slug, slotLines),
  kept: v.record(slug, line(160)),
});

const categoryFile = v.array(v.strictObject({ id: slug, name: line(60) }));

/**
 * Reads and checks all of `content/`. A mistake in a story or a character leaves out that one alone; in a file that all need it throws a `ContentError`.
 */
export function readContent(folder: string): Content {
  const categories = checkedYaml(categoryFile, join(folder, 'categories.yaml'));
  const known = new Set(categories.map((category) => category.id));
  const problems: string[] = [];
  const readAll = <T>(kind: 'stories' | 'characters', read: (path: string, id: string) => T): T[] =>
    foldersIn(join(folder, kind)).flatMap(
      (id) => gathered(problems, () => [read(join(folder, kind, id), idOf(join(folder, kind), id))]) ?? [],
    );
  const stories = readAll('stories', (path, id) => readStory(path, id, known));
  const characters = readAll('characters', (path, id) => readCharacter(path, id, stories));
  return { categories, stories, characters, problems };
}

/** The name of a folder is the id of what is in it, and a part of addresses. */
function idOf(folder: string, name: string): string {
  if (!v.is(slug, name))
    throw new ContentError(`${join(folder, name)}: the name of the folder is no id: lower-case words joined by dashes`);
  return name;
}

/** The ids (folder names) of the authored items in a folder, sorted. */
function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Reads a story. All its mistakes, of its description and of its script, are in one error. */
function readStory(folder: string, id: string, categories: ReadonlySet<string>): Content['stories'][number] {
  const problems: string[] = [];
  const story = gathered(problems, () => describedStory(folder, id, categories));
  const script = gathered(problems, () => readScript(join(folder, 'script.ink')));
  const asides = script === null ? null : gathered(problems, () => readAsides(join(folder, 'asides.yaml'), script));
  if (story === null || script === null || asides === null) throw new ContentError(problems);
  const ink = readFileSync(join(folder, 'script.ink'), 'utf8');
  const drafted = draftedWords([ink, ...includedBy(ink, includesIn(folder)).values()]) !== null;
  return { story: { ...story, ...(asides.length > 0 && { asides }), ...(drafted && { drafted }) }, script };
}

/** What `story.yaml` describes, with its pictures. */
function describedStory(folder: string, id: string, categories: ReadonlySet<string>): AuthoredStory {
  const path = join(folder, SHEET);
  const sheet = checkedYaml(storyFile, path);
  const shared = booksIn(loreFilesOf(folder)).flatMap(({ path: file, text }) => checkedYamlIn(bookFile, join(folder, file), text).lore);
  return storyIn(withLore(sheet, shared), {
    ...{ id, path, categories },
    media: (picture) => (existsSync(join(folder, picture)) ? `/content/stories/${id}/${picture}` : null),
  });
}

/** The texts beside a story that may be books of lore, by their paths in its folder. */
function loreFilesOf(folder: string): ReadonlyMap<string, string> {
  const books = join(folder, 'lore');
  return new Map(existsSync(books) ? readdirSync(books).map((name) => [`lore/${name}`, textOf(join(books, name))]) : []);
}

/** A sheet with the entries of the books that its story shares behind its own. */
export const withLore = (
  sheet: v.InferOutput<typeof storyFile>,
  shared: v.InferOutput<typeof loreEntries>,
): v.InferOutput<typeof storyFile> => (shared.length === 0 ? sheet : { ...sheet, lore: [...sheet.lore, ...shared] });

interface SheetPlace {
  readonly id: string;
  /** Names the sheet in mistakes. */
  readonly path: string;
  readonly categories: ReadonlySet<string>;
  /** The address of a picture that the sheet names; null where there is none. */
  readonly media: (picture: string) => string | null;
}

/** The story that a checked sheet describes. Throws a `ContentError` for what it names and is not there. */
export function storyIn(file: v.InferOutput<typeof storyFile>, { id, path, categories, media: address }: SheetPlace): AuthoredStory {
  const problems: string[] = [];
  if (!categories.has(file.category)) problems.push(`${path}: category "${file.category}" is not in content/categories.yaml`);
  const objectives = new Set(file.objectives.map((objective) => objective.id));
  for (const ending of file.endings)
    for (const needed of new Set([...(ending.needs ?? []), ...(ending.epilogue_needs ?? [])]))
      if (!objectives.has(needed)) problems.push(`${path}: ending ${ending.id} needs "${needed}", which is no objective`);
  if (file.first_scene && !(file.first_scene.scene in file.scenes))
    problems.push(`${path}: first_scene names "${file.first_scene.scene}", which is no scene`);
  const media = (picture: string) => {
    const found = address(picture);
    if (found === null) problems.push(`${path}: there is no file ${picture}`);
    return found ?? '';
  };
  const withMedia = <P extends { readonly image: string }>(pictures: Readonly<Record<string, P>>) =>
    Object.fromEntries(Object.entries(pictures).map(([name, one]) => [name, { ...one, image: media(one.image) }]));
  // Without the cover's path at its place: versions are told apart by their text.
  const { cover, lore, ...described } = file;
  const story: AuthoredStory = {
    ...described,
    id,
    cover: media(cover),
    lore: lore.filter(({ off }) => !off).map(({ off: _, ...entry }) => entry),
    cast: file.cast.map((member) => ({
      ...member,
      portrait: media(member.portrait),
      ...(member.portraits && { portraits: withMedia(member.portraits) }),
    })),
    scenes: withMedia(file.scenes),
  };
  if (problems.length > 0) throw new ContentError(problems);
  return story;
}

/** What is wrong with the description of a story in a folder of `content/stories`, a sentence each. */
export function descriptionProblems(folder: string): readonly string[] {
  const problems: string[] = [];
  gathered(problems, () => {
    const categories = checkedYaml(categoryFile, join(folder, '../../categories.yaml'));
    return describedStory(folder, idOf(dirname(folder), basename(folder)), new Set(categories.map(({ id }) => id)));
  });
  // Of the script itself the walk says more.
  const script = gathered([], () => readScript(join(folder, 'script.ink')));
  if (script !== null) gathered(problems, () => readAsides(join(folder, 'asides.yaml'), script));
  return problems;
}

function readCharacter(folder: string, id: string, stories: Content['stories']): Content['characters'][number] {
  const file = join(folder, 'character.json');
  const remarks: string[] = [];
  const card = readCard(textOf(file), (remark) => remarks.push(remark));
  if (!card.ok) throw new ContentError(`${file}: ${card.error}`);
  // What is read otherwise than it stands is a mistake in a card of our own.
  if (remarks[0]) throw new ContentError(`${file}: ${remarks[0]}`);
  const [home, ...others] = stories.filter(({ story }) => story.cast.some((member) => member.id === id));
  if (!home || others.length > 0)
    throw new ContentError(`${file}: the id ${id} is in the cast of ${home ? 'several stories' : 'no story'}, of one it should be`);
  const portraits = readPortraits(join(folder, 'portraits'), `/content/characters/${id}/portraits`);
  const answers = checkedYaml(answersFile, join(folder, 'answers.yaml'));
  return {
    character: { id, ...cardParts(card.value), portraits, storyId: home.story.id, answers, ...readMemory(join(folder, 'memory.yaml')) },
    script: readScript(join(folder, 'talk.ink')),
  };
}

/** What the character keeps of a player; a character without the file keeps a name and the usual slots. */
function readMemory(file: string): Pick<AuthoredCharacter, 'memory'> {
  if (!existsSync(file)) return {};
  const memory = checkedYaml(memoryFile, file);
  const taken = [...Object.keys(memory.slots), ...Object.keys(memory.kept)].find(
    (slot, index, all) => RESERVED_SLOTS.has(slot) || all.indexOf(slot) !== index,
  );
  if (taken !== undefined) throw new ContentError(`${file}: the slot ${taken} is there twice, or means something else already`);
  return { memory };
}

/** Pictures by mood, one file each. */
function readPortraits(folder: string, path: string): Readonly<Record<string, string>> {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const known = new Set(moods.map((mood) => `${mood}.svg`));
  const unknown = files.find((name) => !known.has(name));
  if (unknown) throw new ContentError(`${join(folder, unknown)}: is not the picture of a mood`);
  if (!files.includes('calm.svg')) throw new ContentError(`${folder}: there is no calm.svg`);
  return Object.fromEntries(files.map((name) => [name.slice(0, -'.svg'.length), `${path}/${name}`]));
}

function readScript(file: string): string {
  const folder = dirname(file);
  const compiled = compiledScript(textOf(file), { file: basename(file), include: includesIn(folder) });
  if (!compiled.ok) throw new ContentError(compiled.error.map((problem) => join(folder, problem)));
  return compiled.value;
}
