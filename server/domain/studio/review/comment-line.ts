import { lineMoves } from '#domain/studio/texts/line-moves.ts';

/** A line that somebody wrote about: its number in the text of then, and what stood there. */
interface CommentedLine {
  readonly line: number;
  readonly source: string;
}

/**
 * Where commented lines of a text are by now; null where a line is gone. `before`: the text of then; null where the history does not have it any more. Source: STUDIO-41.
 */
export function commentLines(before: string | null, now: string): (of: CommentedLine) => number | null {
  const lines = now.split('\n');
  const moved = before === null ? () => null : lineMoves(before, now);
  /** Where each line stands; made once it is asked for. */
  let places: ReadonlyMap<string, readonly number[]> | null = null;
  return ({ line, source }) => {
    const at = moved(line);
    if (at !== null && at < lines.length) return at;
    if (source.trim() === '') return null;
    // The same words, the nearest to where they stood.
    places ??= placesOf(lines);
    const same = places.get(source) ?? [];
    return same.toSorted((one, other) => Math.abs(one - line) - Math.abs(other - line) || one - other)[0] ?? null;
  };
}

function placesOf(lines: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, text] of lines.entries()) {
    const known = places.get(text);
    if (known) known.push(at);
    else places.set(text, [at]);
  }
  return places;
}
