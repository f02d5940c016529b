import { EMPTY, forkJoin, type Observable, Subject, switchMap, tap } from 'rxjs';
import { editTurn, gameHistory, gotoTurn, reasoningGameHistory, startGame, stopTurn } from '../../../contract/play.ts';
import { getStory } from '../../../contract/stories.ts';
import { prepend, replace, runningTurn } from '../../domain/play/game-log.ts';
import type { Turn, TurnInput } from '../../domain/play/turn.ts';
import { keepNear, missingNear, putBack } from '../../domain/play/turn-pages.ts';
import type { Result } from '../../domain/result.ts';
import type { StoryDetail } from '../../domain/stories/story.ts';
import type { ApiFailure } from '../api.ts';
import type { Clock } from '../clock.ts';
import type { Connectivity } from '../connectivity.ts';
import type { Live } from '../live.ts';
import type { PageLifecycle } from '../page-lifecycle.ts';
import type { Random } from '../random.ts';
import type { Recharge } from '../recharge/recharge.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import type { AuthorizedTurnStream } from './authorized-turn-stream.ts';
import type { Drafts } from './drafts.ts';
import { joined, type OpenedGame } from './opened-game.ts';
import { noticeOf, type OpenPlay, type PlayState, unopened } from './play-state.ts';
import { PlayTable } from './play-table.ts';
import { TextBox } from './text-box.ts';
import { TurnRun } from './turn-run.ts';
import { ANY, isSame, isShown, type OpenRequest, type WantedGame } from './wanted-game.ts';

/** One game being played: opening it, playing turns, and moving through its tree, where going back deletes nothing. */
export class Play {
  readonly #api: AuthorizedApi;
  readonly #text: TextBox;
  readonly #table = new PlayTable();
  readonly #run: TurnRun;
  /** Null calls off what was asked for before. */
  readonly #opens = new Subject<OpenRequest | null>();
  #request: OpenRequest | null = null;
  /** How many views show the game. */
  #views = 0;

  readonly state: Live<PlayState> = this.#table.state;

  constructor(
    api: AuthorizedApi,
    stream: AuthorizedTurnStream,
    session: Session,
    drafts: Drafts,
    random: Random,
    connectivity: Connectivity,
    lifecycle: PageLifecycle,
    clock: Clock,
    recharge: Pick<Recharge, 'show'>,
  ) {
    this.#api = api;
    this.#text = new TextBox(this.#table, drafts);
    this.#run = new TurnRun(this.#table, stream, session, drafts, random, connectivity, clock, recharge, () => this.#refresh());
    // switchMap: the story opened last is the one to show.
    this.#opens.pipe(switchMap((request) => (request ? this.#load(request) : EMPTY))).subscribe();
    // Another tab or device may have played on meanwhile.
    lifecycle.shown$.subscribe(({ persisted }) => {
      // The back-forward cache brings back a page that was left.
      if (persisted) this.#text.leave();
      this.#refresh();
    });
    session.playerChanged$.subscribe(() => this.#close());
    session.recovered$.subscribe(() => {
      if (this.state.value.kind === 'failed') this.retry();
    });
  }

  /** Opens a game of a story. Opening what is open already only refreshes it; what is on its way, begun anew or not, is waited for. */
  open(storyId: string, wanted: WantedGame = {}): void {
    const request: OpenRequest = { ...ANY, ...wanted, storyId };
    if (this.state.value.kind === 'opening' && this.#request && isSame(this.#request, request)) return;
    this.#request = request;
    const shown = this.#table.open;
    if (!shown || !isShown(shown, request)) {
      this.#run.leave();
      this.#text.leave();
      this.#table.state.set({ kind: 'opening', storyId });
    }
    this.#opens.next(request);
  }

  /** Says that the game is on the screen, until the function that is returned is called. */
  show(): () => void {
    this.#views += 1;
    if (this.state.value.kind === 'closed') this.#reopen();
    return () => {
      this.#views -= 1;
      if (this.#views === 0) this.#text.leave();
    };
  }

  /** Opens again what could not be opened. */
  retry(): void {
    if (this.#request) this.open(this.#request.storyId, this.#request);
  }

  /** Plays a turn. Ignored while one is running: a double click sends once. */
  send(input: TurnInput): void {
    const shown = this.#table.open;
    if (shown && !shown.moving && !runningTurn(shown)) this.#run.send(shown, input);
  }

  /** Asks for another reply to the same input, in the place of one that is shown. */
  retryReply(turnId: string): void {
    const shown = this.#table.idle;
    if (shown) this.#run.retry(shown, turnId);
  }

  /** Puts the player at another turn of the game. */
  stand(turnId: string): void {
    this.#move(turnId, () => undefined);
  }

  /** One turn back. Nothing happens at the opening. */
  undo(): void {
    const parent = this.#table.open?.turns.at(-1)?.parent;
    if (parent) this.stand(parent);
  }

  /** Forward again after a step back. */
  redo(): void {
    const redo = this.#table.open?.game.redo;
    if (redo) this.stand(redo);
  }

  /** Puts the player at the reply before or after this one to the same input. */
  showVariant(turn: Turn, step: 1 | -1): void {
    const sibling = turn.variants[turn.variants.indexOf(turn.id) + step];
    if (sibling !== undefined) this.stand(sibling);
  }

  /** Changes the text of a reply; an empty one brings the narrator's words back. `taken` is called once it is changed. */
  edit(turnId: string, text: string, taken: () => void = () => undefined): void {
    const shown = this.#table.idle;
    if (!shown) return;
    this.#ask(shown, this.#api.call(editTurn, { turn_id: turnId, text }), (now, { turn }) => {
      this.#table.state.set({ ...now, ...replace(now, turn), moving: false });
      taken();
    });
  }

  /**
   * Plays a turn once more with other words of the player's: a branch of its own, beside what was played. `taken` is called when they are on
   * their way: from then on they are in the draft if they come back.
   */
  sendInstead(turn: Turn, text: string, taken: () => void = () => undefined): void {
    const kind = turn.input?.kind;
    if (turn.parent === null || (kind !== 'do' && kind !== 'say' && kind !== 'story')) return;
    this.#move(turn.parent, (shown) => {
      this.#run.send(shown, { kind, text });
      taken();
    });
  }

  /** Asks the server to stop the running turn; its end arrives through the stream. */
  stop(): void {
    const turn = runningTurn(this.#table.open ?? { turns: [], heard: 0 });
    if (!turn) return;
    this.#api.call(stopTurn, { turn_id: turn.id }).subscribe((answer) => {
      const goesOn = this.#table.open?.turns.some(({ id, status }) => id === turn.id && status === 'running');
      if (!answer.ok && goesOn) this.#table.patch({ notice: { kind: 'failed', message: 'The turn could not be stopped. It goes on.' } });
    });
  }

  /** Loads a page of older turns. */
  older(): void {
    const before = this.#table.open?.before;
    if (!before) return;
    // What was read anew meanwhile may begin elsewhere, where this page does not join on.
    this.#page(before, (now, page) => (now.before === before ? { ...prepend(now, page.turns), before: page.before } : {}));
  }

  /** Says which turns are on screen, by their places: those far from them are given back, and read again on the way there. */
  reading(from: number, to: number): void {
    const shown = this.#table.open;
    if (!shown) return;
    const turns = keepNear(shown.turns, from, to);
    if (turns !== shown.turns) this.#table.patch({ turns });
    const before = missingNear(turns, from, to);
    if (before !== null) this.#page(before, (now, page) => ({ turns: putBack(now.turns, page.turns) }));
  }

  /** Keeps what is being typed, also over a reload. */
  draft(text: string): void {
    this.#text.write(text);
  }

  /** Puts words beside what is being typed. */
  addToDraft(words: string): void {
    this.#text.add(words);
  }

  dismissNotice(): void {
    this.#table.patch({ notice: null });
  }

  /** Reads the page of turns before one, unless another page is on its way. */
  #page(before: string, put: (now: OpenPlay, page: { turns: readonly Turn[]; before: string | null }) => Partial<OpenPlay>): void {
    const shown = this.#table.open;
    if (!shown || shown.loadingOlder) return;
    this.#table.patch({ loadingOlder: true });
    const page = { story_id: shown.story.id, before };
    const { mode, actor_id } = shown.game;
    const answer$ = mode === 'reasoning' ? this.#api.call(reasoningGameHistory, page) : this.#api.call(gameHistory, { ...page, actor_id });
    answer$.subscribe((answer) => {
      const now = this.#table.open;
      if (now?.game.id !== shown.game.id) return;
      const change = answer.ok ? put(now, answer.value) : { notice: noticeOf(answer.error) };
      this.#table.patch({ ...change, loadingOlder: false });
    });
  }

  /** Puts the player at a turn, then does what comes next. When it fails they stand where they stood. */
  #move(turnId: string, then: (shown: OpenPlay) => void): void {
    const shown = this.#table.idle;
    if (!shown) return;
    this.#ask(shown, this.#api.call(gotoTurn, { game_id: shown.game.id, turn_id: turnId }), (now, opened) => {
      const there: OpenPlay = { ...now, game: opened.game, ...joined(now, opened), heard: 0, loadingOlder: false, moving: false };
      this.#table.state.set(there);
      then(there);
    });
  }

  /** Waits for the answer to something that changes the open game; nothing else may change it meanwhile. */
  #ask<T>(shown: OpenPlay, answer$: Observable<Result<T, ApiFailure>>, done: (now: OpenPlay, value: T) => void): void {
    // What is being read of the game may be of before.
    this.#opens.next(null);
    this.#table.patch({ moving: true, notice: null });
    answer$.subscribe((answer) => {
      const now = this.#table.open;
      // Whoever has opened it anew meanwhile was told already.
      if (now?.game.id !== shown.game.id || !now.moving) return;
      if (answer.ok) done(now, answer.value);
      else this.#table.patch({ moving: false, notice: noticeOf(answer.error) });
    });
  }

  /** A game is its player's alone: whoever comes after them opens their own latest one, if it is the game that they look at. */
  #close(): void {
    this.#opens.next(null);
    this.#run.leave();
    this.#text.leave();
    this.#table.state.set({ kind: 'closed' });
    if (this.#views > 0) this.#reopen();
  }

  #reopen(): void {
    if (this.#request) this.open(this.#request.storyId, { ...this.#request, gameId: null, fresh: false });
  }

  #refresh(): void {
    const shown = this.#table.open;
    if (shown && !shown.moving && !runningTurn(shown)) this.#opens.next({ ...ANY, storyId: shown.story.id, gameId: shown.game.id });
  }

  #load(request: OpenRequest): Observable<unknown> {
    const { storyId, gameId, actorId, fresh, mode } = request;
    const start = { story_id: storyId, mode, fresh, ...(gameId && { game_id: gameId }), ...(actorId && { actor_id: actorId }) };
    const newest = this.#table.open?.turns.at(-1);
    return forkJoin([this.#api.call(getStory, { id: storyId }), this.#api.call(startGame, start)]).pipe(
      tap(([story, game]) => {
        if (story.ok && game.ok) this.#show(story.value.story, game.value, newest);
        else this.#failToOpen(storyId, story.ok ? game : story);
      }),
    );
  }

  /** `newest` is the newest turn that was shown when the game was asked for. */
  #show(story: StoryDetail, opened: OpenedGame, newest: Turn | undefined): void {
    const shown = this.#table.open;
    const same = shown?.game.id === opened.game.id ? shown : null;
    // A turn that was sent or went on while this answer was on its way knows more than the answer does.
    if (same && (runningTurn(same) || same.turns.at(-1) !== newest)) return;
    this.#run.leave();
    if (!same) this.#text.leave();
    const last = opened.turns.at(-1);
    const open: OpenPlay = {
      kind: 'open',
      story,
      game: opened.game,
      ...joined(same, opened),
      heard: 0,
      loadingOlder: same?.loadingOlder ?? false,
      connection: 'live',
      sending: false,
      moving: same?.moving ?? false,
      draft: same?.draft ?? this.#text.kept(opened.game, last),
      notice: same?.notice ?? null,
    };
    this.#table.state.set(open);
    this.#request = { ...(this.#request ?? ANY), storyId: story.id, gameId: opened.game.id, fresh: false };
    if (last?.status === 'running') this.#run.takeUp(open, last.id);
  }

  #failToOpen(storyId: string, answer: { ok: true } | { ok: false; error: ApiFailure }): void {
    // What is open stays open: a failed refresh takes nothing away.
    if (!answer.ok && !this.#table.open) this.#table.state.set(unopened(storyId, answer.error));
  }
}
