/**
 * Hosts that a full Chromium or Chrome asks by itself: for form filling, hints, updates, safe browsing and the time. playwright.config.ts switches these
 * services off; another version may have new ones. No page of ours uses them, so they say nothing about a page.
 */
const SERVICES =
  /^(?:[\w-]+-(?:pa|autofill)|clientservices|safebrowsing|sb-ssl|ssl|update|edgedl\.me|redirector|clients[1-9]|android\.clients|mtalk)\.(?:googleapis|google|gvt1)\.com$/;

/** Whether a request at a proxy is the browser's own: `url` is an absolute address, or host and port of a tunnel. */
export const isOfBrowser = (url: string): boolean => SERVICES.test(URL.parse(url.includes('://') ? url : `https://${url}`)?.hostname ?? '');
