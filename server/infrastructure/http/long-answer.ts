import type { FastifyReply } from 'fastify';
import { SUCCESS } from '#contract/route.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { ModelProblem, ModelWork } from '#server/application/studio/model-work.ts';
import type { Refusal } from './refusal.ts';

/** A blank this often keeps proxies and browsers from taking a quiet answer for dead. As event streams ping: PLAY-03. */
const PING_MS = 15_000;

const BROKEN: Refusal = { code: 'INTERNAL', message: 'Something went wrong on our side. Try again.' };

/** An answer that takes minutes and costs the server little: it holds none of the places for expensive calls. `whole` ends early once the signal aborts, when whoever called is gone. */
export class LongAnswer<A> {
  readonly whole: (signal: AbortSignal) => Promise<Result<A, Refusal>>;

  constructor(whole: (signal: AbortSignal) => Promise<Result<A, Refusal>>) {
    this.whole = whole;
  }
}

/** `refusals`: of all but that the model is away, which its sentence says. */
export const modelRefusal = <K extends string>(problem: ModelProblem<K>, refusals: Readonly<Record<K, Refusal>>): Refusal =>
  'sentence' in problem ? { code: 'NARRATOR_AWAY', message: problem.sentence } : refusals[problem.kind];

/** The answer to work of a language model: a refusal where that cannot begin. `answered`: what is sent of what it made. */
export function toLongAnswer<T, K extends string, A>(
  work: Result<ModelWork<T, ModelProblem<K>>, ModelProblem<K>>,
  refusals: Readonly<Record<K, Refusal>>,
  answered: (made: T) => A,
): Result<LongAnswer<A>, Refusal> {
  if (!work.ok) return fail(modelRefusal(work.error, refusals));
  const whole = async (signal: AbortSignal) => {
    const made = await work.value(signal);
    return made.ok ? ok(answered(made.value)) : fail(modelRefusal(made.error, refusals));
  };
  return ok(new LongAnswer(whole));
}

interface Sending<A> {
  readonly long: LongAnswer<A>;
  /** What of an answer is sent; throws where it breaks the contract. */
  readonly checked: (answer: A) => unknown;
  /** Sends a refusal that comes before the first blank. */
  readonly refuse: (refusal: Refusal) => void;
  readonly pingMs?: number;
}

/** Sends a long answer once it is there: as any other where that is soon, and behind blanks, which JSON may begin with, where it is not. Resolves when it is on its way. */
export async function sendLong<A>(reply: FastifyReply, { long, checked, refuse, pingMs = PING_MS }: Sending<A>): Promise<void> {
  const { raw } = reply;
  const gone = new AbortController();
  // The request of a POST closes once its body is read, so only the response signals a disconnect.
  raw.once('close', () => gone.abort());
  let isOpen = false;
  const ping = setInterval(() => {
    if (!isOpen) open(reply);
    isOpen = true;
    raw.write(' ');
  }, pingMs);
  try {
    const answer = await long.whole(gone.signal);
    const sent = answer.ok ? { code: SUCCESS, message: '', data: checked(answer.value) } : refusalOf(answer.error);
    if (isOpen) raw.end(JSON.stringify(sent));
    else if (answer.ok) reply.send(sent);
    else refuse(answer.error);
  } catch (error) {
    if (!isOpen) throw error;
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    reply.request.log.error({ name, message, stack }, 'request failed');
    raw.end(JSON.stringify(refusalOf(BROKEN)));
  } finally {
    clearInterval(ping);
  }
}

const refusalOf = ({ code, message }: Refusal) => ({ code, message, data: null });

/** The head of an answer that is still made. */
function open(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
}
