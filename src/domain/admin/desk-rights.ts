import type { DeskRight } from '#contract/route.ts';

/** Whether an admin may do what takes one of the rights of `asked`. Source: DESK-01. */
export const holdsRight = (held: readonly DeskRight[], asked: readonly DeskRight[]): boolean =>
  held.includes('all') || asked.some((right) => held.includes(right));
