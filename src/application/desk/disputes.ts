import { combineLatest, map } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { Declaration, RemoteContext } from '#application/remote/declaration.ts';
import { resource } from '#application/remote/declare.ts';
import { FilteredPages, joinedOnce } from '#application/remote/filtered-pages.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import { listDisputes, readDispute, saveDisputeDraft } from '#contract/desk.ts';
import { isSameEvidence } from '#domain/desk/evidence-limits.ts';

export type Dispute = CallAnswer<typeof readDispute>;
export type DisputeDraft = Dispute['draft'];
type Page = CallAnswer<typeof listDisputes>;

/** Page by page: those that wait for an answer by their date, then the others. Source: DESK-47, DESK-67. */
class DisputePages extends FilteredPages<null, Page> {
  constructor({ api, session, toasts }: RemoteContext) {
    super({
      session,
      toasts,
      initial: null,
      isSame: Object.is,
      first: () => api.call(listDisputes, {}),
      next: (_, before) => api.call(listDisputes, { before }),
      // One that was answered since the first page was read comes again, among the others.
      join: joinedOnce('disputes', ({ id }: Page['disputes'][number]) => id),
      fallbacks: { first: 'The disputes could not be read.', next: 'Further disputes could not be read. Try again.' },
    });
  }
}

export const listedDisputes: Declaration<DisputePages> = { live: (context) => new DisputePages(context) };

/** One with what the bank may want to know of it. Source: DESK-47. */
export const openedDispute = resource({
  read: ({ api }, id: string) => api.call(readDispute, { id }),
  onPlayerChange: 'close',
  fallback: 'This dispute could not be read.',
});

/** What is typed into the answer to a dispute and is not kept by the server. */
export interface TypedAnswer {
  readonly dispute: string;
  /** Who typed it. */
  readonly owner: string;
  /** How often the draft was saved that it was typed over. */
  readonly drafted: number;
  readonly draft: DisputeDraft;
  readonly isSaving: boolean;
  /** Why it was not kept, in a sentence; null where nothing went wrong. */
  readonly problem: string | null;
}

const FALLBACK = 'The draft was not saved. It stays on this page; try again.';

/**
 * Holds what is typed into answers until the server keeps it, by dispute, and sends it over no draft but the one that it was typed over. It stays when the page is left for another of the
 * app; nobody else who signs in here sees it. It is about a person, so that no storage of the browser has it. Source: DESK-58.
 */
class DisputeDrafts {
  readonly #needs: RemoteContext;
  readonly #all = new LiveState<readonly TypedAnswer[]>([]);
  readonly #state = new LiveState<readonly TypedAnswer[]>([]);
  #owner = '';

  /** Those of who is signed in. */
  readonly state: Live<readonly TypedAnswer[]> = this.#state;

  constructor(needs: RemoteContext) {
    this.#needs = needs;
    const { session, remote } = needs;
    const user$ = session.state.$.pipe(map((state) => (state.kind === 'starting' ? null : (state.user?.uuid ?? null))));
    combineLatest([this.#all.$, user$]).subscribe(([all, user]) => {
      this.#owner = user ?? '';
      this.#state.set(all.filter(({ owner }) => owner === user));
    });
    // What a save stored whose answer was lost is kept after all.
    remote(openedDispute).state.$.subscribe((state) => {
      const typed = state.kind === 'ready' ? this.#of(state.value.id) : undefined;
      if (state.kind === 'ready' && typed && state.value.drafted > typed.drafted && isSameEvidence(state.value.draft, typed.draft))
        this.#remove(typed);
    });
  }

  type({ id, draft, drafted }: Dispute, change: Partial<DisputeDraft>): void {
    const typed = this.#of(id) ?? { dispute: id, owner: this.#owner, drafted, draft, isSaving: false, problem: null };
    this.#put({ ...typed, draft: { ...typed.draft, ...change }, problem: null });
  }

  /** Keeps the draft as it is proposed. */
  keep(dispute: Dispute): void {
    this.type(dispute, {});
    this.save(dispute.id);
  }

  /** Sends what is typed; what is typed on meanwhile stays. Does nothing where nothing is typed, or while it is under way. */
  save(dispute: string): void {
    const typed = this.#of(dispute);
    if (typed === undefined || typed.isSaving) return;
    const { owner, draft, drafted } = typed;
    this.#put({ ...typed, isSaving: true, problem: null });
    this.#needs.api.call(saveDisputeDraft, { dispute, drafted, draft }).subscribe((answer) => {
      const now = this.#all.value.find((one) => one.dispute === dispute && one.owner === owner);
      const opened = this.#needs.remote(openedDispute);
      if (answer.ok) {
        const kept = { draft, drafted: answer.value.drafted };
        opened.change((shown) => (shown.id === dispute ? { ...shown, ...kept } : shown));
        if (now === undefined) return;
        if (isSameEvidence(now.draft, draft)) this.#remove(now);
        else this.#put({ ...now, drafted: answer.value.drafted, isSaving: false });
        return;
      }
      if (now) this.#put({ ...now, isSaving: false, problem: failureMessage(answer.error, FALLBACK) });
      // What somebody else kept meanwhile, or the bank decided, is shown beside it.
      if (answer.error.code === 'DESK_CONFLICT' && this.#owner === owner) opened.refresh();
    });
  }

  /** Goes on with what is typed, over the draft that is kept by now. */
  keepMine({ id, drafted }: Dispute): void {
    const typed = this.#of(id);
    if (typed === undefined) return;
    this.#put({ ...typed, drafted });
    this.save(id);
  }

  /** Forgets what is typed. */
  drop(dispute: string): void {
    const typed = this.#of(dispute);
    if (typed) this.#remove(typed);
  }

  #of(dispute: string): TypedAnswer | undefined {
    return this.#state.value.find((typed) => typed.dispute === dispute);
  }

  #put(typed: TypedAnswer): void {
    this.#all.update((all) => [...all.filter((one) => !isOfSame(one, typed)), typed]);
  }

  #remove(typed: TypedAnswer): void {
    this.#all.update((all) => all.filter((one) => !isOfSame(one, typed)));
  }
}

export const disputeDrafts: Declaration<DisputeDrafts> = { live: (context) => new DisputeDrafts(context) };

const isOfSame = (one: TypedAnswer, other: TypedAnswer): boolean => one.dispute === other.dispute && one.owner === other.owner;
