import { beforeEach, describe, expect, it } from 'vitest';
import { AuthorizedTurnStream } from '#application/play/authorized-turn-stream.ts';
import type { TurnSignal, TurnStreamRequest } from '#application/play/turn-stream.ts';
import { guestSignUp, refresh } from '#contract/session.ts';
import { FakeTurnStream } from '#tests/fakes/fake-turn-stream.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const request: TurnStreamRequest = { kind: 'resume', turnId: 't1', after: 0 };
const denied = failure('unauthorized', 401, 'UNAUTHORIZED');

function make() {
  const parts = sessionParts();
  const stream = new FakeTurnStream();
  const authorized = new AuthorizedTurnStream({ stream, tokens: parts.tokens });
  const signals: TurnSignal[] = [];
  let completed = false;
  const open = () =>
    authorized.open(request).subscribe({
      next: (signal) => signals.push(signal),
      complete: () => {
        completed = true;
      },
    });
  return { ...parts, stream, signals, open, completed: () => completed };
}

describe('AUTH-06: a turn stream with the caller’s token', () => {
  let parts: ReturnType<typeof make>;
  beforeEach(() => {
    parts = make();
  });

  it('carries the token and passes on all signals', () => {
    parts.open();
    expect(parts.stream.latest).toMatchObject({ request, bearer: 'access-1' });
    parts.stream.latest.event(1, { type: 'delta', text: 'Rain' });
    parts.stream.latest.close();
    expect(parts.signals).toEqual([{ kind: 'event', seq: 1, event: { type: 'delta', text: 'Rain' } }, { kind: 'closed' }]);
    expect(parts.completed()).toBe(true);
  });

  it('a refused token is renewed once, without a signal', () => {
    parts.open();
    parts.stream.latest.refuse(denied);
    expect(parts.stream.connections.map(({ bearer }) => bearer)).toEqual(['access-1', 'access-2']);
    expect(parts.signals).toEqual([]);
    parts.stream.latest.close();
    expect(parts.signals).toEqual([{ kind: 'closed' }]);
    expect(parts.completed()).toBe(true);
  });

  it('a second refusal is passed on, without another refresh', () => {
    parts.open();
    parts.stream.latest.refuse(denied);
    parts.stream.latest.refuse(denied);
    expect(parts.signals).toEqual([{ kind: 'refused', failure: denied }]);
    expect(parts.server.api.count(refresh)).toBe(1);
    expect(parts.stream.connections).toHaveLength(2);
  });

  it('any other refusal is passed on', () => {
    parts.open();
    parts.stream.latest.refuse(failure('refused', 402, 'COINS_INSUFFICIENT'));
    expect(parts.signals).toMatchObject([{ kind: 'refused', failure: { code: 'COINS_INSUFFICIENT' } }]);
    expect(parts.server.api.count(refresh)).toBe(0);
  });

  it('a refused refresh logs out, and the turn is not sent as a new guest', () => {
    parts.open();
    parts.server.refreshes.clear();
    parts.stream.latest.refuse(denied);
    expect(parts.signals).toMatchObject([{ kind: 'refused', failure: { kind: 'unauthorized' } }]);
    expect(parts.jar.read().access).toBeNull();
    expect(parts.stream.connections).toHaveLength(1);
    expect(parts.server.api.count(guestSignUp)).toBe(1);
  });

  it('a failed refresh is a network failure, and the session stays', () => {
    parts.open();
    parts.server.refreshProblem = failure('network');
    parts.stream.latest.refuse(denied);
    expect(parts.signals).toMatchObject([{ kind: 'refused', failure: { kind: 'network' } }]);
    expect(parts.jar.read().access).toBe('access-1');
  });

  it('API-03: without a token nothing is opened', () => {
    parts.server.signUpProblem = failure('network');
    parts.open();
    expect(parts.signals).toMatchObject([{ kind: 'refused', failure: { code: 'AUTH_ERROR', message: 'Authentication failed' } }]);
    expect(parts.stream.connections).toEqual([]);
    expect(parts.completed()).toBe(true);
  });

  it('unsubscribing closes the connection, before and after a refresh', () => {
    const first = parts.open();
    first.unsubscribe();
    expect(parts.stream.openCount).toBe(0);
    const second = parts.open();
    parts.stream.latest.refuse(denied);
    expect(parts.stream.openCount).toBe(1);
    second.unsubscribe();
    expect(parts.stream.openCount).toBe(0);
  });
});
