import { NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { SessionState } from '#application/session/session.ts';
import { ChoiceReport } from '#application/tracking/choice-report.ts';
import { TrackingChoice } from '#application/tracking/tracking-choice.ts';
import { ok } from '#domain/result.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { consentOf } from '#tests/fakes/tracking-parts.ts';

const as = (uuid: string) => ({ kind: 'ready', user: { uuid }, userType: 'guest' }) as unknown as SessionState;

describe('the report of the choice', () => {
  const reporting = (store = new MemoryKeyValueStore(), answers = true, asksFirst = false) => {
    const sent: unknown[] = [];
    const api = {
      call: (_: unknown, input: unknown) => {
        sent.push(input);
        return answers ? of(ok(null)) : NEVER;
      },
    } as unknown as AuthorizedApi;
    const session = new LiveState<SessionState>({ kind: 'starting' });
    const choice = new TrackingChoice(store);
    new ChoiceReport({ api, session: { state: session }, consent: consentOf(choice, asksFirst), store }).start();
    return { sent, session, choice, store };
  };

  it('TRACK-25: says nothing of a player who made no choice, and tells of the first Yes', () => {
    const { sent, session, choice } = reporting();
    session.set(as('a'));
    session.set(as('b'));
    expect(sent).toEqual([]);
    choice.choose('yes');
    choice.choose('yes');
    expect(sent).toEqual([{ allowed: true }]);
  });

  it('TRACK-01: reports a refusal and its end, once each, and for the next user again', () => {
    const { sent, session, choice } = reporting();
    session.set(as('a'));
    choice.choose('no');
    session.set(as('a'));
    choice.choose('yes');
    choice.choose('no');
    session.set(as('b'));
    expect(sent).toEqual([{ allowed: false }, { allowed: true }, { allowed: false }, { allowed: false }]);
  });

  it('TRACK-01: sends a refusal again on the next visit, until it is stored', () => {
    const lost = reporting(undefined, false);
    lost.session.set(as('a'));
    lost.choice.choose('no');
    const next = reporting(lost.store);
    next.session.set(as('a'));
    expect(next.sent).toEqual([{ allowed: false }]);
    const third = reporting(lost.store);
    third.session.set(as('a'));
    expect(third.sent).toEqual([]);
  });

  it('TRACK-13: says nothing before an answer', () => {
    const { sent, session, choice } = reporting(undefined, true, true);
    session.set(as('a'));
    expect(sent).toEqual([]);
    choice.choose('no');
    expect(sent).toEqual([{ allowed: false }]);
  });
});
