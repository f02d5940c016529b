import type { ChoicePlace } from './played.ts';

/** Choices on offer with the number that each has among those of its line. */
export function numbered<Choice extends Pick<ChoicePlace, 'file' | 'line'>>(
  offered: readonly Choice[],
): readonly (Choice & { readonly nth: number })[] {
  const seen = new Map<string, number>();
  return offered.map((choice) => {
    const key = `${choice.file} ${choice.line}`;
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return { ...choice, nth };
  });
}

/** Which of the choices on offer is meant: the one of that place; where that line is gone or has none, the one that reads the same. Null where there is none. Source: STUDIO-17. */
export function choiceAt({ file, line, nth, label }: ChoicePlace, offered: readonly ChoicePlace[]): number | null {
  const isThere = (choice: ChoicePlace) => line !== null && choice.file === file && choice.line === line && choice.nth === nth;
  const there = offered.findIndex(isThere);
  const found = there < 0 ? offered.findIndex((choice) => choice.label === label) : there;
  return found < 0 ? null : found;
}

/** Where a line of a text is after its change, null where it is gone; by the file. */
export type TextMoves = ReadonlyMap<string, (line: number) => number | null>;

/** A choice where it stands after its text was changed. In a file without moves its line is gone. Source: STUDIO-17. */
export const movedChoice = (choice: ChoicePlace, moves: TextMoves): ChoicePlace => ({
  ...choice,
  line: choice.line === null ? null : (moves.get(choice.file)?.(choice.line) ?? null),
});
