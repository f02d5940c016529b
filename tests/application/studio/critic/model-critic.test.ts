import { Observable } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { ModelCritic } from '#application/studio/critic/model-critic.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';

const PARTS = 50;
/** Requests that the server takes in a minute. */
const SHARE = 40;

/** A server that takes so many requests a minute, and says how long to wait. */
function critic() {
  const asked: number[] = [];
  const taken: number[] = [];
  const call = (_: unknown, { part }: { readonly part: number }) =>
    new Observable((to) => {
      asked.push(part);
      const minute = Math.floor(Date.now() / 60_000);
      const isOver = taken.filter((at) => at === minute).length === SHARE;
      if (!isOver) taken.push(minute);
      const wait = Math.ceil((60_000 - (Date.now() % 60_000)) / 1000);
      to.next(
        isOver
          ? { ok: false, error: { code: 'TOO_MANY_REQUESTS', message: 'Too many.', data: { retry_after: wait } } }
          : { ok: true, value: { open: [], aside: [], dropped: 0, tokens: { in: 10, out: 1 }, ms: 1 } },
      );
      to.complete();
    });
  const model = new ModelCritic({
    api: { call } as unknown as AuthorizedApi,
    session: { state: new LiveState({ kind: 'starting' }) } as unknown as Session,
    store: new MemoryKeyValueStore(),
  });
  return { model, asked };
}

beforeEach(() => void vi.useFakeTimers({ now: 60_000 }));
afterEach(() => void vi.useRealTimers());

it('PROOF-42: a draft of more parts than the server takes requests in a minute is judged to its end, each part once', () => {
  const { model, asked } = critic();
  model.begin({ id: 'p', draft: 'd', requests: PARTS });
  expect(model.state.value).toMatchObject({ kind: 'asking', done: SHARE, waits: 60, problem: '' });
  vi.advanceTimersByTime(60_000);
  expect(model.state.value).toMatchObject({ kind: 'ready', done: PARTS, waits: null, problem: '', tokens: { in: 10 * PARTS, out: PARTS } });
  expect(asked).toHaveLength(PARTS + 1);
  expect(new Set(asked).size).toBe(PARTS);
});

it('PROOF-42: who stops it while it waits is asked for nothing more, and keeps what was judged', () => {
  const { model, asked } = critic();
  model.begin({ id: 'p', draft: 'd', requests: PARTS });
  model.stop();
  vi.advanceTimersByTime(600_000);
  expect(model.state.value).toMatchObject({ kind: 'ready', done: SHARE, waits: null, problem: '' });
  expect(asked).toHaveLength(SHARE + 1);
});
