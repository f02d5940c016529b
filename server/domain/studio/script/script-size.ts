import { scriptTexts } from '#domain/studio/script/included-files.ts';
import { wordCount } from '#domain/text/words-of.ts';

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

/** Counts the knots of a story's scripts, and the words that players may read. */
export function scriptSize(files: ReadonlyMap<string, string>): ScriptSize {
  const scripts = scriptTexts(files).map(({ text }) => text.replace(COMMENT, ''));
  const read = scripts.map((text) => text.replace(UNREAD, '').replace(TARGET_OR_TAG, ''));
  const sum = (texts: readonly string[], count: (text: string) => number) => texts.reduce((all, text) => all + count(text), 0);
  return { knots: sum(scripts, (text) => text.match(KNOT)?.length ?? 0), words: sum(read, wordCount) };
}
