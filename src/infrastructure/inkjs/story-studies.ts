import type { StoryStudy, StoryTexts } from '#application/studio/story-reader.ts';
import { changedTexts } from '#domain/studio/script/changed-texts.ts';
import { cutLinks } from '#domain/studio/script/cut-links.ts';
import { emptyTags } from '#domain/studio/script/empty-tags.ts';
import { endlessWays } from '#domain/studio/script/endless-ways.ts';
import { lineMends } from '#domain/studio/script/line-mends.ts';
import { type NameUses, nameUsesAt } from '#domain/studio/script/name-uses.ts';
import { namedFiles } from '#domain/studio/script/named-files.ts';
import { type Fix, inOrder, type PlacedEdit } from '#domain/studio/script/problem.ts';
import { sameNames } from '#domain/studio/script/same-names.ts';
import type { PartFacts } from '#domain/studio/script/script-facts.ts';
import { scriptLines } from '#domain/studio/script/script-lines.ts';
import { type ReadText, type ScriptNames, scriptNames } from '#domain/studio/script/script-names.ts';
import { partsOf, type ScriptPart } from '#domain/studio/script/script-parts.ts';
import { NO_SHEET_NAMES, type SheetNames, slipProblems } from '#domain/studio/script/slip-problems.ts';
import { storyBeginning } from '#domain/studio/script/story-beginning.ts';
import { chapterMarks, storyOutline } from '#domain/studio/script/story-outline.ts';
import { storyProblems } from '#domain/studio/script/story-problems.ts';
import { storyRemarks } from '#domain/studio/script/story-remarks.ts';
import { type CompilerMessage, compilerProblems, withoutSeeming } from '#domain/studio/script/unreadable-lines.ts';
import { unseenSigns } from '#domain/studio/script/unseen-signs.ts';
import { type BareScript, withoutComments } from '#domain/studio/script/without-comments.ts';
import { readScriptParts } from './read-script-parts.ts';

const PLACES: ReadonlySet<string> = new Set(['knot', 'stitch', 'label']);
/** How many ways to make lines readable are tried each time: to read a knot again takes a few ms. */
const MOST_TRIED = 8;

/** Reads stories again and again: of each only the parts that differ from the last time. */
export class StoryStudies {
  #parts: ReadonlyMap<string, PartFacts> = new Map();
  #last: { readonly texts: StoryTexts; readonly names: ScriptNames } | null = null;

  study(texts: StoryTexts, sheet: SheetNames = NO_SHEET_NAMES): StoryStudy {
    const read = this.#read(texts);
    const names = scriptNames(read);
    this.#last = { texts, names };
    const lines = new Map(texts.map(({ file, text }, at) => [file, scriptLines(text, read[at]?.bare)]));
    const marks = texts.flatMap(({ file, text }) => chapterMarks(file, text));
    const bare = new Map(read.map(({ file, bare: { text } }) => [file, text]));
    const find = namedFiles(bare.keys());
    const { firstKnot } = storyBeginning(read[0]?.bare.text ?? '', (name) => bare.get(find(name) ?? '') ?? null);
    const outline = storyOutline(names, marks, firstKnot);
    const links = texts.flatMap(({ file, text }) => cutLinks(file, text));
    const known = { names, outline, lines };
    const found = [...storyProblems(known), ...sameNames(known), ...links].toSorted(inOrder);
    const faults = read.flatMap(({ file, parts }) =>
      parts.flatMap(({ line, facts }) =>
        facts.faults.map((fault): CompilerMessage => ({ file, line: line + fault.line, message: fault.message, isWarning: false })),
      ),
    );
    const tags = texts.flatMap(({ file, text }) => emptyTags(file, text));
    const places = new Set(names.names.flatMap(({ kind, name, path }) => (PLACES.has(kind) ? [name, path] : [])));
    const unseen = texts.flatMap(({ file, text }) => unseenSigns(file, text, places));
    const all = [
      ...found,
      ...compilerProblems(faults, links, lines, this.#mendsIn(texts)),
      ...storyRemarks(known),
      ...endlessWays(known),
      ...tags,
      ...unseen,
      ...slipProblems(texts, sheet),
    ];
    const problems = withoutSeeming(all).toSorted(inOrder);
    return { outline, problems, names: names.names, tags: names.tags };
  }

  /** What makes a line readable for ink: each way is tried. Behind the first lines, what is known without that is offered untried. */
  #mendsIn(texts: StoryTexts): (known: readonly Fix[], ...line: Parameters<typeof lineMends>) => readonly Fix[] {
    let tried = 0;
    return (known, ...line) => {
      if (tried >= MOST_TRIED) return known;
      return (known.length > 0 ? known : lineMends(...line)).filter(({ edits }) => {
        tried += 1;
        return this.#isMended(edits, line[0].line, texts);
      });
    };
  }

  /** Whether a line can be read, and no other less than before, where this is changed. What was read just now is known. */
  #isMended(edits: readonly PlacedEdit[], line: number, texts: StoryTexts): boolean {
    return changedTexts(texts, edits).every(({ before, after }) => {
      const parts = partsOf(withoutComments(after).text);
      const changed = parts.filter(({ text }) => !this.#parts.has(text));
      const read = new Map(readScriptParts(changed).map((facts, at) => [changed[at]?.text, facts]));
      const faultsIn = (all: readonly ScriptPart[]) =>
        all.flatMap((part) => (this.#parts.get(part.text) ?? read.get(part.text))?.faults.map((fault) => part.line + fault.line) ?? []);
      const [left, had] = [faultsIn(parts), faultsIn(partsOf(withoutComments(before).text))];
      return left.length < had.length && !left.includes(line);
    });
  }

  usesAt(
    texts: StoryTexts,
    { file, line, column }: { readonly file: string; readonly line: number; readonly column: number },
  ): NameUses | null {
    const isSame = this.#last?.texts.length === texts.length && texts.every((one, at) => one.text === this.#last?.texts[at]?.text);
    const names = isSame && this.#last ? this.#last.names : scriptNames(this.#read(texts));
    return nameUsesAt(names, file, line, column);
  }

  /** `bare`: the text without its comments. */
  #read(texts: StoryTexts): readonly (ReadText & { readonly bare: BareScript })[] {
    const split = texts.map(({ file, text }) => {
      const bare = withoutComments(text);
      return { file, bare, parts: partsOf(bare.text) };
    });
    const facts = new Map<string, PartFacts>();
    for (const { parts } of split) {
      const changed: ScriptPart[] = [];
      for (const part of parts) {
        const known = this.#parts.get(part.text);
        if (known) facts.set(part.text, known);
        else changed.push(part);
      }
      const read = readScriptParts(changed);
      changed.forEach((part, at) => {
        const found = read[at];
        if (found) facts.set(part.text, found);
      });
    }
    this.#parts = facts;
    return split.map(({ file, bare, parts }) => ({
      file,
      bare,
      columnOf: bare.columnOf,
      parts: parts.flatMap(({ line, text: written }) => {
        const known = facts.get(written);
        return known ? [{ line, facts: known }] : [];
      }),
    }));
  }
}
