import { MAX_PROJECT_PATH_LENGTH } from '#contract/studio-limits.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { fileKey, filePath, isOfSystem, isOutside } from '#domain/text/file-path.ts';
import { ASIDES } from './asides-text.ts';
import { includedNames } from './included-files.ts';
import { MAIN_SCRIPT } from './main-script.ts';

/** What Windows, git or an INCLUDE line cannot have in a name. */
const UNFIT = /[<>:"|?*]|[^\P{Z} ]|[\p{Cc}\p{Cs}]/u;
const MESSAGES = {
  empty: 'Write a name, like rooms.ink.',
  outside: 'The name leads out of the story. Write one like rooms.ink or places/rooms.ink.',
  unfit: 'A name cannot have < > : " | ? * or a line break.',
  hidden: 'A name that begins with a dot is hidden. Write one like rooms.ink.',
  kind: 'The name of a script ends with .ink, like rooms.ink.',
  long: 'The name is too long.',
} as const;

/** Whether a text is a script that can be renamed and included: all but the one that the story begins in. */
export const isMovable = (path: string): boolean => path.endsWith('.ink') && path !== MAIN_SCRIPT;

/** Whether a story can be without a text. Source: STUDIO-183. */
export const isRemovable = (path: string): boolean => isMovable(path) || path === ASIDES;

/** The path that a text gets which is added: that of the asides, or of a script as `scriptName` has it. Source: STUDIO-183. */
export function textName(written: string, taken: readonly string[]): Result<string, string> {
  if (isOutside(written) || fileKey(written) !== ASIDES) return scriptName(written, taken);
  return taken.includes(ASIDES) ? fail(`There is a text ${ASIDES} in this story.`) : ok(ASIDES);
}

/**
 * The path that a script of a story gets from the name that an author writes; a name without an ending gets `.ink`. `taken`: the paths of the story's texts, of which none may differ in capitals alone, as the files of
 * Windows and a Mac do not. A failure is a sentence. Source: STUDIO-156.
 */
export function scriptName(written: string, taken: readonly string[]): Result<string, string> {
  if (isOutside(written)) return fail(MESSAGES.outside);
  const named = filePath(written);
  if (named === '') return fail(MESSAGES.empty);
  if (UNFIT.test(named) || !named.isWellFormed()) return fail(MESSAGES.unfit);
  if (isOfSystem(named)) return fail(MESSAGES.hidden);
  const path = filePath(/\.[^/. ]*$/u.test(named) ? named : `${named}.ink`);
  if (!path.endsWith('.ink') || /(?:^|\/)\.ink$/u.test(path)) return fail(MESSAGES.kind);
  if (path.length > MAX_PROJECT_PATH_LENGTH) return fail(MESSAGES.long);
  // What an INCLUDE line would read otherwise.
  if (includedNames(`INCLUDE ${path}`)[0] !== path) return fail(MESSAGES.unfit);
  const key = fileKey(path);
  for (const other of taken) {
    const its = fileKey(other);
    if (its === key) return fail(`There is a text ${other} in this story. Write another name.`);
    if (its.startsWith(`${key}/`) || key.startsWith(`${its}/`)) return fail(`${other} is in the way of this name. Write another one.`);
  }
  return ok(path);
}
