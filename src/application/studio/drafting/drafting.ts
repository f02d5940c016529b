import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { missingPage } from '#application/remote/resource.ts';
import { readDrafting } from '#contract/studio/drafting.ts';
import { isSameDraft, onceSettled, type SettledDraft } from '../texts/settled-draft.ts';

export type Drafting = CallAnswer<typeof readDrafting>;

/** What a language model can draft of a project, and what that takes. Source: PROOF-18. */
export const drafting = resource({
  read: ({ api }, draft: SettledDraft) => onceSettled(draft, () => api.call(readDrafting, { id: draft.id })),
  sameKey: isSameDraft,
  onPlayerChange: 'close',
  fallback: 'What can be drafted did not come.',
  missing: missingPage,
});
