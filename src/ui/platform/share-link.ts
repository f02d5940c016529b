/** `dismissed`: the player closed the browser's dialog. */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Opens the browser's dialog for sharing, or copies the link where there is none. */
export async function shareLink(title: string, url: string): Promise<Shared> {
  try {
    if (typeof navigator.share !== 'function') return await copyText(url);
    await navigator.share({ title, url });
    return 'shared';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}

/** Puts a text on the clipboard. */
export async function copyText(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** What is said afterwards; empty when the player sees it themself. */
export const shareText = (shared: Shared): string =>
  ({ shared: '', copied: 'Link copied.', dismissed: '', failed: 'The link could not be copied. Try again.' })[shared];
