import { json, streamed } from '#server/dev/model/replies.ts';
import { type LlmAnswer, type Step, send, wait } from '#server/dev/model/steps.ts';

export const cut: Step = { do: 'cut' };
export const hang: Step = { do: 'hang' };

/** The same bytes in chunks of `size`, which cuts events and letters anywhere, with a pause after each. */
export function rechunked(steps: readonly Step[], size: number, pauseMs = 0): Step[] {
  return steps.flatMap((step) => {
    if (step.do !== 'send') return [step];
    const chunks: Step[] = [];
    for (let at = 0; at < step.bytes.length; at += size) {
      chunks.push(send(step.bytes.subarray(at, at + size)));
      if (pauseMs > 0) chunks.push(wait(pauseMs));
    }
    return chunks;
  });
}

/** The error of endpoints whose models support only `max_completion_tokens`. */
export const refusedMaxTokens: LlmAnswer = json(
  {
    error: {
      message: "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      type: 'invalid_request_error',
      param: 'max_tokens',
      code: 'unsupported_parameter',
    },
  },
  400,
);

export const refusal = (status: number, message: string, headers: Readonly<Record<string, string>> = {}): LlmAnswer =>
  json({ error: { message, type: 'fake_error', code: null } }, status, headers);

/** A reply that goes on with `rest` once the test says so. */
export function inTwoParts(first: readonly Step[], goesOn: () => boolean, rest: readonly Step[]): LlmAnswer {
  function* steps(): Generator<Step> {
    yield* first;
    while (!goesOn()) yield wait(50);
    yield* rest;
  }
  return streamed(Object.assign([...first], { [Symbol.iterator]: steps }) as Step[]);
}
