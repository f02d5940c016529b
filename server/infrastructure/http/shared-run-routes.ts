import type { FastifyInstance } from 'fastify';
import { continueSharedRun, createSharedRun, listSharedRuns, readSharedRun, revokeSharedRun } from '#contract/sharing.ts';
import { fail, ok } from '#domain/result.ts';
import type { Narrators } from '#server/application/narrator/narrators.ts';
import type { ContinuedRuns } from '#server/application/sharing/continued-run.ts';
import type { RatedRun, SharedRuns } from '#server/application/sharing/shared-runs.ts';
import { ageRefusals } from '#server/application/stories/ages.ts';
import { freshGameLimits, sharedRunLimits, shareLimits } from '#server/domain/platform/limits.ts';
import { always } from './expensive-call.ts';
import { NO_GAME, type Refusal } from './refusal.ts';
import { perAddress, perUser } from './route-limit.ts';
import { playerOf, serve } from './serve.ts';

interface SharedRunParts {
  readonly runs: SharedRuns;
  readonly continued: ContinuedRuns;
  readonly narrators: Narrators;
}

const shareRefusals = {
  NOT_FOUND: NO_GAME,
  TURN_RUNNING: { code: 'TURN_RUNNING', message: 'A reply is still being written. Wait for it, then share.' },
  HIDDEN: { code: 'FORBIDDEN', message: 'Links to this game were taken down after a complaint. You can go on playing it.' },
} as const satisfies Readonly<Record<string, Refusal>>;
const NO_RUN: Refusal = { code: 'NOT_FOUND', message: 'This link leads nowhere, or was taken back.' };

/** Names the story, so that its cover stands beside the question. */
const ratedRefusal = ({ problem, storyId }: RatedRun): Refusal => ({ ...ageRefusals[problem], data: { story_id: storyId } });

/** The calls about shared runs. */
export function registerSharedRunRoutes(app: FastifyInstance, { runs, continued, narrators }: SharedRunParts): void {
  serve(
    app,
    createSharedRun,
    async ({ game_id: gameId }, caller) => {
      const run = await runs.share(caller.uuid, gameId);
      if (run.ok) return ok({ run: run.value });
      return fail(shareRefusals[run.error]);
    },
    { ownGame: 'game_id', limit: perUser(shareLimits, 'You made many links in a short time.') },
  );
  serve(app, listSharedRuns, async ({ game_id: gameId }, caller) => ok({ runs: await runs.list(caller.uuid, gameId) }));
  serve(app, revokeSharedRun, async ({ token }, caller) => ((await runs.revoke(caller.uuid, token)) ? ok(null) : fail(NO_RUN)));
  serve(
    app,
    readSharedRun,
    async ({ token }, caller) => {
      const run = await runs.read(playerOf(caller), token);
      if (!run.ok) return fail(run.error === 'NOT_FOUND' ? NO_RUN : ratedRefusal(run.error));
      const { narrator, ...read } = run.value;
      return ok({ ...read, ai: narrators.traitsOf(narrator).ai });
    },
    { expensive: always, limit: perAddress(sharedRunLimits, 'Many shared runs were opened from here.') },
  );
  serve(
    app,
    continueSharedRun,
    async ({ token }, caller) => {
      const game = await continued.begin(caller.uuid, token);
      if (game.ok) return game;
      return fail(game.error === 'NOT_FOUND' ? NO_RUN : ageRefusals[game.error]);
    },
    { expensive: always, limit: perUser(freshGameLimits, 'You started many games in a short time.') },
  );
}
