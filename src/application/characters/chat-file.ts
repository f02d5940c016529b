import { of } from 'rxjs';
import { importChat } from '../../../contract/games.ts';
import { MAX_CHAT_LENGTH } from '../../../contract/limits.ts';
import { fail } from '../../domain/result.ts';
import type { CallAnswer } from '../api.ts';
import { type Live, LiveState } from '../live.ts';
import { Action, type ActionState } from '../remote/action.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

interface ChosenChat {
  readonly characterId: string;
  /** The text of the file. */
  readonly chat: string;
}

type ImportedChat = CallAnswer<typeof importChat>;

/** Makes a game of a chat file that the player chooses. */
export class ChatFile {
  readonly #action: Action<ChosenChat, ImportedChat>;
  readonly #imported = new LiveState<ImportedChat | null>(null);

  readonly state: Live<ActionState>;
  /** The game of the last file; null before, and after a failure. */
  readonly imported: Live<ImportedChat | null> = this.#imported;

  constructor(api: AuthorizedApi, session: Session) {
    this.#action = new Action<ChosenChat, ImportedChat>({
      session,
      send: ({ characterId, chat }) =>
        chat.length > MAX_CHAT_LENGTH
          ? of(fail('This file is larger than 2 MB. Split the chat, and bring its newest part.'))
          : api.call(importChat, { actorId: characterId, chat }),
      fallback: 'The chat could not be brought here. Try again.',
      done: (game) => this.#imported.set(game),
    });
    this.state = this.#action.state;
    session.playerChanged$.subscribe(() => this.#imported.set(null));
  }

  /** Does nothing while one is on its way. */
  bring(chosen: ChosenChat): void {
    if (this.#action.state.value.kind !== 'running') this.#imported.set(null);
    this.#action.run(chosen);
  }
}
