import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type CamelCased, toCamelCase, toSnakeCase } from '#contract/camel-case.ts';
import { MAX_BODY_BYTES } from '#contract/limits.ts';
import { API_PREFIX, type Route, SUCCESS } from '#contract/route.ts';
import { holdsRight } from '#domain/admin/desk-rights.ts';
import type { Result } from '#domain/result.ts';
import { startOf } from '#domain/text/cut.ts';
import type { RequestContext } from '#server/application/session/request-context.ts';
import type { LiveSession } from '#server/application/session/sessions.ts';
import { ageRefusals } from '#server/application/stories/age-verification.ts';
import { bearerOf } from './bearer.ts';
import { inPlace } from './expensive-call.ts';
import { LongAnswer, sendLong } from './long-answer.ts';
import { type Refusal, Refused, refuse, UNAUTHORIZED } from './refusal.ts';
import { type RouteLimit, takeLimit } from './route-limit.ts';
import { WrittenJson } from './written-json.ts';

/** What a handler gets of a call: its checked fields, in camelCase. */
export type ServedInput<R extends Route> = CamelCased<v.InferOutput<R['input']>>;

/** Takes and answers fields in camelCase. `file`: the body of a call that takes one, empty otherwise. */
export type Handler<R extends Route> = (
  input: ServedInput<R>,
  caller: LiveSession,
  context: RequestContext,
  file: Uint8Array,
) => Promise<Result<Answered<R> | LongAnswer<Answered<R>> | WrittenJson, Refusal>>;

type Answered<R extends Route> = CamelCased<v.InferInput<R['answer']>>;

const NO_FILE = new Uint8Array();
const FORBIDDEN: Refusal = { code: 'FORBIDDEN', message: 'This is for admins only.' };
const NO_RIGHT: Refusal = {
  code: 'FORBIDDEN',
  message: 'You do not have the right to do this. An admin with all rights can give it to you.',
};
const MAX_FIELD_NAME = 60;
/** The caller of a request without a session. */
const ANONYMOUS: LiveSession = { uuid: '', sessionId: '', role: 'guest', rights: [] };

/** The player who calls; null without a session. */
export const playerOf = ({ uuid }: Pick<LiveSession, 'uuid'>): string | null => uuid || null;

/** The fields of a call that can name a game of the caller. */
export type OwnGame<R extends Route> = keyof ServedInput<R> & ('gameId' | 'turnId');

interface RouteOptions<R extends Route> {
  /** Taken after the input is checked and before the handler runs. */
  readonly limit?: RouteLimit<ServedInput<R>>;
  /** Taken before the body is read, once the caller is identified. A call that takes a large body has one. */
  readonly admission?: RouteLimit<unknown>;
  /** The field that names one of the caller's games, or one of its turns: the call is refused where the story is rated for older players. */
  readonly ownGame?: OwnGame<R>;
  /** Whether a call costs more than a turn, and so waits for one of the places of such calls. */
  readonly expensive?: (input: ServedInput<R>) => boolean;
  /** A success sets or prolongs the cookie by which limits recognise the browser. */
  readonly namesBrowser?: boolean;
}

/** Serves one call of the contract: checks the caller, the input and the rate limit before the handler, and the response after it. */
export function serve<R extends Route>(app: FastifyInstance, route: R, handler: Handler<R>, options: RouteOptions<R> = {}): void {
  const { maxBytes = MAX_BODY_BYTES, jsonBounds } = route;
  if (maxBytes > MAX_BODY_BYTES && options.admission === undefined)
    throw new Error(`${route.path} takes large bodies and limits nobody before it reads them`);
  if (options.expensive && !route.failures.includes('TOO_MANY_REQUESTS')) throw new Error(`${route.path} does not name TOO_MANY_REQUESTS`);
  app.route({
    method: route.method,
    url: API_PREFIX + route.path,
    bodyLimit: maxBytes,
    config: { jsonBounds, takesFile: route.takesFile },
    ...(options.admission && { onRequest: admitted(app, route, options.admission) }),
    handler: async (request, reply) => {
      const caller = await identify(app, route, request);
      const context = app.contextOf(request);
      const input = checkedInput(route, request);
      const file = Buffer.isBuffer(request.body) ? request.body : NO_FILE;
      const answer = () => respond(app, reply, { route, handler, options }, { input, caller, context, file });
      if (options.expensive?.(input)) await inPlace(app, reply, { user: playerOf(caller), address: context.address }, answer);
      else await answer();
      return reply;
    },
  });
}

/** Refuses a caller without a session or over the limit, and leaves the body unread. */
const admitted =
  (app: FastifyInstance, route: Route, limit: RouteLimit<unknown>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await identify(app, route, request);
    const exceeded = await takeLimit(app, limit, { input: undefined, caller, context: app.contextOf(request) });
    return exceeded ? refuse(reply, exceeded) : undefined;
  };

interface Served<R extends Route> {
  readonly route: R;
  readonly handler: Handler<R>;
  readonly options: RouteOptions<R>;
}

interface CheckedCall<R extends Route> {
  readonly input: ServedInput<R>;
  readonly caller: LiveSession;
  readonly context: RequestContext;
  readonly file: Uint8Array;
}

/** Checks the age, takes the rate limit, runs the handler and sends its answer. Resolves when that is on its way, and does not wait for a client that reads slowly. */
async function respond<R extends Route>(
  app: FastifyInstance,
  reply: FastifyReply,
  { route, handler, options }: Served<R>,
  { input, caller, context, file }: CheckedCall<R>,
): Promise<void> {
  await checkAge(app, options.ownGame, input, caller);
  const exceeded = await takeLimit(app, options.limit, { input, caller, context });
  if (exceeded) return void refuse(reply, exceeded);
  const answer = await handler(input, caller, context, file);
  if (!answer.ok) return void refuse(reply, answer.error);
  if (answer.value instanceof LongAnswer) {
    const long = answer.value;
    // Not waited for: it needs no place.
    sendLong(reply, { long, checked: (made) => checkedAnswer(route, made), refuse: (refusal) => refuse(reply, refusal) }).catch(
      (error: unknown) => reply.send(error),
    );
    return;
  }
  if (answer.value instanceof WrittenJson) return void reply.type('application/json; charset=utf-8').send(answer.value.stream);
  const data = checkedAnswer(route, answer.value);
  if (options.namesBrowser) reply.header('set-cookie', app.browsers.header(context.browser.id));
  reply.send({ code: SUCCESS, message: '', data });
}

/** What the contract names of an answer, by the names of the wire, and nothing else that a handler read along. Throws where the answer breaks the contract, which is a bug and must not be sent. */
export function checkedAnswer(route: Pick<Route, 'path' | 'answer'>, answer: unknown): unknown {
  const checked = v.safeParse(route.answer, toSnakeCase(route.answer, answer));
  if (!checked.success) throw new Error(`answer of ${route.path} breaks the contract at ${v.getDotPath(checked.issues[0]) ?? 'its root'}`);
  // JSON would leave `undefined` out, and an envelope always has `data`.
  return checked.output ?? null;
}

/**
 * The caller of a route; throws a refusal. An invalid token is refused on optional routes too, so that the client refreshes an expired one instead of
 * continuing without its session.
 * Only the Authorization header counts; a token in the address is never read.
 */
export async function identify(app: FastifyInstance, route: Route, request: FastifyRequest): Promise<LiveSession> {
  if (route.access === 'anonymous' || route.access === 'public') return ANONYMOUS;
  if (route.access === 'optional' && request.headers.authorization === undefined) return ANONYMOUS;
  const bearer = bearerOf(request);
  const caller = bearer ? await app.sessions.identify(bearer) : null;
  if (!caller) throw new Refused(UNAUTHORIZED);
  request.user = caller.uuid;
  if (route.access === 'admin' && caller.role !== 'admin') throw new Refused(FORBIDDEN);
  if (route.rights && !holdsRight(caller.rights, route.rights)) throw new Refused(NO_RIGHT);
  return caller;
}

/** Throws a refusal when the game that `field` of the input names does not open to the caller. Source: SAFE-02. */
export async function checkAge<R extends Route>(
  app: FastifyInstance,
  field: OwnGame<R> | undefined,
  input: ServedInput<R>,
  caller: LiveSession,
): Promise<void> {
  if (field === undefined) return;
  const id = String((input as Readonly<Record<string, unknown>>)[field]);
  const problem = await app.ownedGames.ageProblem(caller.uuid, field === 'gameId' ? { gameId: id } : { turnId: id });
  if (problem !== null) throw new Refused(ageRefusals[problem]);
}

const NOT_AS_IT_SHOULD_BE: Refusal = { code: 'INVALID_INPUT', message: 'The request is not as it should be.' };

/** The body; an empty object without one. An array has no field that is missing, so a schema whose fields are all optional would accept it. */
function sentObject(body: unknown): unknown {
  if (body === null || Array.isArray(body)) throw new Refused(NOT_AS_IT_SHOULD_BE);
  return body ?? {};
}

/** The body of a POST (no body counts as empty), or the query of a GET and of a call that takes a file, checked against the contract. */
export function checkedInput<R extends Route>(route: R, request: FastifyRequest): ServedInput<R> {
  const sent = route.method === 'GET' || route.takesFile ? { ...(request.query as object) } : sentObject(request.body);
  // Stops at the first issue, because collecting a long list of issues takes a second.
  const checked = v.safeParse(route.input, sent, { abortEarly: true });
  if (checked.success) return toCamelCase(route.input, checked.output) as ServedInput<R>;
  const [issue] = checked.issues;
  // An unknown field's name comes from the caller and may have any length.
  const path = v.getDotPath(issue);
  const field = path === null ? undefined : startOf(path, MAX_FIELD_NAME);
  throw new Refused(field === undefined ? NOT_AS_IT_SHOULD_BE : { code: 'INVALID_INPUT', message: `${field} is not as it should be.` });
}
