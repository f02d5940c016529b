import { createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { catchError, defer, from, map, type Observable, of, switchMap } from 'rxjs';
import type { Log } from '#application/platform/log.ts';
import { DraftStore, type Keeping, type KeptDraft } from '#application/studio/texts/draft-store.ts';
import type { Draft } from '#domain/studio/texts/draft.ts';
import { type PackedDraft, packed, unpacked, wantsNewCopy } from '#domain/studio/texts/packed-draft.ts';

const LOCK = 'draft ';

/** What is stored under the id of a draft. Its copy is a string under a key of its own; both are written and dropped together. */
interface StoredDraft {
  readonly id: string;
  readonly of: Pick<KeptDraft, 'owner' | 'project' | 'path'>;
  /** The key of the copy. */
  readonly copy: string;
  readonly packed: PackedDraft;
}

/** A text that is stored whole, with its key. */
interface Copy {
  readonly key: string;
  readonly text: string;
}

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
  /** The copies that drafts of this page are packed with. */
  readonly #copies = new Map<string, Copy>();
  #made = 0;
  #store: UseStore | null = null;

  constructor(needs: Needs) {
    super();
    this.#needs = needs;
  }

  keep(draft: KeptDraft): Observable<Keeping> {
    this.#hold(draft.id);
    return defer(() => this.#put(draft)).pipe(
      map((): Keeping => 'kept'),
      catchError((error: unknown) => {
        this.#needs.log.warn('drafts.refused', { reason: String(error) });
        return of<Keeping>(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked');
      }),
    );
  }

  drop(id: string): Observable<unknown> {
    return defer(() => {
      this.#copies.delete(id);
      return this.#drafts()('readwrite', (store) => {
        store.delete(id);
        store.delete(copiesOf(id));
        return promisifyRequest(store.transaction);
      });
    }).pipe(catchError(() => of(null)));
  }

  release(id: string): void {
    this.#held.get(id)?.();
    this.#held.delete(id);
    this.#copies.delete(id);
  }

  claim(id: string): Observable<KeptDraft | null> {
    return defer(() => this.#claimed(id)).pipe(
      catchError((error: unknown) => {
        this.#needs.log.warn('drafts.unread', { reason: String(error) });
        this.release(id);
        return of(null);
      }),
    );
  }

  async #claimed(id: string): Promise<KeptDraft | null> {
    const { locks } = this.#needs;
    const isOwn = await new Promise<boolean>((resolve, reject) => {
      if (locks === undefined) resolve(true);
      const hold = (lock: Lock | null) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<void>((release) => void this.#held.set(id, release));
      };
      locks?.request(LOCK + id, { ifAvailable: true }, hold).catch(reject);
    });
    // Another page may have gone on with it, and be done.
    const draft = isOwn ? keptIn(await entries(this.#drafts())).find((one) => one.id === id) : undefined;
    if (isOwn && draft === undefined) this.release(id);
    return draft ?? null;
  }

  left({ owner, project }: Pick<KeptDraft, 'owner' | 'project'>): Observable<readonly KeptDraft[]> {
    return defer(() => entries<string, KeptDraft | StoredDraft | string>(this.#drafts())).pipe(
      map(keptIn),
      // switchMap: emits once.
      switchMap((kept) => from(this.#open()).pipe(map((open) => kept.filter(({ id }) => !open.has(id))))),
      map((kept) => kept.filter((one) => one.owner === owner && one.project === project)),
      // They stay where they are, and come in when the text is opened the next time.
      catchError((error: unknown) => {
        this.#needs.log.warn('drafts.unread', { reason: String(error) });
        return of([]);
      }),
    );
  }

  /** Stores a draft by what differs from its copy. The copy is stored with it where it is not there yet, or not any more. */
  #put({ id, owner, project, path, draft }: KeptDraft): Promise<unknown> {
    const { key, text } = this.#copyFor(id, draft);
    const stored: StoredDraft = { id, of: { owner, project, path }, copy: key, packed: packed(draft, text) };
    return this.#drafts()('readwrite', (store) => {
      const found = store.getKey(key);
      found.onsuccess = () => {
        if (found.result === undefined) {
          store.delete(copiesOf(id));
          store.put(text, key);
        }
        store.put(stored, id);
      };
      return promisifyRequest(store.transaction);
    });
  }

  #copyFor(id: string, draft: Draft): Copy {
    const now = this.#copies.get(id);
    if (now && !wantsNewCopy(packed(draft, now.text), draft)) return now;
    this.#made += 1;
    const copy = { key: `${id} ${this.#made}`, text: draft.text };
    this.#copies.set(id, copy);
    return copy;
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

const copiesOf = (id: string): IDBKeyRange => IDBKeyRange.bound(`${id} `, `${id} \uffff`);

/** The drafts among what is stored. Some were stored whole, before they had copies. */
function keptIn(all: readonly (readonly [string, KeptDraft | StoredDraft | string])[]): readonly KeptDraft[] {
  const copies = new Map(all.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : [])));
  return all.flatMap(([, value]) => {
    if (typeof value === 'string') return [];
    if (!('packed' in value)) return [value];
    const copy = copies.get(value.copy);
    const draft = copy === undefined ? null : unpacked(value.packed, copy);
    return draft === null ? [] : [{ id: value.id, ...value.of, draft }];
  });
}
