import { type Live, LiveState } from '#application/live.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { Random } from '#application/platform/random.ts';
import type { Session } from '#application/session/session.ts';
import { keptLoreDraft, type LoreDraft, typedRow, writtenLoreDraft } from '#domain/studio/sheets/shared-lore.ts';
import { ownerIn } from '../kept-by-project.ts';

interface Needs {
  readonly session: Pick<Session, 'state'>;
  readonly store: KeyValueStore;
  readonly random: Random;
}

/**
 * What is typed into shared entries and is not written yet, in the browser's storage, for the admin alone who typed it. Each draft has a key of its own, so that tabs and people keep theirs side by side. Where another
 * tab goes on with the same draft, what is typed here becomes a further one. Source: STUDIO-81.
 */
export class LoreDrafts {
  readonly #needs: Needs;
  readonly #state = new LiveState<readonly LoreDraft[]>([]);
  /** By their ids, with their texts as this page read or wrote them last. */
  readonly #known = new Map<string, { readonly text: string; readonly draft: LoreDraft }>();
  /** Whose they are. While the session begins anew nobody else is known yet. */
  #owner = '';

  readonly state: Live<readonly LoreDraft[]> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    needs.session.state.$.subscribe((state) => this.#belongTo(ownerIn(state) ?? this.#owner));
  }

  /** Reads again what the browser keeps: other tabs write too. */
  refresh(): void {
    const { store } = this.#needs;
    const prefix = this.#key('');
    const kept = new Map(store.keys().flatMap((key) => (key.startsWith(prefix) ? [[key.slice(prefix.length), store.get(key) ?? '']] : [])));
    for (const id of this.#known.keys()) if (!kept.has(id)) this.#known.delete(id);
    for (const [id, text] of kept) {
      const draft = this.#known.get(id)?.text === text ? null : keptLoreDraft(id, text);
      if (draft !== null) this.#known.set(id, { text, draft });
    }
    this.#state.set([...this.#known.values()].map(({ draft }) => draft));
  }

  /** Keeps what is typed into an entry, beside what was typed into it before. */
  type(book: string, row: LoreDraft['row'], fields: LoreDraft['fields']): void {
    const before = this.#state.value.find((draft) => draft.book === book && draft.row === row);
    this.#write({ id: before?.id ?? this.#needs.random.uuid(), book, row, fields: { ...before?.fields, ...fields } });
  }

  /** Puts what is typed onto the entry as it reads by now. */
  rebase(draft: LoreDraft, row: LoreDraft['row']): void {
    this.#write({ ...draft, row });
  }

  /** Forgets what is typed. What another tab has typed further stays. */
  drop({ id }: LoreDraft): void {
    const { store } = this.#needs;
    if (store.get(this.#key(id)) === this.#known.get(id)?.text) store.remove(this.#key(id));
    this.refresh();
  }

  /** Forgets what is written by now. What was typed while it was on its way stays, on top of it. */
  written(draft: LoreDraft): void {
    const now = this.#state.value.find(({ id }) => id === draft.id);
    if (now === undefined || now === draft) this.drop(draft);
    else this.#write({ ...now, row: typedRow(draft.row, draft.fields) });
  }

  #write(draft: LoreDraft): void {
    const { store, random } = this.#needs;
    const known = this.#known.get(draft.id);
    const isOthers = known !== undefined && store.get(this.#key(draft.id)) !== known.text;
    const own = isOthers ? { ...draft, id: random.uuid() } : draft;
    if (isOthers) this.#known.delete(draft.id);
    const text = writtenLoreDraft(own);
    store.set(this.#key(own.id), text);
    this.#known.set(own.id, { text, draft: own });
    this.refresh();
  }

  #belongTo(owner: string): void {
    if (owner !== this.#owner) this.#known.clear();
    this.#owner = owner;
    this.refresh();
  }

  #key(id: string): string {
    return `lore_draft:${this.#owner}:${id}`;
  }
}
