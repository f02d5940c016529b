import { Moderation } from '#server/application/narrator/moderation.ts';
import type { ModelClient } from './model/model-client.ts';

/** Calls `/moderations` of an OpenAI-compatible endpoint. */
export class EndpointModeration extends Moderation {
  readonly #client: ModelClient;

  constructor(client: ModelClient) {
    super();
    this.#client = client;
  }

  async check(text: string, signal: AbortSignal): Promise<{ readonly allowed: boolean }> {
    return { allowed: !(await this.#client.flags(text, signal)) };
  }
}
