import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carriedState, chosenAgain, holdsChoices, isSameChoice } from '#server/domain/narrator/version-move.ts';

const choice = fc.record({ knot: fc.constantFrom('quay', 'deck'), label: fc.constantFrom('Go', 'Stay', 'Ask') });
const choices = fc.array(choice, { maxLength: 4 });
const key = ({ knot, label }: { readonly knot: string; readonly label: string }) => `${knot} ${label}`;
const count = (of: readonly { readonly knot: string; readonly label: string }[], one: { readonly knot: string; readonly label: string }) =>
  of.filter((other) => key(other) === key(one)).length;

it('STUDIO-25: a choice exists in both versions where each of its labels stands in the same knot of the other, once, whatever stands beside them', () => {
  fc.assert(
    fc.property(choices, choices, fc.array(choice, { maxLength: 3 }), (before, after, more) => {
      expect(holdsChoices(before, after)).toBe(before.length > 0 && before.every((one) => count(after, one) === 1));
      const added = more.filter((one) => count(before, one) === 0);
      const isPlain = before.length > 0 && new Set(before.map(key)).size === before.length;
      if (isPlain) expect([holdsChoices(before, [...added, ...before]), isSameChoice(before, before.toReversed())]).toEqual([true, true]);
      if (isPlain && added.length > 0) expect(isSameChoice(before, [...before, ...added])).toBe(false);
      expect(holdsChoices([], after)).toBe(false);
    }),
  );
});

it('STUDIO-25: what was chosen is chosen again only where it stands once', () => {
  fc.assert(
    fc.property(choices, fc.constantFrom('Go', 'Stay'), (offered, label) => {
      const index = chosenAgain(offered, label);
      const times = offered.filter((one) => one.label === label).length;
      expect(index === null ? times !== 1 : times === 1 && offered[index]?.label === label).toBe(true);
    }),
  );
});

it('STUDIO-25, STUDIO-204: simple values are carried over as they are, also those that are as declared; others that were changed are said to be missing', () => {
  const value = fc.oneof(fc.integer(), fc.boolean(), fc.string());
  const other = fc.constantFrom({ list: {} }, { '^->': 'quay' }, null);
  const name = fc.constantFrom('juno', 'item', 'fell', 'tide');
  fc.assert(
    fc.property(
      fc.dictionary(name, value),
      fc.dictionary(name, value),
      fc.dictionary(fc.constantFrom('where', 'bag'), other),
      fc.nat(),
      (declared, values, others, storySeed) => {
        const stored = Object.fromEntries(Object.entries(values).map(([key, one]) => [key, typeof one === 'string' ? `^${one}` : one]));
        const state = JSON.stringify({ variablesState: { ...stored, ...others }, storySeed });
        const carried = carriedState(state, { ...declared, ...values, chart: { list: {} }, ...others });
        expect(carried).toEqual({ values: { ...declared, ...values }, isWhole: Object.keys(others).length === 0, seed: storySeed });
      },
    ),
  );
});
