import { defer, EMPTY, filter, forkJoin, map, type Observable, repeat, Subject, Subscription, switchMap, take, tap, timer } from 'rxjs';
import { gameHistory, startGame, stopTurn } from '../../../contract/play.ts';
import { getStory } from '../../../contract/stories.ts';
import { begin, hear, prepend, runningTurn, withdraw } from '../../domain/play/game-log.ts';
import { reconnectDelay } from '../../domain/play/reconnect.ts';
import type { Turn, TurnInput } from '../../domain/play/turn.ts';
import type { StoryDetail } from '../../domain/stories/story.ts';
import type { ApiFailure } from '../api.ts';
import type { Clock } from '../clock.ts';
import type { Connectivity } from '../connectivity.ts';
import type { KeyValueStore } from '../key-value-store.ts';
import { type Live, LiveState } from '../live.ts';
import type { PageLifecycle } from '../page-lifecycle.ts';
import type { Random } from '../random.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import type { AuthorizedTurnStream } from './authorized-turn-stream.ts';
import { Drafts } from './drafts.ts';
import { joined, type OpenedGame } from './opened-game.ts';
import { noticeOf, type OpenPlay, type PlayState } from './play-state.ts';
import type { TurnSignal } from './turn-stream.ts';

interface OpenRequest {
  readonly storyId: string;
  readonly gameId: string | null;
  readonly fresh: boolean;
}

/** So many answers in a row that the server cannot take a turn, and the player gets it back. */
const MOST_REFUSALS = 5;

/**
 * One game being played. A turn belongs to the server: this follows its stream, takes it up again wherever it broke off, and never sends a turn
 * under a second id.
 */
export class Play {
  readonly #api: AuthorizedApi;
  readonly #stream: AuthorizedTurnStream;
  readonly #session: Session;
  readonly #drafts: Drafts;
  readonly #random: Random;
  readonly #connectivity: Connectivity;
  readonly #clock: Clock;
  readonly #state = new LiveState<PlayState>({ kind: 'closed' });
  readonly #opens = new Subject<OpenRequest>();
  #request: OpenRequest | null = null;
  #following = Subscription.EMPTY;
  /** Answers in a row that took the newest turn no further. */
  #refusals = 0;
  /** A turn given back although the server may have it: the same words sent again go under the same id, so they cannot be charged twice. */
  #unsure: { readonly gameId: string; readonly id: string; readonly input: string } | null = null;

  readonly state: Live<PlayState> = this.#state;

  constructor(
    api: AuthorizedApi,
    stream: AuthorizedTurnStream,
    session: Session,
    store: KeyValueStore,
    random: Random,
    connectivity: Connectivity,
    lifecycle: PageLifecycle,
    clock: Clock,
  ) {
    this.#api = api;
    this.#stream = stream;
    this.#session = session;
    this.#drafts = new Drafts(store);
    this.#random = random;
    this.#connectivity = connectivity;
    this.#clock = clock;
    // switchMap: the story opened last is the one to show.
    this.#opens.pipe(switchMap((request) => this.#load(request))).subscribe();
    // Another tab or device may have played on meanwhile.
    lifecycle.shown$.subscribe(() => this.#refresh());
    session.playerChanged$.subscribe(() => this.#leave());
    session.recovered$.subscribe(() => {
      if (this.#state.value.kind === 'failed') this.retry();
    });
  }

  /** Opens a story's latest game, the game named, or a fresh one. Opening what is open already only refreshes it. */
  open(storyId: string, gameId: string | null, fresh: boolean): void {
    const shown = this.#open();
    this.#request = { storyId, gameId, fresh };
    const same = shown?.story.id === storyId && (gameId === null || gameId === shown.game.id) && !fresh;
    if (!same) {
      this.#following.unsubscribe();
      this.#state.set({ kind: 'opening', storyId });
    }
    this.#opens.next({ storyId, gameId, fresh });
  }

  /** Opens again what could not be opened. */
  retry(): void {
    if (this.#request) this.open(this.#request.storyId, this.#request.gameId, this.#request.fresh);
  }

  /** Plays a turn. Ignored while one is running: a double click sends once. */
  send(input: TurnInput): void {
    const shown = this.#open();
    if (!shown || runningTurn(shown)) return;
    const id = this.#idFor(shown.game.id, input);
    this.#refusals = 0;
    const log = begin(shown, { id, input, created: new Date(this.#clock.now()).toISOString() });
    this.#state.set({ ...shown, ...log, sending: true, notice: null });
    this.#follow(id, input);
  }

  /** Asks the server to stop the running turn; its end arrives through the stream. */
  stop(): void {
    const turn = runningTurn(this.#open() ?? { turns: [], heard: 0 });
    if (!turn) return;
    this.#api.call(stopTurn, { turn_id: turn.id }).subscribe((answer) => {
      const goesOn = this.#open()?.turns.some(({ id, status }) => id === turn.id && status === 'running');
      if (!answer.ok && goesOn) this.#patch({ notice: { kind: 'failed', message: 'The turn could not be stopped. It goes on.' } });
    });
  }

  /** Loads a page of older turns. */
  older(): void {
    const shown = this.#open();
    if (!shown?.before || shown.loadingOlder) return;
    this.#patch({ loadingOlder: true });
    const page = { story_id: shown.story.id, actor_id: shown.game.actor_id, before: shown.before };
    this.#api.call(gameHistory, page).subscribe((answer) => {
      const now = this.#open();
      if (now?.game.id !== shown.game.id) return;
      // What was read anew meanwhile may begin elsewhere, where this page does not join on.
      if (now.before !== shown.before) this.#patch({ loadingOlder: false });
      else if (answer.ok)
        this.#state.set({ ...now, ...prepend(now, answer.value.turns), before: answer.value.before, loadingOlder: false });
      else this.#patch({ loadingOlder: false, notice: { kind: 'failed', message: answer.error.message } });
    });
  }

  /** Keeps what is being typed, also over a reload. */
  draft(text: string): void {
    const shown = this.#open();
    if (!shown) return;
    this.#drafts.keep(shown.game.id, text);
    this.#patch({ draft: text });
  }

  dismissNotice(): void {
    this.#patch({ notice: null });
  }

  #idFor(gameId: string, input: TurnInput): string {
    const unsure = this.#unsure;
    this.#unsure = null;
    return unsure?.gameId === gameId && unsure.input === JSON.stringify(input) ? unsure.id : this.#random.uuid();
  }

  #open(): OpenPlay | null {
    const state = this.#state.value;
    return state.kind === 'open' ? state : null;
  }

  #patch(change: Partial<OpenPlay>): void {
    const shown = this.#open();
    if (shown) this.#state.set({ ...shown, ...change });
  }

  /** A game is its player's alone: whoever comes after them opens their own latest one. */
  #leave(): void {
    if (!this.#request) return;
    this.#state.set({ kind: 'closed' });
    this.open(this.#request.storyId, null, false);
  }

  #refresh(): void {
    const shown = this.#open();
    if (shown && !runningTurn(shown)) this.#opens.next({ storyId: shown.story.id, gameId: shown.game.id, fresh: false });
  }

  #load(request: OpenRequest): Observable<unknown> {
    const { storyId, gameId, fresh } = request;
    const start = { story_id: storyId, fresh, ...(gameId ? { game_id: gameId } : {}) };
    const newest = this.#open()?.turns.at(-1);
    return forkJoin([this.#api.call(getStory, { id: storyId }), this.#api.call(startGame, start)]).pipe(
      tap(([story, game]) => {
        if (story.ok && game.ok) this.#show(story.value.story, game.value, newest);
        else this.#failToOpen(storyId, story.ok ? game : story);
      }),
    );
  }

  /** `newest` is the newest turn that was shown when the game was asked for. */
  #show(story: StoryDetail, opened: OpenedGame, newest: Turn | undefined): void {
    const shown = this.#open();
    const same = shown?.game.id === opened.game.id ? shown : null;
    // A turn that was sent or went on while this answer was on its way knows more than the answer does.
    if (same && (runningTurn(same) || same.turns.at(-1) !== newest)) return;
    this.#following.unsubscribe();
    const last = opened.turns.at(-1);
    this.#state.set({
      kind: 'open',
      story,
      game: opened.game,
      ...joined(same, opened),
      heard: 0,
      loadingOlder: same?.loadingOlder ?? false,
      connection: 'live',
      sending: false,
      draft: same?.draft ?? this.#drafts.read(opened.game.id, last),
      notice: same?.notice ?? null,
    });
    this.#request = { storyId: story.id, gameId: opened.game.id, fresh: false };
    if (last?.status === 'running') this.#follow(last.id, null);
  }

  #failToOpen(storyId: string, answer: { ok: true } | { ok: false; error: ApiFailure }): void {
    // What is open stays open: a failed refresh takes nothing away.
    if (answer.ok || this.#open()) return;
    const { error } = answer;
    this.#state.set(
      error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT'
        ? { kind: 'missing', storyId }
        : { kind: 'failed', storyId, failure: error },
    );
  }

  /** Follows a turn to its end over as many connections as it takes. `sent` is null for a turn that the server is known to have. */
  #follow(turnId: string, sent: TurnInput | null): void {
    const gameId = this.#open()?.game.id ?? '';
    let attempt = 0;
    const connect = defer(() => {
      const heard = this.#open()?.heard ?? 0;
      return this.#stream.open(
        sent && heard === 0 ? { kind: 'send', gameId, turnId, input: sent } : { kind: 'resume', turnId, after: heard },
      );
    });
    this.#following.unsubscribe();
    this.#following = connect
      .pipe(
        tap((signal) => {
          if (this.#receive(turnId, sent, signal)) attempt = 0;
        }),
        // Completes when the connection does; taken up again until the turn has ended or was withdrawn.
        repeat({ delay: () => this.#again(turnId, ++attempt) }),
      )
      .subscribe();
  }

  /** Emits when it is time to connect again; completes when there is nothing left to follow. */
  #again(turnId: string, attempt: number): Observable<unknown> {
    const shown = this.#open();
    if (!shown || runningTurn(shown)?.id !== turnId) return EMPTY;
    const online = this.#connectivity.online;
    this.#patch({ connection: online.value ? 'reconnecting' : 'offline' });
    if (online.value) return timer(reconnectDelay(attempt));
    return online.$.pipe(
      filter(Boolean),
      take(1),
      map(() => true),
    );
  }

  /** Whether the signal brought anything new. */
  #receive(turnId: string, sent: TurnInput | null, signal: TurnSignal): boolean {
    const shown = this.#open();
    if (!shown || signal.kind === 'closed') return false;
    if (signal.kind === 'event') return this.#heard(shown, turnId, sent, signal);
    this.#refused(shown, turnId, sent, signal.failure);
    return false;
  }

  #heard(shown: OpenPlay, turnId: string, sent: TurnInput | null, { event, seq }: Extract<TurnSignal, { kind: 'event' }>): boolean {
    const log = hear(shown, turnId, seq, event);
    if (log === shown) return false;
    this.#refusals = 0;
    this.#state.set({ ...shown, ...log, connection: 'live', sending: false });
    if (event.type === 'accepted' || event.type === 'end') this.#session.balanceChanged(event.balance);
    if (event.type === 'accepted' && sent && 'text' in sent) this.#accepted(shown, sent.text);
    if (event.type === 'end' && event.message) this.#patch({ notice: { kind: 'failed', message: event.message } });
    return true;
  }

  /** The words are with the server now; the draft that held them is done, unless the player has typed on. */
  #accepted(shown: OpenPlay, text: string): void {
    if (shown.draft.trim() !== text.trim()) return;
    this.#drafts.keep(shown.game.id, '');
    this.#patch({ draft: '' });
  }

  #refused(shown: OpenPlay, turnId: string, sent: TurnInput | null, failure: ApiFailure): void {
    // Nobody can tell whether the server has the turn: the same id is sent again, which is safe.
    if (failure.kind === 'network') return;
    const unable = failure.kind === 'unavailable' || failure.kind === 'malformed';
    if (unable && (shown.heard > 0 || ++this.#refusals < MOST_REFUSALS)) return;
    if (unable && sent) this.#unsure = { gameId: shown.game.id, id: turnId, input: JSON.stringify(sent) };
    const draft = sent && 'text' in sent && shown.draft === '' ? sent.text : shown.draft;
    this.#drafts.keep(shown.game.id, draft);
    const notice = noticeOf(failure);
    this.#state.set({ ...shown, ...withdraw(shown, turnId), sending: false, connection: 'live', draft, notice });
    if (notice.kind === 'coins') this.#session.balanceChanged(notice.balance);
    const known = !sent || shown.heard > 0;
    // A server that has a turn and will not tell it must not be asked without a pause.
    if (known) timer(reconnectDelay(++this.#refusals)).subscribe(() => this.#refresh());
    else if (unable || failure.code === 'TURN_RUNNING' || failure.code === 'GAME_ENDED' || failure.code === 'INVALID_INPUT')
      this.#refresh();
  }
}
