import { expect, it } from 'vitest';
import { ResourceCache } from '#application/remote/resource-cache.ts';
import { fakeSession, PendingRequests } from './remote-server.ts';

function make() {
  const { session, playerChanged$ } = fakeSession();
  const requests = new PendingRequests<string, string>();
  const cache = new ResourceCache({ session, key: (id: string) => id, read: requests.send, fallback: 'Not now.' });
  return { playerChanged$, requests, cache, load: (key: string) => cache.load(key) };
}

it('loads each key once at a time, keeps a value while it is read again, and replaces a failure', () => {
  const { cache, requests, load } = make();
  load('a');
  load('a');
  load('b');
  expect(requests.all.map(({ input }) => input)).toEqual(['a', 'b']);
  requests.fail(0);
  requests.succeed(1, 'B');
  load('b');
  expect(cache.state.value).toEqual({ a: { kind: 'failed', message: 'Not now.' }, b: { kind: 'ready', value: 'B' } });
  load('a');
  expect(cache.state.value.a).toEqual({ kind: 'loading' });
});

it('shows nothing to the next player, also of answers that come late', () => {
  const { cache, requests, load, playerChanged$ } = make();
  load('a');
  playerChanged$.next();
  requests.succeed(0, 'A');
  expect(cache.state.value).toEqual({});
});
