import type { FastifyInstance } from 'fastify';
import { stopTelling, tellTurn } from '#contract/studio/told.ts';
import { ok } from '#domain/result.ts';
import type { Inspection, ToldPlays } from '#server/application/studio/told/told-plays.ts';
import { toldPlayLimits } from '#server/domain/platform/limits.ts';
import { always } from '../expensive-call.ts';
import { toLongAnswer } from '../long-answer.ts';
import { perUser } from '../route-limit.ts';
import { type Handler, serve } from '../serve.ts';
import { toldRefusals } from './refusals.ts';

/** Drafts as the language model tells them. */
export function registerToldRoutes(app: FastifyInstance, plays: ToldPlays): void {
  const tell: Handler<typeof tellTurn> = async (order, _, { brand }) => {
    const telling = await plays.tell(brand, order);
    return toLongAnswer(telling, toldRefusals, ({ choices, inspection, ending, objectives: _objectives, ...turn }) => ({
      ...{ ...turn, ending: ending?.name ?? null, choices: [...choices] },
      inspection: inspection && shownInspection(inspection),
    }));
  };
  serve(app, tellTurn, tell, { expensive: always, admission: perUser(toldPlayLimits, 'You had many turns told in a short time.') });
  serve(app, stopTelling, async ({ telling }) => {
    plays.stop(telling);
    return ok({});
  });
}

const shownInspection = ({ parts, left, lore, messages, claims, ...rest }: Inspection) => ({
  ...rest,
  parts: parts.map((part) => ({ ...part, entries: [...part.entries] })),
  left: [...left],
  lore: [...lore],
  messages: [...messages],
  claims: [...claims],
});
