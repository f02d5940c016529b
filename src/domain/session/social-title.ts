const titles: Readonly<Record<string, string>> = { google: 'Google', discord: 'Discord', facebook: 'Facebook' };

/** What people call a service they sign in with; one we do not know keeps the name it came with. */
export const socialTitle = (provider: string): string => titles[provider] ?? provider;
