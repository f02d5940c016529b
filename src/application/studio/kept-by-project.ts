import { distinctUntilChanged, map, type Observable, skip } from 'rxjs';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { Session, SessionState } from '#application/session/session.ts';

interface Needs {
  readonly session: Pick<Session, 'state'>;
  readonly store: KeyValueStore;
  /** What it is that the model wrote. */
  readonly kind: 'scene' | 'condition' | 'critic';
}

/** The form of what is kept: what another version of this page kept is not read. */
const FORM = 1;

/** What a language model wrote and was paid for, in the browser's storage: by its kind and its project, for the admin alone who asked for it. Source: STUDIO-247, STUDIO-223. */
export class KeptByProject<T> {
  readonly #needs: Needs;
  /** The text that this page read or wrote last. */
  #held: string | null = null;

  /** It is known who is here, or it is somebody else. */
  readonly owned$: Observable<unknown>;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.owned$ = needs.session.state.$.pipe(map(ownerIn), distinctUntilChanged(), skip(1));
  }

  /** Null where nothing is kept, or nothing that can be read. */
  get(project: string): T | null {
    const key = this.#key(project);
    const text = key === null ? null : this.#needs.store.get(key);
    this.#held = text;
    if (text === null) return null;
    try {
      const { form, value } = JSON.parse(text) as { readonly form?: unknown; readonly value: T };
      return form === FORM ? value : null;
    } catch {
      return null;
    }
  }

  /** Keeps what was asked for or came just now; null forgets it. */
  set(project: string, value: T | null): void {
    const key = this.#key(project);
    if (key === null) return;
    this.#held = value === null ? null : JSON.stringify({ form: FORM, value });
    if (this.#held === null) this.#needs.store.remove(key);
    else this.#needs.store.set(key, this.#held);
  }

  /** Keeps what became of what this page read or kept last; null forgets it. What another page kept since then was paid for too, and stays. */
  change(project: string, value: T | null): void {
    const key = this.#key(project);
    if (key !== null && this.#needs.store.get(key) === this.#held) this.set(project, value);
  }

  #key(project: string): string | null {
    const owner = ownerIn(this.#needs.session.state.value);
    return owner === null ? null : `model_wrote:${this.#needs.kind}:${owner}:${project}`;
  }
}

/** Null while it is not known who is here. */
export const ownerIn = (state: SessionState): string | null => (state.kind === 'starting' ? null : (state.user?.uuid ?? ''));
