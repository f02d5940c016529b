import { defer, map, type Observable, of, timer } from 'rxjs';
import { DraftStore, type Keeping, type KeptDraft } from '#application/studio/texts/draft-store.ts';

/** What one browser keeps, over the life of its pages. */
export class KeptDrafts {
  readonly drafts = new Map<string, KeptDraft>();
  readonly open = new Set<string>();
  answer: Keeping = 'kept';
  /** Ms that each call takes, in order; null: none. */
  latency: number | null = null;
}

/** The drafts of one page. Several over the same `kept` are pages of one browser. */
export class MemoryDraftStore extends DraftStore {
  readonly #kept: KeptDrafts;
  readonly #own = new Set<string>();

  constructor(kept = new KeptDrafts()) {
    super();
    this.#kept = kept;
  }

  /** The page is gone, without a word. */
  crash(): void {
    for (const id of this.#own) this.#kept.open.delete(id);
  }

  keep(draft: KeptDraft): Observable<Keeping> {
    return defer(() => {
      this.#own.add(draft.id);
      this.#kept.open.add(draft.id);
      return this.#later(() => {
        if (this.#kept.answer === 'kept') this.#kept.drafts.set(draft.id, structuredClone(draft));
        return this.#kept.answer;
      });
    });
  }

  drop(id: string): Observable<unknown> {
    return this.#later(() => this.#kept.drafts.delete(id));
  }

  release(id: string): void {
    this.#kept.open.delete(id);
  }

  claim(id: string): Observable<KeptDraft | null> {
    return this.#later(() => {
      const draft = this.#kept.drafts.get(id);
      if (draft === undefined || this.#kept.open.has(id)) return null;
      this.#own.add(id);
      this.#kept.open.add(id);
      return draft;
    });
  }

  left({ owner, project }: Pick<KeptDraft, 'owner' | 'project'>): Observable<readonly KeptDraft[]> {
    return defer(() =>
      of([...this.#kept.drafts.values()].filter((one) => one.owner === owner && one.project === project && !this.#kept.open.has(one.id))),
    );
  }

  #later<T>(act: () => T): Observable<T> {
    return defer(() => (this.#kept.latency === null ? of(act()) : timer(this.#kept.latency).pipe(map(act))));
  }
}
