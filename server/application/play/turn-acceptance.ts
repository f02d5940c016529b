import type { ShownInput, TurnInput } from '../../../contract/play.ts';
import { retryPrice, retryPriceAfter } from '../../../src/domain/play/retry-price.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { MAX_RUNNING_REPLIES } from '../../domain/limits/limits.ts';
import type { NumberedEvent } from '../../domain/play/turn-transcript.ts';
import type { NarratorBrand } from '../../domain/prompt/prompt-material.ts';
import type { Clock } from '../clock.ts';
import type { Ledger } from '../coins/ledger.ts';
import type { Spending } from '../coins/spending.ts';
import type { Database, Tx } from '../database.ts';
import { transact } from '../transact.ts';
import { type LockedGame, lockedGame, moveTo, narratedGame } from './locked-game.ts';
import { narrationRequest } from './narration-request.ts';
import type { NarrationRequest, Narrator } from './narrator.ts';
import type { Narrators } from './narrators.ts';
import { ownedTurns } from './owned-turns.ts';
import { NARRATOR_AWAY, type Rejection, TOO_MANY_RUNNING, type TooManyTurns } from './turn-rejection.ts';

/** A turn that is stored with its coins held, ready to be narrated. */
export interface AcceptedTurn {
  readonly id: string;
  readonly narrator: Narrator;
  readonly request: NarrationRequest;
  /** The events stored with it. */
  readonly events: readonly NumberedEvent[];
}

/** `attached`: the turn was accepted by an earlier request and must not be started again. */
export type Acceptance = { readonly kind: 'accepted'; readonly turn: AcceptedTurn } | { readonly kind: 'attached' };

type Accepted = Result<Acceptance, Rejection>;

/** Takes the rate limit of a new turn; null admits it. A repeated request does not count. */
export type AdmitTurn = () => Promise<TooManyTurns | null>;

export interface SendTurn {
  readonly user: string;
  readonly gameId: string;
  readonly turnId: string;
  readonly input: TurnInput;
  readonly brand: NarratorBrand;
}

export interface RetryTurn {
  readonly user: string;
  /** Any of the replies to the input. */
  readonly turnId: string;
  readonly newTurnId: string;
  readonly brand: NarratorBrand;
}

/** The idempotency key of a turn with its request. `gameId` is null where the request determines the game. */
interface TurnRequestKey {
  readonly user: string;
  readonly id: string;
  readonly gameId: string | null;
  readonly request: string;
}

interface NewTurn extends TurnRequestKey {
  readonly input: TurnInput;
  readonly shown: ShownInput;
  readonly price: number;
  /** Coins for another reply after this one. */
  readonly retryPrice: number;
  readonly variantOf: string | null;
  readonly brand: NarratorBrand;
}

/**
 * Accepts a turn: stores its row, the hold on its coins and its first event in one transaction. The game's row is locked first, so that exactly
 * one of several concurrent requests creates the turn and the others attach to it.
 */
export class TurnAcceptance {
  readonly #db: Database;
  readonly #ledger: Ledger;
  readonly #spending: Spending;
  readonly #narrators: Narrators;
  readonly #clock: Clock;
  readonly #processId: string;

  constructor(db: Database, ledger: Ledger, spending: Spending, narrators: Narrators, clock: Clock, processId: string) {
    this.#db = db;
    this.#narrators = narrators;
    this.#ledger = ledger;
    this.#spending = spending;
    this.#clock = clock;
    this.#processId = processId;
  }

  async accept(send: SendTurn, admit: AdmitTurn = admitAll): Promise<Accepted> {
    const key = { user: send.user, id: send.turnId, gameId: send.gameId, request: requestText(send.input) };
    return this.#once(key, admit, async (tx) => {
      const game = await lockedGame(tx, send.user, 'games.id', send.gameId);
      if (!game) return fail({ code: 'NOT_FOUND', message: 'This game does not exist.' });
      const known = await knownTurn(tx, key);
      if (known) return known;
      const head = await currentTurn(tx, game.head);
      if (!head.ok) return head;
      const parent = head.value;
      if (parent.ending && !this.#narrators.traitsOf(game.narrator).improvises)
        return fail({ code: 'GAME_ENDED', message: 'This story has ended. Start over to play it again.' });
      const shown = checkedInput(send.input, parent);
      if (!shown.ok) return shown;
      return this.#begin(tx, game, parent, {
        ...key,
        input: send.input,
        shown: shown.value,
        price: game.story.price,
        retryPrice: retryPriceAfter(game.story.price, []),
        variantOf: null,
        brand: send.brand,
      });
    });
  }

  /** Accepts another reply to the input of a turn. */
  async retry({ user, turnId, newTurnId, brand }: RetryTurn, admit: AdmitTurn = admitAll): Promise<Accepted> {
    const key = { user, id: newTurnId, gameId: null, request: `retry:${turnId}` };
    return this.#once(key, admit, async (tx) => {
      const game = await lockedGame(tx, user, 'turns.id', turnId);
      if (!game) return fail({ code: 'NOT_FOUND', message: 'This turn does not exist.' });
      const known = await knownTurn(tx, key);
      if (known) return known;
      const head = await currentTurn(tx, game.head);
      if (!head.ok) return head;
      const replies = await repliesToSameInput(tx, turnId);
      const first = replies[0];
      if (!first?.parent || !first.input) return fail({ code: 'INVALID_INPUT', message: 'The opening is as its author wrote it.' });
      const parent = await currentTurn(tx, first.parent);
      if (!parent.ok) return parent;
      return this.#begin(tx, game, parent.value, {
        ...key,
        input: JSON.parse(first.request),
        shown: first.input,
        price: retryPrice(game.story.price, replies),
        retryPrice: retryPriceAfter(game.story.price, replies),
        variantOf: first.id,
        brand,
      });
    });
  }

  async #once(key: TurnRequestKey, admit: AdmitTurn, begin: (tx: Tx) => Promise<Accepted>): Promise<Accepted> {
    // A repeated request needs neither the game's lock nor the rate limit.
    const known = await knownTurn(this.#db, key);
    if (known) return known;
    const refused = await admit();
    return refused ? fail(refused) : transact(this.#db, begin);
  }

  async #begin(tx: Tx, game: LockedGame, parent: CurrentTurn, turn: NewTurn): Promise<Accepted> {
    const narrator = this.#narrators.of(game.narrator);
    if (!narrator) return fail(NARRATOR_AWAY);
    const now = this.#clock.now();
    const inserted = await tx
      .insertInto('turns')
      .values({
        id: turn.id,
        game_id: game.id,
        parent: parent.id,
        depth: parent.depth + 1,
        input: JSON.stringify(turn.shown),
        request: turn.request,
        status: 'running',
        text: '',
        choices: JSON.stringify(parent.choices),
        state: JSON.stringify({ ...parent.state, memory: undefined }),
        memory: JSON.stringify(parent.memory),
        narrator_state: parent.narrator_state,
        ending: 'null',
        price: turn.price,
        cost: 0,
        outcome: null,
        owner: this.#processId,
        variant_of: turn.variantOf,
        created_at: now,
        ended_at: null,
      })
      // A concurrent request may insert the same id into another game, under another lock.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return fail({ code: 'TURN_CONFLICT', message: 'This turn was already sent in another game.' });
    const held = await this.#hold(tx, turn.user, turn.id, turn.price);
    if (!held.ok) return held;
    const { id, price, retryPrice: retry_price } = turn;
    const event = { type: 'accepted', turn_id: id, cost: price, balance: held.value, parent: parent.id, retry_price } as const;
    await tx
      .insertInto('turn_events')
      .values({ turn_id: id, seq: 1, event: JSON.stringify(event) })
      .execute();
    await moveTo(tx, game.id, turn.id, parent.id, now);
    const request = narrationRequest(this.#db, narratedGame(game, turn.brand), parent, turn.input, turn.shown);
    return ok({ kind: 'accepted', turn: { id: turn.id, narrator, request, events: [{ seq: 1, event }] } });
  }

  async #hold(tx: Tx, user: string, turnId: string, price: number): Promise<Result<number, Rejection>> {
    const held = await this.#ledger.hold(tx, user, turnId, price);
    // The hold locks the player's wallet, so this count includes every turn accepted before, and the new one.
    if ((await runningReplies(tx, user)) > MAX_RUNNING_REPLIES) return fail(TOO_MANY_RUNNING);
    if (held.ok) {
      const kept = price > 0 ? await this.#spending.keepsLimit(tx, user) : ok(null);
      if (kept.ok) return held;
      const message = `You set yourself a limit of ${coinsText(kept.error.limit)} a day, and this turn would go beyond it. It starts anew at midnight UTC.`;
      return fail({ code: 'SPENDING_LIMIT', message, limit: kept.error.limit });
    }
    const { debt } = held.error;
    if (debt > 0) {
      const message = `You owe ${coinsText(debt)} for a payment that was taken back. The next coins you buy settle it.`;
      return fail({ code: 'COINS_OWED', message, debt });
    }
    return fail({
      code: 'COINS_INSUFFICIENT',
      message: 'Not enough coins for this turn.',
      cost: price,
      balance: held.error.balance,
    });
  }
}

/** Attaches to a turn that exists, or refuses when it was sent with another request. Null when it does not exist. */
async function knownTurn(db: Database | Tx, key: TurnRequestKey): Promise<Accepted | null> {
  const known = await ownedTurns(db, key.user).select(['turns.game_id', 'turns.request']).where('turns.id', '=', key.id).executeTakeFirst();
  if (!known) return null;
  if (known.request === key.request && (key.gameId ?? known.game_id) === known.game_id) return ok({ kind: 'attached' });
  return fail({ code: 'TURN_CONFLICT', message: 'This turn was already sent with other words.' });
}

async function runningReplies(tx: Tx, user: string): Promise<number> {
  const { count } = await ownedTurns(tx, user)
    .select((turn) => turn.cast<number>(turn.fn.countAll(), 'integer').as('count'))
    .where('turns.status', '=', 'running')
    .executeTakeFirstOrThrow();
  return count;
}

type CurrentTurn = Extract<Awaited<ReturnType<typeof currentTurn>>, { ok: true }>['value'];

/** A turn to continue from; refused while it is running. */
async function currentTurn(tx: Tx, id: string | null) {
  const turn = await tx
    .selectFrom('turns')
    .select(['id', 'depth', 'status', 'choices', 'state', 'memory', 'narrator_state', 'ending'])
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
  if (turn.status === 'running') return fail({ code: 'TURN_RUNNING' as const, message: 'A reply is still being written.' });
  return ok(turn);
}

/** All replies to the same input, the first one first. */
async function repliesToSameInput(tx: Tx, turnId: string) {
  const { id, variant_of } = await tx.selectFrom('turns').select(['id', 'variant_of']).where('id', '=', turnId).executeTakeFirstOrThrow();
  const first = variant_of ?? id;
  const rows = await tx
    .selectFrom('turns')
    .select(['id', 'parent', 'input', 'request', 'status', 'text', 'original_text', 'price', 'variant_of'])
    .where((turn) => turn.or([turn('id', '=', first), turn('variant_of', '=', first)]))
    .orderBy((turn) => turn('variant_of', 'is', null), 'desc')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row, text: row.original_text ?? row.text, retried: row.variant_of !== null }));
}

/** The input with the label of its choice, which must be one of the offered ones. */
function checkedInput(input: TurnInput, head: CurrentTurn): Result<ShownInput, Rejection> {
  if (input.kind !== 'choice') return ok(input);
  const choice = head.choices.find((offered) => offered.id === input.choice_id);
  if (!choice) return fail({ code: 'INVALID_INPUT', message: 'This choice is not on offer any more.' });
  return ok({ ...input, label: choice.label });
}

/** A canonical text: the order of keys makes no difference. */
function requestText(input: TurnInput): string {
  return JSON.stringify(input, ['kind', 'text', 'choice_id']);
}

const admitAll: AdmitTurn = async () => null;

const coinsText = (count: number): string => (count === 1 ? '1 coin' : `${count} coins`);
