import { Observable, type Subscriber } from 'rxjs';
import type { ApiFailure } from '#application/platform/api.ts';
import { type TurnSignal, TurnStream, type TurnStreamRequest } from '#application/play/turn-stream.ts';
import type { TurnEvent } from '#domain/play/turn.ts';

/** One connection that the test controls: its events and its end. A closed connection accepts nothing. */
export class FakeConnection {
  readonly request: TurnStreamRequest;
  readonly bearer: string;
  readonly #subscriber: Subscriber<TurnSignal>;

  constructor(request: TurnStreamRequest, bearer: string, subscriber: Subscriber<TurnSignal>) {
    this.request = request;
    this.bearer = bearer;
    this.#subscriber = subscriber;
  }

  get open(): boolean {
    return !this.#subscriber.closed;
  }

  event(seq: number, event: TurnEvent): void {
    this.#subscriber.next({ kind: 'event', seq, event });
  }

  close(): void {
    this.#end({ kind: 'closed' });
  }

  refuse(failure: ApiFailure): void {
    this.#end({ kind: 'refused', failure });
  }

  #end(signal: TurnSignal): void {
    this.#subscriber.next(signal);
    this.#subscriber.complete();
  }
}

/** Keeps every connection that was opened. `onOpen` may respond synchronously. */
export class FakeTurnStream extends TurnStream {
  readonly connections: FakeConnection[] = [];
  onOpen: (connection: FakeConnection) => void = () => undefined;

  /** The connection opened last. */
  get latest(): FakeConnection {
    const connection = this.connections.at(-1);
    if (connection === undefined) throw new Error('No connection was opened');
    return connection;
  }

  get requests(): readonly TurnStreamRequest[] {
    return this.connections.map((connection) => connection.request);
  }

  get openCount(): number {
    return this.connections.filter((connection) => connection.open).length;
  }

  open(request: TurnStreamRequest, bearer: string): Observable<TurnSignal> {
    return new Observable((subscriber) => {
      const connection = new FakeConnection(request, bearer, subscriber);
      this.connections.push(connection);
      this.onOpen(connection);
    });
  }
}
