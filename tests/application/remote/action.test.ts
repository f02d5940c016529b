import { describe, expect, it } from 'vitest';
import { Action } from '#application/remote/action.ts';
import { fakeSession, PendingRequests } from './remote-server.ts';

function make() {
  const { session, playerChanged$ } = fakeSession();
  const requests = new PendingRequests<string, number>();
  const results: [number, string][] = [];
  const action = new Action<string, number>({
    session,
    send: requests.send,
    fallback: 'Not now.',
    done: (value, input) => results.push([value, input]),
  });
  return { playerChanged$, requests, results, action, state: () => action.state.value };
}

describe('an action', () => {
  it('runs once at a time, and again after it has ended', () => {
    const { action, requests, results, state } = make();
    expect(state()).toEqual({ kind: 'idle' });
    action.run('a');
    action.run('b');
    expect(state()).toEqual({ kind: 'running' });
    requests.succeed(0, 1);
    expect(state()).toEqual({ kind: 'done' });
    action.run('c');
    requests.succeed(1, 2);
    expect(results).toEqual([
      [1, 'a'],
      [2, 'c'],
    ]);
  });

  it('says in a sentence why it failed, and can be run again', () => {
    const { action, requests, results, state } = make();
    action.run('a');
    requests.fail(0);
    expect(state()).toEqual({ kind: 'failed', message: 'Not now.' });
    action.run('a');
    expect(state()).toEqual({ kind: 'running' });
    requests.succeed(1, 1);
    expect(results).toEqual([[1, 'a']]);
  });

  it('is cancelled when the player changes', () => {
    const { action, requests, results, state, playerChanged$ } = make();
    action.run('a');
    playerChanged$.next();
    expect([state(), requests.isOpen(0)]).toEqual([{ kind: 'idle' }, false]);
    requests.succeed(0, 1);
    expect([state(), results]).toEqual([{ kind: 'idle' }, []]);
  });

  it('ignores the answer to a run before a reset, whose request is not cancelled', () => {
    const { action, requests, results, state } = make();
    action.run('a');
    action.reset();
    expect([state(), requests.isOpen(0)]).toEqual([{ kind: 'idle' }, true]);
    action.run('b');
    requests.succeed(0, 1);
    expect(state()).toEqual({ kind: 'running' });
    requests.succeed(1, 2);
    expect(results).toEqual([[2, 'b']]);
  });
});
