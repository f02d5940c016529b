import { expect, it } from 'vitest';
import { TOLD_WORDS, ToldPlay } from '#application/studio/told/told-play.ts';
import { unsentWords, wordsPlace } from '#application/studio/unsent-words.ts';
import { tellTurn } from '#contract/studio/told.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

interface Asked {
  readonly state?: string;
  readonly input?: { readonly kind: string; readonly text?: string };
  readonly direction: string;
}

/** A server that tells turns and remembers what it was asked for. */
function told() {
  const parts = sessionParts();
  const asked: Asked[] = [];
  parts.server.api.on(tellTurn, ({ input }) => {
    const order = input as Asked;
    asked.push(order);
    if (order.input?.text === 'fail') return fail({ ...failure('refused', 409, 'NARRATOR_AWAY'), message: 'The narrator is away.' });
    const text = `Reply ${asked.length}.`;
    return ok({ text, choices: [], scene: null, ending: null, state: `after ${asked.length}`, ms: 900, inspection: null });
  });
  parts.session.start();
  const play = new ToldPlay({ api: parts.api, session: parts.session, remote: parts.remote });
  play.ensure('p');
  const texts = () => play.state.value.turns.map(({ replies, picked }) => replies[picked]?.reply.text);
  return { ...parts, play, asked, texts };
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
