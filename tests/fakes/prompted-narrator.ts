import type { NarratorTraits } from '#domain/narrator/narrator-traits.ts';
import { type Narration, type NarrationRequest, Narrator } from '#server/application/narrator/narrator.ts';
import { traitsByKind } from './narrator-traits.ts';

/** A narrator that the test controls: `reply` produces each response and may wait, throw or never finish. */
export class PromptedNarrator extends Narrator {
  readonly traits: NarratorTraits;
  readonly requests: NarrationRequest[] = [];
  reply: (request: NarrationRequest, signal: AbortSignal) => AsyncIterable<Narration> = plainReply;

  constructor(kind: keyof typeof traitsByKind = 'scripted') {
    super();
    this.traits = traitsByKind[kind];
  }

  async suggest(request: NarrationRequest): Promise<readonly string[]> {
    return request.choices.map((choice) => choice.label);
  }

  async *narrate(request: NarrationRequest, options: { signal: AbortSignal }): AsyncIterable<Narration> {
    this.requests.push(request);
    yield* request.input ? this.reply(request, options.signal) : plainReply(request);
  }
}

export const finish: Narration = {
  type: 'finish',
  choices: [{ id: '1', label: 'Go on' }],
  narratorState: 'next',
  ending: null,
  free: false,
};

/** Two sentences that hold what the player wrote, so that mixed-up replies are noticed. */
export async function* plainReply(request: NarrationRequest): AsyncIterable<Narration> {
  const said = request.input && 'text' in request.input ? request.input.text : 'nothing';
  yield { type: 'state', state: { scene: 'harbour' } };
  yield { type: 'text', text: `You said ${said}.` };
  yield { type: 'text', text: ' It was heard.' };
  yield finish;
}
