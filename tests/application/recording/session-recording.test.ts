import { Observable, of, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveState } from '#application/live.ts';
import { RecordedPlayers } from '#application/recording/recorded-players.ts';
import { RecordingSink } from '#application/recording/recording-sink.ts';
import { RecordingUpload } from '#application/recording/recording-upload.ts';
import { SessionRecorder } from '#application/recording/session-recorder.ts';
import { SessionRecording } from '#application/recording/session-recording.ts';
import type { SessionState } from '#application/session/session.ts';
import { TrackingChoice } from '#application/tracking/tracking-choice.ts';
import type { Part } from '#domain/recording/outgoing-parts.ts';
import { errorEvent, type RecordedEvent, type RecordingOpening } from '#domain/recording/recorded-event.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { consentOf } from '#tests/fakes/tracking-parts.ts';
import { wireRecordedEvents } from '#tests/fakes/wire-recorded-events.ts';

/** Emits the first events when it is started, then what a test emits. */
class ScriptedRecorder extends SessionRecorder {
  running = 0;
  /** Ms that the device's clock is ahead. */
  ahead = 0;
  readonly more = new Subject<unknown>();

  now = () => Date.now() + this.ahead;

  record(): Observable<unknown> {
    return new Observable((subscriber) => {
      this.running += 1;
      for (const event of wireRecordedEvents(this.now())) subscriber.next(event);
      subscriber.add(this.more.subscribe(subscriber));
      return () => {
        this.running -= 1;
      };
    });
  }
}

/** Answers after `latency` ms. */
class FakeRecordingSink extends RecordingSink {
  readonly opened: RecordingOpening[] = [];
  readonly sent: { readonly number: number; readonly leaving: boolean; readonly types: readonly number[] }[] = [];
  readonly times: number[] = [];
  readonly stored = new Set<number>();
  latency = 0;
  refuses: 'opening' | 'parts' | null = null;

  open(opening: RecordingOpening): Observable<Result<string, string>> {
    this.opened.push(opening);
    return this.refuses === 'opening' ? of(fail('FORBIDDEN')) : of(ok('a-recording'));
  }

  append(_: string, { number, events }: Part<RecordedEvent>, leaving: boolean): Observable<Result<null, string>> {
    return new Observable((subscriber) => {
      this.times.push(...events.map(({ timestamp }) => timestamp));
      this.sent.push({ number, leaving, types: events.map(({ type }) => type) });
      const answer = () => {
        if (this.refuses === null) this.stored.add(number);
        subscriber.next(this.refuses === null ? ok(null) : fail('HTTP error 404'));
        subscriber.complete();
      };
      const timer = setTimeout(answer, this.latency);
      return () => !leaving && clearTimeout(timer);
    });
  }
}

const scroll = (y: number) => ({ type: 3, timestamp: Date.now(), data: { source: 3, id: 1, x: 0, y } });
const as = (uuid: string, userType = 'guest') => ({ kind: 'ready', user: { uuid }, userType }) as unknown as SessionState;

function recording({ asksFirst = false, browserRefuses = false } = {}) {
  const recorder = new ScriptedRecorder();
  const choice = new TrackingChoice(new MemoryKeyValueStore());
  const consent = consentOf(choice, asksFirst, browserRefuses);
  const session = { state: new LiveState<SessionState>(as('a')) };
  const [sink, log, paths, left] = [new FakeRecordingSink(), new RecordingLog(), new LiveState('/'), new Subject<void>()];
  const clock = new DateClock();
  const newUpload = () => new RecordingUpload({ sink, clock, log });
  new SessionRecording({ players: new RecordedPlayers({ consent, session }), visit: { left$: left }, recorder, newUpload }).start(paths.$);
  return { consent, session, sink, log, paths, left, recorder };
}

describe('session recording', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) }));
  afterEach(() => void vi.useRealTimers());

  it('TRACK-06: begins 2 s after load, and sends what happened every 5 s, with the pages that are shown', () => {
    const { sink, paths, recorder } = recording();
    vi.advanceTimersByTime(1999);
    expect([recorder.running, sink.opened]).toEqual([0, []]);
    vi.advanceTimersByTime(1);
    expect(recorder.running).toBe(1);
    expect(sink.opened).toEqual([{ page: '/', width: 390, height: 844 }]);
    paths.set('/story/tale');
    vi.advanceTimersByTime(5000);
    recorder.more.next(scroll(1));
    recorder.more.next({ type: 6, timestamp: 1, data: { text: 'of a plugin' } });
    vi.advanceTimersByTime(5000);
    expect(sink.sent).toEqual([
      { number: 0, leaving: false, types: [4, 2, 5] },
      { number: 1, leaving: false, types: [3] },
    ]);
    vi.advanceTimersByTime(60_000);
    expect(sink.sent).toHaveLength(2);
  });

  it.each([
    ['do-not-track', { browserRefuses: true }],
    ['a brand that asks, before the answer', { asksFirst: true }],
  ])('TRACK-06: nothing is recorded or sent with %s', (_, facts) => {
    const { sink, recorder, paths, left } = recording(facts);
    vi.advanceTimersByTime(10_000);
    paths.set('/about');
    left.next();
    vi.advanceTimersByTime(10_000);
    expect([recorder.running, sink.opened, sink.sent]).toEqual([0, [], []]);
  });

  it('TRACK-06: a refusal stops it at once, and what was not sent is dropped; an admin is never recorded', () => {
    const { sink, consent, session, recorder, left } = recording({ asksFirst: true });
    vi.advanceTimersByTime(10_000);
    consent.answer('yes');
    expect(recorder.running).toBe(1);
    consent.answer('no');
    left.next();
    vi.advanceTimersByTime(10_000);
    expect([recorder.running, sink.sent]).toEqual([0, []]);
    session.state.set(as('b', 'admin'));
    consent.answer('yes');
    vi.advanceTimersByTime(10_000);
    expect([recorder.running, sink.sent]).toEqual([0, []]);
  });

  it('TRACK-21: the times of all events are of one clock, also where the device counts another day', () => {
    const { sink, paths, recorder } = recording();
    recorder.ahead = -40 * 86_400_000;
    vi.advanceTimersByTime(3000);
    paths.set('/story/tale');
    vi.advanceTimersByTime(5000);
    const began = Date.UTC(2026, 10, 22) + 2000 + recorder.ahead;
    expect(sink.times).toEqual([began, began, began + 1000]);
  });

  it('another player is another recording; news about the same one are not', () => {
    const { sink, session } = recording();
    vi.advanceTimersByTime(2000);
    session.state.set(as('a', 'user'));
    expect(sink.opened).toHaveLength(1);
    session.state.set(as('b'));
    expect(sink.opened).toHaveLength(2);
  });

  it('TRACK-15: on leaving, what is not stored goes out at once in requests that outlive the page, each part once more at most', () => {
    const { sink, recorder, left } = recording();
    vi.advanceTimersByTime(2000);
    sink.latency = 3000;
    vi.advanceTimersByTime(5000);
    recorder.more.next(scroll(2));
    left.next();
    expect(sink.sent.map(({ number, leaving }) => [number, leaving])).toEqual([
      [0, false],
      [0, true],
      [1, true],
    ]);
    vi.advanceTimersByTime(10_000);
    recorder.more.next(scroll(3));
    vi.advanceTimersByTime(10_000);
    expect(sink.sent.slice(3)).toEqual([{ number: 2, leaving: false, types: [3] }]);
    expect([...sink.stored]).toEqual([0, 1, 2]);
  });

  it('DESK-64: the first error of a visit is sent at once, as whoever meets one leaves; those after it wait as all else', () => {
    const { sink, recorder, left } = recording();
    vi.advanceTimersByTime(8000);
    recorder.more.next(scroll(1));
    const stored = sink.sent.length;
    recorder.more.next(errorEvent(Date.now()));
    vi.advanceTimersByTime(1);
    expect(sink.sent.slice(stored).map(({ leaving, types }) => [leaving, types.at(-1)])).toEqual([[false, 5]]);
    for (let more = 0; more < 5; more++) recorder.more.next(errorEvent(Date.now()));
    vi.advanceTimersByTime(1);
    expect(sink.sent).toHaveLength(stored + 1);
    left.next();
    expect(sink.sent.at(-1)).toMatchObject({ leaving: true, types: [5, 5, 5, 5, 5] });
  });

  it('TRACK-15: nothing more is sent when parts are refused, or the recording is not opened', () => {
    for (const refuses of ['opening', 'parts'] as const) {
      const { sink, recorder, log } = recording();
      sink.refuses = refuses;
      vi.advanceTimersByTime(8000);
      recorder.more.next(scroll(1));
      vi.advanceTimersByTime(60_000);
      expect(sink.sent).toHaveLength(refuses === 'opening' ? 0 : 1);
      expect([recorder.running, log.events('warn')]).toEqual([0, ['recording.ended']]);
    }
  });

  it('TRACK-15: ends after half an hour, when all that came before is sent', () => {
    const { sink, recorder } = recording();
    vi.advanceTimersByTime(2000);
    for (let minute = 0; minute < 40; minute++) {
      recorder.more.next(scroll(minute));
      vi.advanceTimersByTime(60_000);
    }
    expect(sink.sent.flatMap(({ types }) => types)).toHaveLength(2 + 31);
    expect(recorder.running).toBe(0);
  });
});
