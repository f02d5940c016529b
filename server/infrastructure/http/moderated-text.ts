import { type Moderation, objectionTo } from '#server/application/narrator/moderation.ts';
import type { Refusal } from './refusal.ts';

const TIMEOUT_MS = 10_000;

const UNCHECKED: Refusal = { code: 'UNAVAILABLE', message: 'Your words cannot be checked right now. Try again in a moment.' };

/** The refusal of a text that would become part of a prompt; null when it is allowed. */
export async function textRefusal(text: string, moderation: Moderation): Promise<Refusal | null> {
  try {
    const message = await objectionTo(text, moderation, AbortSignal.timeout(TIMEOUT_MS));
    return message === null ? null : { code: 'INVALID_INPUT', message };
  } catch {
    return UNCHECKED;
  }
}
