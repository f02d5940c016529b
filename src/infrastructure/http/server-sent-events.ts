import { createParser } from 'eventsource-parser';

/** One event of a `text/event-stream`. `id` is the last id the stream named, empty when it named none. */
export interface ServerSentEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Characters of a line or of an event's data. */
const MAX_LENGTH = 4 * 1024 * 1024;

/** Reads a `text/event-stream` from chunks cut anywhere, also inside a character. */
export class ServerSentEvents {
  readonly #decoder = new TextDecoder();
  #id = '';
  #events: ServerSentEvent[] = [];
  readonly #parser = createParser({
    maxBufferSize: MAX_LENGTH,
    onId: (id) => {
      this.#id = id;
    },
    onEvent: ({ event, data }) => this.#events.push({ id: this.#id, event: event ?? 'message', data }),
    onError: ({ type, message }) => {
      // Other errors are about fields that the standard says to ignore.
      if (type === 'max-buffer-size-exceeded') throw new RangeError(message);
    },
  });

  /** The events that `chunk` completes. Throws a RangeError when a line or an event exceeds the limit. */
  push(chunk: Uint8Array): readonly ServerSentEvent[] {
    this.#parser.feed(this.#decoder.decode(chunk, { stream: true }));
    const events = this.#events;
    this.#events = [];
    return events;
  }
}
