import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const STORY = 'the-quiet-relay';
/** How many players register at the same time. */
const REGISTERING = 8;

export interface Player {
  readonly token: string;
  readonly game: string;
  /** The first choice on offer. */
  readonly choice: string;
}

/** Guests of one server, each with a game at its opening. They speak HTTP over kept connections and parse as little as they can. */
export class BenchPlayers {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  #players: Player[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async register(count: number): Promise<void> {
    const lane = async () => {
      while (this.#players.length < count) {
        const place = this.#players.push({ token: '', game: '', choice: '' }) - 1;
        this.#players[place] = await this.#newPlayer();
      }
    };
    await Promise.all(Array.from({ length: Math.min(REGISTERING, count) }, lane));
  }

  get all(): readonly Player[] {
    return this.#players;
  }

  async #newPlayer(): Promise<Player> {
    const guest = await this.#post('user-guest.sign-up', { device_id: randomUUID() }, '');
    const token = found(guest, /"access_token":"([^"]+)"/);
    const opened = await this.#post('actor/chat/game.start', { story_id: STORY, mode: 'story' }, token);
    return { token, game: found(opened, /"game":\{"id":"([^"]+)"/), choice: found(opened, /"choices":\[\{"id":"([^"]+)"/) };
  }

  /** The next `count` players' requests for a turn of free words, as bytes to send; a player is taken once. */
  take(count: number): readonly string[] {
    return this.#players.splice(0, count).map(({ token, game }) => {
      const body = JSON.stringify({ game_id: game, turn_id: randomUUID(), input: { kind: 'do', text: 'look around' } });
      return [
        'POST /api/v1/actor/chat/game.send HTTP/1.1',
        `host: ${new URL(this.#url).host}`,
        `authorization: Bearer ${token}`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        `\r\n${body}`,
      ].join('\r\n');
    });
  }

  /** The next player plays one turn. Returns ms from the press to the end of the reply. */
  async playOne(): Promise<number> {
    const [player] = this.#players;
    if (!player) throw new Error('no player is registered');
    const from = performance.now();
    this.#players[0] = { ...player, choice: (await this.#turn(player)) ?? '' };
    return performance.now() - from;
  }

  /**
   * All registered players play `each` turns by choices, `lanes` of them at a time, without a pause. A player whose story ends earlier leaves.
   * Returns the turns that were played, and ms.
   */
  async playAll(lanes: number, each: number): Promise<{ readonly turns: number; readonly ms: number }> {
    const from = performance.now();
    let turns = 0;
    const lane = async () => {
      for (let player = this.#players.shift(); player; player = this.#players.shift()) {
        for (let turn = 0, choice: string | null = player.choice; turn < each && choice; turn += 1) {
          choice = await this.#turn({ ...player, choice });
          turns += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return { turns, ms: performance.now() - from };
  }

  /** Takes the player's choice and returns the next first one, or null where the story has ended. */
  async #turn({ token, game, choice }: Player): Promise<string | null> {
    const input = { kind: 'choice', choice_id: choice };
    const reply = await this.#post('actor/chat/game.send', { game_id: game, turn_id: randomUUID(), input }, token);
    if (!reply.includes('"status":"done"')) throw new Error(`a turn did not end: ${reply.slice(-500)}`);
    return /"choices":\[\{"id":"([^"]+)"/.exec(reply)?.[1] ?? null;
  }

  #post(path: string, body: object, token: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
      const outgoing = request(`${this.#url}/api/v1/${path}`, { method: 'POST', agent: this.#agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => resolve(text));
        answer.on('error', reject);
      });
      outgoing.on('error', reject);
      outgoing.end(JSON.stringify(body));
    });
  }
}

function found(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1];
  if (!value) throw new Error(`unexpected answer: ${text.slice(0, 500)}`);
  return value;
}
