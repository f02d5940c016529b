import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quotationsIn } from '#domain/characters/quotes.ts';
import { storyVoices } from '#domain/play/line-speakers.ts';
import { readLine } from '#domain/play/read-line.ts';

const named = { voices: storyVoices({ cast: [{ id: 'juno' }], voices: { bell: 'The bell' } }), scenes: new Set(['quay', 'low']) };
const tag = fc.oneof(
  fc.tuple(fc.constantFrom('scene', 'mood', 'objective', 'remember'), fc.constantFrom('quay', 'warm', 'a', 'b')),
  fc.tuple(fc.constant('speaker'), fc.constantFrom('juno', 'bell', 'Mira', 'juno, you', 'nobody')),
  fc.tuple(fc.constant('music'), fc.constantFrom('rain', '')),
);
const text = fc.constantFrom('', 'Fog.', '“Come,” she says.', '“Come,” she says. “Or stay.”', 'Mira: Hello.');

it('NARR-49, STUDIO-63: of a line the last scene, mood and speaker count, all that it fulfils and remembers, and each quotation has its speaker', () => {
  fc.assert(
    fc.property(text, fc.array(tag, { maxLength: 6 }), (words, tags) => {
      const read = readLine({ text: words, tags: tags.map(([name, value]) => `${name}: ${value}`) }, named);
      const all = (kind: string) => tags.flatMap(([name, value]) => (name === kind ? [value] : []));
      expect([read.state.scene, read.state.mood]).toEqual([all('scene').at(-1), all('mood').at(-1)]);
      expect([read.fulfilled, read.remembered]).toEqual([all('objective'), all('remember')]);
      expect(read.speakers.length).toBe(quotationsIn(words));
      const speaker = all('speaker').at(-1);
      expect(new Set(read.speakers)).toEqual(
        new Set(
          read.speakers.length === 0
            ? []
            : speaker === 'juno, you'
              ? read.speakers.length === 2
                ? ['juno', 'you']
                : ['']
              : [speaker === undefined || speaker === 'Mira' ? '' : (named.voices.get(speaker) ?? '')],
        ),
      );
      // A name that the story does not know stands before the words, unless they have it.
      expect(read.text).toBe(speaker === 'Mira' && words !== '' && words !== 'Mira: Hello.' ? `Mira: ${words}` : words);
    }),
  );
});

it('NARR-49: the player’s own words stand in the text, and count as no quotation of the line', () => {
  const read = readLine({ text: 'Hello, you.', tags: ['speaker: juno'], said: 'Hello, “Ann”.' }, named);
  expect([read.text, read.speakers]).toEqual(['Hello, “Ann”.', []]);
});
