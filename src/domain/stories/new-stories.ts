/** What a browser remembers to mark new stories: those it knew on the first visit, and those that were opened since. */
export interface KnownStories {
  /** The day of the first visit, like `2026-11-22`. Stories published before it are never new. */
  readonly since: string;
  /** Ids of stories that were opened. */
  readonly opened: readonly string[];
}

/** Whether a story is marked: it was published on or after the day of the first visit's next day and was never opened. */
export function isNewStory(story: { readonly id: string; readonly published: string }, known: KnownStories | null): boolean {
  return known !== null && story.published > known.since && !known.opened.includes(story.id);
}
