import type { Log } from '#application/platform/log.ts';
import { mapValue } from '#application/remote/remote.ts';
import { type Missing, missingPage, Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { getCharacter } from '#contract/characters.ts';
import type { CharacterDetail } from '#domain/characters/character.ts';

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly log: Log;
}

/** The page of one character. Its stories name the endings that the player has found. */
export class CharacterPage extends Resource<CharacterDetail, string, Missing> {
  constructor({ api, session, log }: Needs) {
    super({
      read: (id) => api.call(getCharacter, { id }).pipe(mapValue(({ character }) => character)),
      session,
      missing: missingPage,
      onFailure: ({ kind, status }, id) => log.error('character.failed', { id, kind, status }),
    });
  }
}
