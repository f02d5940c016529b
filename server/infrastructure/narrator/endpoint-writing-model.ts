import { fail, ok, type Result } from '#domain/result.ts';
import { tokensOf } from '#domain/text/tokens.ts';
import { WritingModel, type WritingTask, type WrittenAnswer } from '#server/application/narrator/writing-model.ts';
import { answerTokens } from './answer-tokens.ts';
import type { ModelClient } from './model/model-client.ts';
import type { ModelWindow } from './model/model-window.ts';
import { ResponseTimeout } from './model/response-watch.ts';
import { toNarrationFailure } from './narration-failure.ts';

/** Tokens of two chat messages beside their text. */
const MESSAGE_OVERHEAD = 60;
const TOO_LONG = 'This is longer than the language model can read at once. Choose a shorter knot, or write less.';
const TOO_SLOW = 'The language model took too long, so it was stopped. Ask for less at once.';

/** Asks the endpoint of the narrator. */
export class EndpointWritingModel extends WritingModel {
  readonly #client: Pick<ModelClient, 'complete' | 'model'>;
  readonly #window: Pick<ModelWindow, 'fitting' | 'planned'>;

  constructor(client: Pick<ModelClient, 'complete' | 'model'>, window: Pick<ModelWindow, 'fitting' | 'planned'>) {
    super();
    this.#client = client;
    this.#window = window;
  }

  get model(): string {
    return this.#client.model;
  }

  async turnTokens(): Promise<{ readonly in: number; readonly out: number }> {
    const { contextTokens, replyTokens } = await this.#window.planned();
    return { in: contextTokens - replyTokens, out: replyTokens };
  }

  async write({ rules, material, most }: WritingTask, signal: AbortSignal): Promise<Result<WrittenAnswer, string>> {
    const sent = tokensOf(rules) + tokensOf(material) + MESSAGE_OVERHEAD;
    const messages = [
      { role: 'system', content: rules },
      { role: 'user', content: material },
    ] as const;
    try {
      return await this.#window.fitting(async (window) => {
        const allowed = answerTokens(window, most);
        if (sent + allowed > window.contextTokens) return fail(TOO_LONG);
        const text = await this.#client.complete(messages, allowed, signal, { isPlain: true });
        return ok({ text, tokens: { in: sent, out: tokensOf(text) } });
      });
    } catch (error) {
      return fail(signal.aborted || error instanceof ResponseTimeout ? TOO_SLOW : toNarrationFailure(error).message);
    }
  }
}
