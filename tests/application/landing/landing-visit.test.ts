import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { LandingVisit } from '#application/landing/landing-visit.ts';
import { LiveState } from '#application/live.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { ReferralMemory } from '#application/session/referral-memory.ts';
import type { SessionState } from '#application/session/session.ts';
import type { LandingClick } from '#application/tracking/landing-clicks.ts';
import { TrackingChoice } from '#application/tracking/tracking-choice.ts';
import { fail, ok } from '#domain/result.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { consentOf } from '#tests/fakes/tracking-parts.ts';

const guest = { kind: 'ready', user: {}, userType: 'guest' } as unknown as SessionState;
const member = { kind: 'ready', user: {}, userType: 'user' } as unknown as SessionState;

function visit({ store = new MemoryKeyValueStore(), asksFirst = false, answers = true, browserRefuses = false } = {}) {
  const calls: unknown[] = [];
  const api = {
    call: ({ path }: { path: string }, input: object) => {
      calls.push([path, ...Object.values(input)]);
      return of(answers ? ok(null) : fail(failure('network')));
    },
  } as unknown as AuthorizedApi;
  const [session, paths, presses] = [new LiveState<SessionState>({ kind: 'starting' }), new Subject<string>(), new Subject<LandingClick>()];
  const choice = new TrackingChoice(store);
  new LandingVisit({
    api,
    session: { state: session },
    consent: consentOf(choice, asksFirst, browserRefuses),
    referral: new ReferralMemory(store),
    store,
  }).start(paths, presses);
  const press = (variant: LandingClick['variant']) => presses.next({ variant, storyId: 's', choice: null });
  return { calls, session, paths, press, choice, store };
}

describe('FUNNEL-02: what is reported of a landing page', () => {
  it('the first page that a guest sees, and that Play was pressed, with the source', () => {
    const { calls, session, paths, press, store } = visit();
    store.set('source_code', 'ads');
    session.set(guest);
    for (const path of ['/', '/landing2', '/landing', '/landing2']) paths.next(path);
    for (let time = 0; time < 2; time++) press('scene');
    expect(calls).toEqual([
      ['landing.view', 'scene', 'ads'],
      ['landing.play', 'scene', 'ads'],
    ]);
  });

  it('a view once per browser; Play on another page later belongs to the first', () => {
    const store = new MemoryKeyValueStore();
    const first = visit({ store });
    first.session.set(guest);
    first.paths.next('/landing1');
    const later = visit({ store });
    later.session.set(guest);
    later.paths.next('/landing3');
    later.press('character');
    expect([first.calls, later.calls]).toEqual([[['landing.view', 'lines']], [['landing.play', 'lines']]]);
  });

  it('nothing of a member, without consent, or by do-not-track; nothing is stored either', () => {
    for (const [who, options] of [
      [member, {}],
      [guest, { asksFirst: true }],
      [guest, { browserRefuses: true }],
    ] as const) {
      const { calls, session, paths, press, store } = visit(options);
      session.set(who);
      paths.next('/landing');
      press('cover');
      expect([calls, store.get('tracking_landing')]).toEqual([[], null]);
    }
  });

  it('what happened before the answer, once it is yes', () => {
    const { calls, session, paths, press, choice } = visit({ asksFirst: true });
    paths.next('/landing');
    press('cover');
    session.set(guest);
    choice.choose('yes');
    expect(calls).toEqual([
      ['landing.view', 'cover'],
      ['landing.play', 'cover'],
    ]);
  });

  it('a view that the server did not count, on the next visit', () => {
    const store = new MemoryKeyValueStore();
    for (const answers of [false, true]) {
      const { calls, session, paths } = visit({ store, answers });
      session.set(guest);
      paths.next('/landing');
      expect(calls).toEqual([['landing.view', 'cover']]);
    }
    expect(store.get('tracking_landing')).toBe('cover');
  });
});
