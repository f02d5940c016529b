import { afterEach, expect, it, vi } from 'vitest';
import { TOLD_WORDS, ToldPlay } from '#application/studio/told/told-play.ts';
import { unsentWords, wordsPlace } from '#application/studio/unsent-words.ts';
import { stopTelling, tellTurn } from '#contract/studio/told.ts';
import { fail, ok } from '#domain/result.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

afterEach(() => vi.useRealTimers());

interface Asked {
  readonly telling: string;
  readonly state?: string;
  readonly input?: { readonly kind: string; readonly text?: string };
  readonly direction: string;
}

/** A server that tells turns and remembers what it was asked for. */
function told() {
  const parts = sessionParts();
  const asked: Asked[] = [];
  /** What came of a turn until it was stopped; nothing of one that was not. */
  let cut: { readonly text?: string } = {};
  parts.server.api.on(tellTurn, ({ input }) => {
    const order = input as Asked;
    asked.push(order);
    if (order.input?.text === 'fail') return fail({ ...failure('refused', 409, 'NARRATOR_AWAY'), message: 'The narrator is away.' });
    const { text = `Reply ${asked.length}.` } = cut;
    return ok({
      ...{ text, choices: [], scene: null, ending: null, state: `after ${asked.length}`, ms: 900, inspection: null },
      stopped: 'text' in cut,
    });
  });
  const stops: unknown[] = [];
  parts.server.api.on(stopTelling, ({ input }) => {
    stops.push(input);
    return parts.server.api.latency === null ? ok({}) : fail(failure('network'));
  });
  parts.session.start();
  const play = new ToldPlay({ api: parts.api, session: parts.session, remote: parts.remote, random: new CountingRandom() });
  play.ensure('p');
  const texts = () => play.state.value.turns.map(({ replies, picked }) => replies[picked]?.reply.text);
  /** Has a turn told that takes `ms`, and stops it at once. */
  const stopped = (words: string, text: string, ms: number) => {
    cut = { text };
    parts.server.api.latency = ms;
    play.say(say(words), words, '');
    parts.server.api.latency = null;
    play.stop();
    cut = {};
  };
  return { ...parts, play, asked, texts, stops, stopped };
}
const say = (text: string) => ({ kind: 'do', text }) as const;

it('STUDIO-54: a play begins with the opening, each turn goes on from the one before, and opening it again keeps it', () => {
  const { play, asked, texts } = told();
  play.say(say('I wait.'), 'I wait.', '');
  play.say(say('I call.'), 'I call.', 'Let it rain.');
  play.ensure('p');
  expect(texts()).toEqual(['Reply 1.', 'Reply 2.', 'Reply 3.']);
  expect(asked.map(({ state, direction }) => [state, direction])).toEqual([
    [undefined, ''],
    ['after 1', ''],
    ['after 2', 'Let it rain.'],
  ]);
  expect(play.state.value).toMatchObject({ shown: 2, isRunning: false, problem: '' });
});

it('STUDIO-55: the last turn is told again from the same place, all its replies stay, and the play goes on from the one that is picked', () => {
  const { play, asked, texts } = told();
  play.say(say('I wait.'), 'I wait.', '');
  play.again('Let it rain.');
  expect(asked.at(-1)).toMatchObject({ state: 'after 1', input: { text: 'I wait.' }, direction: 'Let it rain.' });
  expect(play.state.value.turns[1]).toMatchObject({
    words: 'I wait.',
    replies: [{ direction: '' }, { direction: 'Let it rain.' }],
    picked: 1,
  });
  play.pick(0);
  expect(texts()).toEqual(['Reply 1.', 'Reply 2.']);
  play.say(say('I call.'), 'I call.', '');
  expect(asked.at(-1)?.state).toBe('after 2');
  play.back();
  play.back();
  play.again('');
  expect(asked.at(-1)).toMatchObject({ direction: '' });
  expect(asked.at(-1)?.state).toBeUndefined();
});

it('STUDIO-54: a failure is said in a sentence, leaves the play as it was, and the next try can come', () => {
  const { play, texts } = told();
  play.say(say('fail'), 'fail', '');
  expect([play.state.value.problem, texts()]).toEqual(['The narrator is away.', ['Reply 1.']]);
  play.say(say('I wait.'), 'I wait.', '');
  expect([play.state.value.problem, texts()]).toEqual(['', ['Reply 1.', 'Reply 3.']]);
});

it('STUDIO-168: what the player does stays in its field until it was told', () => {
  const { play, remote } = told();
  const place = wordsPlace('p', TOLD_WORDS);
  const { state, type } = { state: remote.of(unsentWords).state, type: (words: string) => remote.of(unsentWords).put(place, words) };
  type('fail');
  play.say(say('fail'), 'fail', '');
  expect(state.value.get(place)).toBe('fail');
  type('I wait.');
  play.say(say('I wait.'), 'I wait.', '');
  expect(state.value.has(place)).toBe(false);
});

it('STUDIO-209: a turn that is stopped stays as far as it came, the play goes on from it, and it is told again', () => {
  vi.useFakeTimers();
  const { play, asked, texts, stops, stopped } = told();
  play.stop();
  stopped('I wait.', 'It rai', 1_000);
  play.stop();
  expect([play.state.value.isRunning, play.state.value.isStopping, stops]).toEqual([true, true, [{ telling: asked[1]?.telling }]]);
  vi.advanceTimersByTime(1_000);
  expect(play.state.value).toMatchObject({ isRunning: false, isStopping: false, problem: '' });
  expect(texts()).toEqual(['Reply 1.', 'It rai']);
  play.again('Let it rain.');
  expect(asked.at(-1)).toMatchObject({ state: 'after 1', direction: 'Let it rain.' });
  play.pick(0);
  play.say(say('I call.'), 'I call.', '');
  expect(asked.at(-1)?.state).toBe('after 2');
  expect(new Set(asked.map(({ telling }) => telling)).size).toBe(asked.length);
});

it('STUDIO-209: a turn that is stopped before its first word shows its cost and is told again; nothing goes on from it', () => {
  vi.useFakeTimers();
  const { play, asked, texts, stopped } = told();
  stopped('I wait.', '', 1_000);
  vi.advanceTimersByTime(1_000);
  expect(play.state.value.turns[1]).toMatchObject({ replies: [{ reply: { stopped: true } }], picked: 0 });
  play.say(say('I call.'), 'I call.', '');
  expect(asked).toHaveLength(2);
  play.again('');
  expect(texts()).toEqual(['Reply 1.', 'Reply 3.']);
});

it('STUDIO-209: a turn that does not end on a stop is left, which ends it on the server, and so is the opening at once', () => {
  vi.useFakeTimers();
  const { play, server, texts, stopped, stops } = told();
  stopped('I wait.', 'It rai', 60_000);
  vi.advanceTimersByTime(4_999);
  expect(play.state.value.isStopping).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(play.state.value).toMatchObject({
    isRunning: false,
    isStopping: false,
    problem: 'It was stopped, and nothing of this reply came.',
  });
  expect(texts()).toEqual(['Reply 1.']);
  play.say(say('I call.'), 'I call.', '');
  expect(texts()).toEqual(['Reply 1.', 'Reply 3.']);
  server.api.latency = 60_000;
  play.begin();
  play.stop();
  expect([stops.length, play.state.value]).toMatchObject([1, { isRunning: false, turns: [] }]);
});

it('STUDIO-209: a stop that does not reach the server leaves the turn', () => {
  vi.useFakeTimers();
  const { play, server } = told();
  server.api.latency = 2_000;
  play.say(say('I wait.'), 'I wait.', '');
  vi.advanceTimersByTime(500);
  server.api.latency = 100;
  play.stop();
  vi.advanceTimersByTime(100);
  expect(play.state.value).toMatchObject({ isRunning: false, problem: 'It was stopped, and nothing of this reply came.' });
});

it('STUDIO-223: a model writes a turn that is told for words or a choice, and not the opening, also where that is told again', () => {
  vi.useFakeTimers();
  const { play, server } = told();
  server.api.latency = 1_000;
  const running = () => [play.state.value.isRunning, play.state.value.isWritten];
  const seen = [
    () => play.begin(),
    () => play.again('Let it rain.'),
    () => play.say(say('I wait.'), 'I wait.', ''),
    () => play.again(''),
  ].map((tell) => {
    tell();
    const during = running();
    vi.advanceTimersByTime(1_000);
    expect(running()).toEqual([false, false]);
    return during;
  });
  expect(seen).toEqual([
    [true, false],
    [true, false],
    [true, true],
    [true, true],
  ]);
  play.say(say('I call.'), 'I call.', '');
  server.api.latency = null;
  play.stop();
  vi.advanceTimersByTime(5_000);
  expect(running()).toEqual([false, false]);
});
