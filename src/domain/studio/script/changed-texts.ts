import type { PlacedEdit } from './problem.ts';

/** A text of a story before and after it was changed at some of its places. */
export interface ChangedText {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Texts of a story with what these edits change in them, whose places are those of the texts before and do not overlap; texts that they leave as they are, are left out. Source: STUDIO-72, PROOF-101. */
export function changedTexts(
  texts: readonly { readonly file: string; readonly text: string }[],
  edits: readonly PlacedEdit[],
): readonly ChangedText[] {
  const places = Map.groupBy(edits, ({ file }) => file);
  return texts.flatMap(({ file, text }) => {
    const starts = [0, ...[...text.matchAll(/\n/gu)].map(({ index }) => index + 1)];
    const offset = (line: number, column: number) => {
      const start = starts[line];
      return start === undefined ? text.length : Math.min(start + column, (starts[line + 1] ?? text.length + 1) - 1);
    };
    const spans = (places.get(file) ?? []).map(({ line, from, toLine = line, to, insert }) => ({
      ...{ from: offset(line, from), to: offset(toLine, to), insert },
    }));
    // From behind, so that the places before stay as they are.
    const after = spans
      .toSorted((one, two) => two.from - one.from)
      .reduce((all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to), text);
    return after === text ? [] : [{ file, before: text, after }];
  });
}
