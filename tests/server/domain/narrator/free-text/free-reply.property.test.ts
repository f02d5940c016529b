import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonTopicOf } from '#server/domain/narrator/free-text/common-questions.ts';
import { chooseLine, FALLBACK_WINDOW } from '#server/domain/narrator/free-text/fallback-line.ts';
import { storyReply } from '#server/domain/narrator/free-text/free-reply.ts';
import { smallTalkFor } from '#server/domain/narrator/free-text/small-talk.ts';
import { languageOf, toneOf } from '#server/domain/narrator/free-text/tone.ts';

const lines = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index}.`);
const authored = {
  nudges: lines('nudge', FALLBACK_WINDOW + 1),
  replies: {
    questions: lines('question', 4),
    silly: lines('silly', 4),
    remarks: { laugh: lines('laugh', 2), flee: lines('flee', 2) },
    rude: lines('rude', 4),
    foreign: ['That is {language}. Here is {choices}.', 'Only English, no {language}: {choices}.'],
    small_talk: [
      { asks: ['weather', 'rain'], answers: ['It rains.', 'Still rain.'] },
      { asks: ['weather'], answers: ['In the tower it is dry.'], scenes: ['tower'] },
    ],
  },
};
const choices = [
  { id: 'a', label: 'Open the door' },
  { id: 'b', label: 'Wait' },
];
const unplayed = (text: string, recent: readonly string[] = []) =>
  ({ text, match: { kind: 'none' }, choices, scene: 'quay', recent }) as const;

describe('NARR-02: text that plays no choice gets a fitting reply', () => {
  it.each([
    ['what is the weather?', /rain/u],
    ['why is a raven like a writing desk?', /^question/u],
    ['you stupid idiot', /^rude/u],
    ['asdfgh jklö', /^silly/u],
    ['haha', /^laugh/u],
    ['I just want to run away', /^flee/u],
    ['I’m stuck', /^nudge/u],
    ['ich gehe nicht nach Hause', /German.*“Open the door” or “Wait”/u],
    ['I juggle three oranges', /^nudge/u],
  ])('%s', (text, reply) => expect(storyReply(unplayed(text), authored)).toEqual({ text: expect.stringMatching(reply), meant: [] }));

  it('asks which choice was meant and names them', () => {
    const match = { kind: 'unclear', choices: choices.map((choice) => ({ ...choice, keys: [], aliases: [] })) } as const;
    expect(storyReply({ ...unplayed('door'), match }, authored)).toEqual({
      text: 'Did you mean “Open the door” or “Wait”?',
      meant: ['a', 'b'],
    });
  });

  it('TYPED-27: of one choice that may be taken says that it can be', () => {
    const match = { kind: 'unclear', choices: choices.slice(0, 1).map((choice) => ({ ...choice, keys: [], aliases: [] })) } as const;
    expect(storyReply({ ...unplayed('can I open the door?'), match }, authored)).toEqual({
      text: 'You can. Say “yes”, or choose “Open the door”.',
      meant: ['a'],
    });
  });

  it('a version without these replies still has its nudges', () => {
    expect(storyReply(unplayed('what now?'), { nudges: ['Only this.'] }).text).toBe('Only this.');
  });

  it('repeats no fallback line within the window, whatever is typed', () => {
    const inputs = fc.array(fc.constantFrom('why?', 'idiot', 'xyzzy', 'I fly away', 'I eat it'), { minLength: 30, maxLength: 60 });
    fc.assert(
      fc.property(inputs, (texts) => {
        const given: string[] = [];
        for (const text of texts) {
          const recent = given.slice(-FALLBACK_WINDOW);
          const reply = storyReply(unplayed(text, recent), authored).text;
          expect(recent).not.toContain(reply);
          given.push(reply);
        }
      }),
    );
  });

  it('of too few lines takes the one that was said longest ago', () => {
    expect(chooseLine(['a', 'b', 'c'], [], ['b', 'c', 'a'], 'x')).toBe('b');
    expect(chooseLine([], [], [], 'x')).toBeNull();
  });
});

it('NARR-02: small talk belongs to its scenes, and the longest combination of words wins', () => {
  const general = { asks: ['clock'], answers: ['Late.'] };
  const special = { asks: ['who clock'], answers: ['Nobody.'] };
  const elsewhere = { asks: ['who made clock'], answers: ['A smith.'], scenes: ['tower'] };
  expect(smallTalkFor('who made the clock?', 'quay', [general, special, elsewhere])).toBe(special);
  expect(smallTalkFor('who made the clock?', 'tower', [general, special, elsewhere])).toBe(elsewhere);
  expect(smallTalkFor('what is for supper?', 'quay', [general])).toBeNull();
});

it.each([
  ['ich gehe nach Hause', 'German'],
  ['je ne veux pas', 'French'],
  ['no quiero la bolsa para mi', 'Spanish'],
  ['где мой брат', 'a language in Cyrillic letters'],
  ['鍵を取る', 'Japanese'],
  ['I go to the café with Señor Müller', null],
  ['in the war a man was on it', null],
])('NARR-02: notices the language of "%s"', (text, language) => expect(languageOf(text)).toBe(language));

it('NARR-02: text without a known word is silly, other text is plain', () => {
  expect(toneOf('', false)).toEqual({ kind: 'silly' });
  expect(toneOf('I look at the door', false)).toEqual({ kind: 'plain' });
});

it.each([
  ['are you real?', 'real'],
  ['Are you an AI?', 'real'],
  ['I love you', 'love-you'],
  ['do you like figs?', 'food'],
  ['why did you betray me?', 'betrayal'],
  ['tell me a joke', 'joke'],
  ['what’s your name?', 'name'],
  ['how old are you', 'age'],
  ['what do you do for a living?', 'work'],
  ['do you have a family?', 'family'],
  ['what are you afraid of?', 'fear'],
  ['do you have any secrets?', 'secret'],
  ['how’s the weather?', 'weather'],
  ['thanks!', 'thanks'],
  ['goodbye', 'goodbye'],
  ['you are stupid', 'insult'],
  ['you are very pretty', 'compliment'],
  ['how are you?', 'how-are-you'],
  ['What’s the capital of France?', null],
  ['forty-one', null],
])('NARR-02: common question: %s', (text, topic) => expect(commonTopicOf(text)).toBe(topic));
