import { EMPTY, expand, type Observable, switchMap, timer } from 'rxjs';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import type { RemoteContext } from '#application/remote/declaration.ts';
import { action, resource } from '#application/remote/declare.ts';
import { missingPage } from '#application/remote/resource.ts';
import { beginProof, readProof, stopProof } from '#contract/studio/proof.ts';
import type { Result } from '#domain/result.ts';
import { isSameDraft, onceSettled, type SettledDraft } from '../texts/settled-draft.ts';

export type StoryProof = CallAnswer<typeof readProof>;
/** What a search has shown. */
export type EndedProof = Extract<StoryProof, { kind: 'ended' }>;

/** Between two looks at a search that runs, in milliseconds. */
const LOOK_MS = 1500;

/** What a search of every way through a project's script has shown; while it runs, it is looked at until the resource is closed. Source: PROOF-05. */
export const storyProof = resource({
  read: ({ api }, draft: SettledDraft) => onceSettled(draft, () => followed(api, draft.id)),
  sameKey: isSameDraft,
  onPlayerChange: 'close',
  fallback: 'The proof did not come.',
  missing: missingPage,
});

function followed(api: RemoteContext['api'], id: string): Observable<Result<StoryProof, ApiFailure>> {
  const look = () => api.call(readProof, { id });
  const isOver = (answer: Result<StoryProof, ApiFailure>) =>
    answer.ok ? answer.value.kind !== 'running' : answer.error.kind === 'refused';
  return look().pipe(expand((answer) => (isOver(answer) ? EMPTY : timer(LOOK_MS).pipe(switchMap(look)))));
}

/** Begins a search. */
export const proving = action({
  run: ({ api }, draft: SettledDraft) => onceSettled(draft, () => api.call(beginProof, { id: draft.id })),
  fallback: 'The search did not begin. Try again.',
  done: (_, { remote }, draft) => {
    const proof = remote(storyProof);
    // That of another project may be shown by now, or none.
    if (proof.snapshot()?.key.id === draft.id) proof.open(draft);
  },
});

/** Ends a search early. */
export const stopOfProof = action({
  run: ({ api }, id: string) => api.call(stopProof, { id }),
  fallback: 'The search goes on. Try again.',
});
