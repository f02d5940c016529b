const titles: Readonly<Record<string, string>> = { google: 'Google', discord: 'Discord', facebook: 'Facebook' };

/** Displayed name of a social sign-in service; an unknown one keeps its id. */
export const socialTitle = (provider: string): string => titles[provider] ?? provider;
