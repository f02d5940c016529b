import { Moderation } from '../../application/play/moderation.ts';

/** Leaves it to the rules of the prompt, and to the model, what is told. */
export class NoModeration extends Moderation {
  async check(): Promise<{ readonly allowed: boolean }> {
    return { allowed: true };
  }
}
