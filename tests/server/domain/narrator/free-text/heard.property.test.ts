import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heardIn, recalledIn, USUAL_HEARS } from '#server/domain/narrator/free-text/heard.ts';
import { keptSlots, slotLabel } from '#server/domain/narrator/free-text/kept-slots.ts';
import { runs } from '#tests/proof.ts';

const slots = keptSlots({});

const told = (text: string) => Object.fromEntries(heardIn(text, slots, false).told.map((one) => [one.slot, one.text]));

describe('what a line tells a character', () => {
  it.each([
    ['I dreamt of a whale in the bath', { dream: 'a whale in the bath' }],
    ['Last night I dreamed that my teeth were keys. Isn’t that odd?', { dream: 'my teeth were keys' }],
    ['In my dream there was a blue door', { dream: 'there was a blue door' }],
    ['I had a dream last week that my house was full of clocks', { dream: 'my house was full of clocks' }],
    ['I’ll come back tomorrow, I promise', { promise: 'I’ll come back tomorrow' }],
    ['I’ll visit your shop, I promise', { promise: 'I’ll visit your shop' }],
    ['I’m from Hull', { place: 'Hull' }],
    ['im from hull and my name is tom', { name: 'Tom', place: 'hull' }],
    ['I live in a lighthouse by the sea, with a cat', { place: 'a lighthouse by the sea, with a cat' }],
    ['I promise I’ll come back on Thursday', { promise: 'I’ll come back on Thursday' }],
    ['I promise you a Thursday off', { promise: 'a Thursday off' }],
    ['I promise you won’t be alone', { promise: 'you won’t be alone' }],
    ['Hi, I am Ben. I dreamt of rain.', { name: 'Ben', dream: 'rain' }],
    ['I never dreamt of you', {}],
    ['I don’t promise anything', {}],
    ['I promise nothing', {}],
    ['I swear', {}],
    ['I dreamt.', {}],
    ['Did I dream of a whale?', {}],
    ['I’m from where?', {}],
  ])('MEM-14: “%s”', (line, expected) => expect(told(line)).toEqual(expected));

  it.each([
    ['forget my name', ['name']],
    ['please forget my dream', ['dream']],
    ['please forget everything I told you', 'all'],
    ['forget about me', 'all'],
    ['can you forget what I said', 'all'],
    ['don’t forget me', []],
    ['never forget me', []],
    ['forget it', []],
    ['did you forget my name?', []],
    ['I forgot my name', []],
  ])('MEM-15: “%s”', (line, expected) => expect(heardIn(line, slots, false).forgets).toEqual(expected));

  it.each([
    ['what is my name', 'name'],
    ['do you remember my name?', 'name'],
    ['who am I?', 'name'],
    ['do you remember me?', 'me'],
    ['have we met', 'me'],
    ['what do you know about me?', 'me'],
    ['do you remember my dream?', 'dream'],
    ['remember what I dreamt?', 'dream'],
    ['I promised something, remember?', 'promise'],
    ['did you think about my dream?', 'dream'],
    ['where am I', null],
    ['what is your name', null],
    ['what time is it', null],
    ['and my promise?', 'promise'],
    ['where am I from?', 'place'],
    ['what did I tell you last time?', 'me'],
  ])('MEM-14: “%s” asks whether it is remembered', (line, slot) => expect(recalledIn(line, slots)).toBe(slot));

  it('MEM-14: hears every usual way, and nothing that is asked or denied', () => {
    const ways = Object.entries(USUAL_HEARS).flatMap(([slot, all]) => all.map((way) => [slot, way] as const));
    fc.assert(
      fc.property(fc.constantFrom(...ways), fc.constantFrom('a green boat', 'the mill at Orrin', 'ten geese 🦢'), ([slot, way], words) => {
        const line = way.replace('…', words);
        expect(told(line)[slot]).toBe(way.startsWith('i will ') ? `I’ll come back ${words}` : words);
        expect(told(`${line}?`)).toEqual({});
        expect(told(`it is not true that ${line}`)).toEqual({});
      }),
      { numRuns: runs(100, 2000) },
    );
  });

  it('has a label for each slot, the author’s before the usual', () => {
    expect(slotLabel({}, 'dream')).toBe('A dream');
    expect(slotLabel({}, 'boat')).toBe('boat');
  });
});
