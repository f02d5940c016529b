import type { FastifyInstance } from 'fastify';
import { readDraft, readToldReading, tellReader } from '#contract/studio/readers.ts';
import { fail, ok } from '#domain/result.ts';
import type { DraftReaders } from '#server/application/studio/readers/draft-readers.ts';
import type { ToldReaders } from '#server/application/studio/readers/told-readers.ts';
import { projectReadLimits, toldReaderLimits } from '#server/domain/platform/limits.ts';
import { always } from '../expensive-call.ts';
import { toLongAnswer } from '../long-answer.ts';
import type { Refusal } from '../refusal.ts';
import { perUser } from '../route-limit.ts';
import { type Handler, serve } from '../serve.ts';
import { NO_PROJECT } from './refusals.ts';
import { shownReading } from './shown-reading.ts';

/** Test readers of drafts. */
export function registerReaderRoutes(app: FastifyInstance, readers: DraftReaders): void {
  const read: Handler<typeof readDraft> = async ({ id }) => {
    const report = await readers.read(id);
    if (report === null) return fail(NO_PROJECT);
    return report.ok ? ok(shownReading(report.value)) : fail<Refusal>({ code: 'PROJECT_CONFLICT', message: report.error });
  };
  serve(app, readDraft, read, { expensive: always, limit: perUser(projectReadLimits, 'That was a lot of readings in a short time.') });
}

const toldReaderRefusals = {
  off: { code: 'FORBIDDEN', message: 'This site has reading by a language model switched off.' },
  missing: NO_PROJECT,
  broken: { code: 'PROJECT_CONFLICT', message: 'The draft cannot be played as it is. Mend its script and its sheet first.' },
  changed: { code: 'PROJECT_CONFLICT', message: 'The draft has changed since the readers began. Have it read again.' },
} as const satisfies Record<string, Refusal>;

/** Test readers whom a language model tells drafts. */
export function registerToldReaderRoutes(app: FastifyInstance, readers: ToldReaders): void {
  const plan: Handler<typeof readToldReading> = async ({ id }, _, { brand }) => {
    const planned = await readers.plan(brand, id);
    if (!planned.ok) return fail(toldReaderRefusals[planned.error]);
    const { cast, endings, objectives, meant, ...rest } = planned.value;
    return ok({ ...rest, cast: [...cast], endings: [...endings], objectives: [...objectives], meant: [...meant] });
  };
  serve(app, readToldReading, plan, {
    expensive: always,
    limit: perUser(projectReadLimits, 'That was a lot of readings in a short time.'),
  });
  const tell: Handler<typeof tellReader> = async (order, { uuid }, { brand }) => {
    const telling = await readers.tell(brand, uuid, order);
    return toLongAnswer(telling, toldReaderRefusals, ({ choices, objectives, ...turn }) => ({
      ...{ ...turn, choices: [...choices], objectives: [...objectives] },
    }));
  };
  serve(app, tellReader, tell, {
    expensive: always,
    admission: perUser(toldReaderLimits, 'Your readers were told a lot in a short time. Wait a minute, then have them read on.'),
  });
}
