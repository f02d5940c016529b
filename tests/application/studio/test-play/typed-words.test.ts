import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { TestPlayState } from '#application/studio/test-play/test-play.ts';
import { OWN_WORDS, TypedWords } from '#application/studio/test-play/typed-words.ts';
import { unsentWords, wordsPlace } from '#application/studio/unsent-words.ts';
import { hearWords } from '#contract/studio/test-play.ts';
import { fail, ok } from '#domain/result.ts';
import type { OfferedChoice, PlayedStory } from '#domain/studio/test-play/played.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const choice = (label: string): OfferedChoice => ({ file: 'script.ink', line: 4, nth: 0, label, tags: ['also: go'], knot: 'quay' });
const storyAt = (turns: number): PlayedStory => ({
  turns: Array.from({ length: turns }, () => ({ chosen: null, lines: [{ pieces: [], tags: ['scene: quay'] }] })),
  offered: [choice('Wait'), choice('Climb in')],
  variables: [],
  end: { kind: 'choices' },
});

/** Words over a play in memory, and a server that hears them. */
function words() {
  const parts = sessionParts();
  const heard: unknown[] = [];
  parts.server.api.on(hearWords, ({ input }) => {
    heard.push(input);
    const { text } = input as { text: string };
    if (text === 'fail') return fail({ ...failure('refused', 409, 'PROJECT_CONFLICT'), message: 'Mend it first.' });
    if (text === 'climb') return ok({ choice: 1, reply: '', meant: [] });
    return ok({ choice: null, reply: `Not ${text}.`, meant: [0] });
  });
  parts.session.start();
  const state = new LiveState({ story: storyAt(1) } as TestPlayState);
  const chosen: string[] = [];
  const goOn = (turns: number) => state.set({ ...state.value, story: storyAt(turns) });
  const play = { state, choose: ({ label }: OfferedChoice) => void chosen.push(label) };
  return { ...parts, typed: new TypedWords({ api: parts.api, session: parts.session, remote: parts.remote, play }), heard, chosen, goOn };
}

it('STUDIO-57: words that play a choice play it; others get the reply of the story, and a question back is answered by the next ones', () => {
  const { typed, heard, chosen, goOn } = words();
  typed.say('p', 'sing');
  expect(typed.state.value).toEqual({ kind: 'answered', text: 'sing', reply: 'Not sing.' });
  typed.say('p', 'climb');
  expect(chosen).toEqual(['Climb in']);
  expect(heard).toMatchObject([
    { meant: [], recent: [], scene: 'quay', choices: [{ label: 'Wait', tags: ['also: go'], knot: 'quay' }, { label: 'Climb in' }] },
    { meant: [0], recent: ['Not sing.'] },
  ]);
  goOn(2);
  expect(typed.state.value).toEqual({ kind: 'played', text: 'climb', label: 'Climb in' });
  goOn(3);
  expect(typed.state.value).toEqual({ kind: 'none' });
  typed.say('p', 'sing');
  expect(heard.at(-1)).toMatchObject({ meant: [], recent: [] });
});

it('STUDIO-57, STUDIO-168: a failure is said in a sentence, the words stay, and the next words are heard', () => {
  const { typed, chosen, remote } = words();
  const own = wordsPlace('p', OWN_WORDS);
  typed.ensure('p');
  remote.of(unsentWords).put(own, 'fail');
  typed.say('p', 'fail');
  expect(remote.of(unsentWords).state.value.get(own)).toBe('fail');
  expect(typed.state.value).toEqual({ kind: 'failed', message: 'Mend it first.' });
  remote.of(unsentWords).put(own, 'climb');
  typed.say('p', 'climb');
  expect(chosen).toEqual(['Climb in']);
  expect(remote.of(unsentWords).state.value.has(own)).toBe(false);
});
