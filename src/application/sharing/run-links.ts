import { map } from 'rxjs';
import type { CallAnswer } from '#application/platform/api.ts';
import { action, resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { createSharedRun, listSharedRuns, revokeSharedRun } from '#contract/sharing.ts';
import { ok } from '#domain/result.ts';

export type RunLink = CallAnswer<typeof createSharedRun>['run'];

/** The links by which others read a game of the player, by its id. The newest first. */
export const runLinks = resource({
  read: ({ api }, gameId: string) => api.call(listSharedRuns, { gameId }).pipe(mapValue(({ runs }): readonly RunLink[] => runs)),
  onPlayerChange: 'close',
});

/** Makes a link to the run of a game as it is now. */
export const runLinkCreation = action({
  run: ({ api }, gameId: string) => api.call(createSharedRun, { gameId }),
  fallback: 'The link could not be made. Try again.',
  done: ({ run }, { remote }) => remote(runLinks).changeByAction((links) => [run, ...links.filter(({ token }) => token !== run.token)]),
});

/** Takes a link back, by its token. */
export const runLinkRevocation = action({
  // A link that the server does not know any more was taken back already.
  run: ({ api }, token: string) =>
    api.call(revokeSharedRun, { token }).pipe(map((answer) => (!answer.ok && answer.error.code === 'NOT_FOUND' ? ok(null) : answer))),
  fallback: 'The link could not be taken back. Try again.',
  done: (_, { remote }, token) => remote(runLinks).changeByAction((links) => links.filter((link) => link.token !== token)),
});
