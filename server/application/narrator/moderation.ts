/** Decides whether a player's text may become part of a story. Throws when the check fails. */
export abstract class Moderation {
  abstract check(text: string, signal: AbortSignal): Promise<{ readonly allowed: boolean }>;
}

const NOT_ALLOWED = 'That goes beyond what this story may tell. Nothing was charged; try other words.';

/** What the player reads when a text is not allowed; null when it is, or is empty. Throws when the check fails. */
export async function objectionTo(text: string, moderation: Moderation, signal: AbortSignal): Promise<string | null> {
  return text === '' || (await moderation.check(text, signal)).allowed ? null : NOT_ALLOWED;
}
