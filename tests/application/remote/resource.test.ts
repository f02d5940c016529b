import { describe, expect, it } from 'vitest';
import { type Missing, missingPage, Resource } from '#application/remote/resource.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { fakeSession, PendingRequests } from './remote-server.ts';

function make(onPlayerChange: 'reload' | 'close' = 'reload') {
  const { session, ...events } = fakeSession();
  const requests = new PendingRequests<string, string>();
  const log = new RecordingLog();
  const resource = new Resource<string, string, Missing>({
    read: requests.send,
    session,
    onPlayerChange,
    fallback: 'Not now.',
    missing: missingPage,
    log,
    logAs: 'read.failed',
  });
  return { ...events, requests, log, resource, state: () => resource.state.value };
}

describe('a resource', () => {
  it('is loading until a key is opened and answered', () => {
    const { resource, requests, state } = make();
    expect(state()).toEqual({ kind: 'loading' });
    resource.retry();
    expect(requests.all).toHaveLength(0);
    resource.open('a');
    requests.succeed(0, 'A');
    expect(state()).toEqual({ kind: 'ready', value: 'A' });
  });

  it('ignores the answer to an older read', () => {
    const { resource, requests, state } = make();
    resource.open('a');
    resource.open('b');
    expect(requests.isOpen(0)).toBe(false);
    requests.succeed(1, 'B');
    requests.succeed(0, 'A');
    expect(state()).toEqual({ kind: 'ready', value: 'B' });
  });

  it('keeps the value while its key is read again, and when that fails', () => {
    const { resource, requests, state } = make();
    resource.open('a');
    requests.succeed(0, 'A');
    resource.open('a');
    expect(state()).toEqual({ kind: 'ready', value: 'A' });
    requests.fail(1);
    expect(state()).toEqual({ kind: 'ready', value: 'A' });
    resource.open('b');
    expect(state()).toEqual({ kind: 'loading' });
  });

  it('reads again after a failure, on retry and when the server recovers', () => {
    const { resource, requests, log, state, recovered$ } = make();
    resource.open('a');
    requests.fail(0);
    expect(state()).toEqual({ kind: 'failed', message: 'Not now.' });
    resource.retry();
    expect(state()).toEqual({ kind: 'loading' });
    resource.retry();
    requests.fail(1);
    recovered$.next();
    requests.succeed(2, 'A');
    recovered$.next();
    expect(state()).toEqual({ kind: 'ready', value: 'A' });
    expect(requests.all.map(({ input }) => input)).toEqual(['a', 'a', 'a']);
    const line = { level: 'error', event: 'read.failed', details: { kind: 'malformed', status: 0 } };
    expect(log.lines).toEqual([line, line]);
  });

  it('is missing when the key does not exist, also after it was shown, and is not retried', () => {
    const { resource, requests, state, recovered$ } = make();
    resource.open('a');
    requests.succeed(0, 'A');
    resource.open('a');
    requests.fail(1, failure('refused', 404, 'NOT_FOUND'));
    expect(state()).toEqual({ kind: 'missing' });
    recovered$.next();
    expect(requests.all).toHaveLength(2);
  });

  it('reads the open key again for the next player, who never sees the value of the one before', () => {
    const { resource, requests, state, playerChanged$ } = make();
    playerChanged$.next();
    expect(requests.all).toHaveLength(0);
    resource.open('a');
    requests.succeed(0, 'A');
    resource.open('a');
    playerChanged$.next();
    expect([state(), requests.isOpen(1)]).toEqual([{ kind: 'loading' }, false]);
    requests.succeed(1, 'A of the first player');
    requests.succeed(2, 'A of the second player');
    expect(state()).toEqual({ kind: 'ready', value: 'A of the second player' });
  });

  it('can be closed by a change of player instead', () => {
    const { resource, requests, state, playerChanged$, recovered$ } = make('close');
    resource.open('a');
    playerChanged$.next();
    requests.succeed(0, 'A');
    recovered$.next();
    resource.retry();
    expect([state(), requests.all.length]).toEqual([{ kind: 'loading' }, 1]);
  });

  it('reads with `ensure` only what is neither shown nor being read', () => {
    const { resource, requests } = make();
    resource.ensure('a');
    resource.ensure('a');
    requests.fail(0);
    resource.ensure('a');
    requests.succeed(1, 'A');
    resource.ensure('a');
    resource.ensure('b');
    expect(requests.all.map(({ input }) => input)).toEqual(['a', 'a', 'b']);
  });

  it('makes a read again that was on its way when an action changed the value: its answer may be older than that', () => {
    const { resource, requests, state } = make();
    resource.open('a');
    requests.succeed(0, 'A');
    resource.refresh();
    resource.changeByAction((value) => `${value} and a link`);
    requests.succeed(1, 'A');
    expect(state()).toEqual({ kind: 'ready', value: 'A and a link' });
    expect(requests.all).toHaveLength(3);
    requests.succeed(2, 'A and its link');
    expect(state()).toEqual({ kind: 'ready', value: 'A and its link' });
    resource.changeByAction((value) => `${value}!`);
    expect(requests.all).toHaveLength(3);
  });

  it('changes the value that is shown, and nothing else', () => {
    const { resource, requests, state } = make();
    resource.open('a');
    resource.change((value) => `${value}!`);
    expect(state()).toEqual({ kind: 'loading' });
    requests.succeed(0, 'A');
    resource.change((value) => `${value}!`);
    expect(state()).toEqual({ kind: 'ready', value: 'A!' });
  });

  it.each(['another key', 'close', 'another player'])('cancels work on the open key at %s, not at a refresh', (event) => {
    const { resource, requests, playerChanged$ } = make();
    const work = new PendingRequests<void, string>();
    resource.open('a');
    resource.whileOpen(work.send()).subscribe();
    requests.succeed(0, 'A');
    resource.open('a');
    expect(work.isOpen(0)).toBe(true);
    if (event === 'another key') resource.open('b');
    else if (event === 'close') resource.close();
    else playerChanged$.next();
    expect(work.isOpen(0)).toBe(false);
  });

  it('continues from a snapshot as its first value, without reading until it is refreshed', () => {
    const before = make();
    before.resource.open('a');
    expect(before.resource.snapshot()).toBeNull();
    before.requests.succeed(0, 'A');
    const sent: unknown = JSON.parse(JSON.stringify(before.resource.snapshot()));
    expect(sent).toEqual({ key: 'a', value: 'A' });

    const { resource, requests, state } = make();
    resource.resume({ key: 'a', value: 'A' });
    expect([state(), resource.state.first]).toEqual([
      { kind: 'ready', value: 'A' },
      { kind: 'ready', value: 'A' },
    ]);
    resource.ensure('a');
    expect(requests.all).toHaveLength(0);
    resource.refresh();
    expect(state()).toEqual({ kind: 'ready', value: 'A' });
    requests.succeed(0, 'A of the player');
    expect(state()).toEqual({ kind: 'ready', value: 'A of the player' });
    expect(resource.state.first).toEqual({ kind: 'ready', value: 'A' });
  });

  it('UI-21: shows the next player what came with the page until their own answer, and nothing of the player before', () => {
    const { resource, requests, state, playerChanged$ } = make();
    resource.resume({ key: 'a', value: 'A of everybody' });
    resource.open('a');
    const shown: unknown[] = [];
    playerChanged$.next();
    expect(state()).toEqual({ kind: 'ready', value: 'A of everybody' });
    requests.succeed(0, 'late');
    requests.succeed(1, 'A of the second player');
    expect(state()).toEqual({ kind: 'ready', value: 'A of the second player' });
    resource.state.$.subscribe((each) => shown.push(each));
    playerChanged$.next();
    expect(shown).toEqual([
      { kind: 'ready', value: 'A of the second player' },
      { kind: 'ready', value: 'A of everybody' },
    ]);
    requests.fail(2);
    expect(state()).toEqual({ kind: 'ready', value: 'A of everybody' });
    resource.open('b');
    playerChanged$.next();
    expect(state()).toEqual({ kind: 'loading' });
  });
});
