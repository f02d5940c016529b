import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { listCharacters } from '#contract/characters.ts';
import type { startGame } from '#contract/play.ts';
import type { AnswerOf, Route } from '#contract/route.ts';
import type { guestSignUp } from '#contract/session.ts';
import type { createSharedRun } from '#contract/sharing.ts';
import type { Owner } from './filled-database.ts';

const STORY = 'the-quiet-relay';
/** Each sends its next request as soon as the last is answered, but no more than so many a second: what a refusal costs is not in question. */
const MAX_PER_SECOND = 10;
/** Bytes of brackets: what may be sent, then what an earlier version took. */
const NESTED = { body: [65_000, 1_000_000], import: [2_000_000, 12_000_000] } as const;
const PAGES = 'a list, page after page';

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: Buffer | object;
}

export interface Answered {
  /** 0 where the connection broke before an answer. */
  readonly status: number;
  readonly text: string;
}

/** Requests that cost a server more than others, of one who owns much, by name. `n` makes those differ that would be kept. */
const costly: Readonly<Record<string, (mine: Owned, n: number) => Sent>> = {
  'search, one letter that begins 10,000 words': () => post('story.list', { query: 'o', limit: 50, sort: 'title' }),
  'search among played stories': () => post('story.list', { query: 'own blurb every', limit: 50, sort: 'recent' }),
  'search, twelve letters': () =>
    post('story.list', { query: 'e h f t o b e h f t o b', limit: 50, sort: 'random', seed: 7, unplayed: true }),
  [PAGES]: ({ cursor }) => post('story.list', { limit: 50, sort: 'title', cursor }),
  'stories by the time they were played': () => post('story.list', { limit: 50, sort: 'recent' }),
  'game.tree, 4,000 replies': ({ game }) => get('actor/chat/game.tree', { game_id: game }),
  'game.memory, 1,000 turns': ({ game }) => get('actor/chat/game.memory', { game_id: game }),
  'game.export, 1,000 turns': ({ game }, n) =>
    get('actor/chat/game.export', { game_id: game, format: ['jsonl', 'markdown', 'html'][n % 3] ?? '' }),
  'shared-run.get, 500 turns': ({ run }) => get('shared-run.get', { token: run }),
  'turn.sources': ({ turn }) => get('actor/chat/turn.sources', { turn_id: turn }),
  'game-history.list, 300 games': () => get('game-history.list'),
  'favorite.list, 300 stories': () => get('favorite.list'),
  'user-profile.get': () => get('user-profile.get'),
  'character.list': () => get('character.list'),
  'character.export': ({ character }) => get('character.export', { id: character, format: 'charx' }),
  'tag.list': () => get('tag.list'),
  'user-data.export, 4,000 replies': () => get('user-data.export'),
};

/** What one account has. */
interface Owned extends Owner {
  readonly token: string;
  /** A game at its opening. */
  readonly fresh: string;
  /** The newest turn of the large game, and a link to it. */
  readonly turn: string;
  readonly run: string;
  readonly character: string;
  /** Of the next page. */
  readonly cursor: string | null;
}

function get(path: string, query: Readonly<Record<string, string>> = {}): Sent {
  const written = new URLSearchParams(query).toString();
  return { method: 'GET', path: `/api/v1/${path}${written && '?'}${written}` };
}

const post = (path: string, body: object | Buffer): Sent => ({ method: 'POST', path: `/api/v1/${path}`, body });

/** Somebody with an account, at a network address of their own, who asks for what costs much. */
export class Abuser {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 100 });
  readonly #address: string;
  #url: string;
  #owned: Owned = { token: '', user: '', game: '', fresh: '', turn: '', run: '', character: '', cursor: null };

  constructor(url: string, number: number) {
    this.#url = url;
    this.#address = `198.51.100.${number}`;
  }

  async register(): Promise<Owner> {
    const { auth, user } = await this.#data<typeof guestSignUp>(post('user-guest.sign-up', { device_id: randomUUID() }));
    this.#owned = { ...this.#owned, token: auth.access_token, user: user.uuid };
    const [game, fresh] = [await this.#newGame(), await this.#newGame()];
    this.#owned = { ...this.#owned, game, fresh };
    return { user: user.uuid, game };
  }

  /** On a server with a database that has been filled meanwhile. */
  async prepare(url: string): Promise<void> {
    this.#url = url;
    const { game } = await this.#data<typeof startGame>(post('actor/chat/game.start', { story_id: STORY, game_id: this.#owned.game }));
    const { run } = await this.#data<typeof createSharedRun>(post('shared-run.create', { game_id: this.#owned.game }));
    const { characters } = await this.#data<typeof listCharacters>(get('character.list'));
    this.#owned = { ...this.#owned, turn: game.head ?? '', run: run.token, character: characters[0]?.id ?? '' };
  }

  /** All expensive calls in turn. */
  expensive(seconds: number): Promise<Answered[]> {
    const calls = Object.entries(costly);
    return this.#repeat(seconds, async (n) => {
      const [name, make] = calls[n % calls.length] as (typeof calls)[number];
      const answer = await this.#send(make(this.#owned, n));
      if (name === PAGES) this.#owned = { ...this.#owned, cursor: /"cursor":"([^"]+)"/.exec(answer.text)?.[1] ?? null };
      return answer;
    });
  }

  /** Bodies of nothing but brackets: to a call without a session, or to one that takes large bodies. */
  nested(seconds: number, to: keyof typeof NESTED): Promise<Answered[]> {
    const bodies = NESTED[to].map((bytes) => Buffer.alloc(bytes, '['));
    const path = to === 'body' ? 'user.refresh' : 'actor/chat/game.import';
    return this.#repeat(seconds, (n) => this.#send(post(path, bodies[n % bodies.length] ?? {}), to === 'import'));
  }

  /** Events of a visitor without a session, fifty in a request, that say to be days old. */
  conversions(requests: number): Promise<Answered[]> {
    const old = Math.floor(Date.now() / 1_000) - 6 * 86_400;
    const event = () => ({
      ...{ event_name: 'ViewContent', event_id: randomUUID(), event_time: old, action_source: 'website' },
      ...{ event_source_url: 'http://localhost/story/the-quiet-relay', custom_data: {} },
      user_data: { client_user_agent: 'Browser/1', fbp: 'fb.1.1700000000000.12345' },
    });
    return Promise.all(
      Array.from({ length: requests }, () => this.#send(post('meta-api.forward', { data: Array.from({ length: 50 }, event) }), false)),
    );
  }

  /** One request after the other. */
  async #repeat(seconds: number, send: (n: number) => Promise<Answered>): Promise<Answered[]> {
    const answers: Answered[] = [];
    const until = performance.now() + seconds * 1_000;
    for (let n = 0; performance.now() < until; n += 1) {
      const [answer] = await Promise.all([send(n), delay(1_000 / MAX_PER_SECOND)]);
      answers.push({ ...answer, text: '' });
    }
    return answers;
  }

  async #newGame(): Promise<string> {
    return (await this.#data<typeof startGame>(post('actor/chat/game.start', { story_id: STORY, fresh: true }))).game.id;
  }

  /** The data of the answer to the call `R`. */
  async #data<R extends Route>(sent: Sent): Promise<AnswerOf<R>> {
    const { status, text } = await this.#send(sent);
    if (status !== 200) throw new Error(`${sent.path}: ${status} ${text.slice(0, 300)}`);
    return JSON.parse(text).data;
  }

  /** Resolves in any case. A server may answer before it has read a body, and close the connection. */
  #send({ method, path, body }: Sent, withSession = true): Promise<Answered> {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const headers = {
      'x-forwarded-for': this.#address,
      ...(withSession && this.#owned.token && { authorization: `Bearer ${this.#owned.token}` }),
      ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
    };
    return new Promise((resolve) => {
      let answered = false;
      const end = (status: number, text: string) => {
        answered = true;
        resolve({ status, text });
      };
      const outgoing = request(this.#url + path, { method, agent: this.#agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
        answer.on('end', () => end(answer.statusCode ?? 0, Buffer.concat(chunks).toString()));
        answer.on('error', () => end(answer.statusCode ?? 0, ''));
      });
      outgoing.on('error', () => {
        if (!answered) end(0, '');
      });
      outgoing.end(bytes);
    });
  }
}
