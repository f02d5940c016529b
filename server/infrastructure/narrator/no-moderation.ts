import { Moderation } from '#server/application/narrator/moderation.ts';

/** Allows every text: only the prompt's rules and the model itself limit the story. */
export class NoModeration extends Moderation {
  async check(): Promise<{ readonly allowed: boolean }> {
    return { allowed: true };
  }
}
