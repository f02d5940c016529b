/** The address of the sign-in, which leads back to `next`: a path of this site, with its query. */
export const signInLink = (next: string): string => `/user/login?${new URLSearchParams({ next })}`;
