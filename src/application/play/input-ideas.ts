import { mapValue } from '#application/remote/remote.ts';
import { resourceCache } from '#application/remote/resource-cache.ts';
import { suggestInputs } from '#contract/play.ts';

interface Asked {
  readonly gameId: string;
  /** The current turn. */
  readonly turnId: string;
}

/** Ideas for what to do next, by the turn they go on from. */
export const inputIdeas = resourceCache({
  key: ({ turnId }: Asked) => turnId,
  read: ({ api }, { gameId }) => api.call(suggestInputs, { gameId }).pipe(mapValue(({ suggestions }) => suggestions)),
  fallback: 'No ideas came. Try again.',
});
