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
import { listProjectVersions } from '#contract/studio/history.ts';
import { archiveSharedBook, createSharedBook, listSharedBooks, useSharedBook } from '#contract/studio/sheets.ts';
import { readProjectText } from '#contract/studio/texts.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type LoreChange, type LoreDraft, placedChanges, takenFields, typedRow } from '#domain/studio/sheets/shared-lore.ts';
import type { LoreRow } from '#domain/studio/sheets/sheet-lists.ts';
import type { StorySheets } from '../story-sheets.ts';
import type { ClosedTexts } from '../texts/closed-texts.ts';
import { UnansweredIds } from '../unanswered-ids.ts';
import { type BookAnswer, type BookPlace, type BookRewrite, BookWriter } from './book-writer.ts';
import { LoreDrafts } from './lore-drafts.ts';
import type { ProjectSheet } from './project-sheet.ts';

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

/** Changes of entries of one book. */
export interface BookChange {
  readonly book: BookPlace;
  readonly changes: readonly LoreChange[];
}

/** What is done with books. */
type Order =
  | { readonly kind: 'write'; readonly parts: readonly BookChange[]; readonly sentence: string; readonly draft?: LoreDraft }
  | { readonly kind: 'rewrite'; readonly part: BookRewrite; readonly sentence: string }
  | {
      readonly kind: 'move';
      readonly book: ListedBook;
      readonly project: string;
      readonly rows: readonly LoreRow[];
      readonly sentence: string;
    }
  | { readonly kind: 'restore'; readonly book: BookPlace; readonly version: number; readonly sentence: string }
  | { readonly kind: 'undo'; readonly sentence: string }
  | { readonly kind: 'use'; readonly id: string; readonly project: string; readonly used: boolean }
  | { readonly kind: 'create'; readonly id: string; readonly title: string; readonly project: string }
  | { readonly kind: 'archive'; readonly id: string; readonly archived: boolean };

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly remote: RemoteStore;
  readonly store: KeyValueStore;
  readonly random: Random;
  readonly closed: Pick<ClosedTexts, 'change' | 'restore'>;
  readonly sheet: Pick<ProjectSheet, 'changeList' | 'changeListOf'>;
  readonly sheets: StorySheets;
}

const FALLBACK = 'The book did not reach the server. Try again.';
const SOMEBODY =
  'Somebody else has changed this meanwhile. The table shows what stands there now, and what you typed is still here. Look at both, then do it again.';
const UNREADABLE = 'This book cannot be read as fields. Take an older version of it back.';

/**
 * The books of lore that stories share, beside the open story. Nothing is written into one by itself, since it changes in other stories too: what is typed into an entry waits in the browser's storage, for the admin
 * alone who typed it, until it is written. Entries are found by what they were, so that two editors never write over each other. Source: STUDIO-80, STUDIO-81, STUDIO-83.
 */
export class SharedLore {
  readonly #needs: Needs;
  readonly #state = new LiveState<Remote<SharedLoreOf>>({ kind: 'loading' });
  readonly #drafts: LoreDrafts;
  readonly #writer: BookWriter;
  readonly #act: Action<Order, unknown>;
  readonly #ids: UnansweredIds;
  /** The story whose page shows them, or did last. */
  #project: string | null = null;

  readonly state: Live<Remote<SharedLoreOf>> = this.#state;
  /** What is typed and not written. */
  readonly drafts: Live<readonly LoreDraft[]>;
  readonly last: BookWriter['last'];
  readonly acting: Live<ActionState>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session, remote } = needs;
    this.#ids = new UnansweredIds(needs.random);
    this.#drafts = new LoreDrafts(needs);
    this.drafts = this.#drafts.state;
    this.#writer = new BookWriter({ ...needs, titleOf: (book) => this.#titleOf(book), onWritten: () => this.#refresh() });
    this.last = this.#writer.last;
    this.#act = new Action({ session, send: (order) => this.#sent(order), fallback: FALLBACK });
    this.acting = this.#act.state;
    remote
      .of(sharedBooks)
      .state.$.subscribe((state) => this.#state.set(state.kind === 'ready' ? { kind: 'ready', value: this.#read(state.value) } : state));
    session.playerChanged$.subscribe(() => {
      this.#writer.reset();
      this.#ids.forget();
    });
  }

  /** Reads the books for a story, again where they were read: others may have changed them. What was done last in another story is not shown in it. */
  open(project: string): void {
    const { remote } = this.#needs;
    if (project !== this.#project) this.#act.reset();
    this.#project = project;
    this.#writer.show(project);
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
  save(book: BookPlace, draft: LoreDraft, sentence: string): void {
    const changes = [{ kind: 'set', row: draft.row, fields: draft.fields } as const];
    this.#act.run({ kind: 'write', parts: [{ book, changes }], sentence, draft });
  }

  /** Adds what is typed into an entry to its book as an entry of its own: what it was typed into is not there any more. */
  addTyped(book: BookPlace, draft: LoreDraft, sentence: string): void {
    const changes = [{ kind: 'add', fields: takenFields(typedRow(draft.row, draft.fields)) } as const];
    this.#act.run({ kind: 'write', parts: [{ book, changes }], sentence, draft });
  }

  /** Changes entries of books. */
  write(parts: readonly BookChange[], sentence: string): void {
    this.#act.run({ kind: 'write', parts, sentence });
  }

  rename(book: BookPlace, title: string): void {
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
    this.#act.run({ kind: 'create', id: this.#ids.of({ title, project }), title, project });
  }

  archive(id: string, archived: boolean): void {
    this.#act.run({ kind: 'archive', id, archived });
  }

  /** Makes an older version of a book its newest. Those between stay in its history as long as it keeps them. */
  restore(book: BookPlace, version: number): void {
    this.#act.run({ kind: 'restore', book, version, sentence: `The book is as it was in version ${version}.` });
  }

  /** Takes what was written last back. What was written since stays. */
  undo(): void {
    if (this.#writer.canUndo) this.#act.run({ kind: 'undo', sentence: 'It is taken back.' });
  }

  #sent(order: Order): Observable<BookAnswer> {
    const { api } = this.#needs;
    if (order.kind === 'use') return this.#refreshed(api.call(useSharedBook, { id: order.id, projectId: order.project, used: order.used }));
    if (order.kind === 'create')
      return this.#refreshed(api.call(createSharedBook, { id: order.id, title: order.title, projectId: order.project })).pipe(
        tap((answer) => {
          if (answer.ok) this.#ids.answered({ title: order.title, project: order.project });
        }),
      );
    if (order.kind === 'archive') return this.#refreshed(api.call(archiveSharedBook, { id: order.id, archived: order.archived }));
    if (order.kind === 'undo') return this.#writer.undo(order.sentence);
    if (order.kind === 'rewrite') return this.#writer.write({ parts: [order.part], sentence: order.sentence });
    if (order.kind === 'write') {
      const { draft } = order;
      return this.#writer.write({ parts: order.parts.map((part) => this.#changed(part)), sentence: order.sentence }).pipe(
        tap((answer) => {
          if (answer.ok && draft) this.#drafts.written(draft);
        }),
      );
    }
    if (order.kind === 'restore') {
      const { book, version } = order;
      return this.#writer.write({ parts: [{ book, order: `restore ${version}`, version }], sentence: order.sentence });
    }
    const { book, project, rows } = order;
    const changes = rows.map((row) => ({ kind: 'add', fields: takenFields(row) }) as const);
    const moved = () =>
      this.#writer.write({
        parts: [this.#changed({ book, changes })],
        sentence: order.sentence,
        story: { project, returns: [], leaves: rows },
      });
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
  #changed({ book, changes }: BookChange): BookRewrite {
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

  #titleOf({ id, path }: BookPlace): string {
    const { value } = this.#state;
    const books = value.kind === 'ready' ? [...value.value.used, ...value.value.others] : [];
    return books.find((book) => book.id === id)?.title ?? path;
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
