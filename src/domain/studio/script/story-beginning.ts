import { includedNames } from './included-files.ts';

/** What stands before the first knot of a story, also in the files that it includes there. */
export interface StoryBeginning {
  /** The first knot that is no function and takes nothing, of the text, else of those files; empty where there is none. */
  readonly firstKnot: string;
  /** Whether it says nothing to a reader. Such a story begins at its first knot. */
  readonly isSilent: boolean;
  /** The files that it includes there, by the names that are written. */
  readonly files: readonly string[];
  /** How many lines of the text stand before its first knot or function. */
  readonly lines: number;
}

const KNOT = /^[^\S\n]*={2,}[^\S\n]*(?!function\b)([\p{L}\p{N}_]+)[^\S\n]*(?:=+[^\S\n]*)?$/mu;
const FUNCTION_OR_KNOT = /^\s*={2,}/u;
/** Lines that say nothing to a reader: declarations, notes, tags, and variables that are set. */
const SILENT =
  /^\s*(?:(?:VAR|CONST|LIST|EXTERNAL)\b.*|TODO:.*|#.*|~\s*(?:temp\s+)?[\p{L}\p{N}_]+\s*(?:[-+]?=(?!=)|\+\+|--).*|~\s*SEED_RANDOM\b.*)?$/u;
const TAG = /^\s*#/u;
/** Files that include each other end there; the compiler refuses them. */
const MAX_INCLUDES = 500;

/** Reads the beginning of a story. Neither the script nor what `include` gives by a written name holds comments; null for a file that is missing. Source: NARR-43, STUDIO-13. */
export function storyBeginning(script: string, include: (name: string) => string | null): StoryBeginning {
  const files = new Set<string>();
  let [firstKnot, isSilent] = ['', true];
  const read = (text: string): void => {
    if (firstKnot === '') firstKnot = KNOT.exec(text)?.[1] ?? '';
    for (const line of headOf(text)) {
      const [name] = includedNames(line);
      if (name === undefined) isSilent &&= SILENT.test(line);
      else if (files.size >= MAX_INCLUDES) isSilent = false;
      else if (!files.has(name)) {
        files.add(name);
        read(include(name) ?? '');
      }
    }
  };
  read(script);
  return { firstKnot, isSilent, files: [...files], lines: headOf(script).length };
}

/** The script with empty lines in place of the tags before its first knot or function: they describe the story, and are tags of nothing that is told. */
export function withoutHeadTags(script: string): string {
  const head = headOf(script).length;
  return script
    .split('\n')
    .map((line, at) => (at < head && TAG.test(line) ? '' : line))
    .join('\n');
}

function headOf(script: string): readonly string[] {
  const lines = script.split('\n');
  const end = lines.findIndex((line) => FUNCTION_OR_KNOT.test(line));
  return end < 0 ? lines : lines.slice(0, end);
}
