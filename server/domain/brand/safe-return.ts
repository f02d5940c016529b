const HERE = 'https://here.invalid';
const MAX_LENGTH = 2000;
/** A path that no reader can take for another host: it begins with one slash and holds neither backslashes nor control characters. */
const PATH = /^\/(?!\/)[^\p{Cc}\\]*$/u;
/** Coming back to these would begin, or repeat, the sign-in. */
const SIGNING_IN = /^\/+user\/+(login|social-callback)\/*$/i;

/** Where to go after signing in: `path` in its plain form if it is a page of this site, otherwise `/`. */
export function safeReturn(path: string): string {
  const url = PATH.test(path) ? URL.parse(path, HERE) : null;
  if (url?.origin !== HERE) return '/';
  const plain = `${url.pathname}${url.search}${url.hash}`;
  return plain.length <= MAX_LENGTH && isPage(url.pathname) ? plain : '/';
}

/** Routers decode a path once before they match it. */
function isPage(pathname: string): boolean {
  try {
    const decoded = decodeURIComponent(pathname);
    return PATH.test(decoded) && !SIGNING_IN.test(decoded);
  } catch {
    return false;
  }
}
