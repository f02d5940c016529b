const COINS = '/user/coins';
const FROM = `${COINS}?from=`;

/** The address of the coins page. From a game it names that game, so that a purchase leads back to it. */
export const coinsPageFrom = (path: string): string => (/^\/chat\d?\//.test(path) ? FROM + encodeURIComponent(path) : COINS);

/** The page that the coins page was opened from, where its address names one; else the same path. Whether it is safe is not checked. */
export function beforeCoinsPage(path: string): string {
  if (!path.startsWith(FROM)) return path;
  try {
    return decodeURIComponent(path.slice(FROM.length));
  } catch {
    return COINS;
  }
}

/** Whether a path belongs to the game with this page: it is the game's, or the coins page that was opened from there. */
export function isOfGame(path: string, page: string): boolean {
  const at = beforeCoinsPage(path);
  return at === page || at.startsWith(`${page}/`) || at.startsWith(`${page}?`);
}
