import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { missingPage } from '#application/remote/resource.ts';
import { readDraft } from '#contract/studio.ts';

export type DraftReading = CallAnswer<typeof readDraft>;
export type ReaderFinding = DraftReading['open'][number];

/** What test readers ran into who played a project's draft. Source: PROOF-09. */
export const draftReading = resource({
  read: ({ api }, id: string) => api.call(readDraft, { id }),
  onPlayerChange: 'close',
  fallback: 'The readers did not come to an end. Try again.',
  missing: missingPage,
});
