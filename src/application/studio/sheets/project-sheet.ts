import { map, type Observable, of, switchMap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { MAX_CARD_BYTES } from '#contract/limits.ts';
import { addProjectPicture, readCastCard } from '#contract/studio/sheets.ts';
import { MAX_PROJECT_PICTURE_BYTES } from '#contract/studio-limits.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { fileLimits } from '#domain/studio/file-limits.ts';
import { rowId } from '#domain/studio/sheets/row-id.ts';
import type { ListChange, ListName, RowOf } from '#domain/studio/sheets/sheet-lists.ts';
import { conflictsIn } from '#domain/studio/texts/conflict-marks.ts';
import { merged } from '#domain/studio/texts/merge.ts';
import type { ScriptDesk } from '../script/script-desk.ts';
import { type ChosenFile, type FileBound, sentFile } from '../sent-file.ts';
import type { SheetField, StorySheet, StorySheets } from '../story-sheets.ts';
import type { ClosedTexts } from '../texts/closed-texts.ts';
import { type PictureUse, withPicture } from './picture-use.ts';

/** `unreadable`: the text of the sheet has a mistake, which stands in it, or is too long for fields. */
export type ProjectSheetState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'ready'; readonly sheet: StorySheet };

/** What was done last that can be taken back, in a sentence. `late`: others have changed the same since. */
interface LastChange {
  readonly sentence: string;
  readonly isLate: boolean;
}

type Picture = CallAnswer<typeof addProjectPicture>;
type TakenCard = CallAnswer<typeof readCastCard>;
const PICTURE: FileBound = { most: MAX_PROJECT_PICTURE_BYTES, tooLarge: `The picture is larger than ${fileLimits.pictureFile}.` };
const CARD: FileBound = { most: MAX_CARD_BYTES, tooLarge: `The card is larger than ${fileLimits.card}.` };
const UNREADABLE = 'The sheet of the story has a mistake, so its lists stay as they are. Mend it in Script, then do it again.';
const NO_PLACE =
  'The picture came, and stands nowhere: what it was for is not in the sheet any more, or the sheet is too long. Choose it again where it belongs.';
const NO_ROOM = 'The sheet is too long for one more character, so the card did not come in.';
const SHEET = 'story.yaml';
const LOADING: ProjectSheetState = { kind: 'loading' };

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly desk: Pick<ScriptDesk, 'state' | 'type'>;
  readonly closed: Pick<ClosedTexts, 'change'>;
  readonly sheets: StorySheets;
}

/**
 * The sheet of a story in fields. It is a text of the desk like any other, so it is saved, merged and kept in the history as they are. Source: STUDIO-26, STUDIO-28.
 */
export class ProjectSheet {
  readonly #needs: Needs;
  readonly #state = new LiveState<ProjectSheetState>(LOADING);
  readonly #added = new LiveState<readonly Picture[]>([]);
  readonly #upload: Action<{ readonly id: string; readonly file: ChosenFile; readonly use: PictureUse }, Picture>;
  readonly #card: Action<{ readonly id: string; readonly file: ChosenFile }, TakenCard>;
  readonly #brought = new LiveState<TakenCard | null>(null);
  readonly #last = new LiveState<LastChange | null>(null);
  /** The text before and after the change that can be taken back. */
  #undoable = { before: '', after: '' };
  #isShown = false;
  /** The project whose sheet is shown, or was last; null before the first. */
  #project: string | null = null;

  readonly state: Live<ProjectSheetState> = this.#state;
  /** Pictures that were uploaded here, with where they can be seen. */
  readonly added: Live<readonly Picture[]> = this.#added;
  readonly uploading: Live<ActionState>;
  readonly takingIn: Live<ActionState>;
  /** The card that came in last, with what did not; null before the first. */
  readonly brought: Live<TakenCard | null> = this.#brought;
  /** A change that can be taken back while the sheet is open; null before the first. */
  readonly last: Live<LastChange | null> = this.#last;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session, desk, sheets } = needs;
    this.#upload = new Action({
      session,
      send: ({ id, file, use }) =>
        sentFile(file, PICTURE, (bytes) => this.#needs.api.call(addProjectPicture, { id, file: bytes })).pipe(
          // switchMap: emits once.
          switchMap((answer) => this.#putIn(id, answer, (text, { path }) => withPicture(sheets, text, use, path), NO_PLACE)),
        ),
      fallback: 'The picture did not reach the server. Try again.',
      done: (picture) => this.#added.update((pictures) => [...pictures, picture]),
    });
    this.uploading = this.#upload.state;
    this.#card = new Action({
      session,
      send: ({ id, file }) =>
        sentFile(file, CARD, (bytes) => this.#needs.api.call(readCastCard, { id, file: bytes })).pipe(
          // switchMap: emits once.
          switchMap((answer) => this.#putIn(id, answer, (text, taken) => this.#withMember(text, taken), NO_ROOM)),
        ),
      fallback: 'The card did not reach the server. Try again.',
      done: (taken) => {
        if (taken.portrait) this.#added.update((pictures) => [...pictures, ...(taken.portrait ? [taken.portrait] : [])]);
        if (this.#isShown) this.#brought.set(taken);
      },
    });
    this.takingIn = this.#card.state;
    desk.state.$.subscribe(() => this.#read());
  }

  /** The project whose sheet is shown in fields; null where the open text is none. What becomes of a picture or a card that is on its way is not shown in another project. */
  show(project: string | null): void {
    if (project !== null && project !== this.#project) {
      this.#project = project;
      this.#upload.reset();
      this.#card.reset();
    }
    this.#isShown = project !== null;
    this.#read();
  }

  /** The sheet that a text is, wherever it comes from; null where it is none. */
  read(text: string): StorySheet | null {
    return this.#needs.sheets.read(text);
  }

  /** Writes a field into the sheet. */
  change<F extends SheetField>(field: F, value: StorySheet[F]): void {
    const { desk, sheets } = this.#needs;
    const { value: open } = desk.state;
    const text = open.kind === 'ready' && this.#isShown ? sheets.written(open.text, field, value) : null;
    if (text !== null) desk.type(text);
  }

  /** Changes rows of a list. Whoever calls has them from the state as it is. With a `sentence` it can be taken back. False: it stays as it was, since it would be too long to be read in fields. */
  changeList<L extends ListName>(list: L, changes: readonly ListChange<L>[], sentence?: string): boolean {
    const { desk, sheets } = this.#needs;
    const { value: open } = desk.state;
    const text = open.kind === 'ready' && this.#isShown ? sheets.changed(open.text, list, changes) : null;
    if (open.kind !== 'ready' || text === null) return false;
    if (sentence !== undefined) {
      this.#undoable = { before: open.text, after: text };
      this.#last.set({ sentence, isLate: false });
    }
    desk.type(text);
    return true;
  }

  /** Changes rows of a list of a project, whatever is shown by then: in the fields, or where these were left, in its text. `changes` is given the rows as they are. Emits once. */
  changeListOf<L extends ListName>(
    id: string,
    list: L,
    changes: (rows: readonly RowOf<L>[]) => readonly ListChange<L>[],
  ): Observable<Result<null, ApiFailure | string>> {
    const { sheets } = this.#needs;
    const change = (text: string) => {
      const rows = sheets.read(text)?.lists[list] as readonly RowOf<L>[] | undefined;
      return rows === undefined ? null : sheets.changed(text, list, changes(rows));
    };
    return this.#putIn(id, ok(null), change, UNREADABLE);
  }

  /** Changes the row of a list that has this id now: others may have moved it, or taken it out. `fields`: what becomes of the row as it is then. */
  changeRow<L extends 'cast' | 'scenes' | 'objectives' | 'endings'>(
    list: L,
    id: string,
    fields: (row: RowOf<L>) => Extract<ListChange<L>, { kind: 'set' }>['fields'],
  ): void {
    const { value } = this.#state;
    const rows: readonly RowOf<L>[] = value.kind === 'ready' ? value.sheet.lists[list] : [];
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (row !== undefined) this.changeList(list, [{ kind: 'set', at, fields: fields(row) }]);
  }

  /** Takes the last such change back. What was written since stays. */
  undo(): void {
    const { desk, sheets } = this.#needs;
    const { value: open } = desk.state;
    if (open.kind !== 'ready' || this.#last.value === null) return;
    const { before, after } = this.#undoable;
    const text = merged({ base: after, mine: before, by: '', theirs: open.text, form: 'sheet' });
    if (conflictsIn(text).length > open.places.length || sheets.read(text) === null) {
      this.#last.update((last) => last && { ...last, isLate: true });
      return;
    }
    this.#last.set(null);
    desk.type(text);
  }

  /** Takes a picture, and sets it in its story, whatever is shown by then. */
  upload(id: string, file: ChosenFile, use: PictureUse): void {
    this.#upload.run({ id, file, use });
  }

  /** Takes the character of a card into the cast. */
  takeIn(id: string, file: ChosenFile): void {
    this.#card.run({ id, file });
  }

  /** Puts what came into the sheet of its project: in the fields, or where these were left meanwhile, in its text. `refusal`: what is said where a sheet that can be read does not take it. Source: STUDIO-164. */
  #putIn<T>(
    id: string,
    came: Result<T, ApiFailure | string>,
    change: (text: string, came: T) => string | null,
    refusal: string,
  ): Observable<Result<T, ApiFailure | string>> {
    if (!came.ok) return of(came);
    const { desk, closed, sheets } = this.#needs;
    const { value: open } = desk.state;
    let why: string | null = null;
    const changed = (text: string) => {
      const after = change(text, came.value);
      why = after !== null ? null : sheets.read(text) === null ? UNREADABLE : refusal;
      return after;
    };
    if (this.#isShown && this.#project === id && open.kind === 'ready') {
      const text = changed(open.text);
      if (text !== null) desk.type(text);
      return of(why === null ? came : fail(why));
    }
    return closed.change({ id, path: SHEET }, changed).pipe(map((put) => (!put.ok ? put : why === null ? came : fail(why))));
  }

  #withMember(text: string, { portrait, member }: TakenCard): string | null {
    const { sheets } = this.#needs;
    const taken = sheets.read(text)?.lists.cast.map((row) => row.id);
    if (taken === undefined) return null;
    const fields = { id: rowId(member.name, taken, 'character'), ...member, portrait: portrait?.path ?? '' };
    return sheets.changed(text, 'cast', [{ kind: 'add', fields }]);
  }

  #read(): void {
    const { desk, sheets } = this.#needs;
    const { value: open } = desk.state;
    if (!this.#isShown || open.kind !== 'ready') {
      this.#last.set(null);
      this.#brought.set(null);
      this.#state.set(LOADING);
      return;
    }
    const sheet = sheets.read(open.text);
    this.#state.set(sheet === null ? { kind: 'unreadable' } : { kind: 'ready', sheet });
  }
}
