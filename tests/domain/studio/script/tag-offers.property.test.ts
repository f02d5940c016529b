import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tagOffers } from '#domain/studio/script/tag-offers.ts';

const texts = (written: string, tags: readonly string[], before = 'Fog. ') => tagOffers(written, tags, before).map(({ text }) => text);
const OF_STORY = ['keys: fog', 'scene: quay', 'mood: wary', 'also: go on', 'scene: deck', 'scene: inn', 'scene: hold', 'ending: shore'];

describe('STUDIO-121: tags that are offered', () => {
  it('are those of the story by how usual their kind is, few of each, with the names of kinds that have more; what a choice alone has is last', () => {
    expect(texts('', OF_STORY)).toEqual([
      ...['mood: wary', 'mood: ', 'scene: quay', 'scene: deck', 'scene: inn', 'scene: ', 'speaker: ', 'objective: ', 'ending: shore'],
      ...['keys: ', 'also: '],
    ]);
    // Within the brackets of a choice they are what is written there.
    expect(texts('', OF_STORY, '* [Go on ').slice(0, 2)).toEqual(['keys: ', 'also: ']);
    expect(texts('', OF_STORY, '* [Go on] ')[0]).toBe('mood: wary');
  });

  it('are all of a kind behind its name, moods among them, and say what they do', () => {
    expect(texts('scene: ', OF_STORY)).toEqual(['scene: quay', 'scene: deck', 'scene: inn', 'scene: hold']);
    expect(texts('mood: ', OF_STORY)).toHaveLength(10);
    expect(tagOffers('sce', OF_STORY, '')[0]).toEqual({ text: 'scene: quay', detail: 'the place changes' });
    expect(texts('spe', [])).toEqual(['speaker: ']);
  });

  it('fit what is written, once each, those first that begin so, and never hold what another choice is played by', () => {
    const tag = fc
      .tuple(fc.constantFrom('scene', 'mood', 'keys', 'also', 'ending', 'music'), fc.constantFrom('a', 'deck', 'calm', 'key'))
      .map(([name, value]) => `${name}: ${value}`);
    fc.assert(
      fc.property(
        fc.uniqueArray(tag),
        fc.constantFrom('', 'k', 'e', 'scene', 'Mood: c', 'zz'),
        fc.constantFrom('', '* [Go ', 'Fog. '),
        (tags, written, before) => {
          const offers = texts(written, tags, before);
          const typed = written.toLowerCase();
          expect(new Set(offers).size).toBe(offers.length);
          const starts = offers.map((text) => text.toLowerCase().startsWith(typed));
          expect(starts).toEqual(starts.toSorted((one, two) => Number(two) - Number(one)));
          for (const text of offers) {
            expect(text.toLowerCase()).toContain(typed);
            expect(text).not.toMatch(/^(?:keys|also): ./);
          }
          // What the story has and fits is offered once a sign is written.
          if (written !== '')
            for (const one of tags) if (one.includes(typed) && one !== typed && !/^(?:keys|also)/.test(one)) expect(offers).toContain(one);
        },
      ),
    );
  });
});
