import { randomUUID } from 'node:crypto';
import type { TurnEvent, TurnInput } from '#contract/play.ts';

export interface Received {
  readonly seq: number;
  readonly event: TurnEvent;
}

interface Envelope {
  readonly code: string;
  readonly message: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the call
  readonly data: any;
}

/** A player at the other end of a socket, speaking nothing but the API. */
export class RemotePlayer {
  readonly #url: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly uuid: string;

  private constructor(url: string, token: string, refreshToken: string, uuid: string) {
    this.#url = url;
    this.token = token;
    this.refreshToken = refreshToken;
    this.uuid = uuid;
  }

  static async signUp(url: string): Promise<RemotePlayer> {
    const answer = await request(url, 'user-guest.sign-up', { device_id: randomUUID(), gender: '' }, null);
    const { auth, user } = answer.data;
    return new RemotePlayer(url, auth.access_token, auth.refresh_token, user.uuid);
  }

  /** A player who has signed in before. */
  static returning(url: string, { uuid, token }: { readonly uuid: string; readonly token: string }): RemotePlayer {
    return new RemotePlayer(url, token, '', uuid);
  }

  /** The same player at another address, as after a restart. */
  at(url: string): RemotePlayer {
    return new RemotePlayer(url, this.token, this.refreshToken, this.uuid);
  }

  /** The same player with the tokens of a new session. */
  signedIn(auth: { readonly access_token: string; readonly refresh_token: string }, uuid: string): RemotePlayer {
    return new RemotePlayer(this.#url, auth.access_token, auth.refresh_token, uuid);
  }

  post(path: string, body: object): Promise<Envelope> {
    return request(this.#url, path, body, this.token);
  }

  async get(path: string): Promise<Envelope> {
    const answer = await fetch(`${this.#url}/api/v1/${path}`, { headers: { authorization: `Bearer ${this.token}` } });
    return (await answer.json()) as Envelope;
  }

  /** The id of the first story of the list that costs 1 coin a turn. */
  async firstStory(): Promise<string> {
    const { stories } = (await this.post('story.list', {})).data;
    return stories.find(({ price }: { readonly price: number }) => price === 1).id;
  }

  async coins(): Promise<number> {
    return (await this.get('user.whoami')).data.user.coins;
  }

  /** What a turn says until it ends or the connection breaks. */
  async send(gameId: string, turnId: string, input: TurnInput): Promise<Received[]> {
    const body = JSON.stringify({ game_id: gameId, turn_id: turnId, input });
    return this.#listen('actor/chat/game.send', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  }

  /** Another reply to the input of a turn. */
  async retry(turnId: string, newTurnId: string): Promise<Received[]> {
    const body = JSON.stringify({ turn_id: turnId, new_turn_id: newTurnId });
    return this.#listen('actor/chat/game.retry', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  }

  async resume(turnId: string, after = 0): Promise<Received[]> {
    return this.#listen(`actor/chat/game.stream?turn_id=${turnId}&after=${after}`, {});
  }

  async #listen(path: string, init: { method?: string; body?: string; headers?: Record<string, string> }): Promise<Received[]> {
    const received: Received[] = [];
    try {
      const answer = await fetch(`${this.#url}/api/v1/${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${this.token}` },
      });
      if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) throw new Error(`${answer.status} ${await answer.text()}`);
      let text = '';
      const decoder = new TextDecoder();
      for await (const chunk of answer.body ?? []) {
        text += decoder.decode(chunk as Uint8Array, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const seq = /^id: ?(\d+)$/m.exec(block)?.[1];
          const data = /^data: ?(.*)$/m.exec(block)?.[1];
          if (seq && data) received.push({ seq: Number(seq), event: JSON.parse(data) as TurnEvent });
        }
      }
    } catch (error) {
      if (received.length === 0 && !(error instanceof TypeError)) throw error;
    }
    return received;
  }
}

async function request(url: string, path: string, body: object, token: string | null): Promise<Envelope> {
  const answer = await fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Envelope;
}

export const textOf = (received: readonly Received[]): string =>
  received.map(({ event }) => (event.type === 'delta' ? event.text : '')).join('');
