import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainName } from '#contract/checks.ts';
import { MAX_PERSON_NAME_LENGTH } from '#contract/limits.ts';
import { givenName } from '#server/domain/narrator/free-text/given-name.ts';
import { runs } from '#tests/proof.ts';

const nameIn = (text: string, asked = false): string | null => givenName(text, asked)?.name ?? null;

/** Lines that give a name. */
const GIVEN: readonly (readonly [string, string])[] = [
  ['I am Ben', 'Ben'],
  ['call me Ben', 'Ben'],
  ['my name’s Ben', 'Ben'],
  ['My name is Ben.', 'Ben'],
  ['Hi Dorcas, I am Ben. Why don’t you sleep?', 'Ben'],
  ['hello im ben', 'Ben'],
  ['i am ben', 'Ben'],
  ['I AM BEN', 'Ben'],
  ['I’m Anna, by the way', 'Anna'],
  ['you can call me Al', 'Al'],
  ['They call me Trinity', 'Trinity'],
  ['I’m O’Brien', 'O’Brien'],
  ['my name is siobhán', 'Siobhán'],
  ['I am Jean-Luc', 'Jean-Luc'],
  ['I am 田中', '田中'],
  ['My name is Олена', 'Олена'],
  ['my name is محمد', 'محمد'],
  ['call me 🦊', '🦊'],
  ['call me R2D2', 'R2D2'],
  ['I am Rose', 'Rose'],
  ['So, I am Hope.', 'Hope'],
  ['my name is will', 'Will'],
  ['I’m Ben Carter and I can’t sleep', 'Ben Carter'],
  ['hey dorcas i am tom', 'Tom'],
  ['my name is mary ann', 'Mary Ann'],
  ['Name’s Bond', 'Bond'],
  ['please call me Dr. Smith', 'Dr. Smith'],
  ['I am Vincent van Gogh', 'Vincent van Gogh'],
  ['i am ahmed', 'Ahmed'],
  ['I go by Kit', 'Kit'],
  ['I’m Ben 😴', 'Ben'],
  ['Good evening, I am Ludmila from the ship', 'Ludmila'],
  ['my name is D’Arcy', 'D’Arcy'],
  ['hi, i’m sam!', 'Sam'],
  ['i am emily', 'Emily'],
  ['my name is ben and i live in hull', 'Ben'],
  ['It’s a cold night. I’m Zoë.', 'Zoë'],
];

/** Lines that give none. */
const NONE: readonly string[] = [
  'I am tired',
  'I AM TIRED',
  'I am Tired',
  'i’m tierd',
  'im lonley',
  'im knackered',
  'i am peckish',
  'i am hungover',
  'I’m not Ben',
  'my name is not Ben',
  'my name isn’t Ben',
  'don’t call me Ben',
  'never call me Ben',
  'you can’t call me Ben',
  'I wish my name was Ben',
  'If I am Ben, who are you?',
  'I am Ben?',
  'is my name Ben?',
  'what is my name?',
  'guess my name',
  'He says I am Ben',
  'you are Ben',
  'who is Ben',
  'I am Ben’s friend',
  'Ben',
  'I am lost',
  'I am a lamplighter',
  'I am the night',
  'I am in love',
  'I am very tired',
  'I am so lonely tonight',
  'I am sorry',
  'I am awake',
  'I am nobody',
  'I am 34',
  'I am 😴',
  'I am English',
  'I am Dutch',
  'I’m fine',
  'I’m OK',
  'I’m cold',
  'I’m from Hull',
  'I’m just passing',
  'I’m yours',
  'i am waiting',
  'i am leaving now',
  'I am with you',
  'call me later',
  'call me a cab',
  'call me crazy',
  'call me names',
  'call me when you sleep',
  'call me whatever you like',
  'my name is a secret',
  'my name is important',
  'my name is on the list',
  'my name is none of your business',
  'my name is <b>Ben</b>',
  'my name is {{user}}',
];

describe('the name that a line gives', () => {
  it.each(GIVEN)('MEM-13: “%s” gives %s', (line, name) => expect(nameIn(line)).toBe(name));
  it.each(NONE)('MEM-13: “%s” gives none', (line) => expect(nameIn(line)).toBeNull());

  it.each<readonly [string, string | null]>([
    ['Ben', 'Ben'],
    ['ben', 'Ben'],
    ['it’s Ben', 'Ben'],
    ['Ben. And yours?', 'Ben'],
    ['ben carter', 'Ben Carter'],
    ['rose', 'Rose'],
    ['well, just Tom', 'Tom'],
    ['Søren', 'Søren'],
    ['田中', '田中'],
    ...[
      'no',
      'why?',
      'guess',
      'nobody',
      'tired',
      'I would rather not say',
      'what does it matter',
      'not telling',
      'later',
      'hello',
      'yes',
    ].map((line) => [line, null] as const),
  ])('MEM-13: asked for it, “%s” says %s', (line, name) => expect(nameIn(line, true)).toBe(name));

  const letters = fc.constantFrom(...'bdkmzžåøéñßжшюλωאבקيمنहिन愛美さくら한글ก'.split('').filter((letter) => /\p{L}/u.test(letter)));
  const names = fc
    .array(letters, { minLength: 3, maxLength: 12 })
    .map((all) => all.join(''))
    .filter((name) => isPlainName(name))
    .map((name) => `Q${name}`);

  it('MEM-13: reads a name in any script, and leaves the rest of the line', () =>
    fc.assert(
      fc.property(names, fc.constantFrom('I am ', 'my name is ', 'Hello! I’m ', 'call me '), (name, opening) => {
        expect(givenName(`${opening}${name}. Why is it dark?`, false)).toMatchObject({
          name: name.normalize('NFC'),
          rest: expect.stringContaining('Why is it dark?'),
        });
      }),
      { numRuns: runs(100, 5000) },
    ));

  it('MEM-13: whatever is typed, a name is a plain one of a bounded length without marks', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('I am ', 'my name is ', 'call me ', 'I’m ', ''),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 200 }),
          fc.constantFrom(
            '{{user}}',
            '<img src=x onerror=alert(1)>',
            '*Ben*',
            '[Ben](x)',
            '# Ben',
            '\u202eneB',
            'B\u200ben',
            'a'.repeat(5000),
            "O'".repeat(400),
          ),
        ),
        fc.boolean(),
        (opening, rest, asked) => {
          const name = nameIn(opening + rest, asked);
          if (name === null) return;
          expect(name.length).toBeLessThanOrEqual(MAX_PERSON_NAME_LENGTH);
          expect(isPlainName(name)).toBe(true);
          expect(name).not.toMatch(/[<>{}[\]*_#|~`\\\n]/u);
        },
      ),
      { numRuns: runs(100, 20_000) },
    ));
});
