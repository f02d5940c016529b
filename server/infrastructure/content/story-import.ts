import { posix } from 'node:path';
import { stringify } from 'yaml';
import { fail, ok, type Result } from '#domain/result.ts';
import { includedNames, underWrittenNames, withRenamedIncludes } from '#domain/studio/script/included-files.ts';
import { MAIN_SCRIPT } from '#domain/studio/script/main-script.ts';
import { fileKey } from '#domain/text/file-path.ts';
import { freeName } from '#domain/text/free-name.ts';
import { codeInNote } from '#server/domain/narrator/twine/code-in-note.ts';
import { readPublished } from '#server/domain/narrator/twine/read-published.ts';
import { readTwee } from '#server/domain/narrator/twine/read-twee.ts';
import type { ImportNote, TwineStory } from '#server/domain/narrator/twine/twine-story.ts';
import { twineToInk } from '#server/domain/narrator/twine/twine-to-ink.ts';
import { drawnCover, drawnScene } from '#server/domain/stories/drawn-picture.ts';
import { type ImportedStory, importedStoryFile } from '#server/domain/stories/imported-story.ts';
import { usedTags } from '#server/domain/studio/publishing/script-tags-used.ts';
import { ScriptStory, TurnFailed } from '#server/infrastructure/narrator/script-story.ts';
import { playTurn } from '#server/infrastructure/narrator/script-turn.ts';
import { anyAsciiRomanize } from '#server/infrastructure/texts/any-ascii-romanize.ts';
import { entitiesHtmlCharacters } from '#server/infrastructure/texts/entities-html-characters.ts';
import { compileScript } from './compile-script.ts';
import { cutLinkNotes, includedBy, includesAmong } from './script-files.ts';
import type { StoryFile, StoryFiles } from './story-files.ts';

/** A story that can become a folder of `content/stories/`. */
export interface StoryFolder {
  readonly title: string;
  /** Its files by their paths in the folder. */
  readonly files: ReadonlyMap<string, string>;
  readonly notes: readonly ImportNote[];
}

interface Script {
  readonly title: string;
  readonly origin: string;
  /** `script.ink` and what it includes. */
  readonly files: ReadonlyMap<string, string>;
  readonly notes: readonly ImportNote[];
  readonly scenes: ImportedStory['scenes'];
  readonly endings: ImportedStory['endings'];
}

/** Makes story folders of the files that somebody brings: one, or each story of an archive of Twine. A story that cannot come in is a sentence. `name`: what they are called. */
export function importStories(brought: StoryFiles, name: string, published: string): readonly Result<StoryFolder, string>[] {
  return scriptsOf(brought, name).map((script) => (script.ok ? folderOf(script.value, published) : script));
}

/** The same of one script in ink, under the title that somebody gives it, whatever it says itself. */
export function storyOfScript(script: string, title: string, published: string): Result<StoryFolder, string> {
  const read = inkScript([{ path: MAIN_SCRIPT, kind: 'ink', text: script }], title);
  return read.ok ? folderOf({ ...read.value, title }, published) : read;
}

function scriptsOf({ files, notes }: StoryFiles, name: string): readonly Result<Script, string>[] {
  const of = (kind: StoryFile['kind']) => files.filter((file) => file.kind === kind);
  const [twees, pages, inks] = [of('twee'), of('page'), of('ink')];
  const published = twees.length > 0 ? [] : pages.flatMap(({ text }) => readPublished(text, entitiesHtmlCharacters));
  const [scripts, used] =
    twees.length > 0
      ? [[twineScript(readTwee(twees.map(({ text }) => `${text}\n`).join('\n')), name)], twees]
      : published.length > 0
        ? [published.map((story) => twineScript(story, name)), pages]
        : inks.length > 0
          ? [[inkScript(inks, name)], inks]
          : [[fail(isOldTwine(pages) ? OLD_TWINE : 'The page holds no story of Twine.')], pages];
  const left = files.filter((file) => !used.includes(file)).map(({ path }) => `${path} was left out: the story is in other files`);
  const said = [...notes, ...left].map((sentence) => ({ passage: null, sentence }));
  return scripts.map((script) => (script.ok ? ok({ ...script.value, notes: [...said, ...script.value.notes] }) : script));
}

const isOldTwine = (pages: readonly StoryFile[]): boolean => pages.some(({ text }) => /\bid=["']?store-?area/iu.test(text));
const OLD_TWINE = 'The page is of Twine 1, which cannot come in: open it in Twine 2 and publish it from there.';

function twineScript(story: TwineStory, name: string): Result<Script, string> {
  const ink = twineToInk(story, anyAsciiRomanize);
  if (!ink.ok) return ink;
  const { dialect, notes, scenes, endings } = ink.value;
  return ok({
    title: ink.value.title || name,
    origin: `Twine (${dialect})`,
    files: new Map([['script.ink', ink.value.ink]]),
    notes,
    scenes: scenes.map(({ id, tag }) => ({ id, name: tag })),
    endings: endings.map(({ id, passage, words }) => ({ id, name: passage, words })),
  });
}

const TITLE = /^[^\S\n]*#[^\S\n]*title[^\S\n]*:[^\S\n]*(.+)$/imu;
/** What an ending of a sheet can be called. */
const ENDING_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** The file that no other includes is the story; of several the one that includes most, then the longest. */
function inkScript(files: readonly StoryFile[], name: string): Result<Script, string> {
  const included = new Set(files.flatMap(({ text }) => includesOf(text).map((one) => fileKey(posix.basename(one)))));
  const roots = files.filter(({ path }) => !included.has(fileKey(posix.basename(path))));
  const [main] = (roots.length > 0 ? roots : files).toSorted(
    (a, b) => includesOf(b.text).length - includesOf(a.text).length || b.text.length - a.text.length,
  );
  if (!main) return fail('It holds no script.');
  const folder = posix.dirname(main.path);
  const isElsewhere = (path: string) => posix.isAbsolute(path) || posix.relative(folder, path).startsWith('..') || path.startsWith('..');
  const rest = files.filter((file) => file !== main);
  const outside = rest.filter(({ path }) => isElsewhere(path)).map(({ path }) => path);
  const others = new Map(
    rest.filter(({ path }) => !isElsewhere(path)).map(({ path, text }) => [posix.relative(folder, path), text] as const),
  );
  const own = [...others.keys()].find((path) => fileKey(path) === MAIN_SCRIPT);
  const [text, parts] = own === undefined ? [main.text, others] : withAnotherName(own, main.text, others);
  const named = underWrittenNames(new Map([[MAIN_SCRIPT, text], ...parts]));
  const used = includedBy(text, includesAmong(named.files));
  const usedKeys = new Set([...used.keys()].map(fileKey));
  const endings = [...usedTags([text, ...used.values()]).endings];
  const ids = endings.filter((id) => ENDING_ID.test(id));
  return ok({
    title: TITLE.exec(main.text)?.[1]?.trim() || name,
    origin: 'ink',
    files: named.files,
    notes: [
      ...cutLinkNotes(named.files),
      ...endings
        .filter((id) => !ENDING_ID.test(id))
        .map(
          (id) => `the tag “# ending: ${codeInNote(id)}” names no ending: one is called by small letters a to z, digits and single dashes`,
        ),
      ...(own === undefined ? [] : [`${own} is called ${nameBeside(others)} here, since ${main.path} is the script`]),
      ...named.renamed.map(([from, to]) => `${from} is called ${to} here, as the script writes it`),
      ...outside.map((path) => `${path} stands outside of the folder of ${main.path} and was left out`),
      ...[...named.files.keys()]
        .filter((path) => path !== MAIN_SCRIPT && !usedKeys.has(fileKey(path)))
        .map((path) => `${path} is not included, so nothing of it is in the story`),
    ].map((sentence) => ({ passage: null, sentence })),
    scenes: [],
    endings: ids.map((id) => ({ id, name: id.replaceAll('-', ' '), words: '' })),
  });
}

/** The text of the script and its other files, of which one is called as the script is to be. */
function withAnotherName(own: string, main: string, others: ReadonlyMap<string, string>): readonly [string, ReadonlyMap<string, string>] {
  const to = nameBeside(others);
  const renamed = [...others].map(([path, text]) => [path === own ? to : path, withRenamedIncludes(text, own, to)] as const);
  return [withRenamedIncludes(main, own, to), new Map(renamed)];
}

/** A name that no file has, for one that is called as the script is to be. */
function nameBeside(others: ReadonlyMap<string, string>): string {
  const taken = new Set([...others.keys()].map(fileKey));
  return `${freeName('script', (tried) => taken.has(`${tried}.ink`))}.ink`;
}

const includesOf = (text: string): readonly string[] => includedNames(text).map((path) => path.replaceAll('\\', '/'));

function folderOf(script: Script, published: string): Result<StoryFolder, string> {
  const ink = script.files.get('script.ink') ?? '';
  const said: ImportNote[] = [];
  const compiled = compileScript(ink, { include: includesAmong(script.files), note: (sentence) => said.push({ passage: null, sentence }) });
  if (!compiled.ok) return fail(`Its script has mistakes: ${compiled.error.join('; ')}`);
  const opening = openingOf(compiled.value);
  if (!opening.ok) return opening;
  const notes = [...script.notes, ...said];
  const meta = importedStoryFile({ ...script, opening: opening.value, published });
  if (meta.title !== script.title) notes.push({ passage: null, sentence: `the title is too long and was cut: ${script.title}` });
  const scenes = script.scenes.map(({ id, name }) => [`scenes/${id}.svg`, drawnScene(name)] as const);
  return ok({
    title: meta.title,
    notes,
    files: new Map([
      ['story.yaml', stringify(meta, { lineWidth: 0 })],
      ...script.files,
      ['cover.svg', drawnCover(meta.title)],
      ...scenes,
      ['import.md', report({ ...script, notes })],
    ]),
  });
}

/** What the story says first. Fails where that is nothing, or takes more than a turn may. */
function openingOf(script: string): Result<readonly string[], string> {
  try {
    const { lines, choices } = playTurn(new ScriptStory(script));
    const texts = lines.map(({ text }) => text.replace(/[*_~`#>\\]/gu, ''));
    return choices.length === 0 && texts.every((text) => text.trim() === '')
      ? fail('It says nothing: it begins without a word and without a choice.')
      : ok(texts);
  } catch (error) {
    if (error instanceof TurnFailed) return fail(`It does not come to its first choice: ${error.message}.`);
    throw error;
  }
}

/** The report that stays with the story. */
function report({ title, origin, notes, scenes, endings }: Omit<Script, 'files'>): string {
  const passages = [...new Set(notes.map(({ passage }) => passage))].toSorted((a, b) => Number(a !== null) - Number(b !== null));
  const lines = passages.flatMap((passage) => [
    `- ${passage === null ? 'The whole story' : `“${passage.replace(/\s+/gu, ' ')}”`}`,
    ...notes.filter((note) => note.passage === passage).map(({ sentence }) => `  - ${sentence}`),
  ]);
  return [
    `# ${title.replace(/\s+/gu, ' ')}`,
    '',
    `Made from ${origin}: ${scenes.length} scenes, ${endings.length} endings.`,
    '',
    'Set by hand in `story.yaml`: category, tags, `rating` (mature until somebody has read it), `price` (0 until then), and the words of each ending.',
    '',
    '## What was left out or changed',
    '',
    ...(lines.length > 0 ? lines : ['Nothing.']),
    '',
  ].join('\n');
}
