import { setTimeout as delay } from 'node:timers/promises';
import { median, quantile } from '#tests/bench/figures.ts';
import type { BenchProcess } from './bench-process.ts';
import type { Pressed, Target } from './press-at-once.ts';

/** What it cost one server that players followed a model at once. */
export interface Followed {
  /** Ms from the press to the first word. */
  readonly firstWord: number;
  readonly firstWordP99: number;
  /** Processor time of the server's process in ms, for each 1,000 words sent to players. */
  readonly cpuPer1000Words: number;
  /** Growth of the server's resident memory while the streams were open, in kB for each. */
  readonly kBPerStream: number;
  /** Replies that did not reach their end, of those who pressed. */
  readonly failed: number;
}

export interface FollowOptions {
  readonly target: Target;
  readonly players: number;
  /** Words of each reply. */
  readonly words: number;
}

/** Players of the first press, which is not measured: after it the server's code is compiled. */
const WARM_UP = 10;
const SAMPLE_MS = 250;
const QUIET_MS = 1_000;

/** All players press at the same moment on a new server, and read until every reply has ended. */
export async function follow(server: BenchProcess, load: BenchProcess, { target, players, words }: FollowOptions): Promise<Followed> {
  if (target === 'app') await load.ask('register', { url: server.url, count: WARM_UP + players });
  await load.ask<Pressed>('press', { target, url: server.url, count: WARM_UP });
  await delay(QUIET_MS);
  const before = await server.usage();
  const pressing = load.ask<Pressed>('press', { target, url: server.url, count: players });
  const most = await mostMemory(server, pressing);
  const { firstWords, failed } = await pressing;
  const after = await server.usage();
  return {
    firstWord: median(firstWords),
    firstWordP99: quantile(firstWords, 0.99),
    cpuPer1000Words: (after.cpuMs - before.cpuMs) / (((players - failed) * words) / 1_000),
    kBPerStream: (most - before.memory) / 1_000 / players,
    failed,
  };
}

/** The most resident memory of a process until some work is over, in bytes. */
async function mostMemory(server: BenchProcess, work: Promise<unknown>): Promise<number> {
  let over = false;
  const end = () => {
    over = true;
  };
  work.then(end, end);
  let most = 0;
  while (!over) {
    most = Math.max(most, (await server.usage()).memory);
    await delay(SAMPLE_MS);
  }
  return most;
}
