import { concatMap, EMPTY, from, type Observable, of, Subject, switchMap, takeWhile, tap, timer } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import { type ApiFailure, type CallAnswer, failureData } from '#application/platform/api.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { tooManyRequests } from '#contract/route.ts';
import { askCritic } from '#contract/studio/critic.ts';
import type { Result } from '#domain/result.ts';
import { KeptByProject } from '../kept-by-project.ts';
import type { Critique } from './draft-critique.ts';

type Answer = CallAnswer<typeof askCritic>;

/** Texts that a model is to judge, part by part. */
export interface CriticOrder {
  readonly id: string;
  readonly draft: string;
  readonly requests: number;
}

export interface ModelCriticState {
  readonly kind: 'none' | 'asking' | 'ready';
  /** Parts that were answered, and all. */
  readonly done: number;
  readonly requests: number;
  readonly open: readonly Critique[];
  readonly aside: Answer['aside'];
  /** Claims that were left out because the text does not say what they quote. */
  readonly dropped: number;
  /** Of all requests so far, estimated. */
  readonly tokens: { readonly in: number; readonly out: number };
  /** Seconds that the server asked to wait before the next part; null where it does not wait. */
  readonly waits: number | null;
  /** Why it ended early; empty where it did not. */
  readonly problem: string;
  /** Which draft is judged, as the server names it; empty before the first. */
  readonly draft: string;
}

const NONE: ModelCriticState = {
  ...{ kind: 'none', done: 0, requests: 0, open: [], aside: [], dropped: 0 },
  ...{ tokens: { in: 0, out: 0 }, waits: null, problem: '', draft: '' },
};
/** Said by the page that finds it: another tab may still ask. */
const CUT =
  'Not all of it was judged when this page was opened. The rest comes to the tab that asked for it, and is not asked where that was left.';
const FALLBACK = 'The language model did not answer. Try again.';

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly store: KeyValueStore;
}

/** Has the language model judge a draft, one request after the other, until all of it is judged, it fails, or the editor stops it. Source: PROOF-32, PROOF-33. */
export class ModelCritic {
  readonly #api: AuthorizedApi;
  readonly #state = new LiveState<ModelCriticState>(NONE);
  readonly #orders = new Subject<CriticOrder | null>();
  /** The project that is looked at; empty for none. */
  #id = '';
  readonly #kept: KeptByProject<ModelCriticState>;

  readonly state: Live<ModelCriticState> = this.#state;

  constructor({ api, session, store }: Needs) {
    this.#api = api;
    // switchMap: an order that was stopped asks for nothing more.
    this.#orders.pipe(switchMap((order) => (order === null ? EMPTY : this.#asked(order)))).subscribe();
    this.#kept = new KeptByProject({ session, store, kind: 'critic' });
    this.#kept.owned$.subscribe(() => {
      const id = this.#id;
      this.#forget();
      if (id !== '') this.ensure(id);
    });
  }

  begin(order: CriticOrder): void {
    this.#id = order.id;
    this.#came({ ...NONE, kind: 'asking', requests: order.requests, draft: order.draft });
    this.#orders.next(order);
  }

  /** Asks for nothing more; what was answered stays. */
  stop(): void {
    this.#orders.next(null);
    const { value } = this.#state;
    if (value.kind === 'asking') this.#became({ ...value, kind: 'ready', waits: null });
  }

  /** Asks for nothing more. What was answered stays for the next look at its project. Nothing where another project is looked at by now. Source: STUDIO-247. */
  leave(id: string): void {
    if (this.#id === id) this.#leave();
  }

  #leave(): void {
    this.stop();
    this.#forget();
  }

  /** Shows nothing; what is kept stays so. */
  #forget(): void {
    this.#id = '';
    this.#orders.next(null);
    this.#state.set(NONE);
  }

  /** Shows what was answered of this project, and nothing of another. */
  ensure(id: string): void {
    if (this.#id === id) return;
    this.#leave();
    this.#id = id;
    const kept = this.#kept.get(id);
    if (kept !== null) this.#state.set(kept);
  }

  /** Shows what was asked for or answered just now, and keeps it instead of all else. */
  #came(state: ModelCriticState): void {
    this.#state.set(state);
    this.#kept.set(this.#id, keptCritique(state));
  }

  /** Shows what became of that, and keeps it unless another page kept something since then. */
  #became(state: ModelCriticState): void {
    this.#state.set(state);
    this.#kept.change(this.#id, keptCritique(state));
  }

  #asked({ id, draft, requests }: CriticOrder) {
    return from(Array.from({ length: requests }, (_, part) => part)).pipe(
      // concatMap: one request at a time, so that a stop spares those that follow.
      concatMap((part) => this.#answered({ id, draft, part })),
      tap((answer) => {
        const { value } = this.#state;
        if (!answer.ok) this.#became({ ...value, kind: 'ready', problem: failureMessage(answer.error, FALLBACK) });
        else this.#came(withAnswer(value, answer.value));
      }),
      takeWhile(({ ok }) => ok),
    );
  }

  /** Asks about a part. A long draft has more parts than the server takes requests in a while: it waits as long as the answer says. Source: PROOF-42. */
  #answered(input: { readonly id: string; readonly draft: string; readonly part: number }): Observable<Result<Answer, ApiFailure>> {
    return this.#api.call(askCritic, input).pipe(
      switchMap((answer) => {
        const wait = answer.ok || answer.error.code !== 'TOO_MANY_REQUESTS' ? null : failureData(tooManyRequests, answer.error);
        if (wait === null) return of(answer);
        this.#state.update((state) => ({ ...state, waits: wait.retryAfter }));
        return timer(wait.retryAfter * 1000).pipe(
          tap(() => this.#state.update((state) => ({ ...state, waits: null }))),
          switchMap(() => this.#answered(input)),
        );
      }),
    );
  }
}

/** What stays of an answer when its page is gone; null for nothing. */
function keptCritique(state: ModelCriticState): ModelCriticState | null {
  if (state.kind === 'asking') return { ...state, kind: 'ready', waits: null, problem: CUT };
  return state.kind === 'none' ? null : state;
}

function withAnswer(state: ModelCriticState, { open, aside, dropped, tokens }: Answer): ModelCriticState {
  const done = state.done + 1;
  const known = new Set(state.open.map(({ key }) => key));
  return {
    ...state,
    kind: done === state.requests ? 'ready' : 'asking',
    done,
    open: [...state.open, ...open.filter(({ key }) => !known.has(key))],
    aside: [...state.aside, ...aside],
    dropped: state.dropped + dropped,
    tokens: { in: state.tokens.in + tokens.in, out: state.tokens.out + tokens.out },
  };
}
