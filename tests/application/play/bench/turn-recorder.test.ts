import { describe, expect, it } from 'vitest';
import { RecordedTurnStream } from '#application/play/bench/recorded-turn-stream.ts';
import { TurnRecorder } from '#application/play/bench/turn-recorder.ts';
import { FakeTurnStream } from '#tests/fakes/fake-turn-stream.ts';

function make() {
  const clock = { time: 1_000, now: () => clock.time };
  const [inner, recorder] = [new FakeTurnStream(), new TurnRecorder(clock)];
  return { clock, inner, recorder, stream: new RecordedTurnStream({ stream: inner, recorder }) };
}

describe('a recorded stream', () => {
  it('passes its events on, and records them with the time since the turn was sent', () => {
    const { clock, inner, recorder, stream } = make();
    const received: string[] = [];
    stream
      .open({ kind: 'send', gameId: 'g', turnId: 't', input: { kind: 'continue' } }, 'me')
      .subscribe((signal) => received.push(signal.kind));
    clock.time += 30;
    inner.latest.event(1, { type: 'delta', text: 'Once' });
    clock.time += 5;
    inner.latest.event(5, { type: 'delta', text: ' upon' });
    inner.latest.close();
    expect(received).toEqual(['event', 'event', 'closed']);
    expect(recorder.state.value).toEqual([
      { seq: 1, after: 30, event: { type: 'delta', text: 'Once' } },
      { seq: 5, after: 35, event: { type: 'delta', text: ' upon' } },
    ]);
  });

  it('a resumed connection continues the recording; the next turn starts a new one', () => {
    const { inner, recorder, stream } = make();
    const open = (request: Parameters<RecordedTurnStream['open']>[0]) => stream.open(request, 'me').subscribe();
    open({ kind: 'retry', turnId: 'a', newTurnId: 'b' });
    inner.latest.event(1, { type: 'delta', text: 'One' });
    inner.latest.close();
    open({ kind: 'resume', turnId: 'b', after: 1 });
    inner.latest.event(4, { type: 'delta', text: ' two' });
    expect(recorder.state.value.map(({ seq }) => seq)).toEqual([1, 4]);
    open({ kind: 'send', gameId: 'g', turnId: 'c', input: { kind: 'continue' } });
    expect(recorder.state.value).toEqual([]);
  });
});
