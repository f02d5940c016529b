import type { FastifyInstance } from 'fastify';
import { beginProof, readProof, stopProof } from '#contract/studio/proof.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { StoryProofs } from '#server/application/studio/proof/story-proofs.ts';
import { projectProofLimits } from '#server/domain/platform/limits.ts';
import { always } from '../expensive-call.ts';
import type { Refusal } from '../refusal.ts';
import { perUser } from '../route-limit.ts';
import { type Handler, serve } from '../serve.ts';
import { NO_PROJECT } from './refusals.ts';
import { type ShownProof, shownProof } from './shown-proof.ts';

/** Searches of scripts. */
export function registerProofRoutes(app: FastifyInstance, proofs: StoryProofs): void {
  const answer = async (id: string): Promise<Result<ShownProof, Refusal>> => {
    const read = await proofs.read(id);
    return read === null ? fail(NO_PROJECT) : ok(shownProof(read.state, read.endings));
  };
  serve(app, readProof, ({ id }) => answer(id));
  const begin: Handler<typeof beginProof> = async ({ id }, { uuid }) => {
    const begun = await proofs.begin(uuid, id);
    if (begun.ok) return answer(id);
    return fail(begun.error === 'missing' ? NO_PROJECT : BUSY);
  };
  serve(app, beginProof, begin, { expensive: always, limit: perUser(projectProofLimits, 'That was a lot of searches in a short time.') });
  serve(app, stopProof, async ({ id }) => ok({ stopped: await proofs.stop(id) }));
}

const BUSY: Refusal = {
  code: 'PROJECT_CONFLICT',
  message: 'Another story is being searched. Try again when that has ended, or stop it there.',
};
