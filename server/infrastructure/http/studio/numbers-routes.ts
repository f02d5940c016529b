import type { FastifyInstance } from 'fastify';
import { readStoryNumbers } from '#contract/studio/numbers.ts';
import { fail, ok } from '#domain/result.ts';
import type { KeptNumbers } from '#server/application/studio/numbers/kept-numbers.ts';
import { always } from '../expensive-call.ts';
import { type Handler, serve } from '../serve.ts';
import { NO_PROJECT } from './refusals.ts';

/** How stories are played. */
export function registerNumberRoutes(app: FastifyInstance, numbers: KeptNumbers): void {
  const read: Handler<typeof readStoryNumbers> = async ({ id, version, kept }) => {
    const found = await numbers.of(id, version === undefined ? null : Number(version), kept === 'true');
    return found === null ? fail(NO_PROJECT) : ok(found);
  };
  serve(app, readStoryNumbers, read, { expensive: always });
}
