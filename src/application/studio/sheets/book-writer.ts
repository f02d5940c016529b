import { forkJoin, map, type Observable, of, switchMap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { placedChanges, takenFields } from '#domain/studio/sheets/shared-lore.ts';
import type { LoreRow } from '#domain/studio/sheets/sheet-lists.ts';
import { conflictsIn } from '#domain/studio/texts/conflict-marks.ts';
import type { ServedText } from '#domain/studio/texts/draft.ts';
import { merged } from '#domain/studio/texts/merge.ts';
import { listText } from '#domain/text/list-text.ts';
import type { StorySheets } from '../story-sheets.ts';
import type { ClosedTexts, Rewritten } from '../texts/closed-texts.ts';
import type { ProjectSheet } from './project-sheet.ts';

/** What was written into a book last, in a sentence. `isLate`: others have changed the same since. */
interface LastChange {
  readonly sentence: string;
  readonly isLate: boolean;
}

/** Where the text of a book is. */
export interface BookPlace {
  readonly id: string;
  readonly path: string;
}

/** A text that is written anew. `change`: fails with a sentence where it cannot be done. `order` names what is done, so that it is known again after a lost answer. */
export interface BookRewrite {
  readonly book: BookPlace;
  readonly order: string;
  readonly change: (text: string) => Result<string, string>;
}

/** A text of which an older version becomes the newest. `order` as above. */
interface BookRestore {
  readonly book: BookPlace;
  readonly order: string;
  readonly version: number;
}

/** Entries that go back into the open story before books are written, and those that leave it once they are. */
interface StoryPart {
  readonly returns: readonly LoreRow[];
  readonly leaves: readonly LoreRow[];
}

/** What is written. */
interface Writing {
  readonly parts: readonly (BookRewrite | BookRestore)[];
  /** What was done then, for people. */
  readonly sentence: string;
  /** What the story gives or takes with it; absent: nothing. */
  readonly story?: StoryPart & { readonly project: string };
  /** The story whose page it is done on; absent: the one whose page is shown. */
  readonly page?: string | null;
}

/** A text that was written. */
interface Written {
  readonly book: BookPlace;
  readonly text: Rewritten;
}

/** What can be taken back: what was written into books, and what becomes of entries of the story then. */
interface Undoable extends StoryPart {
  readonly written: readonly Written[];
}

/** What became of texts that were to be written, and why others were not. */
interface Outcome {
  readonly written: readonly Written[];
  readonly refused: readonly { readonly book: BookPlace; readonly message: string }[];
}

/** What became of it: a failure of the server, or a sentence that says why it was not done. */
export type BookAnswer = Result<unknown, ApiFailure | string>;

interface Needs {
  readonly closed: Pick<ClosedTexts, 'change' | 'restore'>;
  readonly sheet: Pick<ProjectSheet, 'changeListOf'>;
  readonly sheets: StorySheets;
  /** The title of a book, for people. */
  readonly titleOf: (book: BookPlace) => string;
  /** Called once something may have been written. */
  readonly onWritten: () => void;
}

const FALLBACK = 'The book did not reach the server. Try again.';
const LATE = 'The same lines were changed since.';
const NOTHING: Undoable = { written: [], returns: [], leaves: [] };

/**
 * Writes texts of shared books, and the entries that the story of the page gives or takes back with them. What was written last can be taken back, while its page is shown; what was written in a try whose answer was
 * lost is not written once more. Source: STUDIO-81, STUDIO-83.
 */
export class BookWriter {
  readonly #needs: Needs;
  readonly #last = new LiveState<LastChange | null>(null);
  #undoable: Undoable = NOTHING;
  /** What was to be written last where no answer told whether it was, by its order. */
  readonly #unanswered = new Map<string, Rewritten>();
  /** What was the newest text of a book before it was to be restored, where no answer told whether it was, by its order. */
  readonly #lostRestores = new Map<string, ServedText>();
  /** The story whose page is shown. */
  #page: string | null = null;

  readonly last: Live<LastChange | null> = this.#last;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The page of a story is shown. What was done last in another story is not shown in it. */
  show(page: string): void {
    if (page !== this.#page) this.#forget();
    this.#page = page;
  }

  /** Another person is here. */
  reset(): void {
    this.#forget();
    this.#unanswered.clear();
    this.#lostRestores.clear();
  }

  get canUndo(): boolean {
    return this.#undoable.written.length > 0;
  }

  #forget(): void {
    this.#last.set(null);
    this.#undoable = NOTHING;
  }

  /**
   * Writes books, and what goes back into a story before and leaves it after. In that order a step that fails leaves entries in both, and never in neither. What was written can be taken back even where not all of it
   * was; why the rest was not is said for each book.
   */
  write({ parts, sentence, story = { ...NOTHING, project: '' }, page = this.#page }: Writing): Observable<BookAnswer> {
    const { returns, leaves, project } = story;
    return this.#storyTakes(project, returns).pipe(
      // switchMap: each emits once.
      switchMap((taken): Observable<BookAnswer> => {
        if (!taken.ok) return of(taken);
        // What the story has again does not come in once more where the rest is tried again.
        if (returns.length > 0 && page === this.#page) this.#undoable = { ...this.#undoable, returns: [] };
        return forkJoin(parts.map((part) => this.#rewritten(part))).pipe(
          map(outcomeOf),
          switchMap((outcome) => {
            const isWhole = outcome.refused.length === 0;
            return this.#storyLeaves(project, isWhole ? leaves : []).pipe(
              map((left): BookAnswer => {
                this.#keep(page, outcome, { sentence, returns: left.ok ? left.value : [], leaves: returns });
                if (!isWhole) return fail(this.#refusedText(outcome, parts.length));
                return left.ok ? ok(null) : left;
              }),
            );
          }),
        );
      }),
    );
  }

  /** Takes back what was written last, unless others have changed the same lines of any of the books since. */
  undo(sentence: string): Observable<BookAnswer> {
    const { written, returns, leaves } = this.#undoable;
    const { sheets, closed } = this.#needs;
    // Another page may be shown before the books were looked at: the entries belong to the story of this one.
    const page = this.#page;
    const parts = written.map(
      ({ book, text }): BookRewrite => ({
        book,
        order: JSON.stringify(['undo', text]),
        change: (now) => {
          const back = merged({ base: text.after, mine: text.before, by: '', theirs: now, form: 'sheet' });
          return conflictsIn(back).length === 0 && sheets.read(back) !== null ? ok(back) : fail(LATE);
        },
      }),
    );
    let isLate = false;
    const looked = parts.map(({ book, change }) =>
      closed.change(placeOf(book), (text) => {
        isLate ||= !change(text).ok;
        return null;
      }),
    );
    return forkJoin(looked).pipe(
      // switchMap: each emits once.
      switchMap((answers): Observable<BookAnswer> => {
        const failed = answers.find((answer) => !answer.ok);
        if (failed) return of(failed);
        if (!isLate) return this.write({ parts, sentence, story: { project: page ?? '', returns, leaves }, page });
        if (page === this.#page) this.#last.update((last) => last && { ...last, isLate: true });
        return of(ok(null));
      }),
    );
  }

  /** Remembers what was written, while the page that it was done on is shown. */
  #keep(
    page: string | null,
    { written, refused }: Outcome,
    { sentence, returns, leaves }: StoryPart & { readonly sentence: string },
  ): void {
    if (written.length > 0 && page === this.#page) {
      this.#undoable = { written, returns, leaves };
      const only = `It is done in ${listText(written.map(({ book }) => `“${this.#needs.titleOf(book)}”`))} alone.`;
      this.#last.set({ sentence: refused.length === 0 ? sentence : only, isLate: false });
    }
    this.#needs.onWritten();
  }

  #refusedText({ refused }: Outcome, all: number): string {
    if (all === 1) return refused[0]?.message ?? FALLBACK;
    return refused.map(({ book, message }) => `“${this.#needs.titleOf(book)}” stays as it was. ${message}`).join(' ');
  }

  /** Writes one text. What an earlier try has written, whose answer was lost, is not written once more. */
  #rewritten(part: BookRewrite | BookRestore): Observable<{ readonly book: BookPlace; readonly answer: Result<Rewritten, string> }> {
    if ('version' in part) return this.#restored(part);
    const { book, order, change } = part;
    const key = `${book.id} ${order}`;
    const before = this.#unanswered.get(key);
    let problem: string | null = null;
    let tried: Rewritten | null = null;
    let isThere = false;
    const changed = (text: string): string | null => {
      isThere = before !== undefined && merged({ base: before.before, mine: before.after, by: '', theirs: text, form: 'sheet' }) === text;
      const wanted = isThere ? ok(text) : change(text);
      problem = wanted.ok ? null : wanted.error;
      tried = wanted.ok && !isThere ? { before: text, after: wanted.value } : null;
      return wanted.ok ? wanted.value : null;
    };
    return this.#needs.closed.change(placeOf(book), changed).pipe(
      map((answer) => {
        if (!answer.ok) {
          if (tried !== null) this.#unanswered.set(key, tried);
          return { book, answer };
        }
        this.#unanswered.delete(key);
        if (problem !== null) return { book, answer: fail(problem) };
        return { book, answer: isThere && before !== undefined ? ok(before) : answer };
      }),
    );
  }

  /**
   * Makes a version the newest one. Where the answer of an earlier try was lost, and the book was saved once since, as that try would have done, what stood there before that is what can be taken back.
   */
  #restored({ book, order, version }: BookRestore): Observable<{ readonly book: BookPlace; readonly answer: Result<Rewritten, string> }> {
    const key = `${book.id} ${order}`;
    const lost = this.#lostRestores.get(key);
    const restored = this.#needs.closed.restore(placeOf(book), version, (before) => {
      if (before.version !== lostAs(lost)) this.#lostRestores.set(key, before);
    });
    return restored.pipe(
      map((answer) => {
        if (!answer.ok) return { book, answer };
        this.#lostRestores.delete(key);
        const { before, after } = answer.value;
        const isDone = lost !== undefined && before === after && answer.value.version === lostAs(lost);
        return { book, answer: ok({ before: isDone ? lost.text : before, after }) };
      }),
    );
  }

  #storyTakes(project: string, rows: readonly LoreRow[]): Observable<BookAnswer> {
    if (rows.length === 0) return of(ok(null));
    return this.#needs.sheet.changeListOf(project, 'lore', () => rows.map((row) => ({ kind: 'add', fields: takenFields(row) })));
  }

  /** Takes entries out of a story that a book has by now, and emits them. Those that were changed meanwhile stay in it too. */
  #storyLeaves(project: string, rows: readonly LoreRow[]): Observable<Result<readonly LoreRow[], ApiFailure | string>> {
    if (rows.length === 0) return of(ok([]));
    let gone: readonly LoreRow[] = [];
    const left = this.#needs.sheet.changeListOf(project, 'lore', (now) => {
      gone = rows.filter((row) => placedChanges(now, [{ kind: 'remove', row }]) !== null);
      return (
        placedChanges(
          now,
          gone.map((row) => ({ kind: 'remove', row })),
        ) ?? []
      );
    });
    return left.pipe(map((answer) => (answer.ok ? ok(gone) : answer)));
  }
}

function outcomeOf(answers: readonly { readonly book: BookPlace; readonly answer: Result<Rewritten, string> }[]): Outcome {
  return {
    written: answers.flatMap(({ book, answer }) =>
      answer.ok && answer.value.before !== answer.value.after ? [{ book, text: answer.value }] : [],
    ),
    refused: answers.flatMap(({ book, answer }) => (answer.ok ? [] : [{ book, message: answer.error }])),
  };
}

/** The version that the book has where the try was done and nobody saved it since. */
const lostAs = (before: ServedText | undefined): number | null => (before === undefined ? null : before.version + 1);

const placeOf = ({ id, path }: BookPlace): BookPlace => ({ id, path });
