import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { missingPage } from '#application/remote/resource.ts';
import { readDraft } from '#contract/studio/readers.ts';
import { isSameDraft, onceSettled, type SettledDraft } from '../texts/settled-draft.ts';

export type DraftReading = CallAnswer<typeof readDraft>;
export type ReaderFinding = DraftReading['open'][number];

/** What test readers ran into who played a project's draft. Source: PROOF-09. */
export const draftReading = resource({
  read: ({ api }, draft: SettledDraft) => onceSettled(draft, () => api.call(readDraft, { id: draft.id })),
  sameKey: isSameDraft,
  onPlayerChange: 'close',
  fallback: 'The readers did not come to an end. Try again.',
  missing: missingPage,
});
