import { scriptTexts } from '#domain/studio/script/included-files.ts';

/** How much a story is, as a report of it says. */
export interface ScriptSize {
  readonly knots: number;
  readonly words: number;
}

const KNOT = /^[^\S\n]*={2,}[^\S\n]*(?!function\b)[\p{L}\p{N}_]+/gmu;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gmu;
/** Lines that no player reads: logic, declarations, heads of knots and stitches. */
const UNREAD = /^[^\S\n]*(?:~|=|VAR\b|CONST\b|LIST\b|EXTERNAL\b|INCLUDE\b|TODO:).*$/gmu;
const TARGET_OR_TAG = /(?:->|<-)[^\n]*|#[^\n]*/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu;

/** Counts the knots of a story's scripts, and the words that players may read. */
export function scriptSize(files: ReadonlyMap<string, string>): ScriptSize {
  const scripts = scriptTexts(files).map(({ text }) => text.replace(COMMENT, ''));
  const count = (texts: readonly string[], what: RegExp) => texts.reduce((sum, text) => sum + (text.match(what)?.length ?? 0), 0);
  const read = scripts.map((text) => text.replace(UNREAD, '').replace(TARGET_OR_TAG, ''));
  return { knots: count(scripts, KNOT), words: count(read, WORD) };
}
