import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PREVIOUS_HONOURED_MS, type RefreshRecord, refreshOutcome } from '#server/domain/session/refresh-token.ts';

const record = fc.record({ generation: fc.integer({ min: 1, max: 1_000_000 }), rotatedAt: fc.integer({ min: 0, max: 4e12 }) });

describe('AUTH-11: rotation of refresh tokens', () => {
  it('exchanges the newest token at any time', () => {
    fc.assert(
      fc.property(record, fc.integer({ min: 0, max: 4e12 }), (known, now) => {
        expect(refreshOutcome(known, known.generation, now)).toBe('rotate');
      }),
    );
  });

  it('returns the same successor for the previous token, for exactly 30 s', () => {
    fc.assert(
      fc.property(record, fc.integer({ min: 0, max: 120_000 }), ({ generation, rotatedAt }, later) => {
        const outcome = refreshOutcome({ generation: generation + 1, rotatedAt }, generation, rotatedAt + later);
        expect(outcome).toBe(later <= 30_000 ? 'successor' : 'reuse');
      }),
      { examples: [[{ generation: 1, rotatedAt: 0 }, 30_000]] },
    );
    expect(PREVIOUS_HONOURED_MS).toBe(30_000);
  });

  it('treats an older token as stolen, and a token that was never issued as invalid', () => {
    fc.assert(
      fc.property(record, fc.integer(), fc.integer({ min: 0, max: 4e12 }), (known, presented, now) => {
        const outcome = refreshOutcome(known, presented, now);
        if (presented > known.generation || presented < 1) expect(outcome).toBe('refused');
        else if (presented < known.generation - 1) expect(outcome).toBe('reuse');
      }),
    );
    for (const odd of [Number.NaN, 0.5, Number.POSITIVE_INFINITY])
      expect(refreshOutcome({ generation: 3, rotatedAt: 0 }, odd, 0)).toBe('refused');
  });

  it('never has more than one live token, for any sequence of presented tokens', () => {
    const step = fc.record({ back: fc.integer({ min: 0, max: 4 }), wait: fc.integer({ min: 0, max: 60_000 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let known: RefreshRecord | null = { generation: 1, rotatedAt: 0 };
        let now = 0;
        for (const { back, wait } of steps) {
          now += wait;
          if (!known) break;
          const presented: number = known.generation - back;
          const outcome = refreshOutcome(known, presented, now);
          if (outcome === 'rotate') known = { generation: presented + 1, rotatedAt: now };
          else if (outcome === 'successor') expect(presented + 1).toBe(known.generation);
          else if (outcome === 'reuse') known = null;
        }
      }),
    );
  });
});
