import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommonTopic, commonTopics } from '#server/domain/characters/common-topics.ts';
import { commonTopicOf, isToCharacter, moodOfAnswer, openTopicOf } from '#server/domain/narrator/free-text/common-questions.ts';
import { runs } from '#tests/proof.ts';

/** How people put each of them. */
const ASKED: Readonly<Record<CommonTopic, readonly string[]>> = {
  'good-news': [
    'I finished a chapter!',
    'guess what, I got the job!',
    'I passed my driving test',
    'it’s my birthday',
    'I’ve got good news',
    'I just won a prize',
  ],
  today: ['what did you do today?', 'what have you been up to', 'tell me about your day', 'what were you doing yesterday?'],
  day: ['what time is it?', 'What day is it today?'],
  doing: ['what are you doing?', 'what are you up to'],
  look: ['what do you look like?', 'what are you wearing', 'how tall are you'],
  colour: ['what’s your favourite colour?'],
  animal: ['do you have any pets?', 'do you like cats?'],
  childhood: ['what were you like as a child?', 'where did you grow up?'],
  talent: ['what are you good at?'],
  play: ['let’s play a game', 'do you want to play a game?'],
  hug: ['can I hug you?', 'give me a hug'],
  angry: ['what makes you angry?', 'do you ever get angry'],
  cry: ['do you ever cry?'],
  lie: ['do you ever lie?', 'are you honest with me?'],
  travel: ['where would you go if you could travel?', 'have you travelled much?'],
  money: ['are you rich?', 'how much money do you make'],
  read: ['do you read books?', 'what is your favourite book?'],
  'come-along': ['come with me', 'run away with me'],
  'ask-me': ['ask me something', 'do you have any questions for me?'],
  low: [
    'my dad’s in hospital',
    'I lost my brother two years ago',
    'my gran died',
    'I’ve had a rotten week',
    'I’m sad',
    'I am so tired tonight',
    'I slept badly',
    'I couldn’t sleep',
    'I had a bad day',
    'i feel lonely',
  ],
  well: ['I’m fine, thanks', 'i am good', 'I had a great day'],
  why: ['why?', 'Why not?'],
  sympathy: ['that’s so sad', 'oh no', 'that must have been frightening', 'I’m so sorry to hear that', 'poor you'],
  delight: ['that was amazing!', 'how lovely', 'I think that’s the kindest thing I ever heard'],
  laugh: ['haha', 'haha it looks like a hat', 'lol', 'that’s so funny', 'I laugh out loud'],
  'how-long': ['how long have you been doing this?', 'How many years have you worked here?'],
  offer: ['let me hold the ladder for you', 'need a hand?', 'can I help?'],
  telling: [
    'I moved here last month and nobody at work talks to me',
    'my sister and I have not spoken in two years',
    'we lost our dog yesterday',
  ],
  wondering: ['what’s the capital of France?', 'is it true you lost nineteen times?'],
  agree: ['yes', 'ok', 'I see', 'that’s true', 'wow'],
  hello: ['hello', 'good evening', 'is this seat taken?', 'may I sit here?', 'morning captain, me again'],
  'how-are-you': ['how are you?', 'how was your day', 'how have you been?'],
  name: ['what is your name?', 'who are you?'],
  age: ['how old are you?'],
  work: ['what do you do?'],
  family: ['do you have brothers?'],
  home: ['where do you live?'],
  fear: ['what are you afraid of?'],
  love: ['have you been in love?'],
  'love-you': ['I love you'],
  'like-me': ['do you like me?'],
  secret: ['tell me a secret'],
  joke: ['tell me a joke'],
  weather: ['how is the weather?'],
  real: ['are you real?', 'are you an AI'],
  thanks: ['thanks'],
  goodbye: ['goodbye', 'good night', 'goodnight then', 'it was lovely to meet you', 'see you tomorrow'],
  insult: ['you are stupid'],
  compliment: ['you are beautiful', 'what a lovely coat'],
  food: ['what do you like to eat?'],
  music: ['do you like music?'],
  dream: ['what do you dream of?'],
  happy: ['what makes you happy?'],
  regret: ['do you regret anything?'],
  friend: ['do you have friends?'],
  death: ['what happens when you die?'],
  advice: ['any advice for me?'],
  story: ['tell me a story'],
  sorry: ['I am sorry'],
  help: ['help', 'what can I say?'],
  me: ['where am I?'],
  betrayal: ['did they betray you?'],
};

describe('what everybody asks', () => {
  it('CHAT-27: are fifty kinds and more', () => expect(commonTopics.length).toBeGreaterThanOrEqual(50));

  it.each(commonTopics.flatMap((topic) => ASKED[topic].map((text) => [text, topic] as const)))('CHAT-27: “%s” is about %s', (text, topic) =>
    expect(commonTopicOf(text) ?? openTopicOf(text)).toBe(topic),
  );

  it('CHAT-35: what players tell of themselves is no question about the character, whatever it is about', () => {
    const own = fc.constantFrom('sister', 'boss', 'mother', 'dog', 'book', 'work', 'holiday', 'friend', 'cat');
    const told = fc.constantFrom('is angry with me today', 'left last week', 'made me think of this place', 'never talks to anybody');
    fc.assert(
      fc.property(own, told, fc.constantFrom('my ', 'well, my ', 'last year I had a bad time and my '), (thing, said, start) => {
        const text = `${start}${thing} ${said}`;
        expect([null, 'low']).toContain(commonTopicOf(text));
        expect(openTopicOf(text)).toBe('telling');
      }),
    );
    expect(commonTopicOf('do you have a sister?')).toBe('family');
    expect(openTopicOf('asdf jklö?')).toBeNull();
    for (const text of ['I called my brother yesterday, because of you', 'it was short but he laughed', 'the drums went on all night'])
      expect([commonTopicOf(text), openTopicOf(text)]).toEqual([null, 'telling']);
    for (const text of ['I take the spoon', 'I think you are right about him', 'open the door for me'])
      expect(openTopicOf(text)).toBeNull();
  });

  it('CHAT-28: says to the character what no choice can mean', () => {
    for (const text of [
      'are you real?',
      'I love you',
      'my dad used to fly gliders, he died last spring',
      'good night',
      'good night then, Dorcas',
      'ask me something',
    ])
      expect(isToCharacter(text)).toBe(true);
    for (const text of [
      'Why do you say good night to the puddle?',
      'ask her about the lamp',
      'hello',
      'I can’t sleep',
      'I have some bread and cheese',
      'does my brother know?',
    ])
      expect(isToCharacter(text)).toBe(false);
  });

  it('CHAT-29: answers in a mood that is drawn, or leaves the mood', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(ASKED).flat()),
        fc.subarray(['calm', 'warm', 'merry', 'sad', 'tender', 'wary']),
        (text, drawn) => {
          const mood = moodOfAnswer(text, new Set(drawn));
          if (mood !== null) expect(drawn).toContain(mood);
        },
      ),
      { numRuns: runs(100, 2000) },
    ));
});
