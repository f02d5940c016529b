/** Players who have finished a story before its rarities are shown: a share of few players says nothing. */
export const RARITY_FROM = 50;

/**
 * The share of players who found an ending among those who finished the story, in whole percent; 0 means under 1 %. Null while fewer than `RARITY_FROM` players have finished.
 */
export function rarityOf(found: number, finished: number): number | null {
  if (finished < RARITY_FROM) return null;
  if (found >= finished) return 100;
  const percent = (100 * found) / finished;
  return percent < 1 ? 0 : Math.min(99, Math.round(percent));
}

/** "12 %", "under 1 %". */
export const rarityText = (percent: number): string => (percent === 0 ? 'under 1 %' : `${percent} %`);
