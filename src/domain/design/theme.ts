export type Theme = 'dark' | 'light';
/** What a player chooses; `device`: the theme that the device asks for. */
export type ThemeSetting = Theme | 'device';

/** Dark is the default, whatever the device asks for. */
export const parseThemeSetting = (stored: string | null): ThemeSetting => (stored === 'light' || stored === 'device' ? stored : 'dark');

/** The theme to show. `device`: what the device asks for now. */
export const themeOf = (setting: ThemeSetting, device: Theme): Theme => (setting === 'device' ? device : setting);

export const otherTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');
