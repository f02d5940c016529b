import { Subject } from 'rxjs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { SessionState } from '#application/session/session.ts';
import { Analytics } from '#application/tracking/analytics.ts';
import { AnalyticsFeed } from '#application/tracking/analytics-feed.ts';
import { FanOutAnalytics } from '#application/tracking/fan-out-analytics.ts';
import type { ReceivedMessage } from '#application/tracking/frame-messages.ts';
import { type AnalyticsEvent, featureUse } from '#domain/tracking/analytics-event.ts';
import type { ConsentState } from '#domain/tracking/consent.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';

class ListAnalytics extends Analytics {
  readonly got: unknown[] = [];
  identify = (uuid: string | null) => void this.got.push(uuid);
  report = (event: AnalyticsEvent) => void this.got.push(event.params);
}

class BrokenAnalytics extends Analytics {
  identify(): void {
    throw new Error('blocked');
  }
  report(): void {
    throw new Error('blocked');
  }
}

const as = (uuid: string) => ({ kind: 'ready', user: { uuid }, userType: 'guest' }) as unknown as SessionState;

function feeding(consentState: ConsentState) {
  const [consent, session] = [new LiveState(consentState), new LiveState<SessionState>({ kind: 'starting' })];
  const [messages, events, receiver] = [new Subject<ReceivedMessage>(), new Subject<AnalyticsEvent>(), new ListAnalytics()];
  const clock = new DateClock();
  let opened = 0;
  const feed = new AnalyticsFeed({
    consent: { state: consent },
    session: { state: session },
    messages: { received$: messages },
    clock,
    allowedOrigins: ['https://partner.example'],
  });
  feed.start(() => {
    opened += 1;
    return receiver;
  }, events);
  const post = (data: unknown, origin = 'https://partner.example') => messages.next({ origin, data });
  return { consent, session, events, post, got: receiver.got, opened: () => opened };
}

describe('the feed of analytics', () => {
  it('ANA-03, TRACK-13: opens no receiver before consent, and passes nothing after its end', () => {
    const { consent, session, events, got, opened } = feeding('unanswered');
    session.set(as('uuid-1'));
    events.next(featureUse('before'));
    consent.set('refused');
    expect([opened(), got]).toEqual([0, []]);
    consent.set('allowed');
    events.next(featureUse('during'));
    consent.set('refused');
    events.next(featureUse('after'));
    session.set(as('uuid-2'));
    expect([opened(), got]).toEqual([1, ['uuid-1', { feature: 'during' }]]);
    consent.set('allowed');
    expect([opened(), got.at(-1)]).toEqual([1, 'uuid-2']);
  });

  it('C39: a message of an allowed frame counts; it never says who plays', () => {
    const { session, post, got } = feeding('allowed');
    session.set(as('uuid-1'));
    post({ type: 'ANALYTICS_EVENT', name: 'feature_use', detail: 'banner' });
    post({ type: 'ANALYTICS_USER', uuid: 'canary' });
    post({ type: 'ANALYTICS_EVENT', name: 'feature_use', detail: 'banner' }, 'https://evil.test');
    expect(got).toEqual([null, 'uuid-1', { feature: 'banner' }, 'uuid-1']);
  });

  it('C35: of 10,000 messages in a second 20 are read', () => {
    vi.useFakeTimers({ now: 0 });
    onTestFinished(() => void vi.useRealTimers());
    const { post, got } = feeding('allowed');
    for (let count = 0; count < 10_000; count++) post({ type: 'ANALYTICS_EVENT', name: 'feature_use', detail: 'flood' });
    expect(got).toHaveLength(1 + 20);
    vi.setSystemTime(1000);
    post({ type: 'ANALYTICS_EVENT', name: 'feature_use', detail: 'later' });
    expect(got.at(-1)).toEqual({ feature: 'later' });
  });
});

describe('the fan-out', () => {
  it('a receiver that throws does not keep the others from an event', () => {
    const [receiver, log] = [new ListAnalytics(), new RecordingLog()];
    const all = new FanOutAnalytics({ receivers: [new BrokenAnalytics(), receiver], log });
    all.identify('uuid-1');
    all.report(featureUse('search'));
    expect(receiver.got).toEqual(['uuid-1', { feature: 'search' }]);
    expect(log.lines.map(({ details }) => details)).toEqual([{ receiver: 'BrokenAnalytics' }, { receiver: 'BrokenAnalytics' }]);
  });
});
