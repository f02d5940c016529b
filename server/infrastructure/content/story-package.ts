import { posix } from 'node:path';
import * as v from 'valibot';
import { saidText } from '#contract/shapes.ts';
import { MAX_PROJECT_PICTURE_BYTES, MAX_PROJECT_TITLE_LENGTH } from '#contract/studio-limits.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { bookSlug, bookTitle } from '#domain/studio/sheets/shared-book.ts';
import type { ReadStory } from '#server/application/studio/story-reader.ts';
import { decodedText } from '#server/domain/text/decoded-text.ts';
import { zipEntry, zipNames } from '#server/infrastructure/cards/zip-entry.ts';
import { compileScript } from './compile-script.ts';
import { parsedYaml } from './parsed-yaml.ts';
import { MAX_STORY_BYTES } from './story-files.ts';

const MAX_FILES = 2000;
const SHEET = 'story.yaml';
/** What of a story's folder is a text. */
const TEXT = /\.(?:ink|ya?ml|md|svg)$/;
/** What may be a picture; it is looked at when it comes in. */
const PICTURE = /\.(?:webp|png|jpe?g|gif|avif)$/i;
const MAX_PICTURE_FILES = 400;
/** Of all pictures together. */
const MAX_PICTURES_BYTES = 20_000_000;

const titled = v.looseObject({ title: saidText(MAX_PROJECT_TITLE_LENGTH) });

/** The folders of stories in a zip archive: those that hold a `story.yaml`. Empty for an archive of anything else. */
export const packagesIn = (zip: Buffer): readonly string[] =>
  zipNames(zip, MAX_FILES).flatMap((name) => (posix.basename(name) === SHEET && isInside(name) ? [posix.dirname(name)] : []));

/** No name in an archive is a path to write to, but one that leads out of its folder is of no use within it either. */
const isInside = (name: string): boolean =>
  !posix.isAbsolute(name) && posix.join('.', name) === name && !name.startsWith('..') && !/[\\\p{Cc}\ufffd]/u.test(name);

/**
 * A story's folder in an archive, as `content/stories/` has it: its texts and pictures byte for byte. A script with mistakes comes in too, and they are said. Fails with
 * a sentence where it is no story. Source: STUDIO-05.
 */
export function readPackage(zip: Buffer, folder: string): Result<ReadStory, string> {
  const prefix = folder === '.' ? '' : `${folder}/`;
  const names = [...new Set(zipNames(zip, MAX_FILES))].filter((name) => isInside(name) && name.startsWith(prefix) && !name.endsWith('/'));
  const texts = names.filter((name) => TEXT.test(name));
  const files = new Map<string, string>();
  let size = 0;
  for (const name of texts) {
    const entry = zipEntry(zip, name, MAX_STORY_BYTES);
    if (!entry.ok) return fail(`${name} in the archive is damaged or too large.`);
    size += entry.value.length;
    if (size > MAX_STORY_BYTES) return fail(`Its texts are larger than ${MAX_STORY_BYTES / 1_000_000} MB.`);
    const { text } = decodedText(entry.value);
    if (text === null) return fail(`${name} is no text.`);
    files.set(name.slice(prefix.length), text);
  }
  const script = files.get('script.ink');
  if (script === undefined) return fail(`${prefix}${SHEET} has no script.ink beside it.`);
  const title = titleOf(files.get(SHEET) ?? '');
  if (title === null) return fail(`${prefix}${SHEET} has no title that can be read.`);
  const nameless = [...files].find(([path, text]) => bookSlug(path) !== null && bookTitle(text) === null);
  if (nameless) return fail(`${prefix}${nameless[0]} has no title that can be read, so it is no book of lore.`);
  const pictures = new Map<string, Uint8Array>();
  const drawn = names.filter((name) => PICTURE.test(name));
  if (drawn.length > MAX_PICTURE_FILES) return fail(`It has more than ${MAX_PICTURE_FILES} pictures.`);
  let room = MAX_PICTURES_BYTES;
  for (const name of drawn) {
    const entry = zipEntry(zip, name, Math.min(room, MAX_PROJECT_PICTURE_BYTES));
    if (!entry.ok) return fail(`${name} in the archive is damaged or too large.`);
    room -= entry.value.length;
    pictures.set(name.slice(prefix.length), entry.value);
  }
  const others = names
    .filter((name) => !TEXT.test(name) && !PICTURE.test(name))
    .map((name) => `${name} was left out: only texts and pictures come over.`);
  const compiled = compileScript(script, { include: (name) => files.get(posix.join('.', name.replaceAll('\\', '/'))) ?? null });
  return ok({ title, files, pictures, notes: [...others, ...(compiled.ok ? [] : compiled.error)] });
}

function titleOf(sheet: string): string | null {
  try {
    const read = v.safeParse(titled, parsedYaml(sheet));
    return read.success ? read.output.title : null;
  } catch {
    return null;
  }
}
