/** How many usernames have a number of six digits. */
const SPAN = 1_000_000;

/** Has no factor in common with `SPAN`, so that its multiples reach each number below it once, far apart for users who came one after another. */
const STEP = 387_421;

/**
 * A member's username, such as `reader-387421`: what they are called where they have given no name. Made from the running number of the row alone, so no two
 * members share one, nothing about the person is in it, and it does not say how many came before.
 */
export function usernameOf(id: number): string {
  const round = Math.floor(id / SPAN);
  const number = String(((id % SPAN) * STEP) % SPAN).padStart(6, '0');
  return `reader-${round === 0 ? '' : round}${number}`;
}
