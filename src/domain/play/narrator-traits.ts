/**
 * What a narrator says of itself and what it can do. A narrator declares its traits, the server sends them with a story, a character and a
 * game, and the interface follows them: it knows no narrator by name.
 */
export interface NarratorTraits {
  /** Stored with each game: a game stays with the kind it was started with. Lower-case words joined by dashes. */
  readonly kind: string;
  /** One or two words beside a title, like "Scripted" or "AI". */
  readonly label: string;
  /** What the label means, in plain sentences. */
  readonly meaning: string;
  /** An AI writes the replies; `meaning` is then shown below the text box all the time. */
  readonly ai: boolean;
  /** It can go on from anywhere: without a choice, after an ending, and for a character that came without a script. */
  readonly improvises: boolean;
  /** The same input may get another reply, so retry and edit are offered. */
  readonly rewrites: boolean;
  /** It has ideas for what the player could do next. */
  readonly suggests: boolean;
  /** It reads what the player sees, and corrects, as the story's memory. */
  readonly remembers: boolean;
}

/** The traits of a kind that this server does not have, or not any more. Its games can be read, not played. */
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
