export type Theme = 'dark' | 'light';

/** Dark is the default; only a stored `light` makes it light. */
export const parseTheme = (stored: string | null): Theme => (stored === 'light' ? 'light' : 'dark');

export const otherTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');
