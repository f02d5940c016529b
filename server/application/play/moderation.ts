/** Says whether what a player wrote may be told. Throws when it cannot say. */
export abstract class Moderation {
  abstract check(text: string, signal: AbortSignal): Promise<{ readonly allowed: boolean }>;
}
