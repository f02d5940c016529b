import fc from 'fast-check';
import { Compiler } from 'inkjs/full';
import { expect, it } from 'vitest';
import { canBe, holds, type Range, readCondition } from '#domain/studio/script/condition.ts';

const NAMES = ['trust', 'met_her', 'Löwe'] as const;
const name = fc.constantFrom(...NAMES);
const number = fc.integer({ min: 0, max: 3 });
const sign = fc.constantFrom('==', '!=', '<', '<=', '>', '>=');
/** A name alone in parentheses is a list. */
const closed = (of: string) => (/^[\p{L}_]+$/u.test(of) ? of : `(${of})`);
/** Conditions as authors write them. */
const { condition } = fc.letrec<{ condition: string; one: string }>((tie) => ({
  one: fc.oneof(
    { weight: 3, arbitrary: name },
    { weight: 3, arbitrary: fc.tuple(name, sign, number).map((parts) => parts.join(' ')) },
    { weight: 1, arbitrary: fc.tuple(number, sign, name).map((parts) => parts.join('')) },
    { weight: 2, arbitrary: name.map((of) => `not ${of}`) },
    { weight: 1, arbitrary: tie('condition').map((of) => `not ${closed(of)}`) },
    { weight: 1, arbitrary: tie('condition').map(closed) },
  ),
  condition: fc.oneof(
    { maxDepth: 3 },
    tie('one'),
    fc.tuple(tie('one'), fc.constantFrom(' and ', ' && '), tie('one')).map((parts) => parts.join('')),
    fc.tuple(tie('one'), fc.constantFrom(' or ', ' || '), tie('one')).map((parts) => parts.join('')),
  ),
}));
const values = fc.tuple(number, number, number);

it('PROOF-07: a condition that is read holds where ink says so', () => {
  fc.assert(
    fc.property(condition, values, (written, numbers) => {
      const read = readCondition(written);
      if (read === null) throw new Error(written);
      const variables = NAMES.map((one, at) => `VAR ${one} = ${numbers[at]}\n`).join('');
      const told = new Compiler(`${variables}{${written}:yes|no}\n`).Compile().Continue()?.trim();
      expect(holds(read, new Map(NAMES.map((one, at) => [one, numbers[at] ?? 0]))) ? 'yes' : 'no').toBe(told);
    }),
    { numRuns: 60 },
  );
});

it('PROOF-07: what can be is what some numbers make so', () => {
  fc.assert(
    fc.property(fc.array(condition, { minLength: 1, maxLength: 3 }), (written) => {
      const read = written.flatMap((one) => readCondition(one) ?? []);
      const none = (truths: readonly boolean[]) => truths.every((one) => !one);
      let isPossible = false;
      for (const trust of [0, 1, 2, 3, 4, 5])
        for (const met_her of [0, 1, 2, 3, 4, 5])
          for (const third of [0, 1, 2, 3, 4, 5])
            isPossible ||= none(read.map((one) => holds(one, new Map(Object.entries({ trust, met_her, Löwe: third })))));
      expect(canBe(read, none, () => 'usual')).toBe(isPossible);
    }),
  );
});

/** Conditions of two names with numbers of every kind: below 0, and in halves. */
const anyNumber = fc.integer({ min: -4, max: 4 }).map((halves) => halves / 2);
const { condition: wide } = fc.letrec<{ condition: string; one: string }>((tie) => ({
  one: fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constantFrom('trust', 'mood'), sign, anyNumber).map((parts) => parts.join(' ')) },
    { weight: 1, arbitrary: fc.constantFrom('trust', 'not mood', 'trust == true', 'mood == false') },
    { weight: 1, arbitrary: tie('condition').map((of) => `not ${closed(of)}`) },
    { weight: 1, arbitrary: tie('condition').map(closed) },
  ),
  condition: fc.oneof(
    { maxDepth: 3 },
    tie('one'),
    fc.tuple(tie('one'), fc.constantFrom(' and ', ' or '), tie('one')).map((parts) => parts.join('')),
  ),
}));
/** What a name in each range can be, closely. */
const DENSE: Readonly<Record<Range, readonly number[]>> = {
  number: Array.from({ length: 57 }, (_, at) => at / 8 - 3.5),
  count: [0, 1, 2, 3, 4, 5],
  usual: [0, 1, 2, 3, 4, 5],
  truth: [0, 1],
};

it('PROOF-61: a condition never holds, or always does, where no number of its range says otherwise', () => {
  fc.assert(
    fc.property(wide, fc.constantFrom('number', 'count', 'truth'), fc.constantFrom('number', 'count', 'truth'), (written, one, other) => {
      const read = readCondition(written);
      if (read === null) throw new Error(written);
      const truths = DENSE[one].flatMap((trust) => DENSE[other].map((mood) => holds(read, new Map(Object.entries({ trust, mood })))));
      const rangeOf = (of: string) => (of === 'trust' ? one : other);
      expect(canBe([read], ([is]) => is === true, rangeOf)).toBe(truths.includes(true));
      expect(canBe([read], ([is]) => is === false, rangeOf)).toBe(truths.includes(false));
    }),
    { numRuns: 200 },
  );
});

it.each([
  'trust > met_her',
  'LIST_COUNT(a) > 2',
  'list has item',
  'a and b or c',
  'trust > 2 +',
  'trust % 2 == 0',
  '"a" == b',
  '',
  'f(x)',
  'not a > 2',
])('PROOF-07: %j is more than is understood, and nothing is said of it', (written) => expect(readCondition(written)).toBeNull());

it('PROOF-07: several conditions in braces hold together', () => {
  const read = readCondition('{trust > 1} {not met_her}');
  if (read === null) throw new Error('not read');
  expect(
    canBe(
      [read],
      ([one]) => one === true,
      () => 'number',
    ),
  ).toBe(true);
  expect(holds(read, new Map([['trust', 2]]))).toBe(true);
  expect(holds(read, new Map(Object.entries({ trust: 2, met_her: 1 })))).toBe(false);
});
