import { listCharacters } from '../../../contract/characters.ts';
import type { CharacterSummary } from '../../domain/characters/character.ts';
import type { Live } from '../live.ts';
import { mapValue, type Remote } from '../remote/remote.ts';
import { Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';

/** All characters that can be talked with; the same for every player. */
export class CharacterList {
  readonly #characters: Resource<readonly CharacterSummary[]>;

  readonly state: Live<Remote<readonly CharacterSummary[]>>;

  constructor(api: AuthorizedApi) {
    this.#characters = new Resource<readonly CharacterSummary[]>({
      read: () => api.call(listCharacters, {}).pipe(mapValue(({ characters }) => characters)),
    });
    this.state = this.#characters.state;
  }

  /** Reads the list unless it is known. */
  load(): void {
    this.#characters.ensure();
  }
}
