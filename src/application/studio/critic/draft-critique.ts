import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { missingPage } from '#application/remote/resource.ts';
import { criticiseDraft } from '#contract/studio/critic.ts';
import { isSameDraft, onceSettled, type SettledDraft } from '../texts/settled-draft.ts';

export type DraftCritique = CallAnswer<typeof criticiseDraft>;
export type Critique = DraftCritique['open'][number];

/** What contradicts itself in a project's draft, or comes too often, by rule. Source: PROOF-23. */
export const draftCritique = resource({
  read: ({ api }, draft: SettledDraft) => onceSettled(draft, () => api.call(criticiseDraft, { id: draft.id })),
  sameKey: isSameDraft,
  onPlayerChange: 'close',
  fallback: 'The critic did not come to an end. Try again.',
  missing: missingPage,
});
