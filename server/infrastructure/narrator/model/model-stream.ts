import { createParser, type EventSourceMessage } from 'eventsource-parser';
import * as v from 'valibot';
import { outsideJson } from '#server/domain/text/outside-json.ts';
import { EndpointError } from './endpoint-error.ts';
import type { ResponseWatch } from './response-watch.ts';
import type { StreamedResponse } from './streamed-fetch.ts';
import { UnusableResponse } from './unusable-response.ts';

export interface ModelDelta {
  readonly content: string;
  readonly reasoning: string;
  /** Why the model stopped, in the last piece. */
  readonly finish: string | null;
}

const text = v.nullish(v.string(), '');
const chunkShape = v.object({
  error: v.optional(v.unknown()),
  choices: v.nullish(
    v.array(
      v.object({
        index: v.nullish(v.number(), 0),
        delta: v.nullish(v.object({ content: text, reasoning_content: text, reasoning: text, refusal: text })),
        finish_reason: v.nullish(v.string(), null),
      }),
    ),
    [],
  ),
});
const countShape = v.object({ usage: v.object({ prompt_tokens: v.pipe(v.number(), v.integer(), v.minValue(1)) }) });
const END = '[DONE]';

/** Called with the tokens that the endpoint counted in the prompt, where it says so; it comes last, mostly after the reply. */
export type PromptCounted = (tokens: number) => void;

/**
 * Reads a streamed response: the deltas that arrived together, as one batch, because each further iterator that a word passes through costs the server more
 * than its parsing.
 */
export async function* modelDeltas(
  { incoming, headers }: StreamedResponse,
  watch: ResponseWatch,
  counted: PromptCounted,
): AsyncGenerator<readonly ModelDelta[]> {
  const decoder = new TextDecoder();
  let events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => void events.push(event) });
  for await (const bytes of incoming as AsyncIterable<Buffer>) {
    watch.received(bytes);
    parser.feed(decoder.decode(bytes, { stream: true }));
    const arrived = events;
    events = [];
    const deltas: ModelDelta[] = [];
    try {
      for (const event of arrived) deltas.push(...deltaOf(event, headers, counted));
    } finally {
      // What came before an error is yielded before it is thrown.
      if (deltas.length > 0) yield deltas;
    }
    // A response that is complete is read to its end, which keeps the connection for the next request.
    if (!incoming.complete && arrived.some(({ data }) => data === END)) return;
  }
  // Some endpoints leave out the empty line behind their last event.
  parser.feed('\n\n');
  for (const event of events) yield deltaOf(event, headers, counted);
}

/** Some endpoints report an error within the stream, some give no reason of the end, and some send several replies side by side: the first is read. */
function deltaOf({ event, data }: EventSourceMessage, headers: Headers, counted: PromptCounted): ModelDelta[] {
  if (data === END) return [{ content: '', reasoning: '', finish: END }];
  const sent = chunkOf(data, counted);
  if (event === 'error' || (sent.error !== undefined && sent.error !== null)) throw new EndpointError(null, sent.error, headers);
  const choice = sent.choices.find(({ index }) => index === 0);
  if (!choice) return [];
  const { content = '', reasoning_content = '', reasoning = '', refusal = '' } = choice.delta ?? {};
  if (refusal !== '' || choice.finish_reason === 'content_filter') throw new UnusableResponse('refused');
  return [{ content, reasoning: reasoning_content || reasoning, finish: choice.finish_reason || null }];
}

function chunkOf(data: string, counted: PromptCounted): v.InferOutput<typeof chunkShape> {
  const json = outsideJson(data);
  const count = json.ok ? v.safeParse(countShape, json.value) : null;
  if (count?.success) counted(count.output.usage.prompt_tokens);
  const checked = json.ok ? v.safeParse(chunkShape, json.value) : null;
  if (!checked?.success) throw new UnusableResponse('garbled');
  return checked.output;
}
