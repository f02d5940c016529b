import { exhaustMap, Subject } from 'rxjs';
import { listCharacters } from '../../../contract/characters.ts';
import type { CharacterSummary } from '../../domain/characters/character.ts';
import { type Live, LiveState } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';

/** Everybody one can talk with. Empty until known. */
export class CharacterList {
  readonly #state = new LiveState<readonly CharacterSummary[]>([]);
  readonly #wanted = new Subject<void>();

  readonly state: Live<readonly CharacterSummary[]> = this.#state;

  constructor(api: AuthorizedApi) {
    // exhaustMap: they are the same for everybody who asks meanwhile.
    this.#wanted.pipe(exhaustMap(() => api.call(listCharacters, {}))).subscribe((answer) => {
      // Without them everybody is still met in their story; the next page asks again.
      if (answer.ok) this.#state.set(answer.value.characters);
    });
  }

  /** Reads the list unless it is there. */
  load(): void {
    if (this.#state.value.length === 0) this.#wanted.next();
  }
}
