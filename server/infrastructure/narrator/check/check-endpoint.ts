import * as v from 'valibot';
import { tokensOf } from '#domain/text/tokens.ts';
import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts';
import type { PlayedTurn, Seen } from '#server/domain/narrator/check/findings.ts';
import { plannedWindow, UNKNOWN_WINDOW } from '#server/domain/narrator/prompt/known-window.ts';
import type { TailField } from '#server/domain/narrator/prompt/tail-fields.ts';
import { formatFields } from '#server/domain/narrator/prompt/tail-schema.ts';
import { KnownMarks } from '#server/domain/narrator/reply/thinking-marks.ts';
import { withoutThinking } from '#server/domain/narrator/reply/thinking-splitter.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';
import { askOver, endpointWindow } from '../model/endpoint-window.ts';
import { type ProbedAnswer, probe } from './probe.ts';
import { type Exchange, openRelay } from './recording-relay.ts';

/** The endpoint that is checked, by its settings. */
export interface CheckedEndpoint {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
  readonly contextTokens: number | null;
  readonly replyTokens: number;
  readonly timeoutS: number;
}

interface CheckNeeds {
  readonly endpoint: CheckedEndpoint;
  /** Plays the turns on an address; left out where nothing answers. */
  readonly play: (baseUrl: string) => Promise<readonly PlayedTurn[]>;
}

/** What came of a check. `exchanges`: all that the endpoint answered, without key and prompts, for tests to play. */
export interface Checked {
  readonly seen: Seen;
  readonly exchanges: readonly Exchange[];
}

const ask = (content: string) => [
  { role: 'system', content: 'You answer briefly.' },
  { role: 'user', content },
];
const SHORT = 'Name three things in a harbour, in one sentence.';
const LONG = 'Tell of a harbour at night, in three long paragraphs.';
/** Enough for a model that thinks first. */
const ROOM = 1_500;
/** A prompt that was cut counts fewer of its tokens than this share of our estimate. */
const CUT_SHARE = 0.6;
const FIELDS = { temperature: 0.9, top_p: 0.95, presence_penalty: 0.1 };
/** The fields of a small structured end. */
const ASKED: readonly TailField[] = [{ name: 'choices', shape: 'labels', meaning: '' }];
/** The strictest first. */
const FORMATS = ['json_schema', 'guided_json', 'grammar', 'json_object'] as const;

/** Finds out what an endpoint is like, in ten requests and what `play` asks. Never fails. */
export async function checkEndpoint({ endpoint, play }: CheckNeeds): Promise<Checked> {
  const relay = await openRelay(withoutEndSlashes(endpoint.baseUrl));
  try {
    const seen = await seenAt(relay.baseUrl, endpoint);
    const turns = seen.stream === null ? [] : await play(relay.baseUrl);
    return { seen: { ...seen, turns }, exchanges: relay.exchanges };
  } finally {
    await relay.close();
  }
}

async function seenAt(
  baseUrl: string,
  { apiKey, model, contextTokens, replyTokens, timeoutS }: CheckedEndpoint,
): Promise<Omit<Seen, 'turns'>> {
  const headers: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  const about = askOver(baseUrl, headers);
  const prefix = withoutEndSlashes(new URL(baseUrl).pathname);
  const models = modelsIn(await about(`${prefix}/models`));
  const send = (body: object) => probe(baseUrl, headers, { model, ...body }, AbortSignal.timeout(timeoutS * 1000));
  const dialect = new Dialect(send);

  const short = await dialect.stream(SHORT, ROOM);
  const window = await endpointWindow(about, prefix, model);
  const nothing = { reasons: { finished: null, limited: null }, refused: [], json: null, beginning: null, whole: false };
  const first = { model, status: short.status, models, window, configured: contextTokens, replyTokens };
  if (short.text === '') return { ...first, ...nothing, stream: null };

  const limited = await dialect.stream(LONG, 24);
  const whole = await send({ messages: ask(SHORT), ...dialect.limit(ROOM) });
  const json = await strictestJson((body) => send({ ...body, ...dialect.limit(ROOM) }));
  const refused = await refusedFields((body) => send({ ...body, ...dialect.limit(24) }));
  return {
    ...first,
    stream: {
      ...{ pieces: short.pieces, firstMs: short.firstMs, thinking: short.thinking, closed: short.closed },
      wordsPerSecond: wordsPerSecond(limited.pieces > short.pieces ? limited : short),
      counts: short.promptTokens !== null,
    },
    whole: whole.status === 200 && whole.text !== '',
    reasons: { finished: short.reason, limited: limited.reason },
    refused: [...dialect.refused, ...refused],
    json,
    beginning: await beginningOf(dialect, plannedWindow({ ...UNKNOWN_WINDOW, configured: contextTokens, ...window }, replyTokens)),
  };
}

/** Requests in the form that the endpoint accepts. */
class Dialect {
  readonly #send: (body: object) => Promise<ProbedAnswer>;
  readonly #refused = new Set<string>();

  constructor(send: (body: object) => Promise<ProbedAnswer>) {
    this.#send = send;
  }

  get refused(): readonly string[] {
    return [...this.#refused];
  }

  limit(tokens: number): object {
    return this.#refused.has('max_tokens') ? { max_completion_tokens: tokens } : { max_tokens: tokens };
  }

  async stream(content: string, tokens: number): Promise<ProbedAnswer> {
    const counted = this.#refused.has('stream_options') ? {} : { stream_options: { include_usage: true } };
    const answer = await this.#send({ messages: ask(content), stream: true, ...counted, ...this.limit(tokens) });
    const field = ['stream_options', 'max_tokens'].find(
      (name) => !this.#refused.has(name) && isRefusal(answer) && answer.raw.includes(name),
    );
    if (field === undefined) return answer;
    this.#refused.add(field);
    return this.stream(content, tokens);
  }
}

const isRefusal = ({ status }: ProbedAnswer): boolean => status === 400 || status === 422;

async function refusedFields(send: (body: object) => Promise<ProbedAnswer>): Promise<readonly string[]> {
  if (!isRefusal(await send({ messages: ask(SHORT), ...FIELDS }))) return [];
  const refused: string[] = [];
  for (const [name, value] of Object.entries(FIELDS))
    if (isRefusal(await send({ messages: ask(SHORT), [name]: value }))) refused.push(name);
  return refused;
}

async function strictestJson(send: (body: object) => Promise<ProbedAnswer>): Promise<Seen['json']> {
  const messages = ask('Give a JSON object with "choices": a list of two things to do in a harbour. Answer with the JSON alone.');
  for (const format of FORMATS) {
    const { status, text } = await send({ messages, ...formatFields(format, ASKED) });
    if (status === 200 && isJson(withoutThinking(text, { marks: new KnownMarks(), begins: false }))) return format;
  }
  return null;
}

function isJson(text: string): boolean {
  const json = outsideJson(text);
  return json.ok && typeof json.value === 'object';
}

/** A word at the beginning of a prompt as long as the longest that is planned, which the model is asked for at its end. */
async function beginningOf(
  dialect: Dialect,
  { contextTokens, replyTokens }: { contextTokens: number; replyTokens: number },
): Promise<Seen['beginning']> {
  const line = 'The rain goes on over the harbour, and nobody counts the lamps.\n';
  const room = contextTokens - Math.max(replyTokens, ROOM) - 200;
  const filling = line.repeat(Math.max(1, Math.floor(room / tokensOf(line))));
  const answer = await dialect.stream(
    `The password is “marigold”.\n\n${filling}\nWhat is the password? Answer with that one word.`,
    Math.max(replyTokens, ROOM),
  );
  if (isRefusal(answer) || answer.status === 413) return 'refused';
  if (answer.text === '') return null;
  if (/marigold/iu.test(answer.text)) return 'kept';
  // A weak model forgets what it was given whole.
  return answer.promptTokens !== null && answer.promptTokens > room * CUT_SHARE ? null : 'lost';
}

/** Of a reply whose first word came `firstMs` after its request. */
function wordsPerSecond({ text, firstMs, lastMs }: ProbedAnswer): number {
  const words = text.split(/\s+/u).filter(Boolean).length;
  return words / Math.max(0.001, (lastMs - firstMs) / 1000);
}

function modelsIn(answer: unknown): readonly string[] | null {
  const read = v.safeParse(v.object({ data: v.array(v.object({ id: v.string() })) }), answer);
  return read.success ? read.output.data.map(({ id }) => id) : null;
}
