const MAX_LENGTH = 2000;
/** One slash, then printable ASCII without the backslash, which browsers read as a slash. */
const ADDRESS = /^\/[!-[\]-~]*$/;
/** A decoded path that cannot be parsed as another host: no empty segments, no `..`. */
const PATH = /^(?:\/(?![./])[^\p{Cc}/\\]*)+$/u;
/** Returning to these would start or repeat the sign-in. */
const SIGNING_IN = /^\/user\/(?:login|social-callback)\/?$/i;

/** `address` if it is a path of this site, otherwise `/`. */
export function safePath(address: string): string {
  if (address.length > MAX_LENGTH || !ADDRESS.test(address)) return '/';
  const path = decoded(address.replace(/[?#].*/, ''));
  return PATH.test(path) && !SIGNING_IN.test(path) ? address : '/';
}

/** Routers decode a path once before they match it. Empty when it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
