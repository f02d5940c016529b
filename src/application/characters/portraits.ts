import { filter, map, mergeMap, Subject, switchMap, take } from 'rxjs';
import { getCharacter } from '../../../contract/characters.ts';
import type { CharacterDetail } from '../../domain/characters/character.ts';
import { type Live, LiveState } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import type { CharacterList } from './character-list.ts';

/** How people look in every mood, by their ids. Who is not in it, or not yet, looks as in their story. */
export class Portraits {
  readonly #list: CharacterList;
  readonly #state = new LiveState<Readonly<Record<string, CharacterDetail>>>({});
  readonly #wanted = new Subject<string>();
  readonly #stories = new Subject<string>();
  readonly #asked = new Set<string>();
  /** Whoever was asked for in vain. */
  readonly #missed = new Set<string>();
  #story: string | null = null;

  readonly state: Live<Readonly<Record<string, CharacterDetail>>> = this.#state;

  constructor(api: AuthorizedApi, list: CharacterList, session: Session) {
    this.#list = list;
    const look = (id: string) => api.call(getCharacter, { id }).pipe(map((answer) => ({ id, answer })));
    // mergeMap: each is somebody else, and all are wanted.
    this.#wanted.pipe(mergeMap(look)).subscribe(({ id, answer }) => {
      if (answer.ok) this.#state.update((all) => ({ ...all, [id]: answer.value.character }));
      else this.#miss(id);
    });
    const known$ = list.state.$.pipe(
      filter((all) => all.kind === 'ready'),
      take(1),
    );
    // switchMap: only the story opened last is on the screen.
    this.#stories
      .pipe(switchMap((story) => known$.pipe(mergeMap((all) => all.value.filter((one) => one.story_id === story)))))
      .subscribe(({ id }) => this.meet(id));
    session.recovered$.subscribe(() => this.#recover());
  }

  /** Asks for somebody, once; again only after it failed. */
  meet(id: string): void {
    if (this.#asked.has(id)) return;
    this.#asked.add(id);
    this.#missed.delete(id);
    this.#wanted.next(id);
  }

  /** Asks for everybody of a story who was drawn in more than one mood. */
  meetAll(storyId: string): void {
    this.#story = storyId;
    this.#stories.next(storyId);
    this.#list.load();
  }

  #miss(id: string): void {
    this.#asked.delete(id);
    this.#missed.add(id);
  }

  #recover(): void {
    if (this.#story !== null) this.#list.load();
    for (const id of [...this.#missed]) this.meet(id);
  }
}
