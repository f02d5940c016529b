import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { json } from './replies.ts';
import type { LlmAnswer } from './steps.ts';
import { storyModel } from './story-model.ts';

export interface LlmMessage {
  readonly role: string;
  readonly content: string;
}

/** One request that came in. */
export interface LlmRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model?: string;
    readonly messages?: readonly LlmMessage[];
    readonly stream?: boolean;
    readonly max_tokens?: number;
    readonly max_completion_tokens?: number;
    readonly input?: string;
  };
}

export type LlmResponder = (asked: LlmRequest) => LlmAnswer;

export interface FakeLlm {
  /** For `LLM_BASE_URL`. */
  readonly baseUrl: string;
  readonly requests: LlmRequest[];
  /** How the requests from now on are answered. */
  answer: LlmResponder;
  /** Whether its `/moderations` is there. */
  moderates: boolean;
  close(): Promise<void>;
}

const LONGEST_WAIT_MS = 600_000;

/** Words that its moderation objects to. */
const FLAGGED = /forbidden/i;

/** An OpenAI-compatible endpoint over a socket that does what it is told; untold, it plays a little story of its own. `port` 0 takes a free one. */
export async function startLlm(answer: LlmResponder = storyModel, port = 0): Promise<FakeLlm> {
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  const fake: FakeLlm = {
    baseUrl: '',
    requests: [],
    answer,
    moderates: true,
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
    const asked = { path: request.url ?? '', authorization: request.headers.authorization, body };
    fake.requests.push(asked);
    await perform(answerTo(asked), response);
  }

  const answerTo = (asked: LlmRequest): LlmAnswer => {
    if (asked.path.endsWith('/moderations') && fake.moderates)
      return json({ results: [{ flagged: FLAGGED.test(asked.body.input ?? '') }] });
    if (asked.path.endsWith('/chat/completions')) return fake.answer(asked);
    return json({ error: { message: 'Not found' } }, 404);
  };

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(fake, { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` });
}

async function perform({ status = 200, headers = {}, steps }: LlmAnswer, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const rest = (ms: number) => delay(ms, undefined, { signal: gone.signal, ref: false }).catch(() => undefined);
  response.writeHead(status, headers);
  if (steps[0]?.do === 'cut' || steps[0]?.do === 'send') response.flushHeaders();
  for (const step of steps) {
    if (response.destroyed) return;
    if (step.do === 'cut') {
      response.destroy();
      return;
    }
    if (step.do === 'send') {
      if (!response.write(step.bytes))
        await Promise.race([new Promise((resolve) => response.once('drain', resolve)), rest(LONGEST_WAIT_MS)]);
    } else await rest(step.do === 'hang' ? LONGEST_WAIT_MS : step.ms);
  }
  response.end();
}
