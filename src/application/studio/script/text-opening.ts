import { defaultIfEmpty, EMPTY, forkJoin, map, type Observable, of, Subject, switchMap, takeUntil, tap } from 'rxjs';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import type { Random } from '#application/platform/random.ts';
import { missingPage } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import { readProjectText } from '#contract/studio/texts.ts';
import type { Result } from '#domain/result.ts';
import { type Draft, draftOf } from '#domain/studio/texts/draft.ts';
import { type ClosedTexts, type LeftText, SIGNED_OUT, type TakenText } from '../texts/closed-texts.ts';
import type { DraftStore, KeptDraft } from '../texts/draft-store.ts';

/** A text, and who writes it. */
export type Writing = Pick<LeftText, 'place' | 'owner' | 'by'>;

/** A draft of pages that are gone, or that left the text: one of them, and those that it went on with. */
export interface LeftDraft {
  readonly pages: readonly string[];
  readonly draft: Draft;
}

/** What is written on, or why nothing is. */
export type Opened =
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'draft';
      readonly draft: Draft;
      /** The pages whose draft it is; null for what the server has. */
      readonly pages: readonly string[] | null;
      /** What comes in once the server has all of it. */
      readonly left: readonly LeftDraft[];
    };

const GONE = 'There is no such text any more. It may have been renamed or removed.';

/** What is being opened, and what waited of it to be sent, which nobody else sends meanwhile. */
interface Opening {
  readonly writing: Writing;
  taken: readonly TakenText[];
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly drafts: DraftStore;
  readonly closed: ClosedTexts;
  readonly random: Random;
}

/**
 * Opens one text at a time, with all that is left of it: what waited to be sent, and what pages of this browser kept that were closed or killed. What they kept of other texts of its project goes to the server.
 * Source: STUDIO-08, STUDIO-66.
 */
export class TextOpening {
  readonly #needs: Needs;
  readonly #ended = new Subject<void>();
  #opening: Opening | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Opens a text. Emits once, unless it is ended before. */
  open(writing: Writing): Observable<Opened> {
    const { api, drafts, closed } = this.#needs;
    const { place, owner } = writing;
    const opening: Opening = { writing, taken: [] };
    this.#opening = opening;
    // switchMap: each emits once.
    return closed.settled(place).pipe(
      tap(() => {
        opening.taken = closed.takeOut(place);
      }),
      switchMap(() => forkJoin([api.call(readProjectText, place), drafts.left({ owner, project: place.id })])),
      takeUntil(this.#ended),
      // Who has claimed drafts gives them back.
      switchMap(([answer, kept]) => this.#claimed(kept).pipe(map((own) => ({ answer, own })))),
      switchMap(({ answer, own }) => {
        if (this.#opening !== opening) {
          // The next text that is opened takes them up.
          for (const { id } of own) drafts.release(id);
          return EMPTY;
        }
        this.#opening = null;
        this.#takeUp(writing, own);
        return of(this.#opened(opening, answer, own));
      }),
    );
  }

  /** Ends what is being opened. What waited of it goes to the server, or stays with its author. */
  end(isSent: boolean): void {
    const { closed } = this.#needs;
    const taken = this.#opening?.taken ?? [];
    this.#opening = null;
    this.#ended.next();
    for (const { left } of taken)
      if (isSent) closed.finish(left);
      else closed.hold(left, SIGNED_OUT);
  }

  #opened({ writing, taken }: Opening, answer: Result<CallAnswer<typeof readProjectText>, ApiFailure>, own: readonly KeptDraft[]): Opened {
    const { closed } = this.#needs;
    const earlier = own.filter(({ path }) => path === writing.place.path);
    const left = [
      ...taken.map(({ left: one }): LeftDraft => ({ pages: [one.page, ...one.takenOver], draft: one.draft })),
      ...earlier.map(({ id, draft }): LeftDraft => ({ pages: [id], draft })),
    ];
    if (answer.ok) {
      const { version, text } = answer.value;
      return { kind: 'draft', draft: draftOf({ version, text: text ?? '' }), pages: null, left };
    }
    const missing = missingPage(answer.error);
    if (missing !== null) {
      // There is no text any more that it could come into.
      for (const { left: one, isKept } of taken)
        if (isKept) closed.show(one, GONE);
        else closed.hold(one, GONE);
      for (const { id, draft } of earlier) closed.show({ ...writing, page: id, draft }, GONE);
      return missing;
    }
    // Without the server, what this browser has is written on.
    const [first, ...others] = left;
    if (first === undefined) return { kind: 'failed', message: failureMessage(answer.error, 'The text did not come.') };
    return { kind: 'draft', draft: first.draft, pages: first.pages, left: others };
  }

  /** Those of drafts whose pages are gone that no other page goes on with, and that are not shown to their author already. */
  #claimed(left: readonly KeptDraft[]): Observable<readonly KeptDraft[]> {
    const { drafts, closed } = this.#needs;
    const free = left.filter(({ id }) => !closed.isShown(id));
    return forkJoin(free.map(({ id }) => drafts.claim(id))).pipe(
      defaultIfEmpty([]),
      map((all) => all.flatMap((one) => one ?? [])),
    );
  }

  /** What pages that are gone kept of other texts of the project goes to the server. */
  #takeUp({ place, owner, by }: Writing, kept: readonly KeptDraft[]): void {
    const { closed, random } = this.#needs;
    for (const { id: dead, path, draft } of kept)
      if (path !== place.path) closed.finish({ place: { ...place, path }, owner, by, page: random.uuid(), takenOver: [dead], draft });
  }
}
