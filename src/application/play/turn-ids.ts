import type { NewTurn } from '../../domain/play/game-log.ts';
import type { TurnInput } from '../../domain/play/turn.ts';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import type { NewTurnRequest } from './turn-connection.ts';

/**
 * Ids of new turns. An id is the idempotency key of its request: when it is unknown whether the server has a turn, the same request gets the same
 * id again, so it cannot be charged twice.
 */
export class TurnIds {
  readonly #random: Random;
  readonly #clock: Clock;
  #unconfirmed: { readonly id: string; readonly key: string } | null = null;

  constructor(random: Random, clock: Clock) {
    this.#random = random;
    this.#clock = clock;
  }

  /** `of` is the input, or the turn that gets another reply. */
  create(gameId: string, of: TurnInput | string): NewTurn {
    const unconfirmed = this.#unconfirmed;
    this.#unconfirmed = null;
    const id = unconfirmed?.key === keyOf(gameId, of) ? unconfirmed.id : this.#random.uuid();
    return { id, created: new Date(this.#clock.now()).toISOString() };
  }

  /** Keeps the id of a request whose outcome is unknown for the same request. */
  keep(id: string, gameId: string, request: NewTurnRequest): void {
    this.#unconfirmed = { id, key: keyOf(gameId, request.kind === 'send' ? request.input : request.turnId) };
  }
}

const keyOf = (gameId: string, of: TurnInput | string): string => JSON.stringify([gameId, of]);
