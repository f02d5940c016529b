import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { slug } from '#contract/shapes.ts';
import { continueSharedRun, createSharedRun, listSharedRuns, readSharedRun, revokeSharedRun } from '#contract/sharing.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { fail, ok } from '#domain/result.ts';
import type { Narrators } from '#server/application/narrator/narrators.ts';
import type { ContinuedRuns } from '#server/application/sharing/continued-run.ts';
import type { SharePictures } from '#server/application/sharing/share-pictures.ts';
import type { RatedRun, SharedRuns } from '#server/application/sharing/shared-runs.ts';
import { ageRefusals } from '#server/application/stories/age-verification.ts';
import { freshGameLimits, sharedRunLimits, shareLimits } from '#server/domain/platform/limits.ts';
import { always, inPlace } from './expensive-call.ts';
import { NO_GAME, type Refusal, refuse } from './refusal.ts';
import { perAddress, perUser } from './route-limit.ts';
import { playerOf, serve } from './serve.ts';

interface SharingParts {
  readonly runs: SharedRuns;
  readonly continued: ContinuedRuns;
  readonly narrators: Narrators;
  readonly pictures: SharePictures;
  readonly brandOf: (host: string) => Brand;
  readonly onError: (error: unknown) => void;
}

const shareRefusals = {
  NOT_FOUND: NO_GAME,
  TURN_RUNNING: { code: 'TURN_RUNNING', message: 'A reply is still being written. Wait for it, then share.' },
  HIDDEN: { code: 'FORBIDDEN', message: 'Links to this game were taken down after a complaint. You can go on playing it.' },
} as const satisfies Readonly<Record<string, Refusal>>;
const NO_RUN: Refusal = { code: 'NOT_FOUND', message: 'This link leads nowhere, or was taken back.' };

/** Names the story, so that its cover stands beside the question. */
const ratedRefusal = ({ problem, storyId }: RatedRun): Refusal => ({ ...ageRefusals[problem], data: { storyId } });

export function registerSharingRoutes(app: FastifyInstance, parts: SharingParts): void {
  registerSharedRuns(app, parts);
  registerSharePictures(app, parts);
}

function registerSharedRuns(app: FastifyInstance, { runs, continued, narrators }: SharingParts): void {
  serve(
    app,
    createSharedRun,
    async ({ gameId }, caller) => {
      const run = await runs.share(caller.uuid, gameId);
      if (run.ok) return ok({ run: run.value });
      return fail(shareRefusals[run.error]);
    },
    { ownGame: 'gameId', limit: perUser(shareLimits, 'You made many links in a short time.') },
  );
  serve(app, listSharedRuns, async ({ gameId }, caller) => ok({ runs: await runs.list(caller.uuid, gameId) }));
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

const NO_PICTURE = { code: 'NOT_FOUND', message: 'There is no such picture.' } as const;
const isSlug = (text: string): boolean => v.is(slug, text);

/** The pictures that go with shared links. One that cannot be drawn leads to the brand's own. To draw one costs more than a turn. */
function registerSharePictures(app: FastifyInstance, { pictures, brandOf, onError }: SharingParts): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, draw: (brand: Brand) => Promise<Uint8Array | null>) => {
    const { address } = app.contextOf(request);
    await inPlace(app, reply, { user: null, address }, () => answer(request, reply, draw));
    return reply;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply, draw: (brand: Brand) => Promise<Uint8Array | null>) => {
    const brand = brandOf(request.hostname);
    try {
      const picture = await draw(brand);
      if (!picture) return void refuse(reply, NO_PICTURE);
      const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
      reply.headers({ 'cache-control': 'public, max-age=3600', etag });
      if (request.headers['if-none-match'] === etag) return void reply.status(304).send();
      reply.type('image/jpeg').send(Buffer.from(picture));
    } catch (error) {
      onError(error);
      reply.header('cache-control', 'no-store').redirect(brand.ogImageUrl, 302);
    }
  };
  app.get<{ Params: { kind: string; id: string } }>('/share-pictures/:kind/:id.jpg', (request, reply) => {
    const { kind, id } = request.params;
    if (!isSlug(id) || (kind !== 'story' && kind !== 'character')) return refuse(reply, NO_PICTURE);
    return send(request, reply, (brand) => pictures[kind](id, brand));
  });
  app.get<{ Params: { story: string; ending: string } }>('/share-pictures/ending/:story/:ending.jpg', (request, reply) => {
    const { story, ending } = request.params;
    if (!isSlug(story) || !isSlug(ending)) return refuse(reply, NO_PICTURE);
    return send(request, reply, (brand) => pictures.ending(story, ending, brand));
  });
}
