import { EMPTY, forkJoin, map, type Observable, Subject, switchMap, tap } from 'rxjs';
import type { Live } from '#application/live.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import type { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import {
  chooseGameRun,
  editTurn,
  gameHistory,
  gotoTurn,
  moveGame,
  reasoningGameHistory,
  startGame,
  stopTurn,
  takeBackTurn,
} from '#contract/play.ts';
import { getStory } from '#contract/stories.ts';
import { prepend, replace, runningTurn } from '#domain/play/game-log.ts';
import { takeBackProblem } from '#domain/play/take-back.ts';
import type { Turn, TurnInput } from '#domain/play/turn.ts';
import { firstUnloaded, restorePage, unloadFar } from '#domain/play/turn-pages.ts';
import type { Result } from '#domain/result.ts';
import type { Game } from '#domain/stories/game.ts';
import type { GameBrief, StoryDetail } from '#domain/stories/story.ts';
import type { GameStore } from './game-store.ts';
import { ANY, type GameSelector, inView, isSame, isShown, joined, type OpenedGame, type OpenRequest, openedAs } from './opened-game.ts';
import { noticeOf, type OpenPlay, openFailure, type PlayState } from './play-state.ts';
import type { TurnClient } from './turn-client.ts';

/** `by`: `itself` after a change of player. */
interface Opening {
  readonly request: OpenRequest;
  readonly by: 'player' | 'itself';
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly store: GameStore;
  readonly turns: TurnClient;
  readonly session: Session;
  readonly lifecycle: PageLifecycle;
}

/** The game on the screen: opening it, playing turns, and moving through its tree, where going back deletes nothing. */
export class Play {
  readonly #needs: Needs;
  /** Null cancels the pending request. */
  readonly #opens = new Subject<Opening | null>();
  #request: OpenRequest | null = null;
  /** A request for a fresh game, until its page has redirected to the address without `fresh`. That address opens nothing: it would be the latest game. */
  #redirecting: OpenRequest | null = null;
  /** The game that was left when its player was lost, and that player. */
  #left: { readonly request: OpenRequest; readonly owner: string | null } | null = null;
  /** How many views show the game. */
  #views = 0;

  readonly state: Live<PlayState>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { store, turns, session, lifecycle } = needs;
    this.state = store.state;
    // switchMap: the story opened last is the one to show.
    this.#opens.pipe(switchMap((opening) => (opening ? this.#open(opening) : EMPTY))).subscribe();
    // Another tab or device may have played on meanwhile.
    lifecycle.shown$.subscribe(({ persisted }) => {
      // The back-forward cache shows a page again that was left.
      if (persisted) this.#needs.store.leaveDraft();
      this.#refresh();
    });
    turns.stale$.subscribe(() => this.#refresh());
    session.playerChanged$.subscribe(() => this.#changePlayer());
    session.recovered$.subscribe(() => {
      if (this.state.value.kind === 'failed') this.retry();
    });
  }

  /** Opens a game of a story in a view. One that is open already stays as it is, with its running reply, and is refreshed (PLAY-28); ignored while the same request is pending. */
  open(storyId: string, selector: GameSelector = {}): void {
    const request: OpenRequest = { ...ANY, ...selector, storyId };
    const redirected = this.#redirecting !== null && isSame(this.#redirecting, request);
    this.#redirecting = request.fresh ? request : null;
    if (redirected) return;
    if (this.state.value.kind === 'opening' && this.#request && isSame(this.#request, request)) return;
    this.#request = request;
    const shown = this.#needs.store.open;
    if (!shown || !isShown(shown, request)) {
      this.#needs.turns.leave();
      this.#needs.store.leaveDraft();
      this.#needs.store.set({ kind: 'opening', storyId });
    } else this.#needs.store.patch({ game: inView(shown.game, request.mode) });
    this.#opens.next({ request, by: 'player' });
  }

  /** Marks the game as shown until the returned function is called. */
  show(): () => void {
    this.#views += 1;
    if (this.state.value.kind === 'closed') this.#reopen();
    return () => {
      this.#views -= 1;
      if (this.#views === 0) this.#needs.store.leaveDraft();
    };
  }

  /** Repeats an open request that failed. For a new player, opens the story that another has left, in a game of the new player's. */
  retry(): void {
    const left = this.#left;
    this.#left = null;
    if (left) this.open(left.request.storyId, { ...left.request, gameId: null });
    else if (this.#request) this.open(this.#request.storyId, this.#request);
  }

  /** Plays a turn. Ignored while one is running: a double click sends once. */
  send(input: TurnInput): void {
    const shown = this.#needs.store.open;
    if (shown && !shown.moving && !runningTurn(shown)) this.#needs.turns.send(shown, input);
  }

  /** Requests another reply to the same input, in place of one that is shown. `but`: what should be different. */
  retryReply(turnId: string, but?: string): void {
    const shown = this.#needs.store.idle;
    if (shown) this.#needs.turns.retry(shown, turnId, but);
  }

  /** Moves to another turn of the game. */
  goTo(turnId: string): void {
    this.#move(turnId, () => undefined);
  }

  /** One turn back. Nothing happens at the opening. */
  undo(): void {
    const parent = this.#needs.store.open?.turns.at(-1)?.parent;
    if (parent) this.goTo(parent);
  }

  /** Forward again after a step back. */
  redo(): void {
    const redo = this.#needs.store.open?.game.redo;
    if (redo) this.goTo(redo);
  }

  /** Moves to the previous or next reply to the same input. */
  showVariant(turn: Turn, step: 1 | -1): void {
    const sibling = turn.variants[turn.variants.indexOf(turn.id) + step];
    if (sibling !== undefined) this.goTo(sibling);
  }

  /** Takes the newest turn back, whose words were taken for another choice. Its coins come back, and the words are in the text box again. */
  takeBack(): void {
    const shown = this.#needs.store.idle;
    const turn = shown?.turns.at(-1);
    if (!shown || !turn || takeBackProblem(turn, shown.game) !== null) return;
    this.#change(shown, this.#needs.api.call(takeBackTurn, { turnId: turn.id }), (now, { balance, ...opened }) => {
      this.#needs.session.balanceChanged(balance);
      this.#needs.store.set(this.#movedTo(now, opened));
      if (turn.input?.text) this.#needs.store.messageInQuestion(turn.input.text);
    });
  }

  /** Goes on in a newer version of the story, or stays in this one. The player is not asked about it again. */
  answerVersion(version: number, accept: boolean): void {
    const shown = this.#needs.store.idle;
    const head = shown?.game.head;
    if (!shown || !head) return;
    this.#change(shown, this.#needs.api.call(moveGame, { gameId: shown.game.id, version, head, accept }), (now, opened) =>
      this.#needs.store.set(this.#movedTo(now, opened)),
    );
  }

  /** Changes the text of a reply; an empty text restores the original. `taken` is called on success. */
  edit(turnId: string, text: string, taken: () => void = () => undefined): void {
    const shown = this.#needs.store.idle;
    if (!shown) return;
    this.#change(shown, this.#needs.api.call(editTurn, { turnId, text }), (now, { turn }) => {
      this.#needs.store.set({ ...now, ...replace(now, turn), moving: false });
      taken();
    });
  }

  /** Plays a turn again with another text, on a new branch. `taken` is called when the text is sent; if it is refused later, it is in the draft. */
  sendInstead(turn: Turn, text: string, taken: () => void = () => undefined): void {
    const kind = turn.input?.kind;
    if (turn.parent === null || (kind !== 'do' && kind !== 'say' && kind !== 'story')) return;
    this.#move(turn.parent, (shown) => {
      this.#needs.turns.send(shown, { kind, text });
      taken();
    });
  }

  /** Stops the running turn on the server, which lets the rest of a written text come at once; its end arrives through the stream. */
  stop(): void {
    const turn = runningTurn(this.#needs.store.open ?? { turns: [], lastSeq: 0 });
    if (!turn) return;
    this.#needs.api.call(stopTurn, { turnId: turn.id }).subscribe((answer) => {
      const goesOn = this.#needs.store.open?.turns.some(({ id, status }) => id === turn.id && status === 'running');
      if (!answer.ok && goesOn && this.#needs.store.open?.game.narrator.improvises)
        this.#needs.store.patch({ notice: { kind: 'failed', message: 'The turn could not be stopped. It goes on.' } });
    });
  }

  /** Loads a page of older turns. */
  older(): void {
    const before = this.#needs.store.open?.before;
    if (!before) return;
    // A refresh may have changed the first turn, so that this page no longer fits.
    this.#loadPage(before, (now, page) => (now.before === before ? { ...prepend(now, page.turns), before: page.before } : {}));
  }

  /** Reports the indexes of the turns on screen. Turns far from them are dropped and loaded again when they come near. */
  reading(from: number, to: number): void {
    const shown = this.#needs.store.open;
    if (!shown) return;
    const turns = unloadFar(shown.turns, from, to);
    if (turns !== shown.turns) this.#needs.store.patch({ turns });
    const before = firstUnloaded(turns, from, to);
    if (before !== null) this.#loadPage(before, (now, page) => ({ turns: restorePage(now.turns, page.turns) }));
  }

  /** Stores the draft, also over a reload. */
  draft(text: string): void {
    this.#needs.store.setDraft(text);
  }

  /** Adds a line to the draft. */
  addToDraft(text: string): void {
    this.#needs.store.addToDraft(text);
  }

  /** Goes on with the open game, the one that was played further. The question is asked again when the game is next opened, unless it is played on. */
  decideLater(): void {
    this.#needs.store.patch({ undecided: [] });
  }

  dismissNotice(): void {
    this.#needs.store.patch({ notice: null });
  }

  /** Reads the page of turns before one, unless another page is pending. */
  #loadPage(before: string, put: (now: OpenPlay, page: { turns: readonly Turn[]; before: string | null }) => Partial<OpenPlay>): void {
    const shown = this.#needs.store.open;
    if (!shown || shown.loadingOlder) return;
    this.#needs.store.patch({ loadingOlder: true });
    const page = { storyId: shown.story.id, before };
    const { mode, actorId } = shown.game;
    const answer$ =
      mode === 'reasoning' ? this.#needs.api.call(reasoningGameHistory, page) : this.#needs.api.call(gameHistory, { ...page, actorId });
    answer$.subscribe((answer) => {
      const now = this.#needs.store.open;
      if (now?.game.id !== shown.game.id) return;
      const change = answer.ok ? put(now, answer.value) : { notice: noticeOf(answer.error) };
      this.#needs.store.patch({ ...change, loadingOlder: false });
    });
  }

  /** Moves to a turn, then calls `then`. A failure changes nothing. */
  #move(turnId: string, then: (shown: OpenPlay) => void): void {
    const shown = this.#needs.store.idle;
    if (!shown) return;
    this.#change(shown, this.#needs.api.call(gotoTurn, { gameId: shown.game.id, turnId }), (now, opened) => {
      const there = this.#movedTo(now, opened);
      this.#needs.store.set(there);
      then(there);
    });
  }

  /** The open game at another turn. */
  #movedTo(now: OpenPlay, opened: OpenedGame): OpenPlay {
    const refusedChoice = this.#needs.store.refusedChoice(opened.game, opened.turns.at(-1));
    const game = inView(opened.game, now.game.mode);
    return { ...now, game, ...joined(now, opened), lastSeq: 0, loadingOlder: false, moving: false, refusedChoice };
  }

  /** Runs a command that changes the open game. No other change is accepted until it has answered. */
  #change<T>(shown: OpenPlay, answer$: Observable<Result<T, ApiFailure>>, done: (now: OpenPlay, value: T) => void): void {
    // A pending refresh may hold the state before the command.
    this.#opens.next(null);
    this.#needs.store.patch({ moving: true, notice: null });
    answer$.subscribe((answer) => {
      const now = this.#needs.store.open;
      // The game was opened again meanwhile: the answer is stale.
      if (now?.game.id !== shown.game.id || !now.moving) return;
      if (answer.ok) done(now, answer.value);
      else this.#needs.store.patch({ moving: false, notice: noticeOf(answer.error) });
    });
  }

  /** What was not sent waits for the player whose game it is, unless their account is deleted. */
  #changePlayer(): void {
    this.#opens.next(null);
    const presence = this.#needs.session.presence.value;
    if (presence.kind === 'signed-out-member' && presence.reason === 'deleted') {
      this.#needs.turns.leave();
      this.#needs.store.setDraft('');
    } else {
      this.#needs.turns.giveUp();
      this.#needs.store.keepWords();
    }
    this.#needs.store.leaveDraft();
    this.#needs.store.set({ kind: 'closed' });
    if (this.#views > 0) this.#reopen();
  }

  /** After a change of player: the game of the one who is back, else the latest one of a guest who signed in. For anyone else nothing opens by itself. */
  #reopen(): void {
    const request = this.#left?.request ?? (this.#request && { ...this.#request, gameId: null, fresh: false });
    if (!request) return;
    this.#needs.store.set({ kind: 'opening', storyId: request.storyId });
    this.#opens.next({ request, by: 'itself' });
  }

  #refresh(): void {
    const shown = this.#needs.store.open;
    if (shown && !shown.moving && !runningTurn(shown)) {
      this.#opens.next({ request: { ...ANY, storyId: shown.story.id, gameId: shown.game.id, mode: shown.game.mode }, by: 'player' });
    }
  }

  #open({ request, by }: Opening): Observable<unknown> {
    const mayOpen$ = by === 'itself' ? this.#needs.session.goesOn(this.#left?.owner ?? null) : this.#mayOpen(request);
    // switchMap: emits once.
    return mayOpen$.pipe(switchMap((may) => (may ? this.#load(request) : this.#leave(request))));
  }

  /** Not while a member is signed out against their will, nor what one member left for another who signs in at the same page. */
  #mayOpen({ storyId }: OpenRequest): Observable<boolean> {
    return this.#needs.session.whoIsHere().pipe(
      map((here) => {
        if (here.kind !== 'member' || this.#left?.request.storyId !== storyId) return here.kind !== 'signed-out-member';
        return this.#left.owner === null || this.#left.owner === here.uuid;
      }),
    );
  }

  #leave(request: OpenRequest): Observable<never> {
    const { presence, previous } = this.#needs.session;
    const owner = presence.value.kind === 'signed-out-member' ? presence.value.uuid : (previous?.uuid ?? null);
    this.#left = { request: this.#request ?? request, owner: this.#left?.owner ?? owner };
    this.#needs.store.set({ kind: 'left', storyId: request.storyId });
    return EMPTY;
  }

  #load(request: OpenRequest): Observable<unknown> {
    const { storyId, gameId, actorId, fresh, mode, greeting, playerName } = request;
    const how = fresh && actorId ? { greeting, playerName } : {};
    const start = { storyId, mode, fresh, ...how, ...(gameId && { gameId }), ...(actorId && { actorId }) };
    const newest = this.#needs.store.open?.turns.at(-1);
    return forkJoin([this.#needs.api.call(getStory, { id: storyId }), this.#needs.api.call(startGame, start)]).pipe(
      tap(([story, game]) => {
        if (story.ok && game.ok) this.#show(request, story.value.story, game.value, newest);
        else this.#failToOpen(storyId, story.ok ? game : story);
      }),
    );
  }

  /** `newest` is the newest turn that was shown at the time of the request. */
  #show(request: OpenRequest, story: StoryDetail, opened: OpenedGame, newest: Turn | undefined): void {
    const shown = this.#needs.store.open;
    const same = shown?.game.id === opened.game.id ? shown : null;
    // A turn that was sent or ended since the request makes this answer stale.
    if (same && (runningTurn(same) || same.turns.at(-1) !== newest)) return;
    this.#needs.turns.leave();
    if (!same) this.#needs.store.leaveDraft();
    const undecided = this.#undecided(request, story, opened.game, same);
    const last = opened.turns.at(-1);
    const open: OpenPlay = {
      kind: 'open',
      story,
      game: inView(opened.game, request.mode),
      ...joined(same, opened),
      lastSeq: 0,
      loadingOlder: same?.loadingOlder ?? false,
      connection: 'live',
      sending: false,
      moving: same?.moving ?? false,
      draft: same?.draft ?? this.#needs.store.storedDraft(opened.game, opened.game.attempt ?? last),
      notice: same?.notice ?? null,
      refusedChoice: this.#needs.store.refusedChoice(opened.game, last),
      undecided,
      opened: openedAs(request, same),
    };
    this.#needs.store.set(open);
    this.#left = null;
    this.#request = { ...(this.#request ?? ANY), storyId: story.id, gameId: opened.game.id, fresh: false };
    if (last?.status === 'running') this.#needs.turns.resume(open, last.id);
  }

  /** The question which of two games goes on. An address that names one of them answers it. */
  #undecided(request: OpenRequest, { undecided }: StoryDetail, game: Game, same: OpenPlay | null): readonly GameBrief[] {
    const games = undecided.filter(({ actorId }) => actorId === game.actorId);
    const isOne = games.some(({ id }) => id === game.id);
    if (same) return games.length === 0 ? [] : same.undecided;
    if (!isOne || request.gameId === null) return isOne ? games : [];
    // Should it fail, the question is asked again another time.
    this.#needs.api.call(chooseGameRun, { gameId: game.id }).subscribe();
    return [];
  }

  #failToOpen(storyId: string, answer: { ok: true } | { ok: false; error: ApiFailure }): void {
    // A failed refresh keeps the open game.
    if (!answer.ok && !this.#needs.store.open) this.#needs.store.set(openFailure(storyId, answer.error));
  }
}
