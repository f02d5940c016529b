/**
 * Whether one of the signals of a browser asks not to be tracked: do-not-track in each spelling that browsers have had for it, and Global Privacy Control. What
 * is of another type, or says anything else, says nothing. Source: TRACK-20.
 */
export const asksNotToTrack = (signals: readonly unknown[]): boolean => signals.some(isRefusal);

const isRefusal = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && /^\s*(?:1|yes|true)\s*$/i.test(String(value));
