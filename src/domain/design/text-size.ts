export const textSizes = ['small', 'normal', 'large', 'larger'] as const;

export type TextSize = (typeof textSizes)[number];

/** Normal is the default. */
export const parseTextSize = (stored: string | null): TextSize => textSizes.find((size) => size === stored) ?? 'normal';
