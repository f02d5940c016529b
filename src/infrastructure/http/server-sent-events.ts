/** One event of a `text/event-stream`. `id` is the last id the stream named, empty when it named none. */
export interface ServerSentEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

const LARGEST_LINE = 4 * 1024 * 1024;

/**
 * Reads a `text/event-stream` as the HTML standard defines it, from chunks cut anywhere, also inside a character or between the two
 * halves of a line end. An event not closed by an empty line never happened.
 */
export class ServerSentEvents {
  readonly #decoder = new TextDecoder();
  #line = '';
  /** The last chunk ended in CR: an LF that comes next belongs to it. */
  #afterReturn = false;
  #id = '';
  #event = '';
  #data: string[] = [];

  /** The events that `chunk` completes. Throws a RangeError when a line grows beyond all measure. */
  push(chunk: Uint8Array): readonly ServerSentEvent[] {
    let text = this.#decoder.decode(chunk, { stream: true });
    if (text === '') return [];
    if (this.#afterReturn && text.startsWith('\n')) text = text.slice(1);
    this.#afterReturn = text === '' ? false : text.endsWith('\r');
    const lines = text.split(/\r\n|\r|\n/);
    const rest = lines.pop() ?? '';
    const events: ServerSentEvent[] = [];
    for (const line of lines) {
      const event = this.#end(this.#line + line);
      this.#line = '';
      if (event !== null) events.push(event);
    }
    this.#line += rest;
    if (this.#line.length > LARGEST_LINE) throw new RangeError('A line of the stream is too long');
    return events;
  }

  #end(line: string): ServerSentEvent | null {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') this.#data.push(value);
    else if (field === 'event') this.#event = value;
    else if (field === 'id' && !value.includes('\u0000')) this.#id = value;
    return null;
  }

  #dispatch(): ServerSentEvent | null {
    const event = { id: this.#id, event: this.#event || 'message', data: this.#data.join('\n') };
    const isEmpty = this.#data.length === 0;
    this.#event = '';
    this.#data = [];
    return isEmpty ? null : event;
  }
}
