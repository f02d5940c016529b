/** The distance between the lines of story text. */
export const lineSpacings = ['close', 'normal', 'wide'] as const;

export type LineSpacing = (typeof lineSpacings)[number];

/** Normal is the default. */
export const parseLineSpacing = (stored: string | null): LineSpacing => lineSpacings.find((spacing) => spacing === stored) ?? 'normal';
