import { type Live, LiveState } from '#application/live.ts';
import type { Session } from '#application/session/session.ts';
import { MAX_PLAYER_NAME_LENGTH, playerNameProblem } from '#domain/characters/player-name.ts';

/** How a new talk is to begin. */
export interface ChosenStart {
  readonly characterId: string;
  /** The number of the greeting, from 0. */
  readonly greeting: number;
  /** What the greeting calls the player; empty: the name of the account. */
  readonly playerName: string;
}

const AS_USUAL = { greeting: 0, playerName: '' };

/** What the player chooses at a character for the start of a talk. It is of the page alone, and forgotten with the player. */
export class TalkStart {
  readonly #chosen = new LiveState<ChosenStart | null>(null);
  /** Null while nothing is chosen. */
  readonly chosen: Live<ChosenStart | null> = this.#chosen;

  constructor(session: Session) {
    session.playerChanged$.subscribe(() => this.#chosen.set(null));
  }

  /** What is chosen for a character. What cannot be a name is none. */
  of(characterId: string): Pick<ChosenStart, 'greeting' | 'playerName'> {
    const { value } = this.#chosen;
    if (value?.characterId !== characterId) return AS_USUAL;
    const name = value.playerName.trim();
    const isName = playerNameProblem(name) === null && name.length <= MAX_PLAYER_NAME_LENGTH;
    return { greeting: value.greeting, playerName: isName ? name : '' };
  }

  choose(characterId: string, change: Partial<Pick<ChosenStart, 'greeting' | 'playerName'>>): void {
    const { value } = this.#chosen;
    this.#chosen.set({ ...AS_USUAL, ...(value?.characterId === characterId && value), ...change, characterId });
  }
}
