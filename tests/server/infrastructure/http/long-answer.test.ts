import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { failureStatus } from '#contract/route.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { ModelProblem, ModelWork } from '#server/application/studio/model-work.ts';
import { LongAnswer, sendLong, toLongAnswer } from '#server/infrastructure/http/long-answer.ts';
import type { Refusal } from '#server/infrastructure/http/refusal.ts';

type Made = Result<{ readonly text: string }, Refusal>;

let app: FastifyInstance;
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

/** A server with one call, whose answer is made when the test says so. */
async function serverOf({ pingMs }: { readonly pingMs: number }) {
  const made = Promise.withResolvers<Made>();
  const begun = Promise.withResolvers<AbortSignal>();
  app = Fastify();
  app.post('/long', async (_, reply) => {
    const long = new LongAnswer<{ readonly text: string }>((signal) => {
      begun.resolve(signal);
      return made.promise;
    });
    const refuse = ({ code, message }: Refusal) => void reply.status(failureStatus[code]).send({ code, message, data: null });
    sendLong(reply, { long, checked: (answer) => answer, refuse, pingMs }).catch((error: unknown) => reply.send(error));
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', path: '/long', method: 'POST', agent: false });
  const answered = new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
  sent.on('error', () => undefined);
  sent.end();
  return { made, begun: begun.promise, answered, leave: () => sent.destroy() };
}

const NEVER = 1_000_000_000;
const rest = async (answer: IncomingMessage, first = '') => {
  let text = first;
  for await (const part of answer) text += part;
  return text;
};

it('STUDIO-139: an answer that is soon there comes as any other, a refusal with its status', async () => {
  const soon = await serverOf({ pingMs: NEVER });
  soon.made.resolve(ok({ text: 'Fog.' }));
  const answer = await soon.answered;
  expect([answer.statusCode, await rest(answer)]).toEqual([200, '{"code":"0","message":"","data":{"text":"Fog."}}']);
  await app.close();
  const refused = await serverOf({ pingMs: NEVER });
  refused.made.resolve(fail({ code: 'NARRATOR_AWAY', message: 'Nobody writes.' }));
  const refusal = await refused.answered;
  expect([refusal.statusCode, JSON.parse(await rest(refusal))]).toEqual([
    409,
    { code: 'NARRATOR_AWAY', message: 'Nobody writes.', data: null },
  ]);
});

it.each([
  ['an answer', ok({ text: 'Fog.' }), { code: '0', message: '', data: { text: 'Fog.' } }],
  [
    'a refusal',
    fail<Refusal>({ code: 'NARRATOR_AWAY', message: 'Nobody writes.' }),
    { code: 'NARRATOR_AWAY', message: 'Nobody writes.', data: null },
  ],
] as const)('STUDIO-139: while %s is made, blanks come, and with them it is the JSON that it is without', async (_, made, envelope) => {
  const long = await serverOf({ pingMs: 1 });
  const answer = await long.answered;
  // Nothing is made before blanks were read.
  const [first] = (await once(answer, 'data')) as [Buffer];
  expect(String(first)).toMatch(/^ +$/);
  long.made.resolve(made);
  const text = await rest(answer, String(first));
  expect(text).toMatch(/^ +\{/);
  expect([answer.statusCode, JSON.parse(text)]).toEqual([200, envelope]);
});

it('STUDIO-139: what breaks behind the first blank is a refusal that can be read', async () => {
  const long = await serverOf({ pingMs: 1 });
  const answer = await long.answered;
  const [first] = (await once(answer, 'data')) as [Buffer];
  long.made.reject(new Error('a bug'));
  expect(JSON.parse(await rest(answer, String(first)))).toMatchObject({ code: 'INTERNAL', data: null });
});

it.each([
  ['before the first blank', NEVER],
  ['behind it', 1],
])('STUDIO-139: who leaves %s ends the work', async (_, pingMs) => {
  const long = await serverOf({ pingMs });
  const signal = await long.begun;
  if (pingMs === 1) await once(await long.answered, 'data');
  const ended = once(signal, 'abort');
  long.leave();
  await ended;
  long.made.resolve(ok({ text: 'Nobody reads it.' }));
});

it('STUDIO-139: work of a model ends with the page that asked, and by no clock; a problem is its refusal', async () => {
  const page = new AbortController();
  let given: AbortSignal | null = null;
  const work = async (signal: AbortSignal) => {
    given = signal;
    return ok(3);
  };
  const refusals = { missing: { code: 'NOT_FOUND', message: 'There is no such project.' } } as const;
  const answer = toLongAnswer(ok(work), refusals, (count) => ({ count }));
  if (!answer.ok) throw new Error(answer.error.code);
  expect(await answer.value.whole(page.signal)).toEqual(ok({ count: 3 }));
  expect(given).toBe(page.signal);
  expect(toLongAnswer(fail({ kind: 'missing' }), refusals, () => ({}))).toEqual(fail(refusals.missing));
  const quiet: ModelWork<never, ModelProblem<'missing'>> = async () => fail({ kind: 'away', sentence: 'There is no model.' });
  const failing = toLongAnswer(ok(quiet), refusals, () => ({}));
  const away = { code: 'NARRATOR_AWAY', message: 'There is no model.' };
  expect(failing.ok && (await failing.value.whole(page.signal))).toEqual(fail(away));
});
