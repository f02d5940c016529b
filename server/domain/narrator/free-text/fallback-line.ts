/** Turns of a game within which no fallback line comes twice, as long as its author wrote enough of them. */
export const FALLBACK_WINDOW = 20;

/**
 * The first line of `fitting`, then of `others`, that none of the recent replies has; when all have come, the one that came longest ago. `recent` are the
 * replies of the last `FALLBACK_WINDOW` turns, oldest first. The text of the input decides where to begin, so that the order differs from game to game.
 */
export function chooseLine(fitting: readonly string[], others: readonly string[], recent: readonly string[], input: string): string | null {
  const lines = [...rotated(fitting, hash(input)), ...rotated(others, hash(input))];
  const lastUse = (line: string) => recent.findLastIndex((reply) => reply.includes(fixedPart(line)));
  const [oldest] = lines.map((line, order) => ({ line, order, use: lastUse(line) })).sort((a, b) => a.use - b.use || a.order - b.order);
  return oldest?.line ?? null;
}

/** A line may have places to fill in, such as `{choices}`; the text before them identifies it. */
const fixedPart = (line: string): string => line.split('{')[0] || line;

const rotated = <T>(items: readonly T[], by: number): T[] =>
  items.length === 0 ? [] : [...items.slice(by % items.length), ...items.slice(0, by % items.length)];

const hash = (text: string): number => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
