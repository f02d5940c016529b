/** What a response has said about its end. Reasons as `plainReason` gives them. */
export interface EndSigns {
  /** Every reason that came, at whatever place. */
  readonly reasons: ReadonlySet<string>;
  /** The reasons after the last piece of text or thinking: an earlier one was not about the end. */
  readonly last: ReadonlySet<string>;
  /** Whether the stream's own mark of the end came, or the whole response as one document. */
  readonly closed: boolean;
}

/**
 * How a reply ended. `whole`: the model had nothing more to say. `cut`: our limit of tokens. Of any other nothing is charged: `refused` by a filter, `busy`,
 * `broken` by an error, `unknown` for a reason that is in no list, `unfinished` without any sign of an end.
 */
export type EndOfReply = 'whole' | 'cut' | 'refused' | 'busy' | 'broken' | 'unknown' | 'unfinished';

/** The words of servers and providers for each end, in lower case. The model's own words pass through where a provider adds them as `native_finish_reason`. */
const REASONS: Readonly<Record<Exclude<EndOfReply, 'unknown' | 'unfinished'>, readonly string[]>> = {
  whole: [
    ...['stop', 'eos', 'eos_token', 'stop_sequence', 'stop_token', 'end_turn', 'complete', 'completed'],
    ...['endoftext', 'end_of_text', 'finish', 'finished'],
  ],
  cut: [
    ...['length', 'max_tokens', 'max_output_tokens', 'maximum_tokens', 'model_length', 'token_limit', 'error_limit'],
    // The window is full, which may be before our limit.
    ...['model_context_window_exceeded', 'context_length', 'context_length_exceeded'],
  ],
  refused: [
    ...['content_filter', 'content_filtered', 'refusal', 'safety', 'image_safety', 'sensitive', 'guardrail_intervened'],
    ...['recitation', 'prohibited_content', 'blocklist', 'spii', 'model_armor', 'language', 'error_toxic'],
  ],
  busy: ['insufficient_system_resource', 'overloaded', 'overloaded_error', 'rate_limit', 'engine_overloaded'],
  broken: [
    ...['error', 'network_error', 'abort', 'aborted', 'cancel', 'cancelled', 'canceled', 'user_cancel', 'timeout', 'time_limit', 'failed'],
    ...['other', 'malformed_function_call', 'unexpected_tool_call', 'malformed_model_output', 'malformed_tool_use'],
  ],
};
const ENDS = new Map(Object.entries(REASONS).flatMap(([end, words]) => words.map((word) => [word, end as keyof typeof REASONS])));

/** Failures, the one that a player should hear of first. */
const FAILURES = ['refused', 'busy', 'broken', 'unknown'] as const;

/** What gateways write before a reason: the name of its type. Behind a colon some say more. */
const AROUND = /^(?:finish_?reason[._])|\s*:.*$/gs;
const NO_REASONS: ReadonlySet<string> = new Set(['null', 'none', 'unspecified']);

/** A reason as it was sent, in lower case; empty where there is none. Some servers send an object with its `type`, some the text "null". */
export function plainReason(sent: unknown): string {
  if (typeof sent === 'object' && sent !== null && 'type' in sent) return plainReason(sent.type);
  const reason = typeof sent === 'string' ? sent.trim().toLowerCase().replace(AROUND, '').replaceAll('-', '_') : sent ? 'unknown' : '';
  return NO_REASONS.has(reason) ? '' : reason;
}

/** Whether a plain reason is in a list. */
export const isKnownReason = (reason: string): boolean => ENDS.has(reason);

/** The verdict on all signs of an end. One failure outweighs any number of good reasons. Empty reasons are none. */
export function endOfReply({ reasons, last, closed }: EndSigns): EndOfReply {
  const failures = endsOf(reasons);
  const failure = FAILURES.find((end) => failures.has(end));
  if (failure) return failure;
  const ends = endsOf(last);
  if (ends.has('cut')) return 'cut';
  return ends.has('whole') || closed ? 'whole' : 'unfinished';
}

const endsOf = (reasons: ReadonlySet<string>): ReadonlySet<EndOfReply> =>
  new Set([...reasons].filter((reason) => reason !== '').map((reason) => ENDS.get(reason) ?? 'unknown'));
