import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Evidence } from '#server/domain/narrator/reply/evidence.ts';
import { changedHidden, hiddenState, storedHidden } from '#server/domain/narrator/reply/hidden-state.ts';
import { story } from '#tests/server/harness/play-world.ts';

const authored = { ...story(1), hidden: [{ id: 'trust', text: 'How far Ida trusts you', min: 0, max: 5, start: 1 }] };
const REPLY = 'Ida puts the kettle on without being asked.';
const claim = (value: number, quote = 'puts the kettle on') => [{ id: 'trust', value, quote }];
const changed = (before: number, claims: ReturnType<typeof claim>) =>
  changedHidden(authored, { trust: before }, claims, new Evidence(REPLY));

describe('NARR-26: hidden state changes with evidence, in small steps, within the author’s bounds', () => {
  it('follows a claim that the reply shows', () => {
    expect(changed(1, claim(2))).toEqual({ trust: 2 });
    expect(changed(1, claim(5))).toEqual({ trust: 3 });
    expect(changed(1, claim(-9))).toEqual({ trust: 0 });
    expect(changed(1, claim(2, 'she smiles at last'))).toEqual({ trust: 1 });
  });

  it('is kept with the turn, and starts as the author has set it', () => {
    expect(hiddenState(authored, storedHidden({ trust: 4 }))).toEqual({ trust: 4 });
    for (const other of ['', '{"inkVersion":21}', '[', 'null', storedHidden({ trust: 99 })])
      expect(hiddenState(authored, other)).toEqual({ trust: 1 });
  });

  it('never leaves its bounds, whatever a model claims', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double(), fc.constantFrom('puts the kettle on', 'no such words here')), { maxLength: 12 }),
        (claims) => {
          let state = hiddenState(authored, '');
          for (const [value, quote] of claims) {
            const next = changedHidden(
              authored,
              state,
              [
                { id: 'trust', value, quote },
                { id: 'gold', value: 9, quote },
              ],
              new Evidence(REPLY),
            );
            expect(Object.keys(next)).toEqual(['trust']);
            expect(Number.isInteger(next.trust) && (next.trust ?? -1) >= 0 && (next.trust ?? 9) <= 5).toBe(true);
            if (quote !== 'puts the kettle on') expect(next).toEqual(state);
            state = next;
          }
        },
      ),
    );
  });
});
