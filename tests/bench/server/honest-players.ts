import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Player } from './bench-players.ts';

/** A player sends a turn this often, and the app asks this often who they are. */
export const TURN_EVERY_MS = 8_000;
export const WHOAMI_EVERY_MS = 2_000;

/** What players saw, from when they pressed: ms. */
export interface Seen {
  readonly firstWords: readonly number[];
  readonly whoami: readonly number[];
  /** Replies that did not come whole, and calls that were refused. */
  readonly failed: number;
  /** Turns that could not be sent, because the reply before was not there yet. */
  readonly skipped: number;
}

/**
 * Players side by side for some seconds. When each presses is fixed before, spread evenly, so a slow server is not pressed less; what waits in it counts from the
 * press on. Resolves when the last reply has ended.
 */
export async function playBeside(url: string, players: readonly Player[], seconds: number): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const seen = { firstWords: [] as number[], whoami: [] as number[], failed: 0, skipped: 0 };
  const from = performance.now();
  const live = async (player: Player, number: number) => {
    const headers = { authorization: `Bearer ${player.token}`, 'x-forwarded-for': `203.0.${number >> 8}.${number & 255}` };
    const offset = number / players.length;
    let busy = false;
    const turn = async () => {
      if (busy) {
        seen.skipped += 1;
        return;
      }
      busy = true;
      const input = { kind: 'do', text: 'look around' };
      const body = JSON.stringify({ game_id: player.game, turn_id: randomUUID(), input });
      const { firstWord, text } = await timed(`${url}/api/v1/actor/chat/game.send`, agent, headers, body);
      if (firstWord !== null) seen.firstWords.push(firstWord);
      if (!text.includes('"status":"done"')) seen.failed += 1;
      busy = false;
    };
    const whoami = async () => {
      const { ms, text } = await timed(`${url}/api/v1/user.whoami`, agent, headers);
      if (text.includes('"code":"0"')) seen.whoami.push(ms);
      else seen.failed += 1;
    };
    await Promise.all([
      every(TURN_EVERY_MS, offset, from, seconds, turn),
      every(WHOAMI_EVERY_MS, ((offset * TURN_EVERY_MS) % WHOAMI_EVERY_MS) / WHOAMI_EVERY_MS, from, seconds, whoami),
    ]);
  };
  await Promise.all(players.map(live));
  agent.destroy();
  return seen;
}

/** Begins the work at its times, whether or not the work before has ended. `offset`: the part of a period until the first. */
async function every(ms: number, offset: number, from: number, seconds: number, work: () => Promise<void>): Promise<void> {
  const begun: Promise<void>[] = [];
  for (let at = from + offset * ms; at < from + seconds * 1_000; at += ms) {
    await delay(Math.max(0, at - performance.now()));
    begun.push(work());
  }
  await Promise.all(begun);
}

interface Timed {
  /** Ms to the first word of a reply; null without one. */
  readonly firstWord: number | null;
  readonly ms: number;
  readonly text: string;
}

function timed(url: string, agent: Agent, headers: Readonly<Record<string, string>>, body?: string): Promise<Timed> {
  const from = performance.now();
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve) => {
    let firstWord: number | null = null;
    let text = '';
    const end = () => resolve({ firstWord, ms: performance.now() - from, text });
    const outgoing = request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers: { ...headers, ...type } }, (answer) => {
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
        if (firstWord === null && text.includes('"type":"delta"')) firstWord = performance.now() - from;
      });
      answer.on('end', end);
      answer.on('error', end);
    });
    outgoing.on('error', end);
    outgoing.end(body);
  });
}
