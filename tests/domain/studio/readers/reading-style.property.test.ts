import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ReadOption, readingStyles, styledChoice } from '#domain/studio/readers/reading-style.ts';

const option: fc.Arbitrary<ReadOption> = fc.record({
  label: fc.string({ maxLength: 12 }),
  timesTaken: fc.nat(4),
  isTaken: fc.boolean(),
  leadsBack: fc.boolean(),
  newWords: fc.nat(60),
  warmth: fc.integer({ min: -2, max: 2 }),
  spoken: fc.nat(2),
});
const most = (options: readonly ReadOption[], score: (option: ReadOption) => number) => Math.max(...options.map(score));

it('PROOF-09: each style of reader takes one of the choices, the same one for the same seed, and what its name says', () => {
  fc.assert(
    fc.property(fc.array(option, { maxLength: 5 }), fc.string({ maxLength: 5 }), (options, seed) => {
      for (const style of readingStyles) {
        const chosen = styledChoice(style, options, seed);
        expect(styledChoice(style, options, seed)).toBe(chosen);
        if (options.length === 0) expect(chosen).toBe(-1);
        else expect(options[chosen]).toBeDefined();
        const taken = options[chosen];
        if (!taken) continue;
        if (style === 'contrary') expect(taken.timesTaken).toBe(-most(options, ({ timesTaken }) => -timesTaken));
        if (style === 'kind') expect(taken.warmth).toBe(most(options, ({ warmth }) => warmth));
        if (style === 'hurried') expect(chosen === 0 || taken.label.length === -most(options, ({ label }) => -label.length)).toBe(true);
        if (style === 'thorough' && options.some(({ isTaken }) => !isTaken)) expect(taken.isTaken).toBe(false);
      }
    }),
  );
});
