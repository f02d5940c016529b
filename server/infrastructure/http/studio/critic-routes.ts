import type { FastifyInstance } from 'fastify';
import { askCritic, criticiseDraft } from '#contract/studio/critic.ts';
import { fail, ok } from '#domain/result.ts';
import type { DraftCritic } from '#server/application/studio/critic/draft-critic.ts';
import { modelCriticLimits, projectCriticLimits } from '#server/domain/platform/limits.ts';
import type { CriticReport, PlacedCritique } from '#server/domain/studio/critic/critic-report.ts';
import { always } from '../expensive-call.ts';
import { toLongAnswer } from '../long-answer.ts';
import type { Refusal } from '../refusal.ts';
import { perUser } from '../route-limit.ts';
import { type Handler, serve } from '../serve.ts';
import { NO_PROJECT } from './refusals.ts';

const criticRefusals = {
  off: { code: 'FORBIDDEN', message: 'This site has reading by a language model switched off.' },
  missing: NO_PROJECT,
  changed: { code: 'PROJECT_CONFLICT', message: 'The draft has changed since it was judged. Judge it again.' },
} as const satisfies Record<string, Refusal>;

/** What contradicts itself in drafts. */
export function registerCriticRoutes(app: FastifyInstance, critic: DraftCritic): void {
  const judge: Handler<typeof criticiseDraft> = async ({ id }, _, { brand }) => {
    const judged = await critic.judge(brand, id);
    if (judged === null) return fail(NO_PROJECT);
    if (!judged.ok) return fail<Refusal>({ code: 'PROJECT_CONFLICT', message: judged.error });
    return ok({ ...judged.value, ...shownCritique(judged.value) });
  };
  serve(app, criticiseDraft, judge, {
    expensive: always,
    limit: perUser(projectCriticLimits, 'That was a lot of judging in a short time.'),
  });
  const ask: Handler<typeof askCritic> = async ({ id, ...of }, { uuid }, { brand }) => {
    const asking = await critic.ask(brand, uuid, id, of);
    return toLongAnswer(asking, criticRefusals, (critique) => ({ ...critique, ...shownCritique(critique) }));
  };
  serve(app, askCritic, ask, {
    expensive: always,
    admission: perUser(modelCriticLimits, 'You had a model read a lot in a short time.'),
  });
}

const shownCritique = ({ open, aside }: CriticReport) => ({ open: open.map(shownFinding), aside: aside.map(shownFinding) });

const shownFinding = <T extends PlacedCritique>({ quotes: [quote, other], ...finding }: T) => ({ ...finding, quote, other });
