import type { SessionStore } from '#application/platform/session-store.ts';

/** Every key under which typed text is kept begins so. */
export const DRAFT_PREFIX = 'draft:';

/**
 * Called once when the app starts. A reload shows the same page again, also after a chunk-load error, and keeps its text. Any other start means
 * that the page was left.
 */
export function dropLeftDrafts(tab: SessionStore, reloaded: boolean): void {
  if (reloaded) return;
  for (const name of tab.keys()) if (name.startsWith(DRAFT_PREFIX)) tab.remove(name);
}
