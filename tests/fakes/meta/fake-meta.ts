import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TrackingEvent } from '#contract/tracking.ts';
import { isInvalidEvent } from './invalid-event.ts';

export interface MetaRequest {
  readonly method: string;
  readonly url: string;
  readonly contentType: string;
  readonly body: string;
}

/** What it answers: Meta's success, or a status with a body. */
export type MetaAnswer = 'accept' | { readonly status: number; readonly body: string };

/** Meta's answer to a request with an invalid event. */
export const INVALID_EVENT: MetaAnswer = { status: 400, body: JSON.stringify({ error: { code: 100, message: 'Invalid parameter' } }) };

/** A receiver with the wire format of Meta's Conversions API, on a socket. Keeps every request as it arrived, and refuses one with a malformed event. */
export class FakeMeta {
  readonly requests: MetaRequest[] = [];
  answer: (request: MetaRequest) => MetaAnswer = () => 'accept';
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = '', url = '' } = request;
      const received = { method, url, contentType: request.headers['content-type'] ?? '', body: Buffer.concat(chunks).toString() };
      this.requests.push(received);
      const { data } = JSON.parse(received.body) as { data: TrackingEvent[] };
      const answer = data.some(isInvalidEvent) ? INVALID_EVENT : this.answer(received);
      if (answer === 'accept') response.end(JSON.stringify({ events_received: data.length, messages: [], fbtrace_id: 'trace' }));
      else response.writeHead(answer.status).end(answer.body);
    });
  }

  /** Resolves with the base address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
