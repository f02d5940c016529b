import type { FastifyInstance } from 'fastify';
import { readStoryNumbers } from '#contract/studio/numbers.ts';
import { fail, ok } from '#domain/result.ts';
import type { StoryNumbers } from '#server/application/studio/numbers/story-numbers.ts';
import { always } from '../expensive-call.ts';
import { type Handler, serve } from '../serve.ts';
import { NO_PROJECT } from './refusals.ts';

/** How stories are played. */
export function registerNumberRoutes(app: FastifyInstance, numbers: StoryNumbers): void {
  const read: Handler<typeof readStoryNumbers> = async ({ id, version }) => {
    const found = await numbers.of(id, version === undefined ? null : Number(version));
    return found === null ? fail(NO_PROJECT) : ok(found);
  };
  serve(app, readStoryNumbers, read, { expensive: always });
}
