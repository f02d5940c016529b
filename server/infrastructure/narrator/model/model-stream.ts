import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { JsonBounds } from '#contract/limits.ts';
import { type EndOfReply, endOfReply } from '#server/domain/narrator/reply/end-of-reply.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';
import { EndpointError } from './endpoint-error.ts';
import { ResponseTooLarge, type ResponseWatch } from './response-watch.ts';
import { errorIn, type SentReply, sentReply } from './sent-reply.ts';
import type { StreamedResponse } from './streamed-fetch.ts';
import { UnusableResponse } from './unusable-response.ts';

/** Of any other end nothing is charged. */
type GoodEnd = Extract<EndOfReply, 'whole' | 'cut'>;

export interface ModelDelta {
  readonly content: string;
  readonly reasoning: string;
  /** How the reply ended, in the last piece; null in the others. */
  readonly finish: GoodEnd | null;
}

const END = '[DONE]';
/** A sign of life that is sent as data. */
const ALIVE = /^\W?(?:ping|pong|heartbeat|keep-?alive)\W?$/i;
/** Lists that we do not need, like the tokens of the prompt, may be long. */
export const RESPONSE_BOUNDS: JsonBounds = { depth: 256, brackets: 200_000, commas: 1_000_000 };

/** Called with the tokens that the endpoint counted in the prompt, where it says so; it comes last, mostly after the reply. */
export type PromptCounted = (tokens: number) => void;

/**
 * Reads a streamed response to its end: the deltas that arrived together, as one batch, because each further iterator that a word passes through costs the
 * server more than its parsing. A response that is one JSON document instead is read as such. Throws `EndpointError` and `UnusableResponse` where the reply
 * failed, after what came of it.
 */
export async function* modelDeltas(
  { incoming, headers }: StreamedResponse,
  watch: ResponseWatch,
  counted: PromptCounted,
): AsyncGenerator<readonly ModelDelta[]> {
  const decoder = new TextDecoder();
  const reading = new ReplyReader(headers, counted);
  const document = new JsonDocument();
  let events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => void events.push(event) });
  try {
    for await (const bytes of incoming as AsyncIterable<Buffer>) {
      watch.received(bytes);
      const text = decoder.decode(bytes, { stream: true });
      if (!document.add(text)) parser.feed(text);
      const arrived = events;
      events = [];
      yield* reading.take(arrived);
      watch.expectNoMore(reading.hasConcluded);
      // A response that is complete is read to its end, which keeps the connection for the next request.
      if (reading.isClosed && !incoming.complete) break;
    }
  } catch (error) {
    // The reply was there, and only the end of its response is missing.
    if (!reading.hasEnded || isVerdict(error)) throw error;
  }
  // Some endpoints leave out the empty line behind their last event.
  parser.feed('\n\n');
  yield* reading.take(document.text === null ? events : [{ data: document.text, id: undefined, event: undefined }]);
  yield [{ content: '', reasoning: '', finish: reading.end() }];
}

const isVerdict = (error: unknown): boolean =>
  error instanceof EndpointError || error instanceof UnusableResponse || error instanceof ResponseTooLarge;

/** The text of a response that is JSON instead of a stream of events. */
class JsonDocument {
  #text = '';
  #isJson: boolean | null = null;

  /** Whether the text belongs to it. */
  add(text: string): boolean {
    if (this.#isJson === false) return false;
    this.#text += text;
    if (this.#isJson === null && this.#text.trim() !== '') this.#isJson = /^\s*[{[]/.test(this.#text);
    return this.#isJson === true;
  }

  /** Null where the response is something else. */
  get text(): string | null {
    return this.#isJson ? this.#text : null;
  }
}

/** Reads the events of one reply, and collects what they say about its end. */
class ReplyReader {
  readonly #headers: Headers;
  readonly #counted: PromptCounted;
  readonly #reasons = new Set<string>();
  readonly #last = new Set<string>();
  /** Whether text came, and whether anything did. */
  #begun = false;
  #said = false;
  #closed = false;
  /** Whether a piece came behind a reason. Then reasons say nothing here before the response ends. */
  #early = false;
  /** Whether the last reason came with nothing else, as most endpoints send it. */
  #bare = false;

  constructor(headers: Headers, counted: PromptCounted) {
    this.#headers = headers;
    this.#counted = counted;
  }

  /** The stream's own mark of the end came. */
  get isClosed(): boolean {
    return this.#closed;
  }

  /** The newest piece came with a reason, or a reason behind it: where nothing follows, that was the end. */
  get hasEnded(): boolean {
    return this.#last.size > 0 && !this.#early;
  }

  /** The reason came alone behind the reply. What may follow is of no use to a reader. */
  get hasConcluded(): boolean {
    return this.hasEnded && this.#bare && this.#said;
  }

  /** What came before an error is yielded before it is thrown. */
  *take(events: readonly EventSourceMessage[]): Iterable<readonly ModelDelta[]> {
    const deltas: ModelDelta[] = [];
    try {
      for (const event of events) this.#take(event, deltas);
    } finally {
      if (deltas.length > 0) yield deltas;
    }
  }

  /** How the reply ended. Throws where nothing of it is to be charged. */
  end(): GoodEnd {
    return this.#good(endOfReply({ reasons: this.#reasons, last: this.#last, closed: this.#closed }));
  }

  #take({ event, data }: EventSourceMessage, deltas: ModelDelta[]): void {
    const text = data.trim();
    if (this.#closed || text === '' || ALIVE.test(text)) return;
    if (text === END) {
      this.#closed = true;
      return;
    }
    const json = outsideJson(text, RESPONSE_BOUNDS);
    if (event === 'error') throw new EndpointError(null, json.ok ? (errorIn(json.value) ?? json.value) : text, this.#headers);
    if (json.ok) this.#takeReply(sentReply(json.value), deltas);
    // Some servers leave out the empty line between two events, some the form of events: then each line is one.
    else if (/^[{[][^\n]*\n/.test(text)) for (const line of text.split('\n')) this.#take({ id: undefined, event, data: line }, deltas);
    // An event of another kind, like a sign of life.
    else if (event === undefined || event === 'message') throw new UnusableResponse('garbled');
  }

  #takeReply({ text, thinking, whole, refused, reasons, error, promptTokens }: SentReply, deltas: ModelDelta[]): void {
    if (promptTokens !== null) this.#counted(promptTokens);
    const content = whole && this.#begun ? '' : text;
    const isPiece = content !== '' || thinking !== '';
    if (isPiece) {
      this.#said = true;
      deltas.push({ content, reasoning: thinking, finish: null });
      this.#early ||= this.#last.size > 0;
      this.#last.clear();
    }
    this.#begun ||= content !== '';
    if (error !== null) throw new EndpointError(null, error, this.#headers);
    if (refused) throw new UnusableResponse('refused');
    for (const reason of reasons) {
      this.#bare = !isPiece;
      this.#reasons.add(reason);
      this.#last.add(reason);
    }
    const end = endOfReply({ reasons: this.#reasons, last: this.#last, closed: true });
    // An unknown reason may come with every piece, and what else comes is kept.
    if (end !== 'unknown') this.#good(end);
  }

  #good(end: EndOfReply): GoodEnd {
    if (end !== 'whole' && end !== 'cut') throw new UnusableResponse(end);
    return end;
  }
}
