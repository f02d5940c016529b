import {
  asyncScheduler,
  auditTime,
  defer,
  filter,
  first,
  interval,
  map,
  merge,
  type Observable,
  Subject,
  switchMap,
  takeUntil,
  tap,
  throttleTime,
  timer,
} from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import type { Connectivity } from '#application/platform/connectivity.ts';
import type { FileSaver } from '#application/platform/file-saver.ts';
import type { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import type { Random } from '#application/platform/random.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { readProjectText, saveProjectText } from '#contract/studio/texts.ts';
import { backOff } from '#domain/platform/back-off.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { displayName } from '#domain/session/user.ts';
import { type Conflict, conflictsIn, decided, formOf } from '#domain/studio/texts/conflict-marks.ts';
import { broughtUp, type Draft, isServed, refused, type ServedText, sending, taken } from '#domain/studio/texts/draft.ts';
import { type Saving, savingOf, type Unserved } from '#domain/studio/texts/saving.ts';
import { spliceBetween } from '#domain/studio/texts/splice.ts';
import { type ClosedTexts, SIGNED_OUT } from '../texts/closed-texts.ts';
import type { DraftStore, Keeping } from '../texts/draft-store.ts';
import type { SettledDraft } from '../texts/settled-draft.ts';
import type { EditedText } from './script-editor.ts';
import { type LeftDraft, type Opened, TextOpening, type Writing } from './text-opening.ts';
import { WrittenDraft } from './written-draft.ts';

/** A text that is open. */
export interface OpenText {
  readonly kind: 'ready';
  /** As it is written, with what others wrote meanwhile. It is made one string when it is read, which nobody does at each key. */
  readonly text: string;
  readonly saving: Saving;
  /** Whether this browser keeps it too. */
  readonly keeping: Keeping;
  /** Places where two changed the same sentence and nobody has decided, in order. */
  readonly places: readonly Conflict[];
  /** Whether words came in that a page had kept which was closed before they reached the server. */
  readonly found: boolean;
}

export type DeskState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string }
  | OpenText;

/** Ms between a key and when the browser keeps it, and when it is sent to the server. */
const [KEEP_MS, SEND_MS] = [300, 1_200];
/** Ms between two looks at whether others have written. */
const LOOK_MS = 5_000;
const RETRY = { first: 1_000, max: 15_000 };
const LOADING: DeskState = { kind: 'loading' };
const NO_NETWORK: ApiFailure = { kind: 'network', code: '', message: '', status: 0, data: null };
const NOT_TAKEN: ApiFailure = {
  ...{ kind: 'refused', code: 'NOT_SAVED', status: 0, data: null },
  message: 'The server has not taken all that you typed, so it would read an older text. The line at the foot of the page says why.',
};

interface Place {
  readonly id: string;
  readonly path: string;
}

/** What the desk knows of the text that is open. */
interface Open extends Writing {
  /** The id under which this page keeps its draft. */
  readonly page: string;
  /** Drafts of pages that are gone, which this one goes on with. They are there until this page keeps its own, or the server has all. */
  takenOver: readonly string[];
  readonly written: WrittenDraft;
  /** That of `written`: reading it takes the whole text. */
  draft: Draft;
  kept: string | null;
  /** Counts how often what this browser keeps was dropped. */
  drops: number;
  keeping: Keeping;
  unserved: Unserved | null;
  isSending: boolean;
  attempt: number;
  /** The text that was shown last. */
  shown: EditedText;
  places: readonly Conflict[];
  found: boolean;
  /** Drafts of pages that are gone, which have not come in yet. */
  left: readonly LeftDraft[];
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly drafts: DraftStore;
  readonly closed: ClosedTexts;
  readonly connectivity: Connectivity;
  readonly lifecycle: PageLifecycle;
  readonly random: Random;
  readonly files: FileSaver;
}

/**
 * The text that an admin writes. Each key is in this browser's storage within a second and on the server within three. What others write meanwhile comes together with it, and so does what an
 * earlier page kept and could not send. Source: STUDIO-07, STUDIO-08, STUDIO-10, STUDIO-12.
 */
export class ScriptDesk {
  readonly #needs: Needs;
  readonly #state = new LiveState<DeskState>(LOADING);
  readonly #typed = new Subject<void>();
  readonly #closed = new Subject<void>();
  readonly #opening: TextOpening;
  /** The text that is open or being read. */
  #place: Place | null = null;
  #open: Open | null = null;

  readonly state: Live<DeskState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#opening = new TextOpening(needs);
    const { session, connectivity, lifecycle } = needs;
    this.#typed.pipe(throttleTime(KEEP_MS, asyncScheduler, { leading: false, trailing: true })).subscribe(() => this.#keep());
    this.#typed.pipe(auditTime(SEND_MS)).subscribe(() => this.#send());
    merge(connectivity.online.$, session.recovered$).subscribe(() => {
      this.#send();
      needs.closed.retry();
    });
    lifecycle.shown$.subscribe(() => this.look());
    session.playerChanged$.subscribe(() => this.#end(false));
  }

  /** The text that is open, as it was given last; null where none is. The same object until somebody else changes it. */
  get given(): EditedText | null {
    return this.#open?.written.given ?? null;
  }

  /** The version of the server that the open text was written from; null where none is open. */
  get version(): number | null {
    return this.#open?.written.version ?? null;
  }

  /** Opens a text of a project, unless it is open. */
  ensure(place: Place): void {
    if (!this.isOpen(place)) this.open(place);
  }

  /** Closes a text, unless another is open by now. */
  leave(place: Place): void {
    if (this.isOpen(place)) this.close();
  }

  /** Whether this text is open, or being read. */
  isOpen({ id, path }: Place): boolean {
    return this.#place?.id === id && this.#place.path === path;
  }

  /** Whether the text that is open, or being read, is one of this project. */
  isOf(project: string): boolean {
    return this.#place?.id === project;
  }

  /** The draft of a project, about which the server is asked once it has all that was typed of it. */
  settledDraft(id: string): SettledDraft {
    return { id, edition: this.#needs.closed.edition, settled: this.#settled(id) };
  }

  /** What is typed in the text that is open goes to the server at once; then what is on its way to others. */
  #settled(id: string): Observable<Result<null, ApiFailure>> {
    return defer(() => {
      if (this.isOf(id)) this.#send();
      // switchMap: each emits once.
      return this.#state.$.pipe(
        map(() => this.#served(id)),
        filter((served) => served !== null),
        first(),
        switchMap((served) => this.#needs.closed.settled({ id }).pipe(map(() => (served.ok ? this.#othersServed(id) : served)))),
      );
    });
  }

  /** Whether the server has all of the texts of a project that were left. */
  #othersServed(id: string): Result<null, ApiFailure> {
    const failure = this.#needs.closed.failureOf(id);
    return failure === null ? ok(null) : fail(failure);
  }

  /** Whether the server has all of the text that is open, where it is one of this project; null while that is not known. */
  #served(id: string): Result<null, ApiFailure> | null {
    const [open, { value }] = [this.#open, this.#state];
    if (!this.isOf(id)) return ok(null);
    if (open === null || value.kind !== 'ready') return value.kind === 'loading' ? null : ok(null);
    if (isServed(open.draft)) return open.left.length > 0 ? null : ok(null);
    if (open.isSending || open.unserved === null) return null;
    return fail(open.unserved.kind === 'refused' ? NOT_TAKEN : NO_NETWORK);
  }

  /** Opens a text of a project. */
  open(place: Place): void {
    this.close();
    this.#place = place;
    const { value } = this.#needs.session.state;
    const user = value.kind === 'starting' ? null : value.user;
    const writing = { place, owner: user?.uuid ?? '', by: displayName(user) };
    this.#opening.open(writing).subscribe((opened) => {
      if (opened.kind === 'draft') this.#begin(writing, opened);
      else this.#state.set(opened);
    });
  }

  /** Closes the text. What the server has not of it goes there. */
  close(): void {
    this.#end(true);
  }

  #end(isSent: boolean): void {
    const { closed, random } = this.#needs;
    const open = this.#open;
    this.#keep();
    this.#opening.end(isSent);
    if (open !== null) {
      this.#leave(open, isSent);
      // What had not come in yet.
      for (const { pages, draft } of open.left) {
        const left = { ...writingOf(open), page: random.uuid(), takenOver: pages, draft };
        if (isSent) closed.finish(left);
        else closed.hold(left, SIGNED_OUT);
      }
    }
    this.#place = null;
    this.#open = null;
    this.#closed.next();
    this.#state.set(LOADING);
  }

  /** What of a text is not on the server goes there, or stays with its author. */
  #leave(open: Open, isSent: boolean): void {
    const { closed, drafts } = this.#needs;
    if (isServed(open.draft)) drafts.release(open.page);
    else if (open.unserved?.kind === 'refused') closed.hold(open, open.unserved.message);
    else if (isSent) closed.finish(open);
    else closed.hold(open, SIGNED_OUT);
  }

  /** What the text is now. */
  type(text: EditedText): void {
    const open = this.#open;
    if (open === null || text === open.written.given || (typeof text === 'string' && text === open.draft.text)) return;
    open.written.type(text);
    if (open.unserved?.kind === 'refused') open.unserved = null;
    // At once: a page that ends within the pause would bring back the words that were taken out again.
    if (open.written.mayBeServed) this.#dropServed(open);
    this.#show(open);
    this.#typed.next();
  }

  /** Where the server has all, this browser keeps nothing of it. */
  #dropServed(open: Open): void {
    if (!isServed(open.draft)) return;
    open.kept = null;
    open.drops += 1;
    this.#needs.drafts.drop(open.page).subscribe();
    this.#forget(open.takenOver);
    open.takenOver = [];
  }

  /** Drops drafts of pages that are gone. */
  #forget(ids: readonly string[]): void {
    const { drafts } = this.#needs;
    for (const id of ids) drafts.drop(id).subscribe(() => drafts.release(id));
  }

  /** Puts another text in place of what is written. It reaches the server as any other change. */
  replace(text: string): void {
    this.type(text);
    if (this.#open !== null) this.#came(this.#open);
  }

  /** Puts a text in place of the first place to decide, which reads as `place` does; does nothing where it was decided by somebody else. */
  decide(place: Conflict, text: string): void {
    const script = this.#open?.draft.text ?? '';
    const now = conflictsIn(script).find((one) => isSame(one, place));
    if (now) this.replace(decided(script, now, text));
  }

  /** Sends a text again that the server has refused. */
  retry(): void {
    const open = this.#open;
    if (open === null) return;
    open.unserved = null;
    this.#send();
  }

  /** Saves the text as a file, where neither server nor browser takes it. */
  download(): void {
    const open = this.#open;
    if (open !== null) this.#needs.files.save(open.place.path.replaceAll('/', '-'), open.draft.text, 'text/plain');
  }

  #begin(writing: Writing, { draft, pages, left }: Extract<Opened, { readonly kind: 'draft' }>): void {
    const written = new WrittenDraft(draft);
    const open: Open = {
      ...writing,
      page: this.#needs.random.uuid(),
      takenOver: pages ?? [],
      written,
      get draft() {
        return written.draft;
      },
      set draft(now) {
        written.draft = now;
      },
      kept: null,
      drops: 0,
      keeping: 'kept',
      unserved: null,
      isSending: false,
      attempt: 0,
      shown: draft.text,
      places: conflictsIn(draft.text),
      found: pages !== null,
      left,
    };
    this.#open = open;
    if (pages !== null) this.#kept(open).subscribe();
    this.#show(open);
    this.#goOn(open);
    interval(LOOK_MS)
      .pipe(takeUntil(this.#closed))
      .subscribe(() => this.look());
  }

  /** Once the server has all, what an earlier page kept comes in; otherwise the text is sent. */
  #goOn(open: Open): void {
    // Not at once: who types without a pause would send without a pause.
    if (!isServed(open.draft)) {
      this.#typed.next();
      return;
    }
    this.#keep();
    const [next, ...others] = open.left;
    if (!next) return;
    open.left = others;
    open.found = true;
    this.#takeOver(open, next);
    this.#came(open);
    this.#send();
  }

  /** Goes on with a draft of a page that is gone. */
  #takeOver(open: Open, { pages, draft }: LeftDraft): void {
    open.draft = draft;
    open.takenOver = [...open.takenOver, ...pages];
    this.#kept(open).subscribe();
  }

  #keep(): void {
    const open = this.#open;
    if (open === null) return;
    if (isServed(open.draft)) this.#dropServed(open);
    else this.#kept(open).subscribe();
  }

  /** Keeps the draft as it is now, once it is subscribed to. Emits once. */
  #kept(open: Open): Observable<unknown> {
    const { page, owner, place, draft, drops, takenOver } = open;
    return this.#needs.drafts.keep({ id: page, owner, project: place.id, path: place.path, draft }).pipe(
      tap((keeping) => {
        open.keeping = keeping;
        // What was dropped meanwhile is not there.
        if (open.drops === drops) open.kept = keeping === 'kept' ? draft.text : null;
        if (keeping === 'kept') {
          this.#forget(takenOver);
          open.takenOver = open.takenOver.filter((id) => !takenOver.includes(id));
        }
        this.#came(open);
      }),
    );
  }

  #send(): void {
    const open = this.#open;
    if (open === null || open.isSending || isServed(open.draft) || open.unserved?.kind === 'refused') return;
    open.isSending = true;
    const isAgain = open.draft.sent !== null;
    open.draft = sending(open.draft, this.#needs.random.uuid());
    const { sent, base } = open.draft;
    if (sent === null) return;
    // Kept before: after a crash the server is asked under the same id whether it has taken it.
    this.#kept(open)
      .pipe(
        // switchMap: emits once.
        switchMap(() =>
          this.#needs.api.call(saveProjectText, {
            ...open.place,
            base: base.version,
            saveId: sent.id,
            ...spliceBetween(base.text, sent.text),
          }),
        ),
      )
      .subscribe((answer) => this.#answered(open, answer, isAgain));
  }

  /** `isAgain`: the same was sent before, and the server may have taken it then. */
  #answered(open: Open, answer: Result<CallAnswer<typeof saveProjectText>, ApiFailure>, isAgain: boolean): void {
    open.isSending = false;
    if (this.#open !== open) return;
    if (!answer.ok) this.#failed(open, answer.error, isAgain);
    else this.#saved(open, answer.value);
  }

  #saved(open: Open, value: CallAnswer<typeof saveProjectText>): void {
    open.attempt = 0;
    open.unserved = null;
    if (value.taken) open.draft = taken(open.draft, value.version);
    else open.draft = broughtUp(open.draft, { version: value.version, text: value.text ?? '' }, mergingOf(open));
    this.#came(open);
    this.#goOn(open);
  }

  #failed(open: Open, failure: ApiFailure, isAgain: boolean): void {
    if (failure.kind === 'refused' || failure.kind === 'unauthorized') {
      // Who may not write is not told what was taken before. Where it is the text that is refused, it never was.
      if (!isAgain || failure.code === 'INVALID_INPUT') open.draft = refused(open.draft);
      open.unserved = { kind: 'refused', message: failureMessage(failure, 'The server gives no reason.') };
      this.#dropServed(open);
      this.#show(open);
      return;
    }
    open.unserved = { kind: 'waiting' };
    open.attempt += 1;
    this.#show(open);
    timer(backOff(open.attempt, this.#needs.random.fraction(), RETRY))
      .pipe(takeUntil(this.#closed))
      .subscribe(() => this.#send());
  }

  /** Reads what others have written. */
  look(): void {
    const open = this.#open;
    if (open === null || open.isSending) return;
    const { place, draft } = open;
    this.#needs.api
      .call(readProjectText, { ...place, known: String(draft.base.version) })
      .pipe(takeUntil(this.#closed))
      .subscribe((answer) => {
        const { version = 0, text = null } = answer.ok ? answer.value : {};
        if (text !== null) this.bring(place, { version, text });
      });
  }

  /** A newer version of a text comes together with what is written of it, where it is open. While some of that is on its way, its answer brings the newest. */
  bring(place: Place, served: ServedText): void {
    const open = this.#open;
    if (open === null || !this.isOpen(place)) return;
    if (open.isSending || open.draft.sent !== null || served.version <= open.draft.base.version) return;
    open.draft = broughtUp(open.draft, served, mergingOf(open));
    this.#came(open);
    this.#goOn(open);
  }

  /** Shows the text with its places to decide, of which there may be others than before. */
  #came(open: Open): void {
    open.places = conflictsIn(open.draft.text);
    this.#show(open);
  }

  #show(open: Open): void {
    if (this.#open !== open) return;
    const { written, kept, keeping, unserved, places, found } = open;
    if (open.shown !== written.given) this.#needs.closed.changed();
    open.shown = written.given;
    // What nobody has read yet is on the screen alone.
    const isRead = written.isRead;
    const saving = savingOf({
      isServed: isRead && isServed(open.draft),
      isKept: isRead && kept === open.draft.text,
      canKeep: keeping === 'kept',
      unserved,
    });
    const read = written.reading;
    this.#state.set({
      kind: 'ready',
      get text() {
        return read();
      },
      ...{ saving, keeping, places, found },
    });
  }
}

const writingOf = ({ place, owner, by }: Open): Writing => ({ place, owner, by });

const mergingOf = ({ by, place }: Open) => ({ by, form: formOf(place.path) });

const isSame = (one: Conflict, two: Conflict): boolean =>
  one.kept === two.kept && one.others.length === two.others.length && one.others.every(({ text }, at) => text === two.others[at]?.text);
