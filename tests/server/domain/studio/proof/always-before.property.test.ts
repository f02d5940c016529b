import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alwaysBefore } from '#server/domain/studio/proof/always-before.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const story = fc.record({
  knots: fc.tuple(...names.map((name) => fc.subarray(names).map((leadsTo) => ({ name, leadsTo })))),
  begins: fc.subarray(names, { maxLength: 2 }),
});

/** The knots that can be come to without going through one. */
function reached(
  knots: readonly { readonly name: string; readonly leadsTo: readonly string[] }[],
  begins: readonly string[],
  without: string,
): Set<string> {
  const found = new Set(begins.filter((name) => name !== without));
  for (const name of found) for (const to of knots.find((knot) => knot.name === name)?.leadsTo ?? []) if (to !== without) found.add(to);
  return found;
}

it('PROOF-13: a knot is always before another exactly where nobody gets there without it', () => {
  fc.assert(
    fc.property(story, ({ knots, begins }) => {
      const always = alwaysBefore(knots, begins);
      const all = reached(knots, begins, '');
      expect(new Set(always.keys())).toEqual(all);
      for (const name of all) {
        const needed = [...all].filter((one) => one !== name && !reached(knots, begins, one).has(name));
        expect(new Set(always.get(name))).toEqual(new Set(needed));
      }
    }),
  );
  const chain = [
    { name: 'start', leadsTo: ['left', 'right'] },
    { name: 'left', leadsTo: ['hall'] },
    { name: 'right', leadsTo: ['hall'] },
    { name: 'hall', leadsTo: ['start', 'roof'] },
    { name: 'roof', leadsTo: [] },
  ];
  expect(alwaysBefore(chain, ['start']).get('roof')).toEqual(['start', 'hall']);
});
