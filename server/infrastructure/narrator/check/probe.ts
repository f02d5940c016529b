import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import type { ThinkingPlace } from '#server/domain/narrator/check/findings.ts';
import { KnownMarks } from '#server/domain/narrator/reply/thinking-marks.ts';
import { ThinkingSplitter } from '#server/domain/narrator/reply/thinking-splitter.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';

/** One answer of an endpoint, read with as few demands as possible: what is missing is what the check is about. */
export interface ProbedAnswer {
  /** Null: nothing answered. */
  readonly status: number | null;
  readonly text: string;
  readonly thinking: ThinkingPlace;
  readonly reason: string | null;
  readonly promptTokens: number | null;
  /** Pieces of text in a stream; 0 of a whole response. */
  readonly pieces: number;
  readonly closed: boolean;
  /** Milliseconds to the first piece of text or thinking, and to the last. */
  readonly firstMs: number;
  readonly lastMs: number;
  /** The answer as it came, for what it says about a refusal. */
  readonly raw: string;
}

const said = v.fallback(v.nullish(v.unknown(), null), null);
const spoken = v.fallback(
  v.nullish(v.object({ content: said, reasoning_content: said, reasoning: said, reasoning_details: said }), null),
  null,
);
const replyShape = v.object({
  choices: v.fallback(
    v.nullish(v.array(v.object({ delta: spoken, message: spoken, finish_reason: v.fallback(v.nullish(v.string(), null), null) })), []),
    [],
  ),
  usage: v.fallback(v.nullish(v.object({ prompt_tokens: v.number() }), null), null),
});

/** Posts a request and reads its answer, whatever it is. */
export async function probe(
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
  body: object,
  signal: AbortSignal,
): Promise<ProbedAnswer> {
  const begun = performance.now();
  const reading = new Reading();
  let status: number | null = null;
  let raw = '';
  try {
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    });
    status = response.status;
    const parser = createParser({ onEvent: ({ data }) => reading.take(data, performance.now() - begun) });
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      const text = decoder.decode(bytes, { stream: true });
      raw += text;
      parser.feed(text);
    }
    parser.feed('\n\n');
    if (reading.isEmpty) reading.take(raw, performance.now() - begun, true);
  } catch {
    // What came before the connection broke is what there is.
  }
  return { status, raw, ...reading.answer() };
}

/** What was read of one answer so far. */
class Reading {
  #text = '';
  #field = false;
  #reason: string | null = null;
  #promptTokens: number | null = null;
  #pieces = 0;
  #closed = false;
  #firstMs: number | null = null;
  #lastMs = 0;

  get isEmpty(): boolean {
    return this.#text === '' && !this.#field && !this.#closed;
  }

  take(data: string, ms: number, whole = false): void {
    if (data.trim() === '[DONE]') {
      this.#closed = true;
      return;
    }
    const json = outsideJson(data);
    const read = v.safeParse(replyShape, json.ok ? json.value : null);
    if (!read.success) return;
    const { choices, usage } = read.output;
    this.#promptTokens = usage?.prompt_tokens ?? this.#promptTokens;
    const [choice] = choices;
    if (!choice) return;
    this.#reason = choice.finish_reason ?? this.#reason;
    const words = choice.delta ?? choice.message;
    const content = textOf(words?.content ?? null);
    const thinks = [words?.reasoning_content, words?.reasoning, words?.reasoning_details].some((field) => textOf(field ?? null) !== '');
    if (content === '' && !thinks) return;
    this.#field ||= thinks;
    this.#firstMs ??= ms;
    this.#lastMs = ms;
    this.#text += content;
    if (content !== '' && !whole) this.#pieces += 1;
  }

  answer(): Omit<ProbedAnswer, 'status' | 'raw'> {
    return {
      text: this.#text,
      thinking: this.#field ? 'field' : thinkingIn(this.#text),
      reason: this.#reason,
      promptTokens: this.#promptTokens,
      pieces: this.#pieces,
      closed: this.#closed,
      firstMs: this.#firstMs ?? 0,
      lastMs: this.#lastMs,
    };
  }
}

function thinkingIn(text: string): ThinkingPlace {
  const known = { marks: new KnownMarks(), begins: false };
  const splitter = new ThinkingSplitter(known);
  const parts = [...splitter.add(text), ...splitter.end(false)];
  if (known.begins) return 'open';
  return parts.some(({ type }) => type === 'thinking') ? 'marks' : 'none';
}

/** The text of a field that is a text or a list of parts. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('');
  return typeof value === 'object' && value !== null && 'text' in value ? textOf(value.text) : '';
}
