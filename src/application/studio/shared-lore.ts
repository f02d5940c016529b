import { forkJoin, map, type Observable, of, switchMap, tap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure, CallAnswer, CallInput } from '#application/platform/api.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { Random } from '#application/platform/random.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import { resource } from '#application/remote/declare.ts';
import type { Remote } from '#application/remote/remote.ts';
import type { RemoteStore } from '#application/remote/remote-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import {
  archiveSharedBook,
  createSharedBook,
  listProjectVersions,
  listSharedBooks,
  readProjectText,
  readProjectVersion,
  useSharedBook,
} from '#contract/studio.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { conflictsIn } from '#domain/studio/conflict-marks.ts';
import { merged } from '#domain/studio/merge.ts';
import { type LoreChange, type LoreDraft, placedChanges, takenFields, typedRow } from '#domain/studio/shared-lore.ts';
import type { LoreRow } from '#domain/studio/sheet-lists.ts';
import { listText } from '#domain/text/list-text.ts';
import type { ClosedTexts, Rewritten } from './closed-texts.ts';
import { LoreDrafts } from './lore-drafts.ts';
import type { ProjectSheet } from './project-sheet.ts';
import type { StorySheets } from './story-sheets.ts';

/** A book of lore, with the stories that use it. */
export type ListedBook = CallAnswer<typeof listSharedBooks>['books'][number];

/** A book that the open story uses. `rows`: null where its text cannot be read, or is too long for fields. */
export interface UsedBook extends ListedBook {
  readonly rows: readonly LoreRow[] | null;
}

interface SharedLoreOf {
  readonly project: string;
  readonly used: readonly UsedBook[];
  readonly others: readonly ListedBook[];
}

interface LoadedBooks {
  readonly project: string;
  readonly books: readonly ListedBook[];
  /** The texts of those that the project uses, by their ids. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The shared books of lore, and the texts of those that the open story uses. */
export const sharedBooks = resource({
  read: ({ api }, project: string): Observable<Result<LoadedBooks, ApiFailure>> =>
    api.call(listSharedBooks, { projectId: project }).pipe(
      // switchMap: each emits once.
      switchMap((answer): Observable<Result<LoadedBooks, ApiFailure>> => {
        if (!answer.ok) return of(answer);
        const { books } = answer.value;
        const used = books.filter(({ stories }) => stories.some(({ id }) => id === project));
        if (used.length === 0) return of(ok({ project, books, texts: new Map() }));
        return forkJoin(used.map(({ id, path }) => api.call(readProjectText, { id, path }))).pipe(
          map((texts) => {
            const failed = texts.find((text) => !text.ok);
            if (failed && !failed.ok) return failed;
            return ok({
              project,
              books,
              texts: new Map(texts.map((text, at) => [used[at]?.id ?? '', text.ok ? (text.value.text ?? '') : ''])),
            });
          }),
        );
      }),
    ),
  onPlayerChange: 'close',
  fallback: 'The shared books did not come.',
});

/** The versions of a book that are kept, the newest first. */
export const bookVersions = resource({
  read: ({ api }, place: CallInput<typeof listProjectVersions>) => api.call(listProjectVersions, place),
  sameKey: (one, other) => one.id === other.id,
  onPlayerChange: 'close',
  fallback: 'The history did not come.',
});

/** What was written into a book last, in a sentence. `isLate`: others have changed the same since. */
interface LastChange {
  readonly sentence: string;
  readonly isLate: boolean;
}

type Place = Pick<ListedBook, 'id' | 'path'>;

/** Changes of entries of one book. */
export interface BookChange {
  readonly book: Place;
  readonly changes: readonly LoreChange[];
}

/** A text that is written anew. `change`: fails with a sentence where it cannot be done. `order` names what is done, so that it is known again after a lost answer. */
interface Rewrite {
  readonly book: Place;
  readonly order: string;
  readonly change: (text: string) => Result<string, string>;
}

/** Entries that go back into the open story before books are written, and those that leave it once they are. */
interface StoryPart {
  readonly returns: readonly LoreRow[];
  readonly leaves: readonly LoreRow[];
}

/** What is done with books. */
type Order =
  | { readonly kind: 'write'; readonly parts: readonly BookChange[]; readonly sentence: string; readonly draft?: LoreDraft }
  | { readonly kind: 'rewrite'; readonly part: Rewrite; readonly sentence: string }
  | {
      readonly kind: 'move';
      readonly book: ListedBook;
      readonly project: string;
      readonly rows: readonly LoreRow[];
      readonly sentence: string;
    }
  | { readonly kind: 'restore'; readonly book: Place; readonly version: number; readonly sentence: string }
  | { readonly kind: 'undo'; readonly undone: Undoable; readonly sentence: string }
  | { readonly kind: 'use'; readonly id: string; readonly project: string; readonly used: boolean }
  | { readonly kind: 'create'; readonly id: string; readonly title: string; readonly project: string }
  | { readonly kind: 'archive'; readonly id: string; readonly archived: boolean };

/** A text that was written. */
interface Written {
  readonly book: Place;
  readonly text: Rewritten;
}

/** What can be taken back: what was written into books, and what becomes of entries of the story then. */
interface Undoable extends StoryPart {
  readonly written: readonly Written[];
}

/** What became of texts that were to be written, and why others were not. */
interface Outcome {
  readonly written: readonly Written[];
  readonly refused: readonly { readonly book: Place; readonly message: string }[];
}

type Answer = Result<unknown, ApiFailure | string>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly remote: RemoteStore;
  readonly store: KeyValueStore;
  readonly random: Random;
  readonly closed: Pick<ClosedTexts, 'change'>;
  readonly sheet: Pick<ProjectSheet, 'changeList' | 'changeListOf'>;
  readonly sheets: StorySheets;
}

const FALLBACK = 'The book did not reach the server. Try again.';
const SOMEBODY =
  'Somebody else has changed this meanwhile. The table shows what stands there now, and what you typed is still here. Look at both, then do it again.';
const LATE = 'The same lines were changed since.';
const NOTHING: Undoable = { written: [], returns: [], leaves: [] };
const UNREADABLE = 'This book cannot be read as fields. Take an older version of it back.';

/**
 * The books of lore that stories share, beside the open story. Nothing is written into one by itself, since it changes in other stories too: what is typed into an entry waits in the browser's storage, for the admin
 * alone who typed it, until it is written. Entries are found by what they were, so that two editors never write over each other. Source: STUDIO-80, STUDIO-81, STUDIO-83.
 */
export class SharedLore {
  readonly #needs: Needs;
  readonly #state = new LiveState<Remote<SharedLoreOf>>({ kind: 'loading' });
  readonly #drafts: LoreDrafts;
  readonly #last = new LiveState<LastChange | null>(null);
  readonly #act: Action<Order, unknown>;
  #undoable: Undoable = NOTHING;
  /** What was to be written last where no answer told whether it was, by its order. */
  readonly #unanswered = new Map<string, Rewritten>();
  /** The book that is to be made, until it is known that it was: pressed again it is the same one. */
  #making: { readonly id: string; readonly title: string; readonly project: string } | null = null;
  /** The story whose page shows them, or did last. */
  #project: string | null = null;

  readonly state: Live<Remote<SharedLoreOf>> = this.#state;
  /** What is typed and not written. */
  readonly drafts: Live<readonly LoreDraft[]>;
  readonly last: Live<LastChange | null> = this.#last;
  readonly acting: Live<ActionState>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session, remote } = needs;
    this.#drafts = new LoreDrafts(needs);
    this.drafts = this.#drafts.state;
    this.#act = new Action({ session, send: (order) => this.#sent(order), fallback: FALLBACK });
    this.acting = this.#act.state;
    remote
      .of(sharedBooks)
      .state.$.subscribe((state) => this.#state.set(state.kind === 'ready' ? { kind: 'ready', value: this.#read(state.value) } : state));
    session.playerChanged$.subscribe(() => {
      this.#last.set(null);
      this.#undoable = NOTHING;
      this.#unanswered.clear();
      this.#making = null;
    });
  }

  /** Reads the books for a story, again where they were read: others may have changed them. What was done last in another story is not shown in it. */
  open(project: string): void {
    const { remote } = this.#needs;
    if (project !== this.#project) {
      this.#last.set(null);
      this.#undoable = NOTHING;
      this.#act.reset();
    }
    this.#project = project;
    this.#drafts.refresh();
    remote.of(sharedBooks).open(project);
  }

  retry(): void {
    this.#needs.remote.of(sharedBooks).retry();
  }

  /** Keeps what is typed into an entry, beside what was typed into it before. */
  type(book: string, row: LoreRow, fields: LoreDraft['fields']): void {
    this.#drafts.type(book, row, fields);
  }

  /** Puts what is typed onto the entry as it reads by now. */
  rebase(draft: LoreDraft, row: LoreRow): void {
    this.#drafts.rebase(draft, row);
    this.#act.reset();
  }

  /** Forgets what is typed. */
  drop(draft: LoreDraft): void {
    this.#drafts.drop(draft);
    this.#act.reset();
  }

  /** Writes what is typed into an entry. */
  save(book: Place, draft: LoreDraft, sentence: string): void {
    const changes = [{ kind: 'set', row: draft.row, fields: draft.fields } as const];
    this.#act.run({ kind: 'write', parts: [{ book, changes }], sentence, draft });
  }

  /** Adds what is typed into an entry to its book as an entry of its own: what it was typed into is not there any more. */
  addTyped(book: Place, draft: LoreDraft, sentence: string): void {
    const changes = [{ kind: 'add', fields: takenFields(typedRow(draft.row, draft.fields)) } as const];
    this.#act.run({ kind: 'write', parts: [{ book, changes }], sentence, draft });
  }

  /** Changes entries of books. */
  write(parts: readonly BookChange[], sentence: string): void {
    this.#act.run({ kind: 'write', parts, sentence });
  }

  rename(book: Place, title: string): void {
    const { sheets } = this.#needs;
    const change = (text: string) => readable(sheets.written(text, 'title', title));
    this.#act.run({ kind: 'rewrite', part: { book, order: `rename ${title}`, change }, sentence: `The book is called “${title}”.` });
  }

  /** Moves entries of the open story into a book, which it uses then. They leave the story once the book has them. */
  move(book: ListedBook, project: string, rows: readonly LoreRow[], sentence: string): void {
    this.#act.run({ kind: 'move', book, project, rows, sentence });
  }

  /** Copies entries into the open story. */
  copy(rows: readonly LoreRow[], sentence: string): void {
    this.#needs.sheet.changeList(
      'lore',
      rows.map((row) => ({ kind: 'add', fields: takenFields(row) })),
      sentence,
    );
  }

  use(id: string, project: string, used: boolean): void {
    this.#act.run({ kind: 'use', id, project, used });
  }

  create(title: string, project: string): void {
    if (this.#making?.title !== title || this.#making.project !== project) this.#making = { id: this.#needs.random.uuid(), title, project };
    this.#act.run({ kind: 'create', ...this.#making });
  }

  archive(id: string, archived: boolean): void {
    this.#act.run({ kind: 'archive', id, archived });
  }

  /** Makes an older version of a book its newest. Those between stay in its history as long as it keeps them. */
  restore(book: Place, version: number): void {
    this.#act.run({ kind: 'restore', book, version, sentence: `The book is as it was in version ${version}.` });
  }

  /** Takes what was written last back. What was written since stays. */
  undo(): void {
    if (this.#undoable.written.length > 0) this.#act.run({ kind: 'undo', undone: this.#undoable, sentence: 'It is taken back.' });
  }

  #sent(order: Order): Observable<Answer> {
    const { api } = this.#needs;
    if (order.kind === 'use') return this.#refreshed(api.call(useSharedBook, { id: order.id, projectId: order.project, used: order.used }));
    if (order.kind === 'create')
      return this.#refreshed(api.call(createSharedBook, { id: order.id, title: order.title, projectId: order.project })).pipe(
        tap((answer) => {
          if (answer.ok) this.#making = null;
        }),
      );
    if (order.kind === 'archive') return this.#refreshed(api.call(archiveSharedBook, { id: order.id, archived: order.archived }));
    if (order.kind === 'undo') return this.#undone(order.undone, order.sentence);
    if (order.kind === 'rewrite') return this.#told([order.part], order.sentence);
    if (order.kind === 'write') {
      const { draft } = order;
      return this.#told(
        order.parts.map((part) => this.#changed(part)),
        order.sentence,
      ).pipe(
        tap((answer) => {
          if (answer.ok && draft) this.#drafts.written(draft);
        }),
      );
    }
    if (order.kind === 'restore') {
      const { book, version } = order;
      return api.call(readProjectVersion, { ...placeOf(book), version: String(version) }).pipe(
        // switchMap: each emits once.
        switchMap((answer) => {
          if (!answer.ok) return of(answer);
          return this.#told([{ book, order: `restore ${version}`, change: () => ok(answer.value.text) }], order.sentence);
        }),
      );
    }
    const { book, project, rows } = order;
    const changes = rows.map((row) => ({ kind: 'add', fields: takenFields(row) }) as const);
    const moved = () => this.#told([this.#changed({ book, changes })], order.sentence, { project, returns: [], leaves: rows });
    const isUsed = book.stories.some(({ id }) => id === project);
    if (isUsed) return moved();
    return api.call(useSharedBook, { id: book.id, projectId: project, used: true }).pipe(
      // switchMap: each emits once.
      switchMap((answer) => (answer.ok ? moved() : of(answer))),
    );
  }

  #refreshed<T>(answer: Observable<Result<T, ApiFailure>>): Observable<Result<T, ApiFailure>> {
    return answer.pipe(tap(({ ok: isOk }) => isOk && this.#refresh()));
  }

  #refresh(): void {
    const { remote } = this.#needs;
    remote.of(sharedBooks).refresh();
    remote.of(bookVersions).refresh();
  }

  /** Changes of entries where they stand now. A book in which one of them is another by now stays as it is. */
  #changed({ book, changes }: BookChange): Rewrite {
    const { sheets } = this.#needs;
    return {
      book,
      order: JSON.stringify(changes),
      change: (text) => {
        const rows = sheets.read(text)?.lists.lore;
        if (rows === undefined) return fail(UNREADABLE);
        const placed = placedChanges(rows, changes);
        return placed === null ? fail(SOMEBODY) : readable(sheets.changed(text, 'lore', placed));
      },
    };
  }

  /** Takes back what was written, unless others have changed the same lines of any of the books since. */
  #undone({ written, returns, leaves }: Undoable, sentence: string): Observable<Answer> {
    const { sheets, closed } = this.#needs;
    const parts = written.map(
      ({ book, text }): Rewrite => ({
        book,
        order: JSON.stringify(['undo', text]),
        change: (now) => {
          const back = merged({ base: text.after, mine: text.before, by: '', theirs: now });
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
      switchMap((answers): Observable<Answer> => {
        const failed = answers.find((answer) => !answer.ok);
        if (failed) return of(failed);
        if (!isLate) return this.#told(parts, sentence, { project: this.#project ?? '', returns, leaves });
        this.#last.update((last) => last && { ...last, isLate: true });
        return of(ok(null));
      }),
    );
  }

  /**
   * Writes books, and what goes back into a story before and leaves it after. In that order a step that fails leaves entries in both, and never in neither. What was written can be taken back even where not all of it
   * was; why the rest was not is said for each book.
   */
  #told(
    parts: readonly Rewrite[],
    sentence: string,
    story: StoryPart & { readonly project: string } = { ...NOTHING, project: '' },
  ): Observable<Answer> {
    const page = this.#project;
    const { returns, leaves, project } = story;
    return this.#storyTakes(project, returns).pipe(
      // switchMap: each emits once.
      switchMap((taken): Observable<Answer> => {
        if (!taken.ok) return of(taken);
        // What the story has again does not come in once more where the rest is tried again.
        if (returns.length > 0 && page === this.#project) this.#undoable = { ...this.#undoable, returns: [] };
        return forkJoin(parts.map((part) => this.#rewritten(part))).pipe(
          map(outcomeOf),
          switchMap((outcome) => {
            const isWhole = outcome.refused.length === 0;
            return this.#storyLeaves(project, isWhole ? leaves : []).pipe(
              map((left): Answer => {
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

  /** Remembers what was written, while the page that it was done on is shown. */
  #keep(
    page: string | null,
    { written, refused }: Outcome,
    { sentence, returns, leaves }: StoryPart & { readonly sentence: string },
  ): void {
    if (written.length > 0 && page === this.#project) {
      this.#undoable = { written, returns, leaves };
      const only = `It is done in ${listText(written.map(({ book }) => `“${this.#titleOf(book)}”`))} alone.`;
      this.#last.set({ sentence: refused.length === 0 ? sentence : only, isLate: false });
    }
    this.#refresh();
  }

  #refusedText({ refused }: Outcome, all: number): string {
    if (all === 1) return refused[0]?.message ?? FALLBACK;
    return refused.map(({ book, message }) => `“${this.#titleOf(book)}” stays as it was. ${message}`).join(' ');
  }

  #titleOf({ id, path }: Place): string {
    const { value } = this.#state;
    const books = value.kind === 'ready' ? [...value.value.used, ...value.value.others] : [];
    return books.find((book) => book.id === id)?.title ?? path;
  }

  /** Writes one text. What an earlier try has written, whose answer was lost, is not written once more. */
  #rewritten({ book, order, change }: Rewrite): Observable<{ readonly book: Place; readonly answer: Result<Rewritten, string> }> {
    const key = `${book.id} ${order}`;
    const before = this.#unanswered.get(key);
    let problem: string | null = null;
    let tried: Rewritten | null = null;
    let isThere = false;
    const changed = (text: string): string | null => {
      isThere = before !== undefined && merged({ base: before.before, mine: before.after, by: '', theirs: text }) === text;
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

  #storyTakes(project: string, rows: readonly LoreRow[]): Observable<Answer> {
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

  #read({ project, books, texts }: LoadedBooks): SharedLoreOf {
    const { sheets } = this.#needs;
    return {
      project,
      used: books.flatMap((book) => {
        const text = texts.get(book.id);
        return text === undefined ? [] : [{ ...book, rows: sheets.read(text)?.lists.lore ?? null }];
      }),
      others: books.filter(({ id }) => !texts.has(id)),
    };
  }
}

const readable = (text: string | null): Result<string, string> => (text === null ? fail(UNREADABLE) : ok(text));

function outcomeOf(answers: readonly { readonly book: Place; readonly answer: Result<Rewritten, string> }[]): Outcome {
  return {
    written: answers.flatMap(({ book, answer }) =>
      answer.ok && answer.value.before !== answer.value.after ? [{ book, text: answer.value }] : [],
    ),
    refused: answers.flatMap(({ book, answer }) => (answer.ok ? [] : [{ book, message: answer.error }])),
  };
}

const placeOf = ({ id, path }: Place): Place => ({ id, path });
