/** A chapter that a subscriber was not mailed yet. */
export interface PendingChapter {
  readonly storyId: string;
  readonly storyTitle: string;
  /** The token of the subscription. */
  readonly token: string;
  readonly seq: number;
  readonly title: string;
}

/** A story of a digest. */
export interface DigestStory {
  readonly id: string;
  readonly title: string;
  readonly token: string;
  /** Titles, oldest first. */
  readonly chapters: readonly string[];
}

/** The content of one mail: at least one story. */
export interface ChapterDigest {
  readonly stories: readonly DigestStory[];
}

/** Stories of one mail. Its unsubscribe link names them all, and must fit into a header line and an address. */
export const MAX_DIGEST_STORIES = 8;

/**
 * The digest of what waits for one address: by story, the one that waits longest first, each with all its chapters. Further stories wait for the next mail.
 * An address that follows a story in two accounts reads it once. Null when nothing waits.
 */
export function chapterDigest(pending: readonly PendingChapter[]): ChapterDigest | null {
  const sorted = [...pending].sort((a, b) => a.seq - b.seq);
  const stories = new Map<string, { first: PendingChapter; chapters: Map<number, string> }>();
  for (const chapter of sorted) {
    const story = stories.get(chapter.storyId) ?? { first: chapter, chapters: new Map<number, string>() };
    story.chapters.set(chapter.seq, chapter.title);
    stories.set(chapter.storyId, story);
  }
  const all = [...stories.values()].map(({ first: { storyId, storyTitle, token }, chapters }) => ({
    id: storyId,
    title: storyTitle,
    token,
    chapters: [...chapters.values()],
  }));
  return all.length === 0 ? null : { stories: all.slice(0, MAX_DIGEST_STORIES) };
}
