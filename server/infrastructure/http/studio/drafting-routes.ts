import type { FastifyInstance } from 'fastify';
import { draftCondition, draftScene, readDrafting } from '#contract/studio/drafting.ts';
import { fail, ok } from '#domain/result.ts';
import type { ScriptDrafts } from '#server/application/studio/drafting/script-drafts.ts';
import { scriptDraftLimits } from '#server/domain/platform/limits.ts';
import { always } from '../expensive-call.ts';
import { modelRefusal, toLongAnswer } from '../long-answer.ts';
import type { Refusal } from '../refusal.ts';
import { perUser } from '../route-limit.ts';
import { type Handler, serve } from '../serve.ts';
import { NO_PROJECT } from './refusals.ts';

const draftRefusals = {
  off: { code: 'FORBIDDEN', message: 'This site has drafting by a language model switched off.' },
  missing: NO_PROJECT,
  broken: { code: 'PROJECT_CONFLICT', message: 'The sheet has a mistake. Mend it first: a draft is made of what it says.' },
} as const satisfies Record<string, Refusal>;

/** What the language model drafts for editors. */
export function registerDraftRoutes(app: FastifyInstance, drafts: ScriptDrafts): void {
  const limit = perUser(scriptDraftLimits, 'You had many drafts made in a short time.');
  const drafting: Handler<typeof readDrafting> = async ({ id }, _, { brand }) => {
    const found = await drafts.drafting(brand, id);
    if (!found.ok) return fail(modelRefusal(found.error, draftRefusals));
    const { cast, scenes, objectives, endings, ...rest } = found.value;
    return ok({ ...rest, cast: [...cast], scenes: [...scenes], objectives: [...objectives], endings: [...endings] });
  };
  serve(app, readDrafting, drafting, { expensive: always });
  const scene: Handler<typeof draftScene> = async ({ id, last, ...order }, { uuid }, { brand }) => {
    const writing = await drafts.scene(brand, uuid, id, { ...order, last: last ?? null });
    return toLongAnswer(writing, draftRefusals, ({ value, tokens, ms }) => ({ text: value, tokens, ms }));
  };
  serve(app, draftScene, scene, { expensive: always, admission: limit });
  const condition: Handler<typeof draftCondition> = async ({ id, words }, { uuid }, { brand }) => {
    const writing = await drafts.condition(brand, uuid, id, words);
    return toLongAnswer(writing, draftRefusals, ({ value, tokens, ms }) => ({ condition: value, tokens, ms }));
  };
  serve(app, draftCondition, condition, { expensive: always, admission: limit });
}
