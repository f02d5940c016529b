import {
  AsyncSubject,
  defaultIfEmpty,
  defer,
  finalize,
  first,
  forkJoin,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  takeUntil,
  tap,
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

/** Texts of a project, or one of them; all where neither is named. */
interface Texts {
  readonly id?: string | undefined;
  readonly path?: string | undefined;
}

const isOf = (place: Place, { id = place.id, path = place.path }: Texts): boolean => place.id === id && place.path === path;

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

/** A text that waited to be sent again, and that somebody else goes on with. */
export interface TakenText {
  readonly left: LeftText;
  /** Whether the browser keeps it. */
  readonly isKept: boolean;
}

/** A text that was left, and that did not reach the server yet: it is sent again. */
export interface WaitingText extends Place {
  /** Whether the browser keeps it, should the page end. */
  readonly isKept: boolean;
}

/** What became of sending a text that was left. `unsent`: it did not reach the server, for a reason that passes. */
type LeftOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'unsent'; readonly left: LeftText; readonly isKept: boolean; readonly failure: ApiFailure };

/** `taken`: its page goes on with it. `ended`: the player changed. */
type AfterWait = 'send' | 'taken' | 'ended';

interface Waiting {
  readonly left: LeftText;
  readonly isKept: boolean;
  readonly failure: ApiFailure;
  /** Null while it is sent again. */
  readonly next: Subject<AfterWait> | null;
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
  readonly unsaved: Pick<UnsavedTexts, 'hold' | 'waits'>;
}

const DONE: LeftOutcome = { kind: 'done' };
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

  /** What did not reach the server, by its page. */
  readonly #unsent = new Map<string, Waiting>();

  /** Drafts that the server refused and the browser keeps. */
  readonly #shown = new Set<string>();

  readonly #state = new LiveState<readonly string[]>([]);
  readonly #waiting = new LiveState<readonly WaitingText[]>([]);
  readonly #served = new Subject<ServedPlace>();
  #edition = 0;

  /** Projects to whose texts something is on its way; one is there as often as it has such texts. */
  readonly state: Live<readonly string[]> = this.#state;
  /** Texts that were left and have not reached the server yet. */
  readonly waiting: Live<readonly WaitingText[]> = this.#waiting;
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

  /** Emits once, when nothing is on its way to a text any more, or to any text of the project. What waits for the network is sent first; what did not get there then waits on. */
  settled(texts: Texts): Observable<unknown> {
    return defer(() => {
      this.retry(texts);
      const busy = [...this.#busy.values()].filter(({ place }) => isOf(place, texts));
      return busy.length === 0 ? of(null) : forkJoin(busy.map(({ done }) => done));
    });
  }

  /** Why the server has not all that was written of texts of a project that are not open; null where it has. */
  failureOf(id: string): ApiFailure | null {
    return [...this.#unsent.values()].find(({ left }) => left.place.id === id)?.failure ?? null;
  }

  /** Sends what waits for the network now: of all texts, of those of a project or of one. */
  retry(texts: Texts = {}): void {
    for (const { left, next } of [...this.#unsent.values()]) if (isOf(left.place, texts)) next?.next('send');
  }

  /** What waits of a text, which whoever takes it goes on with or gives back by `finish`. Of what is being sent at this moment nothing can be taken: `settled` comes before. */
  takeOut({ id, path }: Place): readonly TakenText[] {
    return [...this.#unsent.values()].flatMap(({ left, isKept, next }) => {
      if (left.place.id !== id || left.place.path !== path || next === null) return [];
      next.next('taken');
      return [{ left, isKept }];
    });
  }

  /** Whether the author of a draft is shown it as one that the server refused. */
  isShown(page: string): boolean {
    return this.#shown.has(page);
  }

  /** The newest text, with all that is on its way to it. */
  read(place: Place): Observable<Result<CallAnswer<typeof readProjectText>, ApiFailure>> {
    // switchMap: emits once.
    return this.settled(place).pipe(switchMap(() => this.#needs.api.call(readProjectText, place)));
  }

  /** Sends what is left of a text, until the server has it or refuses it, the text is opened again, or somebody else signs in. Source: STUDIO-08, STUDIO-66. */
  finish(left: LeftText, attempt = 1): void {
    this.#queue(left.place, this.#rest(left))
      .pipe(defaultIfEmpty('ended' as const))
      .subscribe((outcome) => {
        if (outcome !== 'ended' && outcome.kind === 'unsent') {
          this.#wait(outcome, attempt);
          return;
        }
        this.#waitsNoMore(left);
        // The player changed meanwhile: the page writes it no more.
        if (outcome === 'ended') this.hold(left, SIGNED_OUT);
        else this.#needs.drafts.release(left.page);
      });
  }

  /** It counts as waiting while it is sent again, too. */
  #wait({ left, isKept, failure }: Extract<LeftOutcome, { readonly kind: 'unsent' }>, attempt: number): void {
    const { random, session } = this.#needs;
    const next = new Subject<AfterWait>();
    const waiting = { left, isKept, failure };
    this.#unsent.set(left.page, { ...waiting, next });
    this.#showWaiting();
    const later = timer(backOff(attempt, random.fraction(), RETRY)).pipe(map((): AfterWait => 'send'));
    merge(later, next, session.playerChanged$.pipe(map((): AfterWait => 'ended')))
      .pipe(first())
      .subscribe((what) => {
        if (what === 'send') {
          this.#unsent.set(left.page, { ...waiting, next: null });
          this.finish(left, attempt + 1);
          return;
        }
        this.#waitsNoMore(left);
        if (what === 'ended') this.hold(left, SIGNED_OUT);
      });
  }

  #waitsNoMore({ page }: LeftText): void {
    if (this.#unsent.delete(page)) this.#showWaiting();
  }

  #showWaiting(): void {
    const waiting = [...this.#unsent.values()];
    this.#waiting.set(waiting.map(({ left, isKept }) => ({ ...left.place, isKept })));
    this.#needs.unsaved.waits(waiting.some(({ isKept }) => !isKept));
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
    this.#shown.add(page);
    unsaved.hold({ page, owner, project: place.id, path: place.path, text: draft.text, message, isKept: true }, () => {
      this.#shown.delete(page);
      drafts.drop(page).subscribe();
    });
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
    this.retry(place);
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
    this.retry(place);
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
    return forkJoin(pages.map((page) => this.#needs.drafts.drop(page))).pipe(
      defaultIfEmpty(null),
      tap(() => {
        for (const page of pages) this.#needs.drafts.release(page);
      }),
    );
  }

  /** Sends a text until the server has all of it, or has refused it. */
  #rest(left: LeftText): Observable<LeftOutcome> {
    const { api, random } = this.#needs;
    const { place, by, page, takenOver } = left;
    const draft = sending(left.draft, random.uuid());
    const { sent, base } = draft;
    if (sent === null) return of(DONE);
    // Kept before: after a crash the server is asked under the same id whether it has taken it.
    return this.#kept({ ...left, draft }).pipe(
      switchMap((keeping) =>
        api.call(saveProjectText, { ...place, base: base.version, saveId: sent.id, ...spliceBetween(base.text, sent.text) }).pipe(
          switchMap((answer): Observable<LeftOutcome> => {
            const isKept = keeping === 'kept';
            if (!answer.ok) {
              const { error } = answer;
              if (!isFinal(error)) return of({ kind: 'unsent', left: { ...left, draft }, isKept, failure: error });
              // It comes in when the text is opened again, if there is one of this name then.
              if (isKept && error.kind === 'refused') this.show(left, failureMessage(error, NO_REASON));
              else this.hold(left, failureMessage(error, NO_REASON));
              return of(DONE);
            }
            const { value } = answer;
            const now = value.taken ? taken(draft, value.version) : broughtUp(draft, servedBy(value), { by, form: formOf(place.path) });
            if (isServed(now)) this.#served.next({ ...place, served: now.base });
            return isServed(now) ? this.#dropped([page, ...takenOver]).pipe(map(() => DONE)) : this.#rest({ ...left, draft: now });
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
