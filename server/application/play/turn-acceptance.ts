import { sql } from 'kysely';
import { split, total, type Wallet } from '#domain/coins/wallet.ts';
import type { Steering } from '#domain/memory/steering.ts';
import type { Choice, ShownInput, TurnInput } from '#domain/play/turn.ts';
import { retryPrice, retryPriceAfter } from '#domain/play/turn-charge.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { spendable } from '#server/application/coins/ledger.ts';
import type { Database } from '#server/application/db/database.ts';
import type { NarrationRequest, Narrator } from '#server/application/narrator/narrator.ts';
import type { Narrators } from '#server/application/narrator/narrators.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { ageRefusals, gameAgeProblem } from '#server/application/stories/age-verification.ts';
import type { PlayedContent } from '#server/application/stories/played-content.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import { MAX_RUNNING_REPLIES } from '#server/domain/platform/limits.ts';
import { IMPORTED } from '#server/domain/play/chats/imported-turns.ts';
import type { NumberedEvent } from '#server/domain/play/turn-transcript.ts';
import { narrationRequest } from './narration-request.ts';
import { recollectionOf } from './recollections.ts';
import { requestedInput, requestText, shownInput } from './stored-input.ts';
import { type GameOfTurn, type ParentTurn, readParent, readTurnBasis, storeTurn, type TurnBasis } from './turn-basis.ts';
import { NARRATOR_AWAY, type Rejection, TOO_MANY_RUNNING, type TooManyTurns } from './turn-rejection.ts';

/** A try fails only when another request of the player has succeeded, and few of those can at a time. */
const MAX_TRIES = 100;

/** A turn that is stored with its coins held, ready to be narrated. */
export interface AcceptedTurn {
  readonly id: string;
  readonly narrator: Narrator;
  readonly request: NarrationRequest;
  /** The event stored with it. */
  readonly accepted: NumberedEvent;
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
  /** What should be different; absent is nothing in particular. */
  readonly but?: string | undefined;
  readonly brand: NarratorBrand;
}

/** A turn to accept; `id` is its idempotency key. */
interface TurnRequest {
  readonly user: string;
  readonly id: string;
  readonly of: GameOfTurn;
  readonly request: string;
  readonly brand: NarratorBrand;
}

/** A turn whose game and parent allow it; coins and other replies of the player are not checked yet. */
interface Planned {
  readonly parent: ParentTurn;
  readonly input: TurnInput;
  readonly shown: ShownInput;
  /** All replies to the same input so far, the first one first. */
  readonly replies: readonly Reply[];
}

type Plan = (basis: TurnBasis) => Promise<Result<Planned, Rejection>>;

interface Needs {
  readonly db: Database;
  readonly content: PlayedContent;
  readonly narrators: Narrators;
  readonly clock: Clock;
  readonly processId: string;
}

/**
 * Accepts a turn in two statements: one reads what decides about it, the other stores it with the hold on its coins and its first event, unless any of
 * that has changed meanwhile. Then it is decided again, so that exactly one of several concurrent requests creates the turn and the others attach to it.
 */
export class TurnAcceptance {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  accept({ user, gameId, turnId, input, brand }: SendTurn, admit: AdmitTurn = admitAll): Promise<Accepted> {
    const key = { user, id: turnId, of: { gameId }, request: requestText(input), brand };
    return this.#accept(key, admit, async (basis) => {
      if (basis.status === 'running') return fail(TURN_RUNNING);
      if (basis.ending && !this.#needs.narrators.traitsOf(basis.narrator).improvises)
        return fail({ code: 'GAME_ENDED', message: 'This story has ended. Start over to play it again.' });
      const shown = checkedInput(input, basis.choices);
      // A question about the player's last words is open.
      const parent = { ...basis, choices: basis.asked ?? basis.choices };
      return shown.ok ? ok({ parent, input, shown: shown.value, replies: [] }) : shown;
    });
  }

  /** Accepts another reply to the input of a turn. */
  retry({ user, turnId, newTurnId, but, brand }: RetryTurn, admit: AdmitTurn = admitAll): Promise<Accepted> {
    const key = { user, id: newTurnId, of: { turnId }, request: `retry:${turnId}${but === undefined ? '' : `:${but}`}`, brand };
    return this.#accept(key, admit, async (basis) => {
      if (basis.status === 'running') return fail(TURN_RUNNING);
      const replies = await repliesToSameInput(this.#needs.db, turnId);
      if (replies.length === 0) return fail({ code: 'NOT_FOUND', message: 'This turn does not exist.' });
      const first = replies[0];
      const stored = shownInput(first?.input ?? null);
      // What the words were taken for is of each reply.
      const firstInput = stored && { ...stored, takenAs: undefined };
      if (!first?.parent || firstInput === null) return fail({ code: 'INVALID_INPUT', message: 'The opening is as its author wrote it.' });
      if (first.hidden)
        return fail({ code: 'INVALID_INPUT', message: 'This is hidden from the character, who has no reply to it. Write on below.' });
      const before = await readParent(this.#needs.db, first.parent);
      // What the player requested of the narrator at the reply holds for another one in its place.
      const steering = replies.find(({ id }) => id === turnId)?.steering ?? undefined;
      const parent = { ...before, memory: { ...before.memory, steering } };
      return ok({ parent, input: requestedInput(first.request), shown: but === undefined ? firstInput : { ...firstInput, but }, replies });
    });
  }

  async #accept(key: TurnRequest, admit: AdmitTurn, plan: Plan): Promise<Accepted> {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const basis = await readTurnBasis(this.#needs.db, key.user, key.id, key.of, this.#needs.clock.now());
      const tooYoung = basis ? gameAgeProblem(basis, this.#needs.clock.now()) : null;
      if (tooYoung !== null) return fail(ageRefusals[tooYoung]);
      if (basis?.known) return attached(key, basis.game_id, basis.known);
      // A repeated request does not count, and neither does deciding again.
      const refused = tries === 1 ? await admit() : null;
      if (refused) return fail(refused);
      if (!basis) return fail({ code: 'NOT_FOUND', message: `This ${'gameId' in key.of ? 'game' : 'turn'} does not exist.` });
      if (basis.hidden_at !== null) return fail(STORY_HIDDEN);
      const planned = await plan(basis);
      if (!planned.ok) return planned;
      const accepted = await this.#store(key, basis, planned.value);
      if (accepted) return accepted;
    }
    throw new Error(`turn ${key.id} could not be stored`);
  }

  /** Null when what the decision is based on has changed. */
  async #store(key: TurnRequest, basis: TurnBasis, { parent, input, shown, replies }: Planned): Promise<Accepted | null> {
    const narrator = this.#needs.narrators.of(basis.narrator);
    if (!narrator) return fail(NARRATOR_AWAY);
    const { story, script } = await this.#needs.content.story(basis.story_id, parent.told_version ?? basis.story_version);
    const talk = basis.actor_version === null ? null : await this.#needs.content.character(basis.actor_id, basis.actor_version);
    const { seed, greeting } = basis;
    const now = this.#needs.clock.now();
    const recollection = talk
      ? await recollectionOf(this.#needs.db, { user: key.user, character: basis.actor_id, game: basis.game_id, story }, now)
      : undefined;
    const actor = talk?.character ?? null;
    const game = { brand: key.brand, seed, greeting, story, actor, recollection, script: talk?.script ?? script };
    const priced = await pricedTurn(
      narrator,
      narrationRequest({ db: this.#needs.db, content: this.#needs.content }, game, parent, input, shown),
      basis,
      retryPrice(story.price, replies),
    );
    if (!priced.ok) return priced;
    const { request, price, hold, balance } = priced.value;
    const event = {
      type: 'accepted',
      turn_id: key.id,
      cost: price,
      balance,
      parent: parent.id,
      retry_price: retryPriceAfter(story.price, replies),
    } as const;
    const turn = {
      id: key.id,
      request: key.request,
      basis,
      parent,
      shown,
      price,
      variantOf: replies[0]?.id ?? null,
      accepted: event,
      hold,
      recollection: recollection ?? null,
    };
    if (!(await storeTurn(this.#needs.db, { ...turn, owner: this.#needs.processId, now }))) return null;
    return ok({ kind: 'accepted', turn: { id: key.id, narrator, request, accepted: { seq: 1, event } } });
  }
}

/**
 * The request with its price and the coins to hold. A player who cannot pay gets the replies that are free for certain, with nothing held: a question
 * in a scripted story is not refused for want of coins.
 */
async function pricedTurn(narrator: Narrator, request: NarrationRequest, basis: TurnBasis, price: number) {
  const held = coinsToHold(basis, price);
  if (held.ok) return ok({ request, price, ...held.value });
  const free = coinsToHold(basis, 0);
  const unpaid = { ...request, unpaid: true };
  return free.ok && (await narrator.isFree(unpaid)) ? ok({ request: unpaid, price: 0, ...free.value }) : held;
}

const STORY_HIDDEN: Rejection = {
  code: 'STORY_HIDDEN',
  message: 'This story is not available at the moment. Your game is kept, and nothing was charged.',
};

const TURN_RUNNING: Rejection = { code: 'TURN_RUNNING', message: 'A reply is still being written.' };

/** Attaches to a turn that exists, or refuses when it was sent with another request. */
function attached(key: TurnRequest, gameId: string, known: NonNullable<TurnBasis['known']>): Accepted {
  if (known.user === key.user && known.gameId === gameId && known.request === key.request) return ok({ kind: 'attached' });
  return fail({ code: 'TURN_CONFLICT', message: 'This turn was already sent with other words, or in another game.' });
}

type Reply = Awaited<ReturnType<typeof repliesToSameInput>>[number];

/** All replies to the same input, the first one first; none where the turn was taken back. A new one changes the game's row, which is read before. */
async function repliesToSameInput(db: Database, turnId: string) {
  const turn = await db.selectFrom('turns').select(['id', 'variant_of', 'set_aside']).where('id', '=', turnId).executeTakeFirstOrThrow();
  if (turn.set_aside !== null) return [];
  const first = turn.variant_of ?? turn.id;
  const rows = await db
    .selectFrom('turns')
    .select(['id', 'parent', 'input', 'request', 'status', 'text', 'original_text', 'price', 'variant_of', 'owner', 'hidden'])
    .select(sql<Steering | null>`memory -> 'steering'`.as('steering'))
    .where((reply) => reply.or([reply('id', '=', first), reply('variant_of', '=', first)]))
    .where('set_aside', 'is', null)
    .orderBy((reply) => reply('variant_of', 'is', null), 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, text: row.original_text ?? row.text, retried: row.variant_of !== null || row.owner === IMPORTED }));
}

/** The input with the label of its choice, which must be one of the offered ones. */
function checkedInput(input: TurnInput, choices: readonly Choice[]): Result<ShownInput, Rejection> {
  if (input.kind !== 'choice') return ok(input);
  const choice = choices.find((offered) => offered.id === input.choiceId);
  if (!choice) return fail({ code: 'INVALID_INPUT', message: 'This choice is not on offer any more.' });
  return ok({ ...input, label: choice.label });
}

const admitAll: AdmitTurn = async () => null;

type WalletState = Pick<
  TurnBasis,
  'bonus' | 'bought' | 'held_bonus' | 'held_bought' | 'debt' | 'daily_limit' | 'charged_today' | 'running'
>;

/** The coins to hold for a turn, bonus coins first, and those that can be spent afterwards; or why the player cannot have the turn now. */
export function coinsToHold(wallet: WalletState, price: number): Result<{ readonly hold: Wallet; readonly balance: number }, Rejection> {
  if (wallet.running >= MAX_RUNNING_REPLIES) return fail(TOO_MANY_RUNNING);
  const { debt, daily_limit: limit } = wallet;
  if (debt > 0 && price > 0) {
    const message = `You owe ${coinsText(debt)} for a payment that was taken back. The next coins you buy settle it.`;
    return fail({ code: 'COINS_OWED', message, debt });
  }
  const free = spendable(wallet);
  const hold = split(price, free);
  if (!hold) return fail({ code: 'COINS_INSUFFICIENT', message: 'Not enough coins for this turn.', cost: price, balance: total(free) });
  if (price > 0 && limit !== null && wallet.charged_today + wallet.held_bonus + wallet.held_bought + price > limit) {
    const message = `You set yourself a limit of ${coinsText(limit)} a day, and this turn would go beyond it. It starts anew at midnight UTC.`;
    return fail({ code: 'SPENDING_LIMIT', message, limit });
  }
  return ok({ hold, balance: total(free) - price });
}

const coinsText = (count: number): string => (count === 1 ? '1 coin' : `${count} coins`);
