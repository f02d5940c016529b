/** "12.5%", "40.0%" of a share from 0 to 1. */
export const percentText = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** The same, as short as it can be: "40%". */
export const shortPercent = (share: number): string => `${Number((100 * share).toFixed(1))}%`;
