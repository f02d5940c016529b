/** Time played without a break, in milliseconds since 1970. */
export interface PlayStretch {
  readonly since: number;
  readonly last: number;
}

/** After so long a break is suggested. */
export const REMIND_AFTER_MS = 60 * 60_000;
/** Whoever does nothing for so long has had a break. */
export const BREAK_MS = 10 * 60_000;

/** The stretch after something was done in a game at `now`. A break starts a new one, and so does a clock that was set back. */
export function played(stretch: PlayStretch | null, now: number): PlayStretch {
  const goesOn = stretch !== null && now >= stretch.last && now - stretch.last < BREAK_MS;
  return { since: goesOn ? stretch.since : now, last: now };
}

export const isBreakDue = ({ since, last }: PlayStretch): boolean => last - since >= REMIND_AFTER_MS;
