import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { LlmRequest } from './llm-request.ts';
import { json } from './replies.ts';
import type { LlmAnswer } from './steps.ts';
import { storyModel } from './story-model.ts';

export type LlmResponder = (request: LlmRequest) => LlmAnswer;

export interface FakeLlm {
  /** For `LLM_BASE_URL`. */
  readonly baseUrl: string;
  readonly requests: LlmRequest[];
  /** Produces the responses from now on. */
  answer: LlmResponder;
  /** Whether `/moderations` exists. */
  moderates: boolean;
  /** Responses whose client left before they were whole. */
  left: number;
  /** What it says about itself and its models, by path from the root. Requests of these are not among `requests`. */
  facts: Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

const MAX_WAIT_MS = 600_000;

/** Texts that its moderation flags. */
const FLAGGED = /forbidden/i;

/** An OpenAI-compatible endpoint over a socket with scripted responses, by default those of `storyModel`. `port` 0 takes a free one. */
export async function startLlm(answer: LlmResponder = storyModel, port = 0): Promise<FakeLlm> {
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  const fake: FakeLlm = {
    baseUrl: '',
    requests: [],
    answer,
    moderates: true,
    left: 0,
    facts: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as LlmRequest['body'];
    const received = { path: request.url ?? '', authorization: request.headers.authorization, body };
    if (isAbout(received.path)) fake.requests.push(received);
    response.once('close', () => {
      if (!response.writableFinished) fake.left += 1;
    });
    await perform(answerTo(received), response);
  }

  const answerTo = (request: LlmRequest): LlmAnswer => {
    if (request.path.endsWith('/moderations') && fake.moderates)
      return json({ results: [{ flagged: FLAGGED.test(request.body.input ?? '') }] });
    if (request.path.endsWith('/chat/completions')) return fake.answer(request);
    const fact = fake.facts[request.path];
    return fact === undefined ? json({ error: { message: 'Not found' } }, 404) : json(fact);
  };

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(fake, { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` });
}

/** Whether a request is about what players write. */
const isAbout = (path: string): boolean => path.endsWith('/chat/completions') || path.endsWith('/moderations');

async function perform({ status = 200, headers = {}, steps }: LlmAnswer, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const pause = (ms: number) => delay(ms, undefined, { signal: gone.signal, ref: false }).catch(() => undefined);
  response.writeHead(status, headers);
  if (steps[0]?.do === 'cut' || steps[0]?.do === 'send') response.flushHeaders();
  for (const step of steps) {
    if (response.destroyed) return;
    if (step.do === 'cut') {
      response.destroy();
      return;
    }
    if (step.do === 'send') {
      if (!response.write(step.bytes)) await Promise.race([new Promise((resolve) => response.once('drain', resolve)), pause(MAX_WAIT_MS)]);
    } else await pause(step.do === 'hang' ? MAX_WAIT_MS : step.ms);
  }
  response.end();
}
