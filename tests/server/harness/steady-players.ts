import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Turn } from '#contract/play.ts';
import { RemotePlayer, textOf } from './remote-player.ts';

const story_id = 'the-quiet-relay';
/** Free coins of a new player. A turn costs one. */
const COINS = 30;

/** Somebody who plays as the app does: what is not confirmed is sent again under the same id. */
class SteadyPlayer {
  readonly #player: RemotePlayer;
  readonly #gameId: string;
  #newest: Turn;
  /** Whole replies that arrived: their texts, by the turn's id. */
  readonly confirmed = new Map<string, string>();
  /** How many replies were broken off. */
  interrupted = 0;

  private constructor(player: RemotePlayer, gameId: string, newest: Turn) {
    this.#player = player;
    this.#gameId = gameId;
    this.#newest = newest;
  }

  static async joins(url: string): Promise<SteadyPlayer> {
    const player = await RemotePlayer.signUp(url);
    const { game, turns } = (await player.post('actor/chat/game.start', { story_id })).data;
    return new SteadyPlayer(player, game.id, turns.at(-1));
  }

  get token(): string {
    return this.#player.token;
  }

  /** Plays until told otherwise, or until the story or the coins end. */
  async plays(goesOn: () => boolean): Promise<void> {
    while (goesOn() && this.confirmed.size < COINS - 1 && this.#newest.choices.length > 0) {
      await this.#turn();
      this.#newest = (await this.kept()).at(-1) ?? this.#newest;
    }
  }

  async #turn(): Promise<void> {
    const id = randomUUID();
    const input = { kind: 'choice', choice_id: this.#newest.choices[0]?.id ?? '' } as const;
    for (;;) {
      const received = await this.#player.send(this.#gameId, id, input).catch(() => []);
      const end = received.at(-1)?.event;
      if (end?.type === 'end') {
        // One that was interrupted with its server is free, and its choice is open again.
        if (end.status === 'done') this.confirmed.set(id, textOf(received));
        else this.interrupted += 1;
        return;
      }
      await delay(500);
    }
  }

  /** The turns that the server has. */
  async kept(): Promise<readonly Turn[]> {
    for (;;) {
      const answer = await this.#player.post('actor/chat/game.start', { story_id }).catch(() => null);
      if (answer?.code === '0') return answer.data.turns;
      await delay(500);
    }
  }

  coins(): Promise<number> {
    return this.#player.coins();
  }
}

/** Players at a server, who play until `stop`. */
export async function playing(url: string, count: number) {
  const players = await Promise.all(Array.from({ length: count }, () => SteadyPlayer.joins(url)));
  let goesOn = true;
  const ended = Promise.all(players.map((player) => player.plays(() => goesOn)));
  const confirmed = () => players.map((player) => player.confirmed.size);
  return {
    players,
    /** How many turns are confirmed in all. */
    confirmed: () => confirmed().reduce((sum, one) => sum + one, 0),
    interrupted: () => players.reduce((sum, { interrupted }) => sum + interrupted, 0),
    /** Resolves once each player has got two turns more. */
    goOn: () => {
      const before = confirmed();
      return expect.poll(() => confirmed().every((count, index) => count >= (before[index] ?? 0) + 2)).toBe(true);
    },
    stop: () => {
      goesOn = false;
      return ended;
    },
  };
}

type Playing = Awaited<ReturnType<typeof playing>>;

/** Every confirmed turn is there as it was read, and every coin is where it belongs. */
export async function expectNothingLost({ players }: Playing): Promise<void> {
  for (const player of players) {
    const kept = await player.kept();
    const texts = new Map(kept.map(({ id, text }) => [id, text]));
    for (const [id, text] of player.confirmed) expect(texts.get(id)).toBe(text);
    expect(await player.coins()).toBe(COINS - kept.reduce((sum, { cost }) => sum + cost, 0));
  }
}
