import { defer, EMPTY, filter, map, type Observable, repeat, Subscription, take, tap, timer } from 'rxjs';
import type { FailureCode } from '../../../contract/route.ts';
import type { Game } from '../../domain/play/game.ts';
import { begin, beginAgain, type GameLog, hear, runningTurn, withdraw } from '../../domain/play/game-log.ts';
import { reconnectDelay } from '../../domain/play/reconnect.ts';
import type { Turn, TurnInput } from '../../domain/play/turn.ts';
import type { ApiFailure } from '../api.ts';
import type { Clock } from '../clock.ts';
import type { Connectivity } from '../connectivity.ts';
import type { Random } from '../random.ts';
import type { Recharge } from '../recharge/recharge.ts';
import type { Session } from '../session/session.ts';
import type { AuthorizedTurnStream } from './authorized-turn-stream.ts';
import { type Drafts, withWords } from './drafts.ts';
import { noticeOf, type OpenPlay } from './play-state.ts';
import type { PlayTable } from './play-table.ts';
import type { TurnSignal, TurnStreamRequest } from './turn-stream.ts';

/** A turn on its way. `request` begins it; it is null for a turn that the server is known to have. */
interface Run {
  readonly id: string;
  readonly request: Exclude<TurnStreamRequest, { kind: 'resume' }> | null;
  /** The game as it was before, and the turns that this one stands in for. */
  readonly game: Game;
  readonly instead: readonly Turn[];
}

/** So many answers in a row that the server cannot take a turn, and the player gets it back. */
const MOST_REFUSALS = 5;

/** The player's own words in a turn that is being sent. */
const wordsOf = ({ request }: Run): string | null => (request?.kind === 'send' && 'text' in request.input ? request.input.text : null);

/**
 * The turn that is being told. A turn belongs to the server: this follows its stream, takes it up again wherever it broke off, and never sends a
 * turn under a second id.
 */
export class TurnRun {
  readonly #table: PlayTable;
  readonly #stream: AuthorizedTurnStream;
  readonly #session: Session;
  readonly #drafts: Drafts;
  readonly #random: Random;
  readonly #connectivity: Connectivity;
  readonly #clock: Clock;
  readonly #recharge: Pick<Recharge, 'show'>;
  readonly #refresh: () => void;
  #following = Subscription.EMPTY;
  /** Answers in a row that took the newest turn no further. */
  #refusals = 0;
  /** A turn given back although the server may have it: the same asked for again goes under the same id, so it cannot be charged twice. */
  #unsure: { readonly id: string; readonly what: string } | null = null;

  /** `refresh` reads the game anew. */
  constructor(
    table: PlayTable,
    stream: AuthorizedTurnStream,
    session: Session,
    drafts: Drafts,
    random: Random,
    connectivity: Connectivity,
    clock: Clock,
    recharge: Pick<Recharge, 'show'>,
    refresh: () => void,
  ) {
    this.#table = table;
    this.#stream = stream;
    this.#session = session;
    this.#drafts = drafts;
    this.#random = random;
    this.#connectivity = connectivity;
    this.#clock = clock;
    this.#recharge = recharge;
    this.#refresh = refresh;
  }

  /** Plays a turn where the player stands. */
  send(shown: OpenPlay, input: TurnInput): void {
    const id = this.#idFor(whatOf(shown.game.id, input));
    this.#begin(shown, begin(shown, { id, input, created: this.#now() }).turns, id, {
      kind: 'send',
      gameId: shown.game.id,
      turnId: id,
      input,
    });
  }

  /** Asks for another reply in the place of one that is shown. */
  retry(shown: OpenPlay, turnId: string): void {
    const id = this.#idFor(whatOf(shown.game.id, turnId));
    const log = beginAgain(shown, turnId, { id, created: this.#now() });
    if (log !== shown) this.#begin(shown, log.turns, id, { kind: 'retry', turnId, newTurnId: id });
  }

  /** Hears a turn from its first word on that the server is known to have. */
  takeUp(shown: OpenPlay, turnId: string): void {
    this.#follow({ id: turnId, request: null, game: shown.game, instead: [] });
  }

  /** Hangs up. The turn goes on. */
  leave(): void {
    this.#following.unsubscribe();
  }

  #begin(shown: OpenPlay, turns: readonly Turn[], id: string, request: Run['request']): void {
    const kept = new Set(turns);
    const run: Run = { id, request, game: shown.game, instead: shown.turns.filter((turn) => !kept.has(turn)) };
    this.#refusals = 0;
    const game = { ...shown.game, head: id, redo: null };
    this.#table.state.set({ ...shown, turns, heard: 0, game, sending: true, notice: null });
    this.#follow(run);
  }

  #now(): string {
    return new Date(this.#clock.now()).toISOString();
  }

  #idFor(what: string): string {
    const unsure = this.#unsure;
    this.#unsure = null;
    return unsure?.what === what ? unsure.id : this.#random.uuid();
  }

  /** Follows a turn to its end over as many connections as it takes. */
  #follow(run: Run): void {
    let attempt = 0;
    const connect = defer(() => {
      const heard = this.#table.open?.heard ?? 0;
      return this.#stream.open(run.request && heard === 0 ? run.request : { kind: 'resume', turnId: run.id, after: heard });
    });
    this.#following.unsubscribe();
    this.#following = connect
      .pipe(
        tap((signal) => {
          if (this.#receive(run, signal)) attempt = 0;
        }),
        // Completes when the connection does; taken up again until the turn has ended or was withdrawn.
        repeat({ delay: () => this.#again(run.id, ++attempt) }),
      )
      .subscribe();
  }

  /** Emits when it is time to connect again; completes when there is nothing left to follow. */
  #again(turnId: string, attempt: number): Observable<unknown> {
    const shown = this.#table.open;
    if (!shown || runningTurn(shown)?.id !== turnId) return EMPTY;
    const online = this.#connectivity.online;
    this.#table.patch({ connection: online.value ? 'reconnecting' : 'offline' });
    if (online.value) return timer(reconnectDelay(attempt));
    return online.$.pipe(
      filter(Boolean),
      take(1),
      map(() => true),
    );
  }

  /** Whether the signal brought anything new. */
  #receive(run: Run, signal: TurnSignal): boolean {
    const shown = this.#table.open;
    if (!shown || signal.kind === 'closed') return false;
    if (signal.kind === 'event') return this.#heard(shown, run, signal);
    this.#refused(shown, run, signal.failure);
    return false;
  }

  #heard(shown: OpenPlay, run: Run, { event, seq }: Extract<TurnSignal, { kind: 'event' }>): boolean {
    const log = hear(shown, run.id, seq, event);
    if (log === shown) return false;
    this.#refusals = 0;
    this.#table.state.set({ ...shown, ...log, connection: 'live', sending: false });
    if (event.type === 'accepted' || event.type === 'end') this.#session.balanceChanged(event.balance);
    if (event.type === 'accepted') this.#accepted(shown, wordsOf(run));
    if (event.type === 'end') this.#ended(log, event.message);
    return true;
  }

  #ended({ turns }: GameLog, message: string | undefined): void {
    if (message) this.#table.patch({ notice: { kind: 'failed', message } });
    // Another window had played on: what lies between is not on the page yet.
    if (turns.at(-1)?.parent !== (turns.at(-2)?.id ?? null)) this.#refresh();
  }

  /** The words are with the server now; the draft that held them is done, unless the player has typed on. */
  #accepted(shown: OpenPlay, words: string | null): void {
    if (words === null || shown.draft.trim() !== words.trim()) return;
    this.#drafts.keep(shown.game, '');
    this.#table.patch({ draft: '' });
  }

  #refused(shown: OpenPlay, run: Run, failure: ApiFailure): void {
    // Nobody can tell whether the server has the turn: the same id is sent again, which is safe.
    if (failure.kind === 'network') return;
    const unable = failure.kind === 'unavailable' || failure.kind === 'malformed';
    const { request } = run;
    // A limit is told at once: only the player can wait, or stop another reply. A turn the server has is asked for again instead.
    const limited = failure.code === TOO_MANY && request !== null;
    if (unable && (shown.heard > 0 || (!limited && ++this.#refusals < MOST_REFUSALS))) return;
    if (unable && request)
      this.#unsure = { id: run.id, what: whatOf(shown.game.id, request.kind === 'send' ? request.input : request.turnId) };
    const words = wordsOf(run);
    const draft = withWords(shown.draft, words);
    if (words !== null) this.#drafts.giveBack(shown.game, words, draft);
    const notice = noticeOf(failure);
    const log = withdraw(shown, run.id, run.instead);
    this.#table.state.set({ ...shown, ...log, game: run.game, sending: false, connection: 'live', draft, notice });
    if (notice.kind === 'coins') {
      this.#session.balanceChanged(notice.balance);
      this.#recharge.show();
    }
    // Whose payment was taken back has other coins than they know of.
    if (failure.code === 'COINS_OWED') this.#session.refresh();
    const known = !request || shown.heard > 0;
    // A server that has a turn and will not tell it must not be asked without a pause.
    if (known) timer(reconnectDelay(++this.#refusals)).subscribe(() => this.#refresh());
    else if (unable || STALE.has(failure.code)) this.#refresh();
  }
}

const TOO_MANY: FailureCode = 'TOO_MANY_REQUESTS';

/** Refusals that say that the game stands elsewhere by now. */
const STALE: ReadonlySet<string> = new Set(['TURN_RUNNING', 'GAME_ENDED', 'INVALID_INPUT']);

/** What is asked for in which game, as one text: an input, or another reply to the turn named. */
const whatOf = (gameId: string, asked: TurnInput | string): string => JSON.stringify([gameId, asked]);
