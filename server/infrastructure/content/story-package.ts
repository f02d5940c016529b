import { posix } from 'node:path';
import * as v from 'valibot';
import { saidText } from '#contract/shapes.ts';
import { MAX_PROJECT_PICTURE_BYTES, MAX_PROJECT_TITLE_LENGTH } from '#contract/studio-limits.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { underWrittenNames } from '#domain/studio/script/included-files.ts';
import { MAIN_SCRIPT } from '#domain/studio/script/main-script.ts';
import { bookSlug, bookTitle } from '#domain/studio/sheets/shared-book.ts';
import { countText } from '#domain/text/count-text.ts';
import { filePath, isOfSystem, isOutside } from '#domain/text/file-path.ts';
import type { ReadStory } from '#server/application/studio/story-reader.ts';
import { decodedText } from '#server/domain/text/decoded-text.ts';
import { zipEntry, zipLettersNote, zipNames } from '#server/infrastructure/cards/zip-entry.ts';
import { compileScript } from './compile-script.ts';
import { parsedYaml } from './parsed-yaml.ts';
import { cutLinkNotes, includesAmong } from './script-files.ts';
import { awayNote, MAX_STORY_BYTES, onePerPath } from './story-files.ts';

const MAX_FILES = 2000;
const SHEET = 'story.yaml';
/** What of a story's folder is a text. */
const TEXT = /\.(?:ink|ya?ml|md|svg)$/i;
/** What may be a picture; it is looked at when it comes in. */
const PICTURE = /\.(?:webp|png|jpe?g|gif|avif)$/i;
const MAX_PICTURE_FILES = 400;
/** Of all pictures together. */
const MAX_PICTURES_BYTES = 20_000_000;

const titled = v.looseObject({ title: saidText(MAX_PROJECT_TITLE_LENGTH) });

/**
 * The stories in a zip archive: each folder with a `story.yaml`, as `content/stories/` has it. Pictures come in byte for byte, texts sign for sign, under names as `content/` writes them. A script with mistakes comes in too, and
 * they are said; one that is no story is a sentence. Empty for an archive of anything else. Source: STUDIO-05, STUDIO-130.
 */
export function readPackages(zip: Buffer): readonly Result<ReadStory, string>[] {
  const { taken, notes } = filesIn(zip);
  const paths = [...taken.keys()];
  const folders = [...new Set(paths.filter(isSheet).map((path) => (path.includes('/') ? `${posix.dirname(path)}/` : '')))];
  const beside = paths.filter((path) => !folders.some((folder) => path.startsWith(folder)));
  // What is in no story is said with the first.
  const ofAll = [...notes, ...beside.map((path) => `${path} was left out: it is in the folder of no story.`)];
  return folders.map((folder, at) => {
    const entries = [...taken]
      .filter(([path]) => path.startsWith(folder))
      .map(([path, name]) => [path.slice(folder.length), name] as const);
    return readPackage({ zip, folder, entries: new Map(entries), notes: at === 0 ? ofAll : [] });
  });
}

const isSheet = (path: string): boolean => posix.basename(path).toLowerCase() === SHEET;

/** What is in an archive for a story: the names there by the paths of the files, whatever system wrote them, and what is to be said of the others. No name is a path to write to. */
function filesIn(zip: Buffer): { readonly taken: ReadonlyMap<string, string>; readonly notes: readonly string[] } {
  const names = zipNames(zip, 2 * MAX_FILES).filter((name) => !/[\\/]$/u.test(name) && !isOfSystem(name));
  // Some programs write the whole path on the drive: it is of no use where all have it.
  const [root = ''] = /^(?:[a-z]:)?[\\/]+/iu.exec(names[0] ?? '') ?? [];
  const start = names.every((name) => name.startsWith(root)) ? root.length : 0;
  const isAway = (name: string): boolean => isOutside(name.slice(start));
  const inside = names.filter((name) => !isAway(name));
  const { taken, twice } = onePerPath(
    inside.filter((_, index) => index < MAX_FILES),
    (name) => filePath(name.slice(start)),
  );
  const outside = names.filter(isAway).map(awayNote);
  const more = inside.length > MAX_FILES ? [`The archive has more than ${countText(MAX_FILES)} files: the others were left out.`] : [];
  const letters = zipLettersNote(zip);
  return { taken, notes: [...(letters === null ? [] : [letters]), ...outside, ...twice.map((sentence) => `${sentence}.`), ...more] };
}

/** A story's folder in an archive. */
interface Packed {
  readonly zip: Buffer;
  /** With `/` at its end; empty where the archive is the folder. */
  readonly folder: string;
  /** The names in the archive by the paths in the folder. */
  readonly entries: ReadonlyMap<string, string>;
  /** What is to be said before all else. */
  readonly notes: readonly string[];
}

function readPackage({ zip, folder, entries, notes }: Packed): Result<ReadStory, string> {
  const paths = [...entries.keys()];
  const texted = new Map<string, string>();
  const remarks: string[] = [];
  let size = 0;
  for (const path of paths.filter((one) => TEXT.test(one))) {
    const entry = zipEntry(zip, entries.get(path) ?? '', MAX_STORY_BYTES);
    if (!entry.ok) return fail(`${folder}${path} in the archive is damaged or too large.`);
    size += entry.value.length;
    if (size > MAX_STORY_BYTES) return fail(`Its texts are larger than ${MAX_STORY_BYTES / 1_000_000} MB.`);
    const { text, remark } = decodedText(entry.value);
    if (text === null) return fail(`${folder}${path} is no text.`);
    if (remark !== null) remarks.push(`${folder}${path}: ${remark}`);
    texted.set(ownName(path), text);
  }
  const { files, renamed } = underWrittenNames(texted);
  const script = files.get(MAIN_SCRIPT);
  if (script === undefined) return fail(`${folder}${SHEET} has no script.ink beside it.`);
  const title = titleOf(files.get(SHEET) ?? '');
  if (title === null) return fail(`${folder}${SHEET} has no title that can be read.`);
  const nameless = [...files].find(([path, text]) => bookSlug(path) !== null && bookTitle(text) === null);
  if (nameless) return fail(`${folder}${nameless[0]} has no title that can be read, so it is no book of lore.`);
  const pictures = new Map<string, Uint8Array>();
  const drawn = paths.filter((path) => PICTURE.test(path));
  if (drawn.length > MAX_PICTURE_FILES) return fail(`It has more than ${MAX_PICTURE_FILES} pictures.`);
  let room = MAX_PICTURES_BYTES;
  for (const path of drawn) {
    const entry = zipEntry(zip, entries.get(path) ?? '', Math.min(room, MAX_PROJECT_PICTURE_BYTES));
    if (!entry.ok) return fail(`${folder}${path} in the archive is damaged or too large.`);
    room -= entry.value.length;
    pictures.set(path, entry.value);
  }
  const others = paths.filter((path) => !TEXT.test(path) && !PICTURE.test(path));
  const said = [
    ...notes,
    ...others.map((path) => `${folder}${path} was left out: only texts and pictures come over.`),
    ...remarks,
    ...renamed.map(([from, to]) => `${from} is called ${to} here, as the script writes it.`),
  ];
  const compiled = compileScript(script, { include: includesAmong(files) });
  return ok({ title, files, pictures, notes: [...said, ...cutLinkNotes(files), ...(compiled.ok ? [] : compiled.error)] });
}

/** The sheet and the script are found in any capitals. */
const ownName = (path: string): string => ([SHEET, MAIN_SCRIPT].includes(path.toLowerCase()) ? path.toLowerCase() : path);

function titleOf(sheet: string): string | null {
  try {
    const read = v.safeParse(titled, parsedYaml(sheet));
    return read.success ? read.output.title : null;
  } catch {
    return null;
  }
}
