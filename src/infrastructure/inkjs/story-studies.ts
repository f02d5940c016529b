import type { StoryStudy, StoryTexts } from '#application/studio/story-reader.ts';
import { cutLinks } from '#domain/studio/script/cut-links.ts';
import { emptyTags } from '#domain/studio/script/empty-tags.ts';
import { endlessWays } from '#domain/studio/script/endless-ways.ts';
import { type NameUses, nameUsesAt } from '#domain/studio/script/name-uses.ts';
import type { PartFacts } from '#domain/studio/script/script-facts.ts';
import { scriptLines } from '#domain/studio/script/script-lines.ts';
import { type ReadText, type ScriptNames, scriptNames } from '#domain/studio/script/script-names.ts';
import { partsOf, type ScriptPart } from '#domain/studio/script/script-parts.ts';
import { storyBeginning } from '#domain/studio/script/story-beginning.ts';
import { chapterMarks, storyOutline } from '#domain/studio/script/story-outline.ts';
import { type CompilerMessage, compilerProblems, inOrder, storyProblems, withoutSeeming } from '#domain/studio/script/story-problems.ts';
import { storyRemarks } from '#domain/studio/script/story-remarks.ts';
import { type BareScript, withoutComments } from '#domain/studio/script/without-comments.ts';
import { filePath } from '#domain/text/file-path.ts';
import { readScriptParts } from './read-script-parts.ts';

/** Reads stories again and again: of each only the parts that differ from the last time. */
export class StoryStudies {
  #parts: ReadonlyMap<string, PartFacts> = new Map();
  #last: { readonly texts: StoryTexts; readonly names: ScriptNames } | null = null;

  study(texts: StoryTexts): StoryStudy {
    const read = this.#read(texts);
    const names = scriptNames(read);
    this.#last = { texts, names };
    const lines = new Map(texts.map(({ file, text }, at) => [file, scriptLines(text, read[at]?.bare)]));
    const marks = texts.flatMap(({ file, text }) => chapterMarks(file, text));
    const bare = new Map(read.map(({ file, bare: { text } }) => [file, text]));
    const { firstKnot } = storyBeginning(read[0]?.bare.text ?? '', (name) => bare.get(filePath(name)) ?? null);
    const outline = storyOutline(names, marks, firstKnot);
    const links = texts.flatMap(({ file, text }) => cutLinks(file, text));
    const found = [...storyProblems({ names, outline, lines }), ...links];
    const faults = read.flatMap(({ file, parts }) =>
      parts.flatMap(({ line, facts }) =>
        facts.faults.map((fault): CompilerMessage => ({ file, line: line + fault.line, message: fault.message, isWarning: false })),
      ),
    );
    const tags = texts.flatMap(({ file, text }) => emptyTags(file, text));
    const all = [
      ...found,
      ...compilerProblems(faults, found, lines),
      ...storyRemarks({ names, outline, lines }),
      ...endlessWays({ names, outline, lines }),
      ...tags,
    ];
    const problems = withoutSeeming(all).toSorted(inOrder);
    return { outline, problems, names: names.names, tags: names.tags };
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
