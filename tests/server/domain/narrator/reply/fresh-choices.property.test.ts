import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alike, freshChoices } from '#server/domain/narrator/reply/fresh-choices.ts';

const nothing = { offered: [], act: '' };
const label = fc
  .array(fc.constantFrom('ask', 'Ida', 'about', 'the', 'lamp', 'open', 'door', 'run', 'shout', 'key', 'burn', 'letter'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((words) => words.join(' '));
const labels = fc.array(label, { maxLength: 6 });

describe('NARR-22: choices are worth choosing between', () => {
  it('drops labels that resemble each other, and keeps the first', () => {
    expect(freshChoices(['Ask Ida about the key', 'Ask Ida about her key', 'Burn the letter'], nothing)).toEqual([
      'Ask Ida about the key',
      'Burn the letter',
    ]);
  });

  it('drops what was offered before, what was just done, and reports about the player', () => {
    const past = { offered: ['Open the cellar door'], act: 'I shout for the ferryman' };
    const given = [
      'Open the cellar door now',
      'Shout for the ferryman',
      'The player runs away',
      'She lights the lamp',
      'Burn the letter',
      'Count the steps',
    ];
    expect(freshChoices(given, past)).toEqual(['Burn the letter', 'Count the steps']);
  });

  it('offers none rather than one', () => expect(freshChoices(['Burn the letter'], nothing)).toEqual([]));

  it('offers only labels that differ from each other and from the past, in their order', () => {
    fc.assert(
      fc.property(labels, labels, label, (given, offered, act) => {
        const fresh = freshChoices(given, { offered, act });
        expect(fresh.length).not.toBe(1);
        for (const one of fresh) expect(given).toContain(one);
        for (const [index, one] of fresh.entries())
          for (const other of [...fresh.slice(0, index), ...offered, act]) expect(alike(one, other)).toBe(false);
        expect(freshChoices(fresh, { offered: [], act })).toEqual(fresh);
      }),
    );
  });
});
