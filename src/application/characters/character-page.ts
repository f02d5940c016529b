import { getCharacter } from '../../../contract/characters.ts';
import type { CharacterDetail } from '../../domain/characters/character.ts';
import type { Live } from '../live.ts';
import type { Log } from '../log.ts';
import { mapValue, type Remote } from '../remote/remote.ts';
import { type Missing, missingPage, type Opened, Resource } from '../remote/resource.ts';
import type { Resumable } from '../resumable.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

/** The page of one character. Its stories name the endings that the player has found. */
export class CharacterPage implements Resumable<Opened<CharacterDetail, string>> {
  readonly #character: Resource<CharacterDetail, string, Missing>;

  readonly state: Live<Remote<CharacterDetail> | Missing>;

  constructor(api: AuthorizedApi, session: Session, log: Log) {
    this.#character = new Resource<CharacterDetail, string, Missing>({
      read: (id) => api.call(getCharacter, { id }).pipe(mapValue(({ character }) => character)),
      session,
      missing: missingPage,
      onFailure: ({ kind, status }, id) => log.error('character.failed', { id, kind, status }),
    });
    this.state = this.#character.state;
  }

  /** Shows a character. One that is shown already stays while it is read again. */
  open(id: string): void {
    this.#character.open(id);
  }

  snapshot(): Opened<CharacterDetail, string> | null {
    return this.#character.snapshot();
  }

  get isMissing(): boolean {
    return this.#character.isMissing;
  }

  resume(snapshot: Opened<CharacterDetail, string>): void {
    this.#character.resume(snapshot);
  }

  refresh(): void {
    this.#character.refresh();
  }

  retry(): void {
    this.#character.retry();
  }
}
