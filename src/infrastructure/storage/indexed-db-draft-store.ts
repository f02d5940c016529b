import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import { catchError, defer, from, map, type Observable, of, switchMap } from 'rxjs';
import type { Log } from '#application/platform/log.ts';
import { DraftStore, type Keeping, type KeptDraft } from '#application/studio/draft-store.ts';

const LOCK = 'draft ';

interface Needs {
  /** Undefined where the browser has no Web Locks: each draft then counts as one whose page is gone, and is taken over. What the page writes later comes together with it. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  readonly log: Log;
}

/**
 * Keeps drafts in IndexedDB: what it has committed outlives a browser that is killed, as what is in `localStorage` does not for some seconds. A page that is open holds a lock of the name of its
 * draft, which the browser lets go with the page.
 */
export class IndexedDbDraftStore extends DraftStore {
  readonly #needs: Needs;
  /** Drafts that this page writes, with what lets go their lock. */
  readonly #held = new Map<string, () => void>();
  #store: UseStore | null = null;

  constructor(needs: Needs) {
    super();
    this.#needs = needs;
  }

  keep(draft: KeptDraft): Observable<Keeping> {
    this.#hold(draft.id);
    return defer(() => set(draft.id, draft, this.#drafts())).pipe(
      map((): Keeping => 'kept'),
      catchError((error: unknown) => {
        this.#needs.log.warn('drafts.refused', { reason: String(error) });
        return of<Keeping>(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked');
      }),
    );
  }

  drop(id: string): Observable<unknown> {
    return defer(() => del(id, this.#drafts())).pipe(catchError(() => of(null)));
  }

  release(id: string): void {
    this.#held.get(id)?.();
    this.#held.delete(id);
  }

  left({ owner, project, path }: Pick<KeptDraft, 'owner' | 'project' | 'path'>): Observable<readonly KeptDraft[]> {
    return defer(() => values<KeptDraft>(this.#drafts())).pipe(
      // switchMap: emits once.
      switchMap((kept) => from(this.#open()).pipe(map((open) => kept.filter(({ id }) => !open.has(id))))),
      map((kept) => kept.filter((one) => one.owner === owner && one.project === project && one.path === path)),
      catchError(() => of([])),
    );
  }

  #drafts(): UseStore {
    this.#store ??= createStore('studio', 'drafts');
    return this.#store;
  }

  #hold(id: string): void {
    if (this.#held.has(id)) return;
    this.#held.set(id, () => undefined);
    const held = () => new Promise<void>((release) => void this.#held.set(id, release));
    this.#needs.locks?.request(LOCK + id, () => (this.#held.has(id) ? held() : undefined)).catch(() => undefined);
  }

  /** The ids of drafts whose page is open. */
  async #open(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await this.#needs.locks?.query()) ?? {};
    return new Set([...this.#held.keys(), ...held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : []))]);
  }
}
