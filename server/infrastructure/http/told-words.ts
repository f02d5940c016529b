import type { Moderation } from '../../application/play/moderation.ts';
import type { Refusal } from './serve.ts';

/** How long a player waits at most to hear whether their words may be told. */
const PATIENCE_MS = 10_000;

const NOT_ALLOWED: Refusal = { code: 'INVALID_INPUT', message: 'That goes beyond what this story may tell. Try other words.' };
const UNCHECKED: Refusal = { code: 'UNAVAILABLE', message: 'Your words cannot be checked right now. Try again in a moment.' };

/** Why a player's words may not become part of what a narrator tells from; null when they may. */
export async function objectionTo(words: string, moderation: Moderation): Promise<Refusal | null> {
  if (words === '') return null;
  try {
    const { allowed } = await moderation.check(words, AbortSignal.timeout(PATIENCE_MS));
    return allowed ? null : NOT_ALLOWED;
  } catch {
    return UNCHECKED;
  }
}
