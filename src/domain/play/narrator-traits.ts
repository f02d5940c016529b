/**
 * Name and capabilities of a kind of narrator. The server sends them with stories, characters and games; the interface depends on them alone,
 * never on a kind.
 */
export interface NarratorTraits {
  /** Stored with each game and fixed for it. Lower-case words joined by dashes. */
  readonly kind: string;
  /** One or two words beside a title, like "Scripted" or "AI". */
  readonly label: string;
  /** What the label means, in plain sentences. */
  readonly meaning: string;
  /** An AI writes the replies; `meaning` is then always shown below the text box. */
  readonly ai: boolean;
  /** It can continue without a choice, after an ending, and for a character without a script. */
  readonly improvises: boolean;
  /** The same input may get another reply, so retry and edit are offered. */
  readonly rewrites: boolean;
  /** It suggests inputs. */
  readonly suggests: boolean;
  /** It reads the story's memory, which the player sees and corrects. */
  readonly remembers: boolean;
}

/** The traits of a kind that this server does not support. Its games can be read, not played. */
export const absentNarrator = (kind: string): NarratorTraits => ({
  kind,
  label: 'Unavailable',
  meaning: 'Whoever told this game is not available at the moment. You can read it, and go on when they are back.',
  ai: false,
  improvises: false,
  rewrites: false,
  suggests: false,
  remembers: false,
});
