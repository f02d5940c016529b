import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, {
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyBodyParser,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type JsonBounds, MAX_BODY_BYTES } from '#contract/limits.ts';
import { API_PREFIX, type FailureCode, failureStatus } from '#contract/route.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { isDatabaseUnavailable, refusesWrites } from '#server/application/db/database-outage.ts';
import { FairShare } from '#server/application/platform/fair-share.ts';
import { OpenStreams } from '#server/application/platform/open-streams.ts';
import type { RateLimits } from '#server/application/platform/rate-limits.ts';
import type { OwnedGames } from '#server/application/play/owned-turns.ts';
import type { RequestContext } from '#server/application/session/request-context.ts';
import type { Sessions } from '#server/application/session/sessions.ts';
import { expensiveCallBounds } from '#server/domain/platform/limits.ts';
import { deviceLabel } from '#server/domain/session/device-label.ts';
import { isIn, networkAddress, networkOf } from '#server/domain/session/network-address.ts';
import { escaped } from '#server/domain/text/escaped.ts';
import { type JsonProblem, jsonProblem } from '#server/domain/text/json-problem.ts';
import { refusesTracking } from '#server/domain/tracking/refusing-headers.ts';
import { isForPeople } from '#server/infrastructure/pages/register-pages.ts';
import type { BrowserCookie } from './browser-cookie.ts';
import { htmlPage } from './html-page.ts';
import { NOTHING_STORED, type Refusal, Refused, refuse } from './refusal.ts';
import { apiHeaders, securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Pick<Sessions, 'identify'>;
    limits: Pick<RateLimits, 'take' | 'scale'>;
    ownedGames: Pick<OwnedGames, 'ageProblem'>;
    /** Streams that are open here. */
    streams: OpenStreams;
    /** Places for calls that cost more than a turn. */
    places: FairShare;
    contextOf(request: FastifyRequest): RequestContext;
    browsers: Pick<BrowserCookie, 'header'>;
  }
  interface FastifyRequest {
    /** The caller's uuid for the log; empty without a session. */
    user: string;
  }
  interface FastifyContextConfig {
    /** The structure of JSON in its body, where it is not the usual one. */
    jsonBounds?: JsonBounds | undefined;
    /** Its body is a file, no JSON. */
    takesFile?: true | undefined;
  }
}

interface AppOptions {
  readonly log: FastifyBaseLogger;
  readonly sessions: Pick<Sessions, 'identify'>;
  readonly limits: Pick<RateLimits, 'take' | 'scale'>;
  readonly ownedGames: Pick<OwnedGames, 'ageProblem'>;
  readonly browsers: Pick<BrowserCookie, 'read' | 'header'>;
  readonly brandOf: (host: string) => Brand;
  readonly siteOf: (host: string) => string;
  readonly trustProxy: readonly string[];
  readonly production: boolean;
  readonly embedOrigins: readonly string[];
  /** In lower case; null where no proxy says a country. */
  readonly countryHeader: string | null;
  /** How many calls that cost more than a turn run at the same time. */
  readonly expensiveCalls: number;
  /** True during shutdown: new requests are refused. */
  isClosing(): boolean;
}

/** The HTTP server with what all routes share: size and time limits, headers, errors, request log. */
export function buildApp(options: AppOptions): FastifyInstance {
  const secure = securityHeaders(options);
  const app = Fastify({
    loggerInstance: options.log,
    // To read the built files takes long on a machine that is busy; that is no reason not to start.
    pluginTimeout: 120_000,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy.length > 0 && trusts(options.trustProxy),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 300 },
    // Node ends slow requests only when all three are set.
    http: { connectionsCheckingInterval: 500, headersTimeout: 15_000, requireHostHeader: false },
    requestTimeout: 30_000,
    // For idle connections; event streams ping every 15 s.
    connectionTimeout: 120_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (_, request, reply) => {
      reply.headers({ ...secure, ...apiHeaders });
      refuseUnreadable(request, reply, options.brandOf(request.hostname));
    },
    clientErrorHandler: answerNoHttp({ ...secure, ...apiHeaders }, options.brandOf('')),
  });
  // By default Node answers unknown expectations itself, without our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  acceptJsonAndFiles(app);
  decorate(app, options);
  addHooks(app, options, secure);
  return app;
}

/** A country of ISO 3166-1 in capitals; empty where the header says none. `XX` and `T1` are what proxies write where they know none. */
function countryIn(headers: FastifyRequest['headers'], name: string | null): string {
  const said = name === null ? undefined : headers[name];
  const country = typeof said === 'string' ? said.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : '';
}

/** Gives routes and requests what `declare module` above names. */
function decorate(app: FastifyInstance, options: AppOptions): void {
  app.decorate('sessions', options.sessions);
  app.decorate('limits', options.limits);
  app.decorate('ownedGames', options.ownedGames);
  app.decorate('streams', new OpenStreams());
  app.decorate('places', new FairShare(expensiveCallBounds(options.expensiveCalls, options.limits.scale)));
  app.decorate('contextOf', (request: FastifyRequest) => ({
    address: callerAddress(request),
    site: options.siteOf(request.host),
    brand: options.brandOf(request.hostname),
    device: deviceLabel(request.headers['user-agent'] ?? ''),
    browser: options.browsers.read(request.headers.cookie),
    refusesTracking: refusesTracking(request.headers),
    country: countryIn(request.headers, options.countryHeader),
    languages: request.headers['accept-language'] ?? '',
  }));
  app.decorate('browsers', options.browsers);
  app.decorateRequest('user', '');
}

/** Fastify gives the text of the header, from which a proxy that writes ports would not be recognised by itself. */
function trusts(proxies: readonly string[]): (address: string | undefined) => boolean {
  const networks = proxies.map(networkOf);
  return (address = '') => networks.some((network) => isIn(network, address));
}

/** Where the header names no address, the proxy counts as the caller. A socket that is closed has no address any more. */
const callerAddress = ({ ip, socket }: FastifyRequest): string =>
  networkAddress(ip ?? '') ?? networkAddress(socket.remoteAddress ?? '') ?? 'closed';

function addHooks(app: FastifyInstance, options: AppOptions, secure: ReturnType<typeof securityHeaders>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(secure);
    if (isOddHttp(request.raw)) return refuse(reply.header('connection', 'close'), UNREADABLE);
    if (request.url.startsWith(API_PREFIX)) {
      reply.headers(apiHeaders);
      if (options.isClosing()) return refuse(reply, { code: 'UNAVAILABLE', message: 'The server is restarting. Try again in a moment.' });
    }
  });
  app.addHook('onSend', async ({ raw, headers }, reply) => {
    // What is left of a large body would be read to its end, for nothing, before the connection's next request.
    if (!raw.complete && Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > MAX_BODY_BYTES)
      reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, user } = request;
    request.log.info(
      { method, route: routeOptions.url ?? null, status: reply.statusCode, ms: Math.round(reply.elapsedTime), user },
      'request',
    );
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request.routeOptions.bodyLimit);
    // A disconnect during the upload is not an error of the server.
    if ((refusal.code === 'INTERNAL' || refusal.code === 'UNAVAILABLE') && !request.socket.destroyed)
      request.log.error({ name: error.name, code: error.code, message: error.message, stack: error.stack }, 'request failed');
    return refuse(reply, refusal);
  });
}

const AWAY: Refusal = { code: 'UNAVAILABLE', message: 'The server cannot be reached right now. Try again in a moment.' };
const UNREADABLE: Refusal = { code: 'INVALID_INPUT', message: 'The request could not be read.' };
const NO_FILE: Refusal = { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The request must be JSON.' };
const NO_JSON: Refusal = { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The request must be a file, as application/octet-stream.' };
const STRUCTURE: Readonly<Record<JsonProblem, Refusal>> = {
  deep: { code: 'INVALID_INPUT', message: 'The request is nested too deeply.' },
  many: { code: 'TOO_LARGE', message: 'The request has too many parts.' },
};
/** The app's own page cannot show this error, because the request could not be routed. */
const unreadablePage = ({ supportEmail }: Brand): string =>
  htmlPage({
    title: 'Something Went Wrong',
    body: `<h1>Something Went Wrong</h1>
<p>This address could not be read. It may be too long, or damaged on its way here.</p>
<p><a href="/">Go Home</a></p>
<p>If it happens again, write to <a href="mailto:${escaped(supportEmail)}">${escaped(supportEmail)}</a>.</p>`,
  });

function refuseUnreadable(request: FastifyRequest, reply: FastifyReply, brand: Brand): FastifyReply {
  if (!isForPeople(request)) return refuse(reply, UNREADABLE);
  return reply.status(failureStatus[UNREADABLE.code]).type('text/html; charset=utf-8').send(unreadablePage(brand));
}

/** A body is JSON, or a file where the route takes one; no body counts as an empty one. */
function acceptJsonAndFiles(app: FastifyInstance): void {
  const parse = jsonParser(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesFile) done(new Refused(NO_JSON));
    else void parse(request, body, done);
  });
  app.addContentTypeParser<Buffer>('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesFile) done(null, body);
    else done(new Refused(NO_FILE));
  });
}

/**
 * Parses JSON whose structure is not more than the route allows. Bytes that are no UTF-8 are refused: decoding would replace them, and with them a player's
 * words.
 */
export function jsonParser(app: FastifyInstance): FastifyBodyParser<Buffer> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    const problem = jsonProblem(body, request.routeOptions.config.jsonBounds);
    if (body.length === 0) done(null, {});
    else if (problem !== null) done(new Refused(STRUCTURE[problem]));
    else if (!isUtf8(body)) done(new Refused(UNREADABLE));
    else void parse(request, body.toString(), done);
  };
}

/** Time for the client to read the error before the socket is destroyed. */
const LINGER_MS = 1_000;

/**
 * Node accepts any HTTP version, and takes the first of several Host headers. A proxy may take another one, so such requests are refused; so are those
 * without a host, which only HTTP 1.0 allows.
 */
function isOddHttp({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return !['1.0', '1.1'].includes(httpVersion) || hosts > 1 || (hosts === 0 && httpVersion === '1.1');
}

/** Without a parsed request there is no reply object, so the response is written to the socket. */
const answerNoHttp = (headers: Readonly<Record<string, string>>, brand: Brand) => (error: ConnectionError, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = { HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large', ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout' }[
    error.code
  ];
  // The headers were not parsed, so the raw bytes decide whether this is a browser's navigation.
  const start = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 10) : '';
  const isPage = error.code === 'HPE_HEADER_OVERFLOW' && /^GET \/(?!api\/)/.test(start);
  const body = isPage ? unreadablePage(brand) : JSON.stringify({ ...UNREADABLE, data: null });
  const head = [
    `HTTP/1.1 ${status ?? '400 Bad Request'}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: ${isPage ? 'text/html; charset=utf-8' : 'application/json'}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A client that does not speak HTTP may never close the connection.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
};

/** PostgreSQL's code of a statement that took longer than it may. */
const STATEMENT_STOPPED = '57014';

const MIB = 1024 * 1024;

/** The public form of an error, without internal details. `maxBytes`: what the call takes at most. */
function refusalOf(error: FastifyError, maxBytes = 0): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (error.code === STATEMENT_STOPPED)
    return { code: 'UNAVAILABLE', message: 'This took too long and was stopped. Try again in a moment.' };
  if (isDatabaseUnavailable(error)) return refusesWrites(error) ? NOTHING_STORED : AWAY;
  const known: Readonly<Record<number, readonly [FailureCode, string]>> = {
    400: [UNREADABLE.code, UNREADABLE.message],
    // From the server of files: a name that no file can have, and a condition that the file does not meet.
    403: ['NOT_FOUND', 'There is nothing here.'],
    412: [UNREADABLE.code, UNREADABLE.message],
    413: ['TOO_LARGE', maxBytes >= MIB ? `The file is too large: ${maxBytes / MIB} MB can be taken in.` : 'The request is too large.'],
    415: [NO_FILE.code, NO_FILE.message],
  };
  const [code, message] = known[error.statusCode ?? 500] ?? ['INTERNAL', 'Something went wrong on our side.'];
  return { code, message };
}
