import type { Choice, ShownInput, StoryState, TurnInput } from '../../../src/domain/play/turn.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { NumberedEvent } from '../../domain/turn-transcript.ts';
import type { Database, Tx } from '../../infrastructure/db/schema.ts';
import type { Clock } from '../clock.ts';
import type { Ledger } from '../coins/ledger.ts';
import type { Spending } from '../coins/spending.ts';
import { playedVersions } from '../stories/versions.ts';
import { pathBefore } from './game-path.ts';
import type { NarrationRequest } from './narrator.ts';

/** A turn that is stored with its coins held, ready to be narrated. */
export interface AcceptedTurn {
  readonly id: string;
  readonly request: NarrationRequest;
  /** The events stored with it. */
  readonly events: readonly NumberedEvent[];
}

/** `attached`: the same turn was sent before, so there is nothing to start. */
export type Acceptance = { readonly kind: 'accepted'; readonly turn: AcceptedTurn } | { readonly kind: 'attached' };

export type Rejection =
  | { readonly code: 'NOT_FOUND' | 'TURN_CONFLICT' | 'TURN_RUNNING' | 'GAME_ENDED' | 'INVALID_INPUT'; readonly message: string }
  | { readonly code: 'COINS_INSUFFICIENT'; readonly message: string; readonly cost: number; readonly balance: number }
  | { readonly code: 'COINS_OWED'; readonly message: string; readonly debt: number }
  | { readonly code: 'SPENDING_LIMIT'; readonly message: string; readonly limit: number };

export interface SendTurn {
  readonly user: string;
  readonly gameId: string;
  readonly turnId: string;
  readonly input: TurnInput;
}

/** Carries a rejection out of a transaction that must be undone. */
class Rejected extends Error {
  readonly rejection: Rejection;
  constructor(rejection: Rejection) {
    super(rejection.code);
    this.rejection = rejection;
  }
}

/**
 * Accepts a turn: the row, the hold on its coins and its first event in one transaction. The game's row is locked first, so that of any
 * number of sends at once exactly one creates the turn and the others find it.
 */
export class TurnAcceptance {
  readonly #db: Database;
  readonly #ledger: Ledger;
  readonly #spending: Spending;
  readonly #clock: Clock;
  readonly #processId: string;

  constructor(db: Database, ledger: Ledger, spending: Spending, clock: Clock, processId: string) {
    this.#db = db;
    this.#ledger = ledger;
    this.#spending = spending;
    this.#clock = clock;
    this.#processId = processId;
  }

  async accept(send: SendTurn): Promise<Result<Acceptance, Rejection>> {
    try {
      // A send repeated after a reconnect finds its turn without waiting for the game's lock.
      const known = await knownTurn(this.#db, send);
      return ok(known ?? (await this.#db.transaction().execute((tx) => this.#accept(tx, send))));
    } catch (error) {
      if (error instanceof Rejected) return fail(error.rejection);
      throw error;
    }
  }

  async #accept(tx: Tx, send: SendTurn): Promise<Acceptance> {
    const game = await lockedGame(tx, send);
    const known = await knownTurn(tx, send);
    if (known) return known;
    const head = await headTurn(tx, game.head);
    const input = checkedInput(send.input, head);
    const price = game.story.price;
    const inserted = await tx
      .insertInto('turns')
      .values({
        id: send.turnId,
        game_id: send.gameId,
        parent: head.id,
        depth: head.depth + 1,
        input: JSON.stringify(input),
        request: requestText(send.input),
        status: 'running',
        text: '',
        choices: JSON.stringify(head.choices),
        state: JSON.stringify(head.state),
        narrator_state: head.narrator_state,
        ending: 'null',
        price,
        cost: 0,
        outcome: null,
        owner: this.#processId,
        created_at: this.#clock.now(),
        ended_at: null,
      })
      // The same id may be on its way into another game, which is locked by another send.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new Rejected({ code: 'TURN_CONFLICT', message: 'This turn was already sent in another game.' });
    const balance = await this.#hold(tx, send, price);
    const accepted: NumberedEvent = { seq: 1, event: { type: 'accepted', turn_id: send.turnId, cost: price, balance } };
    await tx
      .insertInto('turn_events')
      .values({ turn_id: send.turnId, seq: 1, event: JSON.stringify(accepted.event) })
      .execute();
    await tx.updateTable('games').set({ head: send.turnId, updated_at: this.#clock.now() }).where('id', '=', send.gameId).execute();
    const { story, script } = game;
    const { narrator_state: narratorState, state, choices } = head;
    const history = async () => (await pathBefore(this.#db, send.turnId, 200)).map(({ input, text }) => ({ input, text }));
    const request: NarrationRequest = { story, script, narratorState, state, choices, input: send.input, history };
    return { kind: 'accepted', turn: { id: send.turnId, request, events: [accepted] } };
  }

  async #hold(tx: Tx, send: SendTurn, price: number): Promise<number> {
    const held = await this.#ledger.hold(tx, send.user, send.turnId, price);
    if (held.ok) {
      const kept = price > 0 ? await this.#spending.keepsLimit(tx, send.user) : ok(null);
      if (kept.ok) return held.value;
      const message = `You set yourself a limit of ${kept.error.limit} coins a day, and this turn would go beyond it. It starts anew at midnight UTC.`;
      throw new Rejected({ code: 'SPENDING_LIMIT', message, limit: kept.error.limit });
    }
    const { debt } = held.error;
    if (debt > 0) {
      const message = `You owe ${debt} coins for a payment that was taken back. The next coins you buy settle it.`;
      throw new Rejected({ code: 'COINS_OWED', message, debt });
    }
    throw new Rejected({
      code: 'COINS_INSUFFICIENT',
      message: 'Not enough coins for this turn.',
      cost: price,
      balance: held.error.balance,
    });
  }
}

/** The turn was sent before: with the same words it is attached to, with other words refused. Null when nobody sent it yet. */
async function knownTurn(db: Database | Tx, send: SendTurn): Promise<Acceptance | null> {
  const known = await db
    .selectFrom('turns')
    .innerJoin('games', 'games.id', 'turns.game_id')
    .select(['turns.game_id', 'turns.request'])
    .where('turns.id', '=', send.turnId)
    .where('games.user_uuid', '=', send.user)
    .executeTakeFirst();
  if (!known) return null;
  if (known.game_id === send.gameId && known.request === requestText(send.input)) return { kind: 'attached' };
  throw new Rejected({ code: 'TURN_CONFLICT', message: 'This turn was already sent with other words.' });
}

async function lockedGame(tx: Tx, send: SendTurn) {
  const game = await playedVersions(tx)
    .select(['games.head', 'story_versions.story', 'story_versions.script'])
    .where('games.id', '=', send.gameId)
    .where('games.user_uuid', '=', send.user)
    .forUpdate('games')
    .executeTakeFirst();
  if (!game) throw new Rejected({ code: 'NOT_FOUND', message: 'This game does not exist.' });
  return game;
}

interface Head {
  readonly id: string;
  readonly depth: number;
  readonly choices: readonly Choice[];
  readonly state: StoryState;
  readonly narrator_state: string;
}

async function headTurn(tx: Tx, id: string | null): Promise<Head> {
  const head = await tx
    .selectFrom('turns')
    .select(['id', 'depth', 'status', 'choices', 'state', 'narrator_state', 'ending'])
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
  if (head.status === 'running') throw new Rejected({ code: 'TURN_RUNNING', message: 'A reply is still being written.' });
  if (head.ending) throw new Rejected({ code: 'GAME_ENDED', message: 'This story has ended. Start over to play it again.' });
  return head;
}

/** The input as history shows it. A choice must be one of those on offer. */
function checkedInput(input: TurnInput, head: Head): ShownInput {
  if (input.kind !== 'choice') return input;
  const choice = head.choices.find((offered) => offered.id === input.choice_id);
  if (!choice) throw new Rejected({ code: 'INVALID_INPUT', message: 'This choice is not on offer any more.' });
  return { ...input, label: choice.label };
}

/** One text for one meaning: key order does not make two sends different. */
function requestText(input: TurnInput): string {
  return JSON.stringify(input, ['kind', 'text', 'choice_id']);
}
