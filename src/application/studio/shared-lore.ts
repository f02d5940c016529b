import { forkJoin, map, type Observable, of, switchMap } from 'rxjs';
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
import {
  keptLoreDrafts,
  type LoreChange,
  type LoreDraft,
  placedChanges,
  takenFields,
  typedRow,
  writtenLoreDrafts,
} from '#domain/studio/shared-lore.ts';
import type { LoreRow } from '#domain/studio/sheet-lists.ts';
import type { ClosedTexts, Rewritten } from './closed-texts.ts';
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
    api.call(listSharedBooks, {}).pipe(
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

/** A text that is written anew. `change`: null where nothing is to be done. */
interface Rewrite {
  readonly book: Place;
  readonly change: (text: string) => string | null;
}

/** What is done with books. */
type Order =
  | { readonly kind: 'write'; readonly parts: readonly BookChange[]; readonly sentence: string; readonly draft?: LoreDraft }
  /** `returned`: what goes back into the open story with it. */
  | { readonly kind: 'rewrite'; readonly parts: readonly Rewrite[]; readonly sentence: string; readonly returned?: readonly LoreRow[] }
  | {
      readonly kind: 'move';
      readonly book: ListedBook;
      readonly project: string;
      readonly rows: readonly LoreRow[];
      readonly sentence: string;
    }
  | { readonly kind: 'restore'; readonly book: Place; readonly version: number; readonly sentence: string }
  | { readonly kind: 'use'; readonly id: string; readonly project: string; readonly used: boolean }
  | { readonly kind: 'create'; readonly title: string; readonly project: string }
  | { readonly kind: 'archive'; readonly id: string; readonly archived: boolean };

/** A text that was written. */
interface Written {
  readonly book: Place;
  readonly text: Rewritten;
}

type Answer = Result<readonly Written[], ApiFailure | string>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly remote: RemoteStore;
  readonly store: KeyValueStore;
  readonly random: Random;
  readonly closed: Pick<ClosedTexts, 'change'>;
  readonly sheet: Pick<ProjectSheet, 'state' | 'changeList'>;
  readonly sheets: StorySheets;
}

const KEY = 'shared_lore_drafts';
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
  readonly #drafts = new LiveState<readonly LoreDraft[]>([]);
  readonly #last = new LiveState<LastChange | null>(null);
  readonly #act: Action<Order, readonly Written[]>;
  /** What can be taken back. `moved`: what left the open story with it. */
  #undoable: { readonly written: readonly Written[]; readonly moved: readonly LoreRow[] } = { written: [], moved: [] };
  /** The story whose page shows them, or did last. */
  #project: string | null = null;

  readonly state: Live<Remote<SharedLoreOf>> = this.#state;
  /** What is typed and not written. */
  readonly drafts: Live<readonly LoreDraft[]> = this.#drafts;
  readonly last: Live<LastChange | null> = this.#last;
  readonly acting: Live<ActionState>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session, remote } = needs;
    this.#act = new Action({
      session,
      send: (order) => this.#sent(order),
      fallback: FALLBACK,
      done: (written, order) => this.#done(written, order),
    });
    this.acting = this.#act.state;
    remote
      .of(sharedBooks)
      .state.$.subscribe((state) => this.#state.set(state.kind === 'ready' ? { kind: 'ready', value: this.#read(state.value) } : state));
    this.#readDrafts();
    session.playerChanged$.subscribe(() => {
      this.#last.set(null);
      this.#undoable = { written: [], moved: [] };
      this.#readDrafts();
    });
  }

  /** Reads the books for a story, again where they were read: others may have changed them. What was done last in another story is not shown in it. */
  open(project: string): void {
    const { remote } = this.#needs;
    if (project !== this.#project) {
      this.#last.set(null);
      this.#undoable = { written: [], moved: [] };
      this.#act.reset();
    }
    this.#project = project;
    remote.of(sharedBooks).open(project);
  }

  retry(): void {
    this.#needs.remote.of(sharedBooks).retry();
  }

  /** Keeps what is typed into an entry, beside what was typed into it before. */
  type(book: string, row: LoreRow, fields: LoreDraft['fields']): void {
    const before = this.#drafts.value.find((draft) => draft.book === book && draft.row === row);
    this.#keep([...this.#drafts.value.filter((draft) => draft !== before), { book, row, fields: { ...before?.fields, ...fields } }]);
  }

  /** Puts what is typed onto the entry as it reads by now. */
  rebase(draft: LoreDraft, row: LoreRow): void {
    this.#keep(this.#drafts.value.map((one) => (one === draft ? { ...draft, row } : one)));
    this.#act.reset();
  }

  /** Forgets what is typed. */
  drop(draft: LoreDraft): void {
    this.#keep(this.#drafts.value.filter((one) => one !== draft));
    this.#act.reset();
  }

  /** Writes what is typed into an entry. */
  save(book: Place, draft: LoreDraft, sentence: string): void {
    const changes = [{ kind: 'set', row: draft.row, fields: draft.fields } as const];
    this.#act.run({ kind: 'write', parts: [{ book, changes }], sentence, draft });
  }

  /** Changes entries of books. */
  write(parts: readonly BookChange[], sentence: string): void {
    this.#act.run({ kind: 'write', parts, sentence });
  }

  rename(book: Place, title: string): void {
    const { sheets } = this.#needs;
    const change = (text: string) => sheets.written(text, 'title', title);
    this.#act.run({ kind: 'rewrite', parts: [{ book, change }], sentence: `The book is called “${title}”.` });
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
    this.#act.run({ kind: 'create', title, project });
  }

  archive(id: string, archived: boolean): void {
    this.#act.run({ kind: 'archive', id, archived });
  }

  /** Makes an older version of a book its newest. Those between stay in its history. */
  restore(book: Place, version: number): void {
    this.#act.run({ kind: 'restore', book, version, sentence: `The book is as it was in version ${version}.` });
  }

  /** Takes what was written last back. What was written since stays. */
  undo(): void {
    const { sheets } = this.#needs;
    const { written, moved } = this.#undoable;
    const parts = written.map(
      ({ book, text }): Rewrite => ({
        book,
        change: (now) => {
          const back = merged({ base: text.after, mine: text.before, by: '', theirs: now });
          if (conflictsIn(back).length === 0 && sheets.read(back) !== null) return back;
          this.#last.update((last) => last && { ...last, isLate: true });
          return null;
        },
      }),
    );
    if (parts.length > 0) this.#act.run({ kind: 'rewrite', parts, sentence: 'It is taken back.', returned: moved });
  }

  #sent(order: Order): Observable<Answer> {
    const { api, random } = this.#needs;
    const nothing = map((answer: Result<unknown, ApiFailure>): Answer => (answer.ok ? ok([]) : answer));
    if (order.kind === 'use') return api.call(useSharedBook, { id: order.id, projectId: order.project, used: order.used }).pipe(nothing);
    if (order.kind === 'create')
      return api.call(createSharedBook, { id: random.uuid(), title: order.title, projectId: order.project }).pipe(nothing);
    if (order.kind === 'archive') return api.call(archiveSharedBook, { id: order.id, archived: order.archived }).pipe(nothing);
    if (order.kind === 'rewrite') return this.#rewritten(order.parts);
    if (order.kind === 'write') return this.#changed(order.parts);
    if (order.kind === 'restore') {
      const { book, version } = order;
      return api.call(readProjectVersion, { ...placeOf(book), version: String(version) }).pipe(
        // switchMap: each emits once.
        switchMap((answer) => (answer.ok ? this.#rewritten([{ book, change: () => answer.value.text }]) : of(answer))),
      );
    }
    const { book, project, rows } = order;
    const changes = rows.map((row) => ({ kind: 'add', fields: takenFields(row) }) as const);
    const isUsed = book.stories.some(({ id }) => id === project);
    if (isUsed) return this.#changed([{ book, changes }]);
    return api.call(useSharedBook, { id: book.id, projectId: project, used: true }).pipe(
      // switchMap: each emits once.
      switchMap((answer) => (answer.ok ? this.#changed([{ book, changes }]) : of(answer))),
    );
  }

  /** Changes entries where they stand by now. A book in which one of them is another by now stays as it is. */
  #changed(parts: readonly BookChange[]): Observable<Answer> {
    const { sheets, remote } = this.#needs;
    let problem: string | null = null;
    const rewrites = parts.map(
      ({ book, changes }): Rewrite => ({
        book,
        change: (text) => {
          const rows = sheets.read(text)?.lists.lore;
          const placed = rows && placedChanges(rows, changes);
          if (placed) return sheets.changed(text, 'lore', placed);
          problem = rows === undefined ? UNREADABLE : SOMEBODY;
          return null;
        },
      }),
    );
    return this.#rewritten(rewrites).pipe(
      map((answer) => {
        if (problem === null) return answer;
        remote.of(sharedBooks).refresh();
        return fail(problem);
      }),
    );
  }

  #rewritten(parts: readonly Rewrite[]): Observable<Answer> {
    const { closed } = this.#needs;
    return forkJoin(parts.map(({ book, change }) => closed.change(placeOf(book), change).pipe(map((answer) => ({ book, answer }))))).pipe(
      map((answers): Answer => {
        const written: Written[] = [];
        for (const { book, answer } of answers) {
          if (!answer.ok) return answer;
          if (answer.value.before !== answer.value.after) written.push({ book, text: answer.value });
        }
        return ok(written);
      }),
    );
  }

  #done(written: readonly Written[], order: Order): void {
    const { remote, sheet } = this.#needs;
    if (order.kind === 'write' && order.draft) this.#forget(order.draft);
    const moved = order.kind === 'move' ? this.#leaveStory(order.rows, sheet) : [];
    if (order.kind === 'rewrite' && order.returned && written.length > 0) this.#comeBack(order.returned, sheet);
    if (written.length > 0 && 'sentence' in order) {
      this.#undoable = { written, moved };
      this.#last.set({ sentence: order.sentence, isLate: false });
    }
    remote.of(sharedBooks).refresh();
    remote.of(bookVersions).refresh();
  }

  /** What was typed while it was on its way stays, on top of what is written. */
  #forget(draft: LoreDraft): void {
    const now = this.#drafts.value.filter((one) => one !== draft);
    this.#keep(
      now.map((one) => (one.book === draft.book && one.row === draft.row ? { ...one, row: typedRow(draft.row, draft.fields) } : one)),
    );
  }

  /** Takes entries out of the open story that a book has by now, and returns them. Those that were changed meanwhile stay in it too. */
  #leaveStory(rows: readonly LoreRow[], sheet: Needs['sheet']): readonly LoreRow[] {
    const { value } = sheet.state;
    const now = value.kind === 'ready' ? value.sheet.lists.lore : [];
    const gone = rows.filter((row) => placedChanges(now, [{ kind: 'remove', row }]) !== null);
    const placed = placedChanges(
      now,
      gone.map((row) => ({ kind: 'remove', row })),
    );
    if (placed === null || placed.length === 0) return [];
    sheet.changeList('lore', placed);
    return gone;
  }

  #comeBack(rows: readonly LoreRow[], sheet: Needs['sheet']): void {
    if (rows.length > 0)
      sheet.changeList(
        'lore',
        rows.map((row) => ({ kind: 'add', fields: takenFields(row) })),
      );
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

  #keep(drafts: readonly LoreDraft[]): void {
    this.#drafts.set(drafts);
    const { store } = this.#needs;
    if (drafts.length === 0) store.remove(KEY);
    else store.set(KEY, writtenLoreDrafts(this.#owner, drafts));
  }

  #readDrafts(): void {
    this.#drafts.set(keptLoreDrafts(this.#needs.store.get(KEY), this.#owner));
  }

  get #owner(): string {
    const { value } = this.#needs.session.state;
    return value.kind === 'starting' ? '' : (value.user?.uuid ?? '');
  }
}

const placeOf = ({ id, path }: Place): Place => ({ id, path });
