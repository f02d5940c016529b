import { distinctUntilChanged, filter, map, Subject, Subscription } from 'rxjs';
import type { Recharge } from '#application/payments/recharge.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import type { Clock } from '#application/platform/clock.ts';
import type { Random } from '#application/platform/random.ts';
import type { Session } from '#application/session/session.ts';
import type { FailureCode } from '#contract/route.ts';
import { isAttempt } from '#domain/play/attempt.ts';
import { applyEvent, begin, beginAgain, type GameLog, type NewTurn, runningTurn, withdraw } from '#domain/play/game-log.ts';
import type { Turn, TurnInput } from '#domain/play/turn.ts';
import { answeredWords, wordsInQuestion } from '#domain/play/words-in-question.ts';
import type { Game } from '#domain/stories/game.ts';
import type { GameStore } from './game-store.ts';
import { inView } from './opened-game.ts';
import { isRunning, spendingOf } from './play-selectors.ts';
import { noticeOf, type OpenPlay } from './play-state.ts';
import type { NewTurnRequest, TurnConnection } from './turn-connection.ts';
import type { TurnSignal } from './turn-stream.ts';

/** A running turn. `request` is null for a turn that the server had already. */
interface Run {
  readonly id: string;
  readonly request: NewTurnRequest | null;
  /** For a rollback: the game before this turn, and the turns that it replaced. */
  readonly game: Game;
  readonly replaced: readonly Turn[];
  /** The words that the turn before had a question about, which this turn's choice answers. */
  readonly answers: string | null;
}

/** After this many unavailable answers in a row the turn is rolled back. */
const MAX_REFUSALS = 5;

const TOO_MANY: FailureCode = 'TOO_MANY_REQUESTS';

/** Refusals that mean that the game on the server is at another turn. */
const STALE: ReadonlySet<string> = new Set(['TURN_RUNNING', 'GAME_ENDED', 'INVALID_INPUT']);

/** The text that the player typed for this turn. */
const messageOf = ({ request }: Run): string | null => (request?.kind === 'send' && 'text' in request.input ? request.input.text : null);

/** The choice that the player took for this turn. */
const choiceOf = ({ request }: Run): string | null =>
  request?.kind === 'send' && 'choiceId' in request.input ? request.input.choiceId : null;

/** The words that the newest turn asks about, where the request takes a choice that answers them. */
const answeredBy = (newest: Turn | undefined, request: NewTurnRequest): string | null =>
  newest && request.kind === 'send' && 'choiceId' in request.input ? answeredWords(newest, request.input.choiceId) : null;

/** Words that came to nothing are no turn: the game is where it was before them. */
const cameToNothing = (
  { turns, lastSeq }: GameLog,
  { game, request }: Run,
  attempt: Turn,
): Pick<OpenPlay, 'turns' | 'lastSeq' | 'game'> => ({
  turns: turns.slice(0, -1),
  lastSeq,
  game: request === null ? { ...game, head: attempt.parent, attempt } : { ...game, attempt },
});

/** Refusals after which coins can be bought. */
const isUnpaid = ({ code }: ApiFailure): boolean => code === 'COINS_INSUFFICIENT' || code === 'COINS_OWED';

interface TurnClientNeeds {
  readonly store: GameStore;
  readonly connection: TurnConnection;
  readonly ids: TurnIds;
  readonly session: Session;
  readonly recharge: Pick<Recharge, 'show' | 'spendOn'>;
}

/** Sends turns with an optimistic update and applies their streams. The turn itself runs on the server, whether anyone reads its stream or not. */
export class TurnClient {
  readonly #needs: TurnClientNeeds;
  readonly #stale = new Subject<void>();
  #following = Subscription.EMPTY;
  /** The turn that is followed, or was last. */
  #run: Run | null = null;
  /** Failures in a row without a new event. */
  #refusals = 0;

  /** The open game may differ from the one on the server and has to be read again. */
  readonly stale$ = this.#stale.asObservable();

  constructor(needs: TurnClientNeeds) {
    this.#needs = needs;
    const { store, recharge } = needs;
    // While a reply is written nothing changes in it, and every piece of text is a new state.
    store.state.$.pipe(
      filter((state) => !isRunning(state)),
      map(spendingOf),
      distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
    ).subscribe((spending) => recharge.spendOn(spending));
  }

  /** Plays a turn after the newest one shown. */
  send(shown: OpenPlay, input: TurnInput): void {
    const turn = { ...this.#needs.ids.create(shown.game.id, input), model: shown.game.narrator.model };
    const request: NewTurnRequest = { kind: 'send', gameId: shown.game.id, turnId: turn.id, input };
    this.#begin(shown, begin(shown, { ...turn, input }), request, turn.id);
  }

  /** Requests another reply in place of one that is shown. */
  retry(shown: OpenPlay, turnId: string, but?: string): void {
    const model = shown.game.narrator.model;
    const turn = { ...this.#needs.ids.create(shown.game.id, but === undefined ? turnId : `${turnId} ${but}`), model };
    const log = beginAgain(shown, turnId, turn, but);
    if (log !== shown) this.#begin(shown, log, { kind: 'retry', turnId, newTurnId: turn.id, but }, turn.id);
  }

  /** Reads a turn that runs on the server already, from its first event. */
  resume(shown: OpenPlay, turnId: string): void {
    this.#follow({ id: turnId, request: null, game: shown.game, replaced: [], answers: null });
  }

  /** Closes the connection. The turn goes on. */
  leave(): void {
    this.#following.unsubscribe();
  }

  /** The player is another. What they had not sent, as far as known, is offered again when they are back. */
  giveUp(): void {
    this.leave();
    const [shown, run] = [this.#needs.store.open, this.#run];
    if (!shown?.sending || run === null) return;
    const [message, choiceId] = [messageOf(run), choiceOf(run)];
    if (message !== null) this.#needs.store.patch({ draft: this.#needs.store.messageRefused(shown, message) });
    if (choiceId !== null) this.#needs.store.choiceRefused(shown.game, withdraw(shown, run.id, run.replaced).turns.at(-1), choiceId);
  }

  #begin(shown: OpenPlay, { turns }: GameLog, request: NewTurnRequest, id: string): void {
    const remaining = new Set(turns);
    this.#refusals = 0;
    const game = { ...shown.game, head: id, newest: id, redo: null, attempt: null };
    this.#needs.store.set({ ...shown, turns, lastSeq: 0, game, sending: true, notice: null, refusedChoice: null });
    const replaced = shown.turns.filter((turn) => !remaining.has(turn));
    this.#follow({ id, request, game: shown.game, replaced, answers: answeredBy(shown.game.attempt ?? shown.turns.at(-1), request) });
  }

  #follow(run: Run): void {
    const store = this.#needs.store;
    this.#following.unsubscribe();
    this.#run = run;
    this.#following = this.#needs.connection
      .follow({
        id: run.id,
        request: run.request,
        lastSeq: () => store.open?.lastSeq ?? 0,
        isRunning: () => store.open !== null && runningTurn(store.open)?.id === run.id,
        disconnected: (connection) => store.patch({ connection }),
      })
      .subscribe((signal) => this.#receive(run, signal));
  }

  #receive(run: Run, signal: TurnSignal): void {
    const shown = this.#needs.store.open;
    if (!shown || signal.kind === 'closed') return;
    if (signal.kind === 'event') this.#apply(shown, run, signal);
    else this.#refused(shown, run, signal.failure);
  }

  #apply(shown: OpenPlay, run: Run, { event, seq }: Extract<TurnSignal, { kind: 'event' }>): void {
    const log = applyEvent(shown, run.id, seq, event);
    if (log === shown) return;
    this.#refusals = 0;
    const newest = log.turns.at(-1);
    const attempt = newest && isAttempt(newest, shown.game) ? newest : null;
    this.#needs.store.set({ ...shown, ...(attempt ? cameToNothing(log, run, attempt) : log), connection: 'live', sending: false });
    if (event.type === 'accepted' || event.type === 'end') this.#needs.session.balanceChanged(event.balance);
    if (event.type === 'accepted') this.#accepted(run);
    if (event.type === 'end') this.#ended(log, event.message, attempt !== null && run.request === null);
  }

  #accepted(run: Run): void {
    this.#needs.store.choiceTaken();
    const over = messageOf(run) ?? run.answers;
    if (over !== null) this.#needs.store.messageOver(over);
  }

  /** `anew`: what the game was before this turn is not known here. */
  #ended({ turns }: GameLog, message: string | undefined, anew: boolean): void {
    if (message) this.#needs.store.patch({ notice: { kind: 'failed', message } });
    const newest = turns.at(-1);
    const inQuestion = newest ? wordsInQuestion(newest) : null;
    if (inQuestion !== null) this.#needs.store.messageInQuestion(inQuestion);
    // Another window had played on: turns in between are missing here.
    if (anew || newest?.parent !== (turns.at(-2)?.id ?? null)) this.#stale.next();
  }

  #refused(shown: OpenPlay, run: Run, failure: ApiFailure): void {
    // It is unknown whether the server has the turn. Sending the same id again is safe.
    if (failure.kind === 'network') return;
    const { request } = run;
    const unavailable = failure.kind === 'unavailable' || failure.kind === 'malformed';
    // A rate limit is shown at once, since only the player can wait or stop another reply. A turn that the server has is retried instead.
    const limited = failure.code === TOO_MANY && request !== null;
    if (unavailable && (shown.lastSeq > 0 || (!limited && ++this.#refusals < MAX_REFUSALS))) return;
    if (unavailable && request) this.#needs.ids.keep(run.id, shown.game.id, request);
    this.#rollBack(shown, run, failure);
    const onServer = !request || shown.lastSeq > 0;
    // A pause, since the server has the turn but fails to send it.
    if (onServer) this.#needs.connection.pause(++this.#refusals).subscribe(() => this.#stale.next());
    else if (unavailable || STALE.has(failure.code)) this.#stale.next();
  }

  #rollBack(shown: OpenPlay, run: Run, failure: ApiFailure): void {
    const message = messageOf(run);
    const draft = message === null ? shown.draft : this.#needs.store.messageRefused(shown, message);
    const notice = noticeOf(failure);
    const log = withdraw(shown, run.id, run.replaced);
    const choiceId = choiceOf(run);
    if (choiceId !== null && isUnpaid(failure)) this.#needs.store.choiceRefused(shown.game, log.turns.at(-1), choiceId);
    const refusedChoice = this.#needs.store.refusedChoice(shown.game, log.turns.at(-1));
    this.#needs.store.set({
      ...shown,
      ...log,
      game: inView(run.game, shown.game.mode),
      sending: false,
      connection: 'live',
      draft,
      notice,
      refusedChoice,
    });
    if (notice.kind === 'coins') this.#needs.session.balanceChanged(notice.balance);
    if (failure.code === 'COINS_INSUFFICIENT') this.#needs.recharge.show();
    // A reversed payment has changed the balance.
    if (failure.code === 'COINS_OWED') this.#needs.session.refresh();
  }
}

interface TurnIdsNeeds {
  readonly random: Random;
  readonly clock: Clock;
}

/**
 * Ids of new turns. An id is the idempotency key of its request: when it is unknown whether the server has a turn, the same request gets the same
 * id again, so it cannot be charged twice.
 */
export class TurnIds {
  readonly #needs: TurnIdsNeeds;
  #unconfirmed: { readonly id: string; readonly key: string } | null = null;

  constructor(needs: TurnIdsNeeds) {
    this.#needs = needs;
  }

  /** `of` is the input, or the turn that gets another reply with what should be different. */
  create(gameId: string, of: TurnInput | string): NewTurn {
    const unconfirmed = this.#unconfirmed;
    this.#unconfirmed = null;
    const id = unconfirmed?.key === keyOf(gameId, of) ? unconfirmed.id : this.#needs.random.uuid();
    return { id, created: new Date(this.#needs.clock.now()).toISOString() };
  }

  /** Keeps the id of a request whose outcome is unknown for the same request. */
  keep(id: string, gameId: string, request: NewTurnRequest): void {
    this.#unconfirmed = {
      id,
      key: keyOf(gameId, request.kind === 'send' ? request.input : [request.turnId, request.but].filter(Boolean).join(' ')),
    };
  }
}

const keyOf = (gameId: string, of: TurnInput | string): string => JSON.stringify([gameId, of]);
