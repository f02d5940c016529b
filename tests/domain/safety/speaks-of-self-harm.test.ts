import { describe, expect, it } from 'vitest';
import { speaksOfSelfHarm } from '../../../src/domain/safety/speaks-of-self-harm.ts';

describe('product 5: a player who writes of harming themselves is met with care', () => {
  it.each([
    'I want to die',
    'i just want to die',
    'I really wish I was dead',
    'I wish I were dead.',
    'I wish I’d never been born',
    'I want to kill myself',
    'thinking about killing myself tonight',
    'I’m going to end my life',
    'I want to end it all',
    'I keep cutting myself',
    'I hurt myself again last night',
    'I slit my wrists',
    'I feel suicidal',
    'I am so suicidal',
    'I have been thinking about suicide',
    'I am going to commit suicide',
    'I don’t want to live anymore',
    'I do not want to wake up',
    'there is no reason to live',
    'I have nothing to live for',
    'everyone would be better off without me',
    'I’d be better off dead',
    'I started self-harming',
    'kms',
    'I\nwant   to die',
  ])('%s', (text) => expect(speaksOfSelfHarm(text)).toBe(true));

  it.each([
    'I kill the dragon',
    'I want to kill the king',
    'I don’t want to die',
    'I never want to die down here',
    'He wants to die',
    'She would rather die than tell',
    'That cake is to die for',
    'I want to die laughing',
    'I die of embarrassment',
    'I am killing myself laughing',
    'I cut myself a slice of bread',
    'I cut myself free of the ropes',
    'I cut the rope',
    'I take my life in my hands and jump',
    'I hurt him',
    'It is a suicide mission, says the captain',
    'I want to live',
    'The lamp died',
    'I wish I had a lamp',
    'I wish the king were dead',
    'I end the conversation',
    'I have no reason to trust her',
    'I hang the painting',
    'I drown my sorrows in tea',
    '',
  ])('but leaves fiction alone: %s', (text) => expect(speaksOfSelfHarm(text)).toBe(false));

  it('reads the longest and the oddest input at once', () => {
    const from = performance.now();
    for (const piece of ['i really ', 'i have ', ' ', 'kill my', 'i ', 'want to ']) speaksOfSelfHarm(piece.repeat(2000));
    expect(performance.now() - from).toBeLessThan(500);
  });
});
