/** A comment on a line of a draft. `answers`: the first comment of its thread; null for that one. `line`: from 0; null where the line is gone. */
export interface ReviewComment {
  readonly id: string;
  readonly answers: string | null;
  readonly path: string;
  readonly line: number | null;
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

/** Those of them that are about a line. */
export const threadsAt = (
  threads: readonly ReviewThread[],
  at: { readonly path: string; readonly line: number },
): readonly ReviewThread[] => threads.filter(({ first }) => first.path === at.path && first.line === at.line);

/** How many comments are open at a line of a text. */
export interface LineComments {
  readonly line: number;
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
    count: at.reduce((sum, { answers }) => sum + 1 + answers.length, 0),
    words: at[0]?.first.text ?? '',
    isWording: at.some(({ first }) => first.proposal !== null),
  }));
}
