/** What the error page shows. `redirect` replaces the page at once, without a history entry. */
export interface ErrorPage {
  readonly title: string;
  readonly message: string;
  readonly suggestions: readonly string[];
  readonly redirect: '/' | null;
}

const NOT_FOUND: ErrorPage = {
  title: 'Page Not Found',
  message: "Sorry, the page you're looking for doesn't exist or has been moved. Let's get you back on track!",
  suggestions: ['Check the address for a typing mistake.', 'Find a story from the home page.'],
  redirect: '/',
};

const SERVER_ERROR: ErrorPage = {
  title: 'Server Error',
  message: "We're experiencing technical difficulties. Our team has been notified and is working to fix this issue.",
  suggestions: ['Wait a moment, then reload the page.', 'Your story is kept and will be there when you return.'],
  redirect: null,
};

const CONNECTION_ERROR: ErrorPage = {
  title: 'Connection Error',
  message: 'Unable to connect to our servers. Please check your internet connection and try again.',
  suggestions: ['Check that you are online.', 'Turn a VPN or blocker off for a moment.', 'Reload the page.'],
  redirect: null,
};

const OTHER_SUGGESTIONS = ['Reload the page.', 'Go home and start again from there.', 'Write to us if it keeps happening.'] as const;

/** The page for an HTTP-like status: 404, 500, 0 or -1 for no connection, anything else. */
export function errorPage(status: number, statusMessage: string): ErrorPage {
  switch (status) {
    case 404:
      return NOT_FOUND;
    case 500:
      return SERVER_ERROR;
    case 0:
    case -1:
      return CONNECTION_ERROR;
    default:
      return {
        title: 'Something Went Wrong',
        message: statusMessage || 'An unexpected error occurred. Please try again.',
        suggestions: OTHER_SUGGESTIONS,
        redirect: null,
      };
  }
}

/** Error message of an unmatched route (status 404). */
export const pageNotFound = (path: string): string => `Page not found: ${path}`;

/** Errors of bots do not render the error page. Cubot is a brand of phones. */
export const isBot = (userAgent: string): boolean =>
  /(?<!\bcu)bot(?:\b|_)|crawl|spider|slurp|mediapartners|facebookexternalhit|embedly|preview|lighthouse/i.test(userAgent);
