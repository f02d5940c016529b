import { concatMap, EMPTY, from, map, Subject, switchMap, takeUntil, tap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { tellTrial } from '#contract/studio/templates.ts';
import type { TemplatePair } from '#domain/studio/templates/template-pair.ts';

export type TrialTold = CallAnswer<typeof tellTrial>;
type Order = CallInput<typeof tellTrial>;

/** A reply of one side: under way, told, or why there is none. */
export type TrialSide =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'told'; readonly reply: TrialTold }
  | { readonly kind: 'failed'; readonly message: string };

/** `better`: which side the admin found better; null before they said so. */
export interface TrialTurn {
  readonly words: string;
  readonly left: TrialSide;
  readonly right: TrialSide;
  readonly better: 'left' | 'right' | null;
}

export interface TrialState {
  readonly pair: TemplatePair | null;
  readonly turns: readonly TrialTurn[];
  readonly isRunning: boolean;
}

/** What both sides are told on. */
export interface TrialOrder extends Pick<Order, 'on' | 'after'> {
  readonly pair: TemplatePair;
  readonly turns: readonly string[];
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

const NOTHING: TrialState = { pair: null, turns: [], isRunning: false };
const WAITING: TrialSide = { kind: 'waiting' };
const FALLBACK = 'No reply came. Try again.';

/** Two versions of templates on the same turns, one reply after the other. Source: STUDIO-39. */
export class TemplateTrial {
  readonly #needs: Needs;
  readonly #state = new LiveState<TrialState>(NOTHING);
  readonly #orders = new Subject<TrialOrder | null>();

  readonly state: Live<TrialState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    // switchMap: a trial that was stopped, or begun anew, asks for no further replies.
    this.#orders.pipe(switchMap((order) => (order === null ? EMPTY : this.#told(order)))).subscribe();
    needs.session.playerChanged$.subscribe(() => this.close());
  }

  run(order: TrialOrder): void {
    const turns = order.turns.map((words): TrialTurn => ({ words, left: WAITING, right: WAITING, better: null }));
    this.#state.set({ pair: order.pair, turns, isRunning: turns.length > 0 });
    this.#orders.next(order);
  }

  /** Asks for no further replies, and keeps those that came. */
  stop(): void {
    this.#orders.next(null);
    this.#state.update((state) => ({ ...state, turns: state.turns.filter(isBegun), isRunning: false }));
  }

  close(): void {
    this.#orders.next(null);
    this.#state.set(NOTHING);
  }

  judge(turn: number, better: 'left' | 'right'): void {
    this.#change(turn, (one) => ({ ...one, better }));
  }

  #told({ pair, on, after, turns }: TrialOrder) {
    const { api, session } = this.#needs;
    const calls = turns.flatMap((words, turn) => (['left', 'right'] as const).map((side) => ({ turn, side, words })));
    return from(calls).pipe(
      // concatMap: one after the other, so that a model on one machine is not asked for two at once.
      concatMap(({ turn, side, words }) =>
        api.call(tellTrial, { ...pair[side], on, after, words }).pipe(
          map(
            (answer): TrialSide =>
              answer.ok ? { kind: 'told', reply: answer.value } : { kind: 'failed', message: failureMessage(answer.error, FALLBACK) },
          ),
          tap((told) => this.#change(turn, (one) => ({ ...one, [side]: told }))),
        ),
      ),
      tap({ complete: () => this.#state.update((state) => ({ ...state, isRunning: false })) }),
      takeUntil(session.playerChanged$),
    );
  }

  #change(turn: number, change: (one: TrialTurn) => TrialTurn): void {
    this.#state.update((state) => ({ ...state, turns: state.turns.map((one, index) => (index === turn ? change(one) : one)) }));
  }
}

const isBegun = ({ left, right }: TrialTurn): boolean => left.kind !== 'waiting' || right.kind !== 'waiting';
