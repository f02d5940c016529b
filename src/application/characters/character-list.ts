import { listCharacters } from '../../../contract/characters.ts';
import type { CharacterSummary } from '../../domain/characters/character.ts';
import { mapValue } from '../remote/remote.ts';
import { Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';

/** All characters that can be talked with; the same for every player. */
export class CharacterList extends Resource<readonly CharacterSummary[]> {
  constructor(api: AuthorizedApi) {
    super({
      read: () => api.call(listCharacters, {}).pipe(mapValue(({ characters }) => characters)),
    });
  }
}
