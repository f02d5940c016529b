import { filter, take } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { Clock } from '#application/platform/clock.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { Session } from '#application/session/session.ts';
import type { KnownStories } from '#domain/stories/new-stories.ts';

const KEY = 'known_stories';
/** Ids kept at most: the oldest are dropped, and their stories are old by then. */
const MAX_OPENED = 200;

interface Needs {
  readonly store: KeyValueStore;
  readonly clock: Clock;
  readonly session: Session;
}

/** Which stories were published since the first visit of this browser and not opened yet. Known once the player is, as the server renders pages without it. */
export class NewStories {
  readonly #needs: Needs;
  readonly #known = new LiveState<KnownStories | null>(null);

  readonly known: Live<KnownStories | null> = this.#known;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session } = needs;
    session.state.$.pipe(
      filter(({ kind }) => kind === 'ready'),
      take(1),
    ).subscribe(() => this.#known.set(this.#read()));
  }

  /** The player opened a story. */
  opened(id: string): void {
    const known = this.#known.value ?? this.#read();
    if (known.opened.includes(id)) return;
    const next = { ...known, opened: [...known.opened, id].slice(-MAX_OPENED) };
    this.#needs.store.set(KEY, JSON.stringify(next));
    this.#known.set(next);
  }

  #read(): KnownStories {
    const stored = storedIn(this.#needs.store.get(KEY));
    if (stored !== null) return stored;
    const first = { since: new Date(this.#needs.clock.now()).toISOString().slice(0, 10), opened: [] };
    this.#needs.store.set(KEY, JSON.stringify(first));
    return first;
  }
}

/** Null for nothing, and for what another version or program stored. */
function storedIn(text: string | null): KnownStories | null {
  try {
    const { since, opened }: Partial<KnownStories> = JSON.parse(text ?? '{}');
    if (typeof since !== 'string' || !Array.isArray(opened)) return null;
    return { since, opened: opened.filter((id) => typeof id === 'string') };
  } catch {
    return null;
  }
}
