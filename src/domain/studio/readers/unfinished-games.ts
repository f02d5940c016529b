import { countText } from '#domain/text/count-text.ts';
import type { ReadEnd } from './read-play.ts';

/**
 * What is said of games that test readers did not play to an end in their time; empty where they played all. `games`: so many were to be played. `ends`: how those ended that were begun. Source: PROOF-89.
 */
export function unfinishedText(games: number, ends: readonly ReadEnd['kind'][]): string {
  const stopped = ends.filter((end) => end === 'stopped').length;
  const left = games - ends.length;
  if (stopped + left === 0) return '';
  const first = stopped || left;
  const were = `${countText(first)} of ${countText(games)} games ${first === 1 ? 'was' : 'were'}`;
  const what = stopped === 0 ? 'not begun' : left === 0 ? 'stopped' : `stopped and ${countText(left)} not begun`;
  return `${were} ${what}, as the story takes longer to play than readers have. What they would have met is not known.`;
}
