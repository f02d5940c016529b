import { catchError, from, map, type Observable, of, switchMap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { MAX_PROJECT_PICTURE_BYTES } from '#contract/limits.ts';
import { addProjectPicture } from '#contract/studio.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { ChosenFile } from './new-project.ts';
import type { ScriptDesk } from './script-desk.ts';
import type { SheetField, StorySheet, StorySheets } from './story-sheets.ts';

/** `unreadable`: the text of the sheet has a mistake, which stands in it. */
export type ShelfState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'ready'; readonly sheet: StorySheet };

type Picture = CallAnswer<typeof addProjectPicture>;
const UNREAD = 'The file could not be read. Choose it again.';
const TOO_LARGE = `The picture is larger than ${MAX_PROJECT_PICTURE_BYTES / 1024 / 1024} MB.`;
const LOADING: ShelfState = { kind: 'loading' };

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly desk: Pick<ScriptDesk, 'state' | 'type'>;
  readonly sheets: StorySheets;
}

/**
 * How a story stands on the shelf: fields of its sheet, which is a text of the desk like any other, so that it is saved, merged and kept in the history as they are. Source: STUDIO-26.
 */
export class ShelfSheet {
  readonly #needs: Needs;
  readonly #state = new LiveState<ShelfState>(LOADING);
  readonly #added = new LiveState<readonly Picture[]>([]);
  readonly #upload: Action<{ readonly id: string; readonly file: ChosenFile }, Picture>;
  #isShown = false;

  readonly state: Live<ShelfState> = this.#state;
  /** Pictures that were uploaded here, with where they can be seen. */
  readonly added: Live<readonly Picture[]> = this.#added;
  readonly uploading: Live<ActionState>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session, desk } = needs;
    this.#upload = new Action({
      session,
      send: ({ id, file }) => this.#send(id, file),
      fallback: 'The picture did not reach the server. Try again.',
      done: (picture) => {
        this.#added.update((pictures) => [...pictures, picture]);
        this.change('cover', picture.path);
      },
    });
    this.uploading = this.#upload.state;
    desk.state.$.subscribe(() => this.#read());
  }

  /** Whether the open text is a sheet that is shown in fields. */
  show(isShown: boolean): void {
    this.#isShown = isShown;
    this.#read();
  }

  /** Writes a field into the sheet. */
  change<F extends SheetField>(field: F, value: StorySheet[F]): void {
    const { desk, sheets } = this.#needs;
    const { value: open } = desk.state;
    const text = open.kind === 'ready' && this.#isShown ? sheets.written(open.text, field, value) : null;
    if (text !== null) desk.type(text);
  }

  /** Takes a picture for the cover. */
  upload(id: string, file: ChosenFile): void {
    this.#upload.run({ id, file });
  }

  #read(): void {
    const { desk, sheets } = this.#needs;
    const { value: open } = desk.state;
    if (!this.#isShown || open.kind !== 'ready') {
      this.#state.set(LOADING);
      return;
    }
    const sheet = sheets.read(open.text);
    this.#state.set(sheet === null ? { kind: 'unreadable' } : { kind: 'ready', sheet });
  }

  #send(id: string, { read }: ChosenFile): Observable<Result<Picture, ApiFailure | string>> {
    // switchMap, twice: each emits once.
    return from(read()).pipe(
      map((bytes) => (bytes.length > MAX_PROJECT_PICTURE_BYTES ? fail(TOO_LARGE) : ok(bytes))),
      catchError(() => of(fail(UNREAD))),
      switchMap(
        (bytes): Observable<Result<Picture, ApiFailure | string>> =>
          bytes.ok ? this.#needs.api.call(addProjectPicture, { id, file: bytes.value }) : of(bytes),
      ),
    );
  }
}
