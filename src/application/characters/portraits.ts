import { filter, mergeMap, Subject, switchMap, take } from 'rxjs';
import { getCharacter } from '../../../contract/characters.ts';
import type { CharacterDetail } from '../../domain/characters/character.ts';
import { type Live, LiveState } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { CharacterList } from './character-list.ts';

/** How people look in every mood, by their ids. Who is not in it, or not yet, looks as in their story. */
export class Portraits {
  readonly #list: CharacterList;
  readonly #state = new LiveState<Readonly<Record<string, CharacterDetail>>>({});
  readonly #wanted = new Subject<string>();
  readonly #stories = new Subject<string>();
  readonly #asked = new Set<string>();

  readonly state: Live<Readonly<Record<string, CharacterDetail>>> = this.#state;

  constructor(api: AuthorizedApi, list: CharacterList) {
    this.#list = list;
    // mergeMap: each is somebody else, and all are wanted.
    this.#wanted.pipe(mergeMap((id) => api.call(getCharacter, { id }))).subscribe((answer) => {
      if (answer.ok) this.#state.update((all) => ({ ...all, [answer.value.character.id]: answer.value.character }));
    });
    const known$ = list.state.$.pipe(
      filter((all) => all.length > 0),
      take(1),
    );
    // switchMap: only the story opened last is on the screen.
    this.#stories
      .pipe(switchMap((story) => known$.pipe(mergeMap((all) => all.filter((one) => one.story_id === story)))))
      .subscribe(({ id }) => this.meet(id));
  }

  /** Asks for somebody, once. */
  meet(id: string): void {
    if (this.#asked.has(id)) return;
    this.#asked.add(id);
    this.#wanted.next(id);
  }

  /** Asks for everybody of a story who was drawn in more than one mood. */
  meetAll(storyId: string): void {
    this.#stories.next(storyId);
    this.#list.load();
  }
}
