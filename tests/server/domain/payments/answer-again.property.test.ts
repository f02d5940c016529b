import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerAgain, KEY_LIVES_MS } from '#server/domain/payments/answer-again.ts';
import { runs } from '#tests/proof.ts';

const stage = fc.constantFrom('inquiry', 'open', 'won', 'lost');
const answer = fc.record({
  stage: fc.constantFrom('inquiry', 'open'),
  accepts: fc.boolean(),
  broke: fc.boolean(),
  ageMs: fc.integer({ min: 0, max: 3 * KEY_LIVES_MS }),
});
const now = fc.record({ stage, awaits: fc.boolean() });

describe('DESK-48: an answer without a response', () => {
  it('is sent only while its key lives, to its own stage, and under a new key only while the bank waits', () => {
    fc.assert(
      fc.property(answer, now, (sent, dispute) => {
        const next = answerAgain(sent, dispute);
        if (next === 'same-key' || next === 'new-key') {
          expect(sent.ageMs).toBeLessThan(KEY_LIVES_MS);
          expect(sent.stage === 'inquiry' && dispute.stage !== 'inquiry').toBe(false);
        }
        if (next === 'same-key') expect(sent.broke).toBe(false);
        if (next === 'new-key') expect(dispute).toEqual({ stage: sent.stage, awaits: true });
      }),
      { numRuns: runs(200, 2000) },
    );
  });

  it('is called done or refused only where what the provider says leaves no doubt', () => {
    fc.assert(
      fc.property(answer, now, (sent, dispute) => {
        const next = answerAgain(sent, dispute);
        if (next === 'done') expect([sent.accepts, dispute.stage]).toEqual([true, 'lost']);
        if (next === 'refused') expect(dispute).toEqual({ stage: sent.stage, awaits: true });
      }),
      { numRuns: runs(200, 2000) },
    );
  });
});
