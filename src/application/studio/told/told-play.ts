import { exhaustMap, map, type Observable, of, Subject, switchMap, take, takeUntil, tap, timer } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import type { Random } from '#application/platform/random.ts';
import type { RemoteStore } from '#application/remote/remote-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { stopTelling, tellTurn } from '#contract/studio/told.ts';
import { unsentWords, wordsPlace } from '../unsent-words.ts';

export type ToldReply = CallAnswer<typeof tellTurn>;
export type Inspection = NonNullable<ToldReply['inspection']>;
type Input = NonNullable<CallInput<typeof tellTurn>['input']>;

/** A turn with all replies that it was given. Only the last turn of a play has more than one way on. */
export interface ToldTurn {
  /** What the player did; null at the beginning. */
  readonly words: string | null;
  readonly replies: readonly { readonly reply: ToldReply; readonly direction: string }[];
  /** The reply that the play goes on from. */
  readonly picked: number;
}

export interface ToldPlayState {
  readonly turns: readonly ToldTurn[];
  /** The turn whose prompt is shown. */
  readonly shown: number;
  readonly isRunning: boolean;
  /** Whether a model writes the turn that is being told: the opening is in the story. */
  readonly isWritten: boolean;
  /** Whether the turn that is being told was told to stop. */
  readonly isStopping: boolean;
  /** Why there is no reply; empty where there is. */
  readonly problem: string;
}

/** What is asked for. `at`: the turn that it becomes, or becomes another reply of. */
interface Order {
  readonly at: number;
  readonly words: string | null;
  readonly call: Omit<CallInput<typeof tellTurn>, 'telling'>;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly remote: RemoteStore;
  readonly random: Random;
}

/** The form of what the player does, among the words that are not sent. */
export const TOLD_WORDS = 'told words';
const NOTHING: ToldPlayState = { turns: [], shown: 0, isRunning: false, isWritten: false, isStopping: false, problem: '' };
const FALLBACK = 'No reply came. Try again.';
const NOTHING_CAME = 'It was stopped, and nothing of this reply came.';
/** A turn that is stopped answers at once. One that does not is not waited for: its connection is cut, which ends it on the server too. */
const STOP_MS = 5_000;

/** Whether a play can go on from a reply: not from one that was stopped before its first word. Source: STUDIO-209. */
export const goesOn = ({ stopped, text }: Pick<ToldReply, 'stopped' | 'text'>): boolean => !stopped || text !== '';

/** Plays a draft as the language model tells it. The last turn is told again as often as one likes, by the texts as they are then. Source: STUDIO-54, STUDIO-55. */
export class ToldPlay {
  readonly #needs: Needs;
  readonly #state = new LiveState<ToldPlayState>(NOTHING);
  readonly #opened = new Subject<void>();
  readonly #orders = new Subject<Order>();
  readonly #stops = new Subject<void>();
  #id: string | null = null;
  /** What each turn was asked with, so that it can be asked again. */
  #asked: readonly Order[] = [];

  readonly state: Live<ToldPlayState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#opened
      .pipe(
        // switchMap: a reply to another play, or to one that was begun anew, is of no use. exhaustMap: nobody asks for a second reply while one is being told.
        switchMap(() => this.#orders.pipe(exhaustMap((order) => this.#told(order)))),
      )
      .subscribe();
    needs.session.playerChanged$.subscribe(() => this.#close());
  }

  /** Opens the play of a project: the one that is open stays, another one begins. */
  ensure(id: string): void {
    if (this.#id === id) return;
    this.#id = id;
    this.begin();
  }

  /** Begins anew, with the opening. */
  begin(): void {
    const id = this.#id;
    if (id === null) return;
    this.#asked = [];
    this.#state.set(NOTHING);
    this.#opened.next();
    this.#orders.next({ at: 0, words: null, call: { id, direction: '' } });
  }

  /** Goes on by a choice, or by words. */
  say(input: Input, words: string, direction: string): void {
    const { turns } = this.#state.value;
    const last = turns.at(-1);
    const reply = last?.replies[last.picked]?.reply;
    if (this.#id === null || reply === undefined || !goesOn(reply)) return;
    this.#orders.next({ at: turns.length, words, call: { id: this.#id, state: reply.state, input, direction } });
  }

  /** Tells the last turn again. */
  again(direction: string): void {
    const order = this.#asked.at(-1);
    if (order) this.#orders.next({ ...order, call: { ...order.call, direction } });
  }

  /** Ends the turn that is being told, and the model's work on it. What was told of it by then stays, with its cost. */
  stop(): void {
    const { isRunning, isStopping } = this.#state.value;
    if (!isRunning || isStopping) return;
    this.#state.update((state) => ({ ...state, isStopping: true }));
    this.#stops.next();
  }

  /** Goes on from another reply to the last turn. */
  pick(picked: number): void {
    const last = (at: number) => at === this.#state.value.turns.length - 1;
    this.#state.update((state) => ({ ...state, turns: state.turns.map((turn, at) => (last(at) ? { ...turn, picked } : turn)) }));
  }

  /** Takes the last turn back. */
  back(): void {
    if (this.#state.value.isRunning || this.#state.value.turns.length < 2) return;
    this.#asked = this.#asked.slice(0, -1);
    this.#state.update(({ turns }) => ({ ...NOTHING, turns: turns.slice(0, -1), shown: turns.length - 2 }));
  }

  /** Shows the prompt of a turn. */
  show(shown: number): void {
    this.#state.update((state) => ({ ...state, shown }));
  }

  #close(): void {
    this.#id = null;
    this.#asked = [];
    this.#opened.next();
    this.#state.set(NOTHING);
  }

  #told(order: Order): Observable<unknown> {
    const telling = this.#needs.random.uuid();
    this.#state.update((state) => ({ ...state, isRunning: true, isWritten: order.words !== null, problem: '' }));
    return this.#needs.api.call(tellTurn, { ...order.call, telling }).pipe(
      map((answer) => {
        if (!answer.ok) {
          this.#over(failureMessage(answer.error, FALLBACK));
          return;
        }
        this.#asked = [...this.#asked.slice(0, order.at), order];
        if (order.words !== null) this.#needs.remote.of(unsentWords).sent(wordsPlace(order.call.id, TOLD_WORDS), order.words);
        this.#state.update(({ turns }) => ({
          ...NOTHING,
          turns: withReply(turns, order, answer.value),
          shown: order.at,
        }));
      }),
      takeUntil(this.#left(order, telling)),
    );
  }

  /** Emits once a turn was stopped, and its answer is not waited for. */
  #left({ words }: Order, telling: string): Observable<unknown> {
    return this.#stops.pipe(
      take(1),
      // switchMap, both: each emits once. The opening is no work of the model.
      switchMap(() => (words === null ? of(null) : this.#needs.api.call(stopTelling, { telling }))),
      switchMap((stopped) => (stopped?.ok ? timer(STOP_MS) : of(null))),
      tap(() => this.#over(NOTHING_CAME)),
    );
  }

  #over(problem: string): void {
    this.#state.update((state) => ({ ...state, isRunning: false, isWritten: false, isStopping: false, problem }));
  }
}

function withReply(turns: readonly ToldTurn[], { at, words, call: { direction } }: Order, reply: ToldReply): readonly ToldTurn[] {
  const replies = [...(turns[at]?.replies ?? []), { reply, direction }];
  const picked = goesOn(reply) ? replies.length - 1 : (turns[at]?.picked ?? 0);
  return [...turns.slice(0, at), { words, replies, picked }];
}
