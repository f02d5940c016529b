import {
  AsyncSubject,
  defaultIfEmpty,
  defer,
  finalize,
  forkJoin,
  map,
  type Observable,
  of,
  Subject,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure, CallAnswer, CallInput } from '#application/platform/api.ts';
import type { Random } from '#application/platform/random.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { restoreProjectVersion } from '#contract/studio/history.ts';
import { readProjectText, saveProjectText } from '#contract/studio/texts.ts';
import { backOff } from '#domain/platform/back-off.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { formOf } from '#domain/studio/texts/conflict-marks.ts';
import { broughtUp, type Draft, isServed, type ServedText, sending, taken } from '#domain/studio/texts/draft.ts';
import { spliceBetween } from '#domain/studio/texts/splice.ts';
import type { DraftStore, Keeping } from './draft-store.ts';
import type { UnsavedTexts } from './unsaved-texts.ts';

interface Place {
  readonly id: string;
  readonly path: string;
}

/** A text that was left before the server had all of it. */
export interface LeftText {
  readonly place: Place;
  readonly owner: string;
  /** The name of who wrote it. */
  readonly by: string;
  /** The id under which its page keeps it. */
  readonly page: string;
  /** Drafts of pages that are gone, which it went on with. They are dropped where its own is kept, and once the server has all. */
  readonly takenOver: readonly string[];
  readonly draft: Draft;
}

/** What a text reads by now that is not open. */
export interface ServedPlace extends Place {
  readonly served: ServedText;
}

/** A text before and after a change. */
export interface Rewritten {
  readonly before: string;
  readonly after: string;
}

interface Restored extends Rewritten {
  readonly version: number;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly drafts: DraftStore;
  readonly random: Random;
  readonly unsaved: Pick<UnsavedTexts, 'hold'>;
}

const RETRY = { first: 1_000, max: 15_000 };
/** How often a text is written before others are quicker each time, or the network fails each time. */
const ROUNDS = 4;
const NO_REASON = 'It gives no reason.';
const FALLBACK = 'The text did not reach the server. Try again.';
/** Why the server has not what was left, where nobody may send it any more. */
export const SIGNED_OUT = 'You signed out before the server had it.';
const OTHERS = 'Others write in it at this moment. Try again.';

/**
 * The texts of stories that are not open: what was left of one reaches the server, and one is changed without being opened. What is done to a text is done in order, and whoever reads it waits for
 * that. Source: STUDIO-07, STUDIO-66.
 */
export class ClosedTexts {
  readonly #needs: Needs;
  /** What is done last to each text that something is done to. */
  readonly #busy = new Map<string, { readonly place: Place; readonly done: Observable<unknown> }>();

  readonly #state = new LiveState<readonly string[]>([]);
  readonly #served = new Subject<ServedPlace>();
  #edition = 0;

  /** Projects to whose texts something is on its way; one is there as often as it has such texts. */
  readonly state: Live<readonly string[]> = this.#state;
  /** Each text that the server took from here. */
  readonly served$: Observable<ServedPlace> = this.#served.asObservable();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Counts the changes of texts that this page knows of. */
  get edition(): number {
    return this.#edition;
  }

  /** A text is another by now. */
  changed(): void {
    this.#edition += 1;
  }

  /** Emits once, when nothing is on its way to a text any more, or to any text of the project. */
  settled({ id, path }: { readonly id: string; readonly path?: string }): Observable<unknown> {
    return defer(() => {
      const busy = [...this.#busy.values()].filter(({ place }) => place.id === id && (path === undefined || place.path === path));
      return busy.length === 0 ? of(null) : forkJoin(busy.map(({ done }) => done));
    });
  }

  /** The newest text, with all that is on its way to it. */
  read(place: Place): Observable<Result<CallAnswer<typeof readProjectText>, ApiFailure>> {
    // switchMap: emits once.
    return this.settled(place).pipe(switchMap(() => this.#needs.api.call(readProjectText, place)));
  }

  /** Sends what is left of a text. What the browser keeps, and the server does not take, comes in when the text is opened again. */
  finish(left: LeftText, attempt = 1): void {
    const { drafts, random, session } = this.#needs;
    this.#queue(left.place, this.#rest(left))
      .pipe(
        switchMap((again) =>
          again === null
            ? of(null)
            : timer(backOff(attempt, random.fraction(), RETRY)).pipe(
                map(() => again),
                takeUntil(session.playerChanged$),
              ),
        ),
        defaultIfEmpty('left' as const),
      )
      .subscribe((again) => {
        // The player changed meanwhile: the page writes it no more.
        if (again === 'left') this.hold(left, SIGNED_OUT);
        else if (again === null) drafts.release(left.page);
        else this.finish(again, attempt + 1);
      });
  }

  /** Leaves a text to this browser; where that keeps none, to the page. `message`: why the server has it not. */
  hold(left: LeftText, message: string): void {
    const { drafts, unsaved } = this.#needs;
    const { place, owner, page, draft } = left;
    this.#kept(left).subscribe((keeping) => {
      drafts.release(page);
      if (keeping !== 'kept') unsaved.hold({ page, owner, project: place.id, path: place.path, text: draft.text, message });
    });
  }

  /** Shows what was left of a text that the story has no more; the browser keeps it too, until its author says that they have it: another text of this name gets nothing of it then. Source: STUDIO-158. */
  show({ place, owner, page, draft }: Omit<LeftText, 'by' | 'takenOver'>, message: string): void {
    const { drafts, unsaved } = this.#needs;
    unsaved.hold({ page, owner, project: place.id, path: place.path, text: draft.text, message, isKept: true }, () =>
      drafts.drop(page).subscribe(),
    );
  }

  /**
   * Changes a text that is not open. `change` is given the newest one, again where others were quicker; null or the same text: nothing is to be done. Emits once, with the text before and after; a failure is a sentence.
   */
  change(place: Place, change: (text: string) => string | null): Observable<Result<Rewritten, string>> {
    const read = this.#needs.api.call(readProjectText, place).pipe(
      switchMap((answer): Observable<Result<Rewritten, string>> => {
        if (!answer.ok) return of(fail(failureMessage(answer.error, FALLBACK)));
        return this.#changed(place, { version: answer.value.version, text: answer.value.text ?? '' }, { change, left: ROUNDS });
      }),
    );
    return this.#queue(place, read);
  }

  /**
   * Makes a kept version of a text that is not open the newest one; the one whose place it takes stays in the history. Emits once, with the text before and after, and the version that is the newest then; a failure is a
   * sentence. `onLost` gets what was the newest before, where no answer tells whether it was restored.
   */
  restore(place: Place, version: number, onLost: (before: ServedText) => void): Observable<Result<Restored, string>> {
    const { api } = this.#needs;
    // switchMap: each emits once.
    const restored = api.call(readProjectText, place).pipe(
      switchMap((head): Observable<Result<Restored, string>> => {
        if (!head.ok) return of(fail(failureMessage(head.error, FALLBACK)));
        const before = servedBy(head.value);
        return api.call(restoreProjectVersion, { ...place, version }).pipe(
          map((answer) => {
            if (!answer.ok) {
              if (!isFinal(answer.error)) onLost(before);
              return fail(failureMessage(answer.error, FALLBACK));
            }
            this.changed();
            this.#served.next({ ...place, served: answer.value });
            return ok({ before: before.text, after: answer.value.text, version: answer.value.version });
          }),
        );
      }),
    );
    return this.#queue(place, restored);
  }

  #queue<T>(place: Place, work: Observable<T>): Observable<T> {
    const key = `${place.id} ${place.path}`;
    const done = new AsyncSubject<T>();
    const before: Observable<unknown> = this.#busy.get(key)?.done ?? of(null);
    const entry = { place, done: done.pipe(defaultIfEmpty(null)) };
    // switchMap: emits once. Who is another player by now writes nothing in the name of the one before.
    const run = before.pipe(
      switchMap(() => work),
      takeUntil(this.#needs.session.playerChanged$),
      finalize(() => {
        if (this.#busy.get(key) === entry) this.#busy.delete(key);
        this.#show();
      }),
    );
    this.#busy.set(key, entry);
    this.#show();
    run.subscribe(done);
    return done;
  }

  #show(): void {
    this.#state.set([...this.#busy.values()].map(({ place }) => place.id));
  }

  /** Keeps what is left of a text, in place of what it went on with. Emits once. */
  #kept({ place, owner, page, takenOver, draft }: LeftText): Observable<Keeping> {
    const { drafts } = this.#needs;
    return drafts.keep({ id: page, owner, project: place.id, path: place.path, draft }).pipe(
      // switchMap: emits once.
      switchMap((keeping) => (keeping === 'kept' ? this.#dropped(takenOver).pipe(map(() => keeping)) : of(keeping))),
    );
  }

  /** Emits once. */
  #dropped(pages: readonly string[]): Observable<unknown> {
    return forkJoin(pages.map((page) => this.#needs.drafts.drop(page))).pipe(defaultIfEmpty(null));
  }

  /** Sends a text until the server has all of it. Emits null where that is done, or what is left is kept, otherwise what is to be sent again. */
  #rest(left: LeftText): Observable<LeftText | null> {
    const { api, random } = this.#needs;
    const { place, by, page, takenOver } = left;
    const draft = sending(left.draft, random.uuid());
    const { sent, base } = draft;
    if (sent === null) return of(null);
    // Kept before: after a crash the server is asked under the same id whether it has taken it.
    return this.#kept({ ...left, draft }).pipe(
      switchMap((keeping) =>
        api.call(saveProjectText, { ...place, base: base.version, saveId: sent.id, ...spliceBetween(base.text, sent.text) }).pipe(
          switchMap((answer): Observable<LeftText | null> => {
            if (!answer.ok) {
              // It was renamed or removed: nobody opens it any more, where what the browser keeps would come in.
              if (keeping === 'kept' && answer.error.code === 'NOT_FOUND') this.show(left, failureMessage(answer.error, NO_REASON));
              if (keeping === 'kept' || !isFinal(answer.error)) return of(keeping === 'kept' ? null : { ...left, draft });
              this.hold(left, failureMessage(answer.error, NO_REASON));
              return of(null);
            }
            const { value } = answer;
            const now = value.taken ? taken(draft, value.version) : broughtUp(draft, servedBy(value), { by, form: formOf(place.path) });
            if (isServed(now)) this.#served.next({ ...place, served: now.base });
            return isServed(now) ? this.#dropped([page, ...takenOver]).pipe(map(() => null)) : this.#rest({ ...left, draft: now });
          }),
        ),
      ),
    );
  }

  #changed(
    place: Place,
    head: ServedText,
    { change, left }: { readonly change: (text: string) => string | null; readonly left: number },
  ): Observable<Result<Rewritten, string>> {
    const text = change(head.text);
    if (text === null || text === head.text) return of(ok({ before: head.text, after: head.text }));
    const save = { ...place, base: head.version, saveId: this.#needs.random.uuid(), ...spliceBetween(head.text, text) };
    return this.#saved(save, left).pipe(
      switchMap((answer): Observable<Result<Rewritten, string>> => {
        if (!answer.ok) return of(fail(failureMessage(answer.error, FALLBACK)));
        if (answer.value.taken) {
          this.changed();
          this.#served.next({ ...place, served: { version: answer.value.version, text } });
          return of(ok({ before: head.text, after: text }));
        }
        if (left === 1) return of(fail(OTHERS));
        return this.#changed(place, servedBy(answer.value), { change, left: left - 1 });
      }),
    );
  }

  /** Saves under one id, so that a save whose answer was lost is not made twice. */
  #saved(save: CallInput<typeof saveProjectText>, left: number): Observable<Result<CallAnswer<typeof saveProjectText>, ApiFailure>> {
    return this.#needs.api
      .call(saveProjectText, save)
      .pipe(
        switchMap((answer) =>
          answer.ok || answer.error.kind !== 'network' || left === 1
            ? of(answer)
            : timer(RETRY.first).pipe(switchMap(() => this.#saved(save, left - 1))),
        ),
      );
  }
}

/** The same text again is refused again. */
const isFinal = ({ kind }: ApiFailure): boolean => kind === 'refused' || kind === 'unauthorized';
const servedBy = ({ version, text }: { readonly version: number; readonly text: string | null }): ServedText => ({
  version,
  text: text ?? '',
});
