import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { briefParts, briefVariables, filledBrief, unknownNames } from '#domain/narrator/brief-variables.ts';

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('{', '}', '{{', '}}', '{{ player }}', '{{\n', '{{secrets}}', '{{a b}}', '{{}}'),
  fc.constantFrom(...briefVariables).map((name) => `{{${name}}}`),
);
const brief = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const valuesBy = (value: (name: string) => string) =>
  Object.fromEntries(briefVariables.map((name) => [name, value(name)])) as Record<(typeof briefVariables)[number], string>;

describe('STUDIO-36: the variables of a brief', () => {
  it('are pieces of a text that is whole', () => {
    fc.assert(
      fc.property(brief, (text) => {
        const written = briefParts(text).map((part) => part.written);
        expect(written.join('')).toBe(text);
      }),
    );
  });

  it('are replaced once, and what they stand for is never read again', () => {
    fc.assert(
      fc.property(brief, (text) => {
        const filled = filledBrief(
          text,
          valuesBy(() => '{{player}}'),
        );
        const count = briefParts(text).filter(({ kind }) => kind === 'variable').length;
        expect(briefParts(filled).filter(({ kind }) => kind === 'variable').length).toBe(count);
        expect(unknownNames(filled)).toEqual(unknownNames(text));
        if (count === 0) expect(filled).toBe(text);
      }),
    );
  });

  it.each([
    ['You are {{narrator}}.', 'You are <narrator>.', []],
    ['{{ player }} and {{player}}', '<player> and <player>', []],
    ['{{players}} {{secret.name}} {{players}}', '{{players}} {{secret.name}} {{players}}', ['players', 'secret.name']],
    ['{{{player}}}', '{<player>}', []],
    ['{{}} {{ }} {{player}', '{{}} {{ }} {{player}', []],
  ])('%j', (text, filled, unknown) => {
    expect(
      filledBrief(
        text,
        valuesBy((name) => `<${name}>`),
      ),
    ).toBe(filled);
    expect(unknownNames(text)).toEqual(unknown);
  });
});
