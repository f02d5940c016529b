/** Address of the page that confirms a subscription, from the site's root. */
export const confirmPath = (token: string): string => `/subscription/confirm/${token}`;

/** Address of the page that unsubscribes; a POST to it is the unsubscribe of mail programs. */
export const stopPath = (tokens: readonly string[]): string => `/subscription/stop/${tokens.join('.')}`;
