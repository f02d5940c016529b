import { EMPTY, expand, map, type Observable, of, Subject, switchMap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { readToldReading, tellReader } from '#contract/studio/readers.ts';
import { MAX_READER_PLAYS, MAX_READER_TURNS } from '#contract/studio-limits.ts';
import type { Result } from '#domain/result.ts';
import type { ReadEnd } from '#domain/studio/readers/read-play.ts';
import { type ReaderFinding, reportedFindings } from '#domain/studio/readers/reader-findings.ts';
import { readingStyles } from '#domain/studio/readers/reading-style.ts';
import { type JudgedPlay, toldFindings } from '#domain/studio/readers/told-findings.ts';
import { type ToldReading, type ToldToReader, toldChoice, toldPlay } from '#domain/studio/readers/told-reading.ts';
import type { ToldReadingPlan } from './told-reading.ts';

type Answer = CallAnswer<typeof tellReader>;

/** Plays that are to be told: how many, and how many turns of each the model is asked for. */
export interface ToldReadersOrder {
  readonly id: string;
  readonly plays: number;
  readonly turns: number;
  /** The reading ends where so many tokens are spent. */
  readonly most: { readonly in: number; readonly out: number };
}

/** With what the draft is as it begins. */
interface Begun extends ToldReadersOrder {
  readonly plan: ToldReadingPlan;
}

export interface ToldReadersState {
  readonly kind: 'none' | 'reading' | 'ready';
  /** Plays that are over. */
  readonly judged: readonly JudgedPlay[];
  readonly plays: number;
  /** Of the sheet; a list of its own for each reading. */
  readonly endings: ToldReadingPlan['endings'];
  /** Requests of turns that were told; the tokens of their prompts and of the words that are shown, estimated. */
  readonly requests: number;
  readonly tokens: { readonly in: number; readonly out: number };
  /** Of the plays that are over. */
  readonly open: readonly ReaderFinding[];
  readonly aside: readonly (ReaderFinding & { readonly reason: string })[];
  /** Why it ended early; empty where it did not. */
  readonly problem: string;
  /** Which draft is played, as the server names it; empty before that is known. */
  readonly draft: string;
}

/** A play that goes on. */
interface Step {
  readonly number: number;
  readonly reading: ToldReading;
  /** Absent before the opening. */
  readonly state?: string | undefined;
  readonly choiceId?: string | undefined;
}

const NONE: ToldReadersState = {
  ...{
    kind: 'none',
    judged: [],
    plays: 0,
    endings: [],
    requests: 0,
    tokens: { in: 0, out: 0 },
    open: [],
    aside: [],
    problem: '',
    draft: '',
  },
};
const FALLBACK = 'The readers were told nothing more. Try again.';
const NO_CHOICE = 'the reply offered no choice.';
const SPENT = 'As many tokens as were said before are counted, so the reading has ended.';

/** How many plays and turns an editor can ask for. */
export const READER_PLAYS = { usual: 5, all: [5, 10, MAX_READER_PLAYS] } as const;
export const READER_TURNS = { usual: 8, all: [4, 8, 12, MAX_READER_TURNS] } as const;

/** The most tokens of so many turns: a reading ends where they are spent. Source: PROOF-37. */
export const readingTokens = ({ tokens }: NonNullable<ToldReadingPlan['asking']>, turns: number) => ({
  in: tokens.in * turns,
  out: tokens.out * turns,
});

/** Has test readers play a draft that the language model tells, one turn after the other, until all plays are over, the model fails twice in a row, or the editor stops it. Source: PROOF-35, PROOF-37. */
export class ToldReaders {
  readonly #api: AuthorizedApi;
  readonly #state = new LiveState<ToldReadersState>(NONE);
  readonly #orders = new Subject<ToldReadersOrder | null>();
  #id = '';
  /** The play that goes on, and what it is of. */
  #now: { readonly order: Begun; readonly step: Step } | null = null;

  readonly state: Live<ToldReadersState> = this.#state;

  constructor({ api, session }: { readonly api: AuthorizedApi; readonly session: Session }) {
    this.#api = api;
    // switchMap: an order that was stopped asks for nothing more.
    this.#orders.pipe(switchMap((order) => (order === null ? EMPTY : this.#read(order)))).subscribe();
    session.playerChanged$.subscribe(() => this.close());
  }

  begin(order: ToldReadersOrder): void {
    this.#id = order.id;
    this.#state.set({ ...NONE, kind: 'reading', plays: order.plays });
    this.#orders.next(order);
  }

  /** Asks for nothing more. The plays so far stay, the one that goes on as far as it came. */
  stop(): void {
    this.#orders.next(null);
    if (this.#state.value.kind === 'reading') this.#ended('');
  }

  close(): void {
    this.#orders.next(null);
    this.#now = null;
    this.#state.set(NONE);
  }

  /** Closes what is not of this project. */
  ensure(id: string): void {
    if (this.#id !== id) this.close();
  }

  #read(order: ToldReadersOrder): Observable<unknown> {
    // The draft may have been written on since its cost was said.
    return this.#api.call(readToldReading, { id: order.id }).pipe(
      switchMap((plan) => {
        if (!plan.ok) return of(this.#ended(failureMessage(plan.error, FALLBACK)));
        const begun = { ...order, plan: plan.value };
        this.#state.update((state) => ({ ...state, endings: plan.value.endings, draft: plan.value.draft }));
        // One request at a time, so that a stop spares those that follow.
        return of(beginning(0)).pipe(expand((step) => (step === null ? EMPTY : this.#told(begun, step))));
      }),
    );
  }

  #told(order: Begun, step: Step): Observable<Step | null> {
    this.#now = { order, step };
    const { number, state, choiceId } = step;
    return this.#api
      .call(tellReader, { id: order.id, draft: order.plan.draft, play: number, state, choiceId })
      .pipe(map((answer) => this.#next(order, step, answer)));
  }

  /** What comes after an answer; null where nothing does. */
  #next(order: Begun, step: Step, answer: Result<Answer, ApiFailure>): Step | null {
    if (!answer.ok) {
      const message = failureMessage(answer.error, FALLBACK);
      // What the narrator could not tell belongs to the play; anything else ends the reading.
      if (answer.error.code !== 'NARRATOR_AWAY' || step.reading.turns.length === 0) return this.#ended(message);
      const isAgain = this.#state.value.judged.at(-1)?.play.end.kind === 'broken';
      // The first sentence: what follows tells players what to do.
      const [why = message] = message.split(/(?<=\.)\s/u);
      const next = this.#over(order, step, { kind: 'broken', message: why });
      return isAgain ? this.#ended(message) : next;
    }
    const { choices, text, scene, objectives, ending, requests, tokens, state } = answer.value;
    this.#state.update((known) => ({
      ...known,
      requests: known.requests + requests,
      tokens: { in: known.tokens.in + tokens.in, out: known.tokens.out + tokens.out },
    }));
    const turn: ToldToReader = { text, offered: choices.map(({ label }) => label), taken: null, objectives, scene };
    const told: Step = { number: step.number, state, reading: { ...step.reading, turns: [...step.reading.turns, turn] } };
    const spent = this.#state.value.tokens;
    if (ending !== null) return this.#over(order, told, { kind: 'ended', ending });
    if (told.reading.turns.length > order.turns) return this.#over(order, told, { kind: 'left' });
    if (spent.in >= order.most.in || spent.out >= order.most.out) {
      this.#keep(order, told, { kind: 'left' });
      return this.#ended(SPENT);
    }
    const { cast } = order.plan;
    const earlier = this.#state.value.judged.map(({ play }) => play);
    const seed = `${step.number} ${step.reading.turns.length}`;
    const taken = toldChoice(
      told.reading,
      earlier,
      cast.map(({ name }) => name),
      seed,
    );
    const choice = choices[taken];
    if (!choice) return this.#over(order, told, { kind: 'broken', message: NO_CHOICE });
    const turns = told.reading.turns.with(-1, { ...turn, taken });
    return { ...told, reading: { ...told.reading, turns }, choiceId: choice.id };
  }

  /** Goes on with the next play, where there is one. */
  #over(order: Begun, step: Step, end: ReadEnd): Step | null {
    this.#keep(order, step, end);
    return this.#state.value.judged.length === order.plays ? this.#ended('') : beginning(step.number + 1);
  }

  /** Adds a play, and says anew what the readers ran into. */
  #keep({ plan }: Begun, { number, reading }: Step, end: ReadEnd): void {
    this.#now = null;
    const judged = [
      ...this.#state.value.judged,
      { play: toldPlay(reading, end, number), objectives: reading.turns.at(-1)?.objectives ?? [] },
    ];
    const meant = plan.meant.map((one) => ({ ...one, above: '' }));
    this.#state.update((state) => ({ ...state, judged, ...reportedFindings(toldFindings(judged, plan), meant) }));
  }

  #ended(problem: string): null {
    const now = this.#now;
    const last = now?.step.reading.turns.at(-1);
    if (now && last && now.step.reading.turns.length > 1) {
      // A choice that was taken and led to nothing yet is not made.
      const turns = now.step.reading.turns.with(-1, { ...last, taken: null });
      this.#keep(now.order, { ...now.step, reading: { ...now.step.reading, turns } }, { kind: 'left' });
    }
    this.#now = null;
    this.#state.update((state) => ({ ...state, kind: 'ready', problem }));
    return null;
  }
}

const beginning = (number: number): Step => ({
  number,
  reading: { style: readingStyles[number % readingStyles.length] ?? 'hurried', turns: [] },
});
