/** Turns that reach level 1, 2, 3 and so on. A turn counts when it cost coins: nudges and first retries are free and count nothing. */
const LEVEL_TURNS: readonly number[] = [
  0, 5, 15, 35, 70, 120, 200, 300, 450, 650, 900, 1200, 1600, 2100, 2700, 3500, 4500, 6000, 8000, 10_000,
];

/** Bought coins that reach VIP level 1, 2, 3 and so on: the sizes of the packs, then more. */
const VIP_COINS: readonly number[] = [100, 550, 1200, 3500, 7000, 15_000];

/** A level with the way to the next one. */
interface LevelProgress {
  readonly level: number;
  /** Where this level began, and where the next begins; `next` is null at the last level. */
  readonly from: number;
  readonly next: number | null;
}

/** The level of a player who has played `turns`, from 1. */
export const levelProgress = (turns: number): LevelProgress => progressIn(LEVEL_TURNS, turns);

/** The level alone, which the reference back end sends as `user.level`. */
export const levelOf = (turns: number): number => levelProgress(turns).level;

/**
 * What is shown of a user's level. The user's own field decides; another back end counts in its own way, and may send none: 0, and no level is shown.
 * `progress` is null where counted turns give another level, or are not known: then nothing is said about the next one.
 */
export function shownLevel(
  level: number,
  turns: number | null,
): { readonly level: number | null; readonly progress: LevelProgress | null } {
  if (level <= 0) return { level: null, progress: null };
  const counted = turns === null ? null : levelProgress(turns);
  return { level, progress: counted?.level === level ? counted : null };
}

/** The VIP level of a player who has bought `coins`; 0 before the first. Coins that were taken back do not count. */
export const vipLevelOf = (coins: number): number => progressIn(VIP_COINS, coins).level;

function progressIn(table: readonly number[], reached: number): LevelProgress {
  const level = table.filter((least) => least <= reached).length;
  return { level, from: table[level - 1] ?? 0, next: table[level] ?? null };
}
