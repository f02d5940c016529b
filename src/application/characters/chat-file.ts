import { of, tap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import { type CallAnswer, failureData } from '#application/platform/api.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { MAX_CHAT_BYTES } from '#contract/limits.ts';
import { chatTooLong, importChat } from '#contract/play.ts';
import type { LeftOut } from '#domain/characters/left-out.ts';
import { fail } from '#domain/result.ts';

interface ChosenChat {
  readonly characterId: string;
  /** The bytes of the file. */
  readonly file: Uint8Array<ArrayBuffer>;
}

/** A chat that is too long, and what would be left out of it. */
interface LongChat extends ChosenChat {
  readonly leftOut: LeftOut;
}

type ImportedChat = CallAnswer<typeof importChat>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** Makes a game of a chat file that the player chooses. Of one that is too long, as much as can be kept, if the player agrees. */
export class ChatFile {
  readonly #action: Action<ChosenChat & { readonly shorten: boolean }, ImportedChat>;
  readonly #imported = new LiveState<ImportedChat | null>(null);
  readonly #tooLong = new LiveState<LongChat | null>(null);

  readonly state: Live<ActionState>;
  /** The game of the last file; null before, and after a failure. */
  readonly imported: Live<ImportedChat | null> = this.#imported;
  /** The last file, where it was too long and the player has not answered yet. */
  readonly tooLong: Live<LongChat | null> = this.#tooLong;

  constructor({ api, session }: Needs) {
    this.#action = new Action<ChosenChat & { readonly shorten: boolean }, ImportedChat>({
      session,
      send: ({ characterId, file, shorten }) =>
        file.length > MAX_CHAT_BYTES
          ? of(fail('This file is larger than 6 MB. Split the chat, and bring its newest part.'))
          : api.call(importChat, { actorId: characterId, file, shorten: shorten ? 'true' : 'false' }).pipe(
              tap((answer) => {
                const long = !answer.ok && answer.error.code === 'CHAT_TOO_LONG' ? failureData(chatTooLong, answer.error) : null;
                if (long !== null) this.#tooLong.set({ characterId, file, leftOut: long.leftOut });
              }),
            ),
      fallback: 'The chat could not be brought here. Try again.',
      done: (game) => this.#imported.set(game),
    });
    this.state = this.#action.state;
    session.playerChanged$.subscribe(() => this.#forget());
  }

  /** Does nothing while one is on its way. */
  bring(chosen: ChosenChat): void {
    this.#send(chosen, false);
  }

  /** Brings the chat that is too long without what cannot be kept. */
  shorten(): void {
    const chat = this.#tooLong.value;
    if (chat !== null) this.#send(chat, true);
  }

  /** Leaves the chat that is too long where it is. */
  leave(): void {
    this.#forget();
    this.#action.reset();
  }

  #send({ characterId, file }: ChosenChat, shorten: boolean): void {
    if (this.#action.state.value.kind !== 'running') this.#forget();
    this.#action.run({ characterId, file, shorten });
  }

  #forget(): void {
    this.#imported.set(null);
    this.#tooLong.set(null);
  }
}
