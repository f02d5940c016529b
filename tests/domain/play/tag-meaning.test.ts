import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moods } from '#domain/characters/mood-pictures.ts';
import { meaningOf } from '#domain/play/tag-meaning.ts';

const scenes = new Set(['old-pier', 'hall']);

describe('NARR-47: tags of other players', () => {
  it.each([
    ['scene: hall', { kind: 'scene', value: 'hall' }],
    ['scene: nowhere', { kind: 'scene', value: 'nowhere' }],
    ['ending: dawn', { kind: 'ending', value: 'dawn' }],
    ['background: hall', { kind: 'scene', value: 'hall' }],
    ['BACKGROUND: images/Old Pier.png', { kind: 'scene', value: 'old-pier' }],
    ['IMAGE: old_pier.jpg', { kind: 'scene', value: 'old-pier' }],
    ['location: The Hall', { kind: 'unused', reason: 'story.yaml has no scene of that name' }],
    ['portrait:wren_sad', { kind: 'mood', value: 'sad' }],
    ['portrait: wren', { kind: 'unused', reason: 'it names no mood' }],
    ['speaker:Dr. Green', { kind: 'speaker', value: 'Dr. Green' }],
    ['AUDIO: rain.mp3', { kind: 'unused', reason: 'there is no sound here' }],
    ['AUDIOLOOP: https://a.example/rain.mp3', { kind: 'unused', reason: 'there is no sound here' }],
    ['CLEAR', { kind: 'unused', reason: 'the page has one look for all stories' }],
    ['CLASS: big', { kind: 'unused', reason: 'the page has one look for all stories' }],
    ['theme: dark', { kind: 'unused', reason: 'the page has one look for all stories' }],
    ['author: A. Writer', { kind: 'unused', reason: 'it belongs into story.yaml' }],
    ['LINK: https://a.example', { kind: 'unused', reason: 'a story opens no addresses' }],
    ['quest_started', { kind: 'unused', reason: 'it means nothing here' }],
    ['', { kind: 'unused', reason: 'it means nothing here' }],
  ])('%j', (tag, meaning) => expect(meaningOf(tag, scenes)).toEqual(meaning));

  it('any tag means something that the story has, or is listed', () => {
    const name = fc.constantFrom('image', 'Location', 'portrait', 'emotion', 'bg', 'speaker', 'x', '');
    fc.assert(
      fc.property(name, fc.oneof(fc.string(), fc.constantFrom('hall', 'a/Hall.png', 'wren-sad')), (written, value) => {
        const meaning = meaningOf(`${written}: ${value}`, scenes);
        if (meaning.kind === 'scene') expect(scenes).toContain(meaning.value);
        if (meaning.kind === 'mood') expect(moods).toContain(meaning.value);
        if (meaning.kind === 'unused') expect(meaning.reason).not.toBe('');
      }),
    );
  });
});
