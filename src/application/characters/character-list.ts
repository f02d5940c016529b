import { mapValue } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { listCharacters } from '#contract/characters.ts';
import type { CharacterSummary } from '#domain/characters/character.ts';

/** All characters that can be talked with; the same for every player. */
export class CharacterList extends Resource<readonly CharacterSummary[]> {
  constructor(api: AuthorizedApi) {
    super({
      read: () => api.call(listCharacters, {}).pipe(mapValue(({ characters }) => characters)),
    });
  }
}
