import type { CastMember } from '#domain/stories/story.ts';
import { namedMembers } from './names-in-text.ts';

/** A word of a name. One begins with a capital, or is of a script without them. */
const WORD = "(?:\\p{Lu}|\\p{Lo}|\\p{N})[\\p{L}\\p{M}\\p{N}'’.-]{0,30}";
/** "Wren: Get down!", "MRS. HOBDAY (tired): No.", "Keeper of the Lamp: Halt!" */
const LINE = new RegExp(
  `^\\s*(${WORD}(?: (?:(?:of|the|and|de|la|le|du|von|van|der) ){0,2}${WORD}){0,3})(?:\\s*\\([^()\\n]{1,60}\\))?\\s?[:：]\\s*(?=\\S)`,
  'u',
);

/** Whether a line begins as scripts write dialogue, with a name and a colon. */
export const namesSpeaker = (line: string): boolean => readLine(line) !== null;

function readLine(line: string): { readonly name: string; readonly length: number } | null {
  const [begin, name] = LINE.exec(line) ?? [];
  // A time of day, or an address.
  if (begin === undefined || name === undefined || /^\p{N}+$/u.test(name) || /^\/\//.test(line.slice(begin.length))) return null;
  return { name, length: begin.length };
}

/** The member of the cast whom a line names before a colon, and how many characters stand before their words. Null for any other line. */
export function speakerNamed(line: string, cast: readonly CastMember[]): { readonly member: CastMember; readonly length: number } | null {
  const read = readLine(line);
  if (read === null) return null;
  const same = cast.filter(({ name }) => name.toLowerCase() === read.name.toLowerCase());
  const [only, other] = same.length > 0 ? same : [...new Set(namedMembers(capitalised(read.name), cast).map(({ member }) => member))];
  return only === undefined || other !== undefined ? null : { member: only, length: read.length };
}

/** A name in capitals as names are written. */
const capitalised = (name: string): string =>
  name === name.toUpperCase() ? name.toLowerCase().replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase()) : name;
