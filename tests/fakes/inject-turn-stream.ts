import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Observable, type Subscriber } from 'rxjs';
import { parse } from 'valibot';
import { type TurnSignal, TurnStream, type TurnStreamRequest } from '#application/play/turn-stream.ts';
import { toCamelCase } from '#contract/camel-case.ts';
import { retryTurn, sendTurn, streamTurn, turnEvent } from '#contract/play.ts';
import { ServerSentEvents } from '#infrastructure/http/fetch-turn-stream.ts';
import { judgeAnswer, malformed, wireRequest } from '#infrastructure/http/http-call.ts';
import { injectable } from './inject-api.ts';

const EVENT_STREAM = 'text/event-stream';

/** Streams turns of a server in this process, without a socket. An event that violates the contract is an error. */
export class InjectTurnStream extends TurnStream {
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    super();
    this.#app = app;
  }

  open(request: TurnStreamRequest, bearer: string): Observable<TurnSignal> {
    return new Observable((subscriber) => {
      let response: LightMyRequestResponse | null = null;
      const hangUp = () => response?.raw.res.destroy();
      this.#app
        .inject({ ...injectable(wire(request, bearer)), payloadAsStream: true })
        .then((answer) => {
          response = answer;
          if (subscriber.closed) hangUp();
          return listen(answer, subscriber);
        })
        .then((last) => {
          subscriber.next(last);
          subscriber.complete();
        })
        .catch((error: unknown) => subscriber.error(error));
      return hangUp;
    });
  }
}

function wire(request: TurnStreamRequest, bearer: string): ReturnType<typeof wireRequest> {
  if (request.kind === 'resume')
    return wireRequest(streamTurn, { turnId: request.turnId, after: String(request.after) }, bearer, EVENT_STREAM);
  if (request.kind === 'retry') {
    const { turnId, newTurnId, but } = request;
    return wireRequest(retryTurn, { turnId, newTurnId, ...(but === undefined ? {} : { but }) }, bearer, EVENT_STREAM);
  }
  const input = { gameId: request.gameId, turnId: request.turnId, input: request.input };
  return wireRequest(sendTurn, input, bearer, EVENT_STREAM);
}

/** Passes the events on; resolves to the last signal. */
async function listen(response: LightMyRequestResponse, subscriber: Subscriber<TurnSignal>): Promise<TurnSignal> {
  const { statusCode, headers } = response;
  if (!String(headers['content-type']).startsWith(EVENT_STREAM)) {
    const judged = judgeAnswer({ status: statusCode, body: Buffer.concat(await response.stream().toArray()).toString() });
    return { kind: 'refused', failure: judged.ok ? malformed(statusCode, 'The response is not a stream') : judged.error };
  }
  const parser = new ServerSentEvents();
  for await (const chunk of response.stream()) {
    for (const { id, data } of parser.push(chunk)) {
      if (subscriber.closed) break;
      subscriber.next({ kind: 'event', seq: Number(id), event: toCamelCase(turnEvent, parse(turnEvent, JSON.parse(data))) });
    }
  }
  return { kind: 'closed' };
}
