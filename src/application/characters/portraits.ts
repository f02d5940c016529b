import { filter, map, mergeMap, Subject, switchMap, take } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { RemoteStore } from '#application/remote/remote-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { getCharacter } from '#contract/characters.ts';
import type { CharacterDetail } from '#domain/characters/character.ts';
import { characterList } from './character-list.ts';

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly remote: RemoteStore;
}

/** Characters with their pictures for each mood, by id. For an id that is missing, the story's own picture is shown. */
export class Portraits {
  readonly #needs: Needs;
  readonly #state = new LiveState<Readonly<Record<string, CharacterDetail>>>({});
  readonly #requests = new Subject<string>();
  readonly #stories = new Subject<string>();
  readonly #requested = new Set<string>();
  readonly #failed = new Set<string>();
  #story: string | null = null;

  readonly state: Live<Readonly<Record<string, CharacterDetail>>> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session, remote } = needs;
    const read = (id: string) => api.call(getCharacter, { id }).pipe(map((answer) => ({ id, answer })));
    // mergeMap: each id is another character.
    this.#requests.pipe(mergeMap(read)).subscribe(({ id, answer }) => {
      if (answer.ok) this.#state.update((all) => ({ ...all, [id]: answer.value.character }));
      else this.#fail(id);
    });
    const known$ = remote.of(characterList).state.$.pipe(
      filter((all) => all.kind === 'ready'),
      take(1),
    );
    // switchMap: only the story opened last is on the screen.
    this.#stories
      .pipe(switchMap((story) => known$.pipe(mergeMap((all) => all.value.filter((character) => character.storyId === story)))))
      .subscribe(({ id }) => this.load(id));
    session.recovered$.subscribe(() => this.#recover());
  }

  /** Reads a character once; again only after a failure. */
  load(id: string): void {
    if (this.#requested.has(id)) return;
    this.#requested.add(id);
    this.#failed.delete(id);
    this.#requests.next(id);
  }

  /** Reads all characters of a story that have a page. */
  loadStory(storyId: string): void {
    this.#story = storyId;
    this.#stories.next(storyId);
    this.#needs.remote.of(characterList).ensure();
  }

  #fail(id: string): void {
    this.#requested.delete(id);
    this.#failed.add(id);
  }

  #recover(): void {
    if (this.#story !== null) this.#needs.remote.of(characterList).ensure();
    for (const id of [...this.#failed]) this.load(id);
  }
}
