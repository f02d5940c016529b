import type { LlmResponder } from '#server/dev/model/start-llm.ts';
import { send } from '#server/dev/model/steps.ts';
import type { Exchange } from '#server/infrastructure/narrator/check/recording-relay.ts';

/** Plays the answers of a recording in their order, without their pauses; after the last one again from the first. */
export function recordedAnswers(exchanges: readonly Exchange[]): LlmResponder {
  const replies = exchanges.filter(({ path }) => path.endsWith('/chat/completions'));
  let next = 0;
  return () => {
    const { status = 500, type = '', parts = [] } = replies[next % replies.length] ?? {};
    next += 1;
    return { status, headers: { 'content-type': type }, steps: parts.map(([, bytes]) => send(Buffer.from(bytes, 'base64'))) };
  };
}
