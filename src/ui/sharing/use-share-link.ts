import { useEffect } from 'react';
import { ShareCode } from '../../application/sharing/share-code.ts';
import { Toasts } from '../../application/toasts/toasts.ts';
import { shareLink } from '../engagement/share-link.ts';
import { useCase } from '../use-cases.tsx';

/** Shares a page of this site by the browser's dialog, or copies its address. The address carries the player's code. */
export function useShareLink(): (title: string, path: string) => Promise<void> {
  const code = useCase(ShareCode);
  const toasts = useCase(Toasts);
  useEffect(() => code.load(), [code]);
  return async (title, path) => {
    const url = new URL(path, location.origin);
    const known = code.state.value;
    if (known.kind === 'ready') url.searchParams.set('invite', known.value);
    const shared = await shareLink(title, url.href);
    if (shared === 'copied') toasts.success('The link is copied.');
    if (shared === 'failed') toasts.error(`The link could not be copied: ${url.href}`);
  };
}
