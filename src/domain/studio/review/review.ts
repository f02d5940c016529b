/** A comment on a line of a draft. `answers`: the first comment of its thread; null for that one. `line`: from 0, in this version of its text; null where the line is gone. */
export interface ReviewComment {
  readonly id: string;
  readonly answers: string | null;
  readonly path: string;
  readonly line: number | null;
  readonly version: number;
  readonly source: string;
  readonly name: string;
  readonly editor: boolean;
  readonly text: string;
  readonly at: string;
  readonly closed: boolean;
  readonly proposal: WordingProposal | null;
}

/** A comment that proposes another wording, which is its text. */
export interface WordingProposal {
  /** The paragraph as its reader read it. */
  readonly shown: string;
  /** Null while nobody has decided. One that is taken and open is not in the text yet. */
  readonly outcome: 'taken' | 'declined' | null;
  /** Who decided, as they are called; may be empty. */
  readonly by: string;
  /** The press that decided; null while nobody has, and for readers. */
  readonly press: string | null;
}

/** A comment with its answers, the oldest first. */
export interface ReviewThread {
  readonly first: ReviewComment;
  readonly answers: readonly ReviewComment[];
}

/** Comments as threads: open ones before closed ones, each in the order of the lines; those whose line is gone come last. Source: STUDIO-42. */
export function reviewThreads(comments: readonly ReviewComment[]): readonly ReviewThread[] {
  const answers = Map.groupBy(comments, ({ answers: of }) => of);
  const threads = (answers.get(null) ?? []).map((first) => ({ first, answers: answers.get(first.id) ?? [] }));
  const line = ({ first }: ReviewThread) => first.line ?? Number.POSITIVE_INFINITY;
  return threads.toSorted(
    (one, other) =>
      Number(one.first.closed) - Number(other.first.closed) ||
      (one.first.path < other.first.path ? -1 : Number(one.first.path > other.first.path)) ||
      (line(one) === line(other) ? 0 : line(one) - line(other)),
  );
}

/** Where the first comments of threads stood in the versions of their texts that were seen: the line of each version, by the comment's id. */
export type SeenLines = ReadonlyMap<string, ReadonlyMap<number, number | null>>;

/** What was seen, with where they stand by now. */
export function seenLines(seen: SeenLines, comments: readonly ReviewComment[]): SeenLines {
  const next = new Map(seen);
  for (const { id, answers, version, line } of comments)
    if (answers === null) next.set(id, new Map([...(seen.get(id) ?? []), [version, line]]));
  return next;
}

/** Those of them that are about a line of a version: by where they stood in it, and where that was not seen, by where they stand now. Source: STUDIO-116. */
export const threadsAt = (
  threads: readonly ReviewThread[],
  seen: SeenLines,
  at: { readonly path: string; readonly version: number; readonly line: number },
): readonly ReviewThread[] =>
  threads.filter(({ first }) => {
    const then = seen.get(first.id)?.get(at.version);
    return first.path === at.path && (then === undefined ? first.line : then) === at.line;
  });

/** How many threads are open. Source: STUDIO-116. */
export const openThreads = (comments: readonly ReviewComment[]): number =>
  comments.filter(({ answers, closed }) => answers === null && !closed).length;

/** How many comments are open at a line of a text. */
export interface LineComments {
  readonly line: number;
  /** The ids of the first comments of its threads. */
  readonly threads: readonly string[];
  readonly count: number;
  /** The first words of the first one. */
  readonly words: string;
  /** Whether one of them proposes another wording. */
  readonly isWording: boolean;
}

/** The open comments of a text, by line. Source: STUDIO-41. */
export function lineComments(threads: readonly ReviewThread[], path: string): readonly LineComments[] {
  const open = threads.filter(({ first }) => !first.closed && first.path === path && first.line !== null);
  return [...Map.groupBy(open, ({ first }) => first.line ?? 0)].map(([line, at]) => ({
    line,
    threads: at.map(({ first }) => first.id),
    count: at.reduce((sum, { answers }) => sum + 1 + answers.length, 0),
    words: at[0]?.first.text ?? '',
    isWording: at.some(({ first }) => first.proposal !== null),
  }));
}
