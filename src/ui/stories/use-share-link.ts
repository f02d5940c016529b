import { useEffect } from 'react';
import { Toasts } from '#application/design/toasts.ts';
import { shareCode } from '#application/stories/share-code.ts';
import { shareLink } from '#ui/platform/share-link.ts';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';

/** Said where a link is shared, since the code tells who shared it. */
export const CARRIES_CODE = 'A link you share carries your invite code.';

interface ShareLink {
  readonly share: (title: string, path: string) => Promise<void>;
  /** Reads the player's code, for a page that many see and few share: when the button is about to be pressed. */
  readonly prepare: () => void;
}

/**
 * Shares a page of this site by the browser's dialog, or copies its address. The address carries the player's code. `when`: whether the code is read
 * with the page, or by `prepare`.
 */
export function useShareLink(when: 'shown' | 'prepared'): ShareLink {
  const code = useRemote(shareCode);
  const toasts = useCase(Toasts);
  useEffect(() => {
    if (when === 'shown') code.ensure();
  }, [code, when]);
  return {
    prepare: () => code.ensure(),
    share: async (title, path) => {
      const url = new URL(path, location.origin);
      const known = code.state.value;
      // Where the button was pressed before the page could read, or the read failed, the next press has the code.
      code.ensure();
      if (known.kind === 'ready') url.searchParams.set('invite', known.value);
      const shared = await shareLink(title, url.href);
      if (shared === 'copied')
        toasts.success(known.kind === 'ready' ? 'The link is copied. It carries your invite code.' : 'The link is copied.');
      if (shared === 'failed') toasts.error(`The link could not be copied: ${url.href}`);
    },
  };
}
