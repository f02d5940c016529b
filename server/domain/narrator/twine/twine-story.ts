/** A passage as its file holds it. */
export interface TwinePassage {
  readonly name: string;
  readonly tags: readonly string[];
  readonly text: string;
}

/** A story of Twine as its file holds it, not yet understood. */
export interface TwineStory {
  /** Empty where the file has none. */
  readonly title: string;
  /** The story format, as the file names it; empty where it does not. */
  readonly format: string;
  /** The name of the passage that the file begins with; null where it does not say. */
  readonly start: string | null;
  readonly passages: readonly TwinePassage[];
  /** Scripts and style sheets that stand outside of passages, by what they are called in the report. */
  readonly extras: readonly string[];
}

/** A sentence of the report about a passage; about the whole story where `passage` is null. */
export interface ImportNote {
  readonly passage: string | null;
  readonly sentence: string;
}
