import type { FastifyInstance } from 'fastify';
import {
  archiveTemplate,
  createTemplate,
  getTemplate,
  giveTemplate,
  listTemplates,
  readTemplate,
  saveTemplate,
  tellTrial,
} from '#contract/studio/templates.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { TemplateTrials } from '#server/application/studio/templates/template-trials.ts';
import type { TemplateProblem, Templates } from '#server/application/studio/templates/templates.ts';
import { templateLimits, templateTrialLimits } from '#server/domain/platform/limits.ts';
import { always } from '../expensive-call.ts';
import { toLongAnswer } from '../long-answer.ts';
import { NO_STORY, type Refusal } from '../refusal.ts';
import { perUser } from '../route-limit.ts';
import { type Handler, serve } from '../serve.ts';

const NO_TEMPLATE: Refusal = { code: 'NOT_FOUND', message: 'There is no such template, or no such version of it.' };

const refusals: Readonly<Record<TemplateProblem, Refusal>> = {
  missing: NO_TEMPLATE,
  changed: {
    code: 'PROJECT_CONFLICT',
    message: 'Somebody saved another version meanwhile, so nothing was saved. Open the template again to see it; your text stays here.',
  },
  script: { code: 'INVALID_INPUT', message: 'The script has a mistake. Try it in a story of the studio, which says where.' },
  sheet: { code: 'PROJECT_CONFLICT', message: 'The sheet of that story has a mistake, so nothing was written. Mend it first.' },
};

const trialRefusals = {
  missing: NO_STORY,
  broken: { code: 'PROJECT_CONFLICT', message: 'That story cannot be played as it is. Mend its script and its sheet first.' },
} as const satisfies Record<string, Refusal>;

const answerOf = <T>(result: Result<T, TemplateProblem>): Result<T, Refusal> => (result.ok ? result : fail(refusals[result.error]));

/** Templates of the studio. */
export function registerTemplateRoutes(
  app: FastifyInstance,
  { templates, trials }: { readonly templates: Templates; readonly trials: TemplateTrials },
): void {
  serve(app, listTemplates, async () => ok({ templates: [...(await templates.list())], model: trials.model }));
  const get: Handler<typeof getTemplate> = async ({ id }) => {
    const found = await templates.get(id);
    return found === null ? fail(NO_TEMPLATE) : ok({ ...found, versions: [...found.versions], projects: [...found.projects] });
  };
  serve(app, getTemplate, get);
  serve(app, readTemplate, async ({ id, version }) => {
    const found = await templates.read(id, version);
    return found === null ? fail(NO_TEMPLATE) : ok(found);
  });

  const admission = perUser(templateLimits, 'You saved many templates in a short time.');
  serve(app, createTemplate, async ({ id, ...content }, { uuid }) => answerOf(await templates.create(uuid, id, content)), {
    expensive: always,
    admission,
  });
  serve(app, saveTemplate, async ({ id, ...content }, { uuid }) => answerOf(await templates.save(uuid, id, content)), {
    expensive: always,
    admission,
  });
  serve(app, archiveTemplate, async ({ id, archived }, { uuid }) => answerOf(await templates.archive(uuid, id, archived)));
  const give: Handler<typeof giveTemplate> = async ({ id, version, projectId }, { uuid }) =>
    answerOf(await templates.give(uuid, id, version, projectId));
  serve(app, giveTemplate, give, { expensive: always, admission });

  const tell: Handler<typeof tellTrial> = async (order, _, { brand }) => {
    return toLongAnswer(await trials.tell(brand, order), trialRefusals, (told) => told);
  };
  serve(app, tellTrial, tell, {
    expensive: always,
    limit: perUser(templateTrialLimits, 'You had many turns told in a short time.'),
  });
}
