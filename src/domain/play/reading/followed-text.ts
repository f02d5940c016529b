/** A text that a reader follows while it comes. */
export interface FollowedText {
  /** All of it so far, also what was taken back and may come again. */
  readonly text: string;
  /** How often it went on as another text than the one before. */
  readonly anew: number;
}

export const followFrom = (text: string): FollowedText => ({ text, anew: 0 });

/** The text after a change: it goes on, it is taken back as a whole or at its end, or it goes on as another one. */
export function followed(before: FollowedText, text: string): FollowedText {
  if (before.text.startsWith(text)) return before;
  return { text, anew: text.startsWith(before.text) ? before.anew : before.anew + 1 };
}
