import { editTurn, gotoTurn, startGame } from '#contract/play.ts';
import { shownInput } from '#domain/play/game-log.ts';
import type { ShownInput, Turn } from '#domain/play/turn.ts';
import { type PricedReply, retryPrice, retryPriceAfter } from '#domain/play/turn-charge.ts';
import { ok } from '#domain/result.ts';
import type { FakeConnection } from '#tests/fakes/fake-turn-stream.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { accepted, delta, end, gameOf, type PlayParts, turnOf, wired } from './play-parts.ts';

const PRICE = 1;

/** Result of the next turn. `response lost`: the server stores it but the response is lost, once. */
export type Fate = 'done' | 'empty' | 'refused' | 'response lost';

/** A fake server with one game as a tree, which follows the contract. */
export class TreeServer {
  readonly turns = new Map<string, Turn>();
  fate: Fate = 'done';
  head = 'opening';
  /** Target of a redo, by turn. */
  readonly lastChild = new Map<string, string>();
  readonly #firstOf = new Map<string, string>();
  /** Price of each turn. */
  readonly #prices = new Map<string, number>();
  /** Retry price after each reply. */
  readonly #pricesAfter = new Map<string, number>();
  readonly #originals = new Map<string, string>();

  constructor(parts: PlayParts) {
    this.turns.set('opening', turnOf('opening'));
    parts.stream.onOpen = (connection) => this.#connect(connection);
    parts.server.api
      .on(startGame, () => ok(this.#opened()))
      .on(gotoTurn, ({ input }) => {
        const { turnId: id } = input as { turnId: string };
        if (!this.turns.has(id)) return { ok: false, error: failure('refused', 404, 'NOT_FOUND') };
        this.#moveTo(id);
        return ok(this.#opened());
      })
      .on(editTurn, ({ input }) => {
        const { turnId: id, text } = input as { turnId: string; text: string };
        const old = this.turns.get(id);
        if (!old) return { ok: false, error: failure('refused', 404, 'NOT_FOUND') };
        if (!this.#originals.has(id)) this.#originals.set(id, old.text);
        this.turns.set(id, { ...old, text: text === '' ? (this.#originals.get(id) ?? '') : text, edited: text !== '' });
        return ok({ turn: wired([this.shown(id)])[0] as ReturnType<typeof wired>[number] });
      });
  }

  /** The ids from the opening to the current turn. */
  path(): readonly string[] {
    const ids: string[] = [];
    for (let at: string | null | undefined = this.head; at; at = this.turns.get(at)?.parent) ids.unshift(at);
    return ids;
  }

  /** A turn with its siblings, as the server sends it. */
  shown(id: string): Turn {
    const turn = this.turns.get(id) ?? turnOf(id);
    const replies = this.#replies(this.#firstOf.get(id) ?? id);
    const variants = replies.filter((other) => other.id === id || other.text !== '').map((other) => other.id);
    const price = turn.input === null ? null : retryPrice(PRICE, this.#priced(replies));
    return { ...turn, variants: variants.length > 1 ? variants : [], retryPrice: price };
  }

  #replies(first: string): readonly Turn[] {
    return [...this.turns.values()].filter((other) => (this.#firstOf.get(other.id) ?? other.id) === first);
  }

  /** Replies with the narrator's original text. */
  #priced(replies: readonly Turn[]): readonly PricedReply[] {
    return replies.map(({ id, status, text }) => ({
      status,
      text: this.#originals.get(id) ?? text,
      price: this.#prices.get(id) ?? PRICE,
      retried: this.#firstOf.has(id),
    }));
  }

  #opened() {
    const game = { ...gameOf('game-1', 'door'), head: this.head, redo: this.lastChild.get(this.head) ?? null };
    return { game, turns: wired(this.path().map((id) => this.shown(id))), before: null };
  }

  #moveTo(id: string): void {
    this.head = id;
    const parent = this.turns.get(id)?.parent;
    if (parent) this.lastChild.set(parent, id);
  }

  #connect(connection: FakeConnection): void {
    const { request } = connection;
    const id = request.kind === 'retry' ? request.newTurnId : request.turnId;
    const { fate } = this;
    if (!this.turns.has(id)) {
      if (fate === 'refused') {
        connection.refuse(failure('refused', 402, 'COINS_OWED'));
        return;
      }
      if (request.kind === 'send') this.#add(id, this.head, shownInput(request.input, this.turns.get(this.head)?.choices ?? []), fate);
      if (request.kind === 'retry') this.#retry(request.turnId, id, fate);
    }
    if (fate === 'response lost') this.fate = 'done';
    else this.#stream(connection, this.turns.get(id) ?? turnOf(id));
    connection.close();
  }

  #retry(turnId: string, id: string, fate: Fate): void {
    const old = this.turns.get(turnId);
    const first = this.#firstOf.get(turnId) ?? turnId;
    this.#prices.set(id, this.shown(turnId).retryPrice ?? PRICE);
    this.#pricesAfter.set(id, retryPriceAfter(PRICE, this.#priced(this.#replies(first))));
    this.#firstOf.set(id, first);
    this.#add(id, old?.parent ?? null, old?.input ?? null, fate);
  }

  #add(id: string, parent: string | null, input: ShownInput | null, fate: Fate): void {
    const created = new Date(Date.now()).toISOString();
    const reply = fate === 'empty' ? ({ text: '', status: 'failed', cost: 0 } as const) : ({ text: `The reply ${id}.`, cost: 1 } as const);
    this.turns.set(id, turnOf(id, { parent, input, created, ...reply }));
    this.#moveTo(id);
  }

  #stream(connection: FakeConnection, turn: Turn): void {
    const [cost, after] = [this.#prices.get(turn.id) ?? PRICE, this.#pricesAfter.get(turn.id) ?? retryPriceAfter(PRICE, [])];
    connection.event(1, accepted(29, { cost, retryPrice: after, ...(turn.parent && { parent: turn.parent }) }));
    if (turn.text !== '') connection.event(1 + turn.text.length, delta(turn.text));
    if (turn.status === 'done') connection.event(2 + turn.text.length, { type: 'choices', choices: turn.choices });
    connection.event(3 + turn.text.length, end({ status: turn.status === 'done' ? 'done' : 'failed', cost: turn.cost }));
  }
}
