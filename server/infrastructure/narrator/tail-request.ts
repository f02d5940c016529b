import type { PromptMaterial } from '#server/domain/narrator/prompt/prompt-material.ts';
import { tailFields } from '#server/domain/narrator/prompt/tail-fields.ts';
import { tailPrompt } from '#server/domain/narrator/prompt/tail-prompt.ts';
import { formatFields, type TailFormat } from '#server/domain/narrator/prompt/tail-schema.ts';
import { isUsable } from '#server/domain/narrator/reply/model-tail.ts';
import { answerTokens } from './answer-tokens.ts';
import type { ModelClient } from './model/model-client.ts';
import type { ModelWindow } from './model/model-window.ts';
import { readTail } from './read-tail.ts';

interface TailRequestNeeds {
  readonly client: Pick<ModelClient, 'complete'>;
  readonly window: Pick<ModelWindow, 'fitting'>;
  readonly format: TailFormat;
}

/** The data take 120 to 300 tokens. */
const TAIL_TOKENS = 400;
/** The reply is there and its choices are waited for: no longer than a player waits for a thought. */
const TIMEOUT_MS = 60_000;
/** After so many useless answers in a row, so many replies go without the request: a model that cannot give them costs no further wait. */
const USELESS = 3;
const LEFT_OUT = 10;

/** Asks for the data of a reply that came without any, or with none that can be read. It is part of the turn, and is not charged. */
export class TailRequest {
  readonly #needs: TailRequestNeeds;
  #useless = 0;
  #leftOut = 0;

  constructor(needs: TailRequestNeeds) {
    this.#needs = needs;
  }

  /** The data after the reply `text`, as the model wrote them; null where it gave none of use, or is not asked. Never fails. */
  async tail(material: PromptMaterial, text: string, signal: AbortSignal): Promise<string | null> {
    if (this.#needs.format === 'off' || signal.aborted || this.#isLeftOut()) return null;
    const tail = await this.#answer(material, text, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
    if (!signal.aborted) this.#useless = tail === null ? this.#useless + 1 : 0;
    return tail;
  }

  #isLeftOut(): boolean {
    if (this.#useless < USELESS) return false;
    this.#leftOut = (this.#leftOut + 1) % (LEFT_OUT + 1);
    return this.#leftOut > 0;
  }

  async #answer(material: PromptMaterial, text: string, signal: AbortSignal): Promise<string | null> {
    const { client, window, format } = this.#needs;
    const form = formatFields(format, tailFields(material));
    try {
      const answer = await window.fitting((planned) => {
        const allowed = answerTokens(planned, TAIL_TOKENS);
        const messages = tailPrompt(material, text, planned.contextTokens - allowed);
        return client.complete(messages, allowed, signal, { form, partial: true });
      });
      return isUsable(readTail(answer)) ? answer : null;
    } catch {
      // The reply stands without them: the player writes, or asks for ideas.
      return null;
    }
  }
}
