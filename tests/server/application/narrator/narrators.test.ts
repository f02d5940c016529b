import { expect, it } from 'vitest';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';

class Kind extends PromptedNarrator {
  override readonly traits;
  constructor(kind: string) {
    super();
    this.traits = { ...new PromptedNarrator().traits, kind };
  }
}

it('any number of kinds may be registered; the last one narrates new games', () => {
  const [first, second, third] = [new Kind('scripted'), new Kind('model'), new Kind('echo-2')];
  const narrators = new Narrators(first, second, third);
  expect(narrators.newest).toBe(third);
  expect([narrators.of('scripted'), narrators.of('model'), narrators.of('echo-2')]).toEqual([first, second, third]);
  expect(narrators.traitsOf('echo-2')).toBe(third.traits);
});

it('a kind that is not there has traits that offer nothing', () => {
  const narrators = new Narrators(new Kind('scripted'));
  expect(narrators.of('echo')).toBeNull();
  expect(narrators.traitsOf('echo')).toMatchObject({ kind: 'echo', ai: false, improvises: false, rewrites: false, suggests: false });
  expect(narrators.of('constructor')).toBeNull();
});

it('two of one kind, or a kind that is no id, are refused', () => {
  expect(() => new Narrators(new Kind('echo'), new Kind('echo'))).toThrow('Two narrators are of the same kind');
  expect(() => new Narrators(new Kind('An Echo'))).toThrow('"An Echo" is not a kind of narrator');
});
