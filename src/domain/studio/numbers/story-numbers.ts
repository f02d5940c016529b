import { csvText } from '#domain/text/csv-text.ts';
import type { OutlineRow } from '../script/story-outline.ts';

/** Ms after which a player who has no ending and plays no more counts as one who left. */
export const STILL_READING_MS = 7 * 86_400_000;
/** Fewer players say nothing about who leaves where. */
export const FEWEST_PLAYERS = 50;

/** How many players came to a knot, and how many left there. The path is empty before the first knot, null where nothing was on offer, as in games without a script. */
interface KnotNumbers {
  readonly path: string | null;
  readonly players: number;
  readonly left: number;
}

/** How a story is played; every count is of players, each once, but for games and coins. */
export interface StoryNumbers {
  readonly version: number | null;
  readonly players: number;
  /** Those of them whose games all began in another version. */
  readonly arrived: number;
  readonly games: number;
  readonly finished: number;
  readonly reading: number;
  readonly moved: number;
  readonly turnsToEnding: number | null;
  readonly coins: number;
  readonly opinions: { readonly loved: number; readonly liked: number; readonly notForMe: number };
  readonly endings: readonly { readonly id: string; readonly name: string; readonly players: number }[];
  readonly knots: readonly KnotNumbers[];
  /** Knots in which players could choose, and nobody was. */
  readonly unvisited: readonly string[];
}

/** Players who left: without an ending, and neither still reading nor gone on in another version. */
export const goneOf = ({ players, finished, reading, moved }: StoryNumbers): number => Math.max(0, players - finished - reading - moved);

/** A step of the line of those who have not left. */
export interface ReadingStep extends KnotNumbers {
  /** Of all players, who have not left before this knot, and who have not behind it; from 0 to 1. */
  readonly before: number;
  readonly after: number;
}

/** How many players have not left, knot by knot; it goes down by those who left there, and never up. Source: STUDIO-44. */
export function readingSteps({ players, knots }: Pick<StoryNumbers, 'players' | 'knots'>): readonly ReadingStep[] {
  let gone = 0;
  return knots.map((knot) => {
    const before = shareOfAll(players - gone, players);
    gone += knot.left;
    return { ...knot, before, after: shareOfAll(players - gone, players) };
  });
}

const shareOfAll = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.min(1, Math.max(0, part / whole)));

/** Those knots where the most players left, the most first; of two alike the one that comes first. */
export const mostLeft = <Knot extends KnotNumbers>(knots: readonly Knot[], most: number): readonly Knot[] =>
  knots
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => b.left - a.left)
    .slice(0, most);

/** Where a story is played by its knots: none where all its games are without a script. Source: STUDIO-235. */
export const placedKnots = <Knot extends KnotNumbers>(knots: readonly Knot[]): readonly Knot[] =>
  knots.some(({ path }) => path !== null) ? knots : [];

const NO_OFFER = 'where nothing was on offer';

/** What a knot is called, also where its path is none. */
export const knotName = (path: string | null): string => (path === null ? NO_OFFER : path === '' ? 'the beginning' : path);

/** The same as the place where something is. */
export const atKnot = (path: string | null): string => (path === null ? NO_OFFER : `at ${knotName(path)}`);

/** The share of a story's players who came to a knot, beside its line. */
export interface KnotShare {
  readonly path: string;
  readonly line: number;
  /** From 0 to 1. */
  readonly share: number;
  readonly players: number;
  readonly left: number;
}

/**
 * The shares at the knots and stitches of a text, by their lines. Those of a knot are all who were in one of its stitches, at least: nobody comes to a stitch past its knot. Players are counted where they could choose; nothing stands
 * beside a knot in which nobody could, as one that only leads on or ends the story, or one that players do not have yet. Source: STUDIO-45.
 */
export function knotShares(
  rows: readonly OutlineRow[],
  file: string,
  { players, knots, unvisited }: Pick<StoryNumbers, 'players' | 'knots' | 'unvisited'>,
): readonly KnotShare[] {
  if (players === 0) return [];
  // Of a knot its own count and those of its stitches.
  const counts = new Map<string, { came: number; left: number }>();
  for (const { path, players: came, left } of [...knots, ...unvisited.map((path) => ({ path, players: 0, left: 0 }))]) {
    if (path === null) continue;
    const knot = path.split('.')[0] ?? path;
    for (const of of new Set([path, knot])) {
      const before = counts.get(of) ?? { came: 0, left: 0 };
      counts.set(of, { came: Math.max(before.came, came), left: before.left + left });
    }
  }
  return rows.flatMap(({ path, kind, at }) => {
    const count = counts.get(path);
    if (count === undefined || at.file !== file || kind === 'function') return [];
    return [{ path, line: at.line, share: shareOfAll(count.came, players), players: count.came, left: count.left }];
  });
}

/** The shares at all knots and stitches of a story, by their paths. Source: PROOF-20. */
export const sharesByPath = (
  rows: readonly OutlineRow[],
  numbers: Pick<StoryNumbers, 'players' | 'knots' | 'unvisited'>,
): ReadonlyMap<string, KnotShare> =>
  new Map(
    [...new Set(rows.map(({ at }) => at.file))].flatMap((file) => knotShares(rows, file, numbers)).map((share) => [share.path, share]),
  );

/** All figures as comma-separated values: what is counted, its name, how many, and at knots how many left there. */
export function numbersCsv(numbers: StoryNumbers): string {
  const { opinions, endings, knots } = numbers;
  const single: readonly (readonly [string, number | null])[] = [
    ['Players', numbers.players],
    ['From another version', numbers.arrived],
    ['Games', numbers.games],
    ['Finished', numbers.finished],
    ['Still reading', numbers.reading],
    ['In another version', numbers.moved],
    ['Left', goneOf(numbers)],
    ['Turns to an ending', numbers.turnsToEnding],
    ['Coins', numbers.coins],
    ['Loved it', opinions.loved],
    ['Liked it', opinions.liked],
    ['Not for me', opinions.notForMe],
  ];
  return csvText([
    ['What', 'Name', 'Count', 'Left here'],
    ...single.map(([what, count]) => [what, '', count === null ? '' : String(count), '']),
    ...endings.map(({ name, players }) => ['Ending', name, String(players), '']),
    ...placedKnots(knots).map(({ path, players, left }) => ['Knot', knotName(path), String(players), String(left)]),
  ]);
}
