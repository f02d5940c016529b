import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { missingPage } from '#application/remote/resource.ts';
import { readToldReading } from '#contract/studio/readers.ts';
import { isSameDraft, onceSettled, type SettledDraft } from '../texts/settled-draft.ts';

export type ToldReadingPlan = CallAnswer<typeof readToldReading>;

/** What it would take to have test readers told a project's draft by the language model. Source: PROOF-37. */
export const toldReading = resource({
  read: ({ api }, draft: SettledDraft) => onceSettled(draft, () => api.call(readToldReading, { id: draft.id })),
  sameKey: isSameDraft,
  onPlayerChange: 'close',
  fallback: 'What the readers would take is not known. Try again.',
  missing: missingPage,
});
