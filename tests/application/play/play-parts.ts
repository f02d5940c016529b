import type { CallAnswer } from '#application/platform/api.ts';
import { AuthorizedTurnStream } from '#application/play/authorized-turn-stream.ts';
import { Drafts } from '#application/play/drafts.ts';
import type { OpenPlay } from '#application/play/play-state.ts';
import { gameHistory, startGame, stopTurn } from '#contract/play.ts';
import { getStory } from '#contract/stories.ts';
import type { Spending } from '#domain/coins/coin-sheet.ts';
import type { NarratorTraits } from '#domain/narrator/narrator-traits.ts';
import type { Turn, TurnEvent } from '#domain/play/turn.ts';
import { ok } from '#domain/result.ts';
import type { Game } from '#domain/stories/game.ts';
import { detailOf } from '#tests/arbitraries/stories.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { FakeTurnStream } from '#tests/fakes/fake-turn-stream.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { model } from '#tests/fakes/narrator-traits.ts';
import { playOver } from '#tests/fakes/play-over.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';
import { StagedPageLifecycle } from '#tests/fakes/staged-page-lifecycle.ts';

export const turnOf = (id: string, changes: Partial<Turn> = {}): Turn => ({
  id,
  parent: null,
  input: null,
  text: `The text of ${id}.`,
  choices: [
    { id: '1', label: 'Go in' },
    { id: '2', label: 'Stay out' },
  ],
  state: { scene: 'harbour' },
  status: 'done',
  ending: null,
  cost: 0,
  created: '2026-11-01T00:00:00.000Z',
  variants: [],
  reasoned: false,
  edited: false,
  retryPrice: null,
  model: null,
  ...changes,
});

export const gameOf = (id: string, story: string): Game => ({
  id,
  storyId: story,
  actorId: `${story}.narrator`,
  mode: 'story',
  narrator: model,
  head: null,
  newest: null,
  attempt: null,
  redo: null,
  price: 1,
  newerVersion: null,
  created: '2026-11-01T00:00:00.000Z',
  updated: '2026-11-01T00:00:00.000Z',
});

export const accepted = (balance = 29, changes: Partial<Extract<TurnEvent, { type: 'accepted' }>> = {}): TurnEvent => ({
  type: 'accepted',
  turnId: 'x',
  cost: 1,
  balance,
  ...changes,
});
export const delta = (text: string): TurnEvent => ({ type: 'delta', text });
export const end = (changes: Partial<Extract<TurnEvent, { type: 'end' }>> = {}): TurnEvent => ({
  type: 'end',
  status: 'done',
  cost: 1,
  balance: 29,
  ...changes,
});

interface StoredGame {
  readonly id: string;
  turns: readonly Turn[];
  /** Turns before `turns`, oldest first. */
  older: readonly Turn[];
  attempt?: Turn;
}

/** Server state: the games of each story, latest first. `startGame` fails with `problem` while it is set. */
export class GameShelf {
  readonly stories = new Map<string, StoredGame[]>();
  problem: ReturnType<typeof failure> | null = null;
  /** Who tells the games. */
  narrator: NarratorTraits = model;
  #games = 0;

  put(story: string, turns: readonly Turn[] = [turnOf('opening')], older: readonly Turn[] = []): StoredGame {
    this.#games += 1;
    const game = { id: `game-${this.#games}`, turns, older };
    this.stories.set(story, [game, ...(this.stories.get(story) ?? [])]);
    return game;
  }

  find(story: string, gameId: string | undefined): StoredGame | undefined {
    return this.stories.get(story)?.find((game) => gameId === undefined || game.id === gameId);
  }
}

type Kept = Partial<Pick<Parameters<typeof sessionParts>[0] & object, 'server' | 'cookies' | 'store'>> & {
  readonly games?: GameShelf;
  readonly tab?: MemoryKeyValueStore;
};

/** `Play` on fakes. With the parts of an earlier one it is the same browser after a reload. */
export function playParts(kept: Kept = {}) {
  const { games = new GameShelf(), store = new MemoryKeyValueStore(), tab = new MemoryKeyValueStore(), ...rest } = kept;
  const parts = sessionParts({ store, ...rest });
  const [stream, lifecycle] = [new FakeTurnStream(), new StagedPageLifecycle()];
  const [offers, spent] = [[] as string[], [] as (Spending | null)[]];
  const recharge = { show: () => void offers.push('coins'), spendOn: (spending: Spending | null) => void spent.push(spending) };
  serveGames(parts.server.api, games);
  const play = playOver({
    ...parts,
    stream: new AuthorizedTurnStream({ stream, tokens: parts.tokens }),
    drafts: new Drafts({ store, tab }),
    random: new CountingRandom(),
    lifecycle,
    recharge,
  });
  parts.session.start();
  return { ...parts, games, tab, stream, lifecycle, offers, spent, play };
}

export type PlayParts = ReturnType<typeof playParts>;

/** `playParts` with an open story of one opening turn. */
export function opened(kept: Kept = {}): PlayParts {
  const parts = playParts(kept);
  if (!parts.games.stories.has('door')) parts.games.put('door');
  parts.play.open('door');
  parts.play.show();
  return parts;
}

/** Serves the games through the fake API. */
export function serveGames(api: PlayParts['server']['api'], games: GameShelf): void {
  const missing = { ok: false as const, error: failure('refused', 404, 'NOT_FOUND') };
  const page = (game: StoredGame, story: string) => ({
    game: { ...gameOf(game.id, story), narrator: games.narrator, attempt: game.attempt === undefined ? null : wiredTurn(game.attempt) },
    turns: wired(game.turns),
    before: game.older.length > 0 ? (game.turns[0]?.id ?? null) : null,
  });
  api
    .on(getStory, ({ input }) => {
      const { id } = input as { id: string };
      return games.stories.has(id) ? ok({ story: detailOf(id) }) : missing;
    })
    .on(startGame, ({ input }) => {
      const request = input as { storyId: string; gameId?: string; fresh?: boolean };
      if (games.problem !== null) return { ok: false, error: games.problem };
      const game = request.fresh === true ? games.put(request.storyId) : games.find(request.storyId, request.gameId);
      return game === undefined ? missing : ok(page(game, request.storyId));
    })
    .on(gameHistory, ({ input }) => {
      const { storyId: story } = input as { storyId: string };
      const game = games.find(story, undefined);
      return game === undefined ? missing : ok({ game: gameOf(game.id, story), turns: wired(game.older), before: null });
    })
    .on(stopTurn, () => ok({ status: 'stopped' }));
}

/** Mutable copies, as the contract's types require. */
export const wired = (turns: readonly Turn[]) => turns.map(wiredTurn);

const wiredTurn = (turn: Turn) => structuredClone(turn) as CallAnswer<typeof startGame>['turns'][number];

export function shown(parts: PlayParts): OpenPlay {
  const state = parts.play.state.value;
  if (state.kind !== 'open') throw new Error(`The story is ${state.kind}`);
  return state;
}

export const texts = (parts: PlayParts): readonly string[] => shown(parts).turns.map((turn) => turn.text);
export const ids = (parts: PlayParts): readonly string[] => shown(parts).turns.map((turn) => turn.id);
