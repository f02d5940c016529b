import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DisputeStage, disputeStanding } from '#server/domain/payments/charge-disputes.ts';
import { orderStatusFrom } from '#server/domain/payments/order-status-from.ts';

/** What happens to the dispute with this number, of several of one charge. */
const happening = fc.record({ dispute: fc.nat(3), what: fc.constantFrom('ask', 'withdraw', 'win', 'lose') });

/** A bank that takes the money of a charge while it decides, and for good where it decides so. */
class Bank {
  readonly #stages = new Map<number, DisputeStage>();
  readonly #holding = new Set<number>();

  do({ dispute, what }: { dispute: number; what: 'ask' | 'withdraw' | 'win' | 'lose' }): void {
    const stage = this.#stages.get(dispute);
    if (what === 'ask' && stage === undefined) this.#stages.set(dispute, 'inquiry');
    if (what === 'withdraw' && (stage === undefined || stage === 'inquiry')) {
      this.#stages.set(dispute, 'open');
      this.#holding.add(dispute);
    }
    if (stage !== 'open') return;
    if (what === 'lose') this.#stages.set(dispute, 'lost');
    if (what === 'win') {
      this.#stages.set(dispute, 'won');
      this.#holding.delete(dispute);
    }
  }

  get disputes(): DisputeStage[] {
    return [...this.#stages.values()];
  }

  get hasMoney(): boolean {
    return this.#holding.size > 0;
  }
}

const paid = { state: 'paid', amount: 799, currency: 'usd', digits: 2, refunded: 0 } as const;
const order = { coins: 550, amount: 799, currency: 'usd', digits: 2, credited: 0 } as const;

describe('PAY-13, faults S31: several disputes of one charge', () => {
  it('keep the coins away exactly while the bank has the money of one of them, in whatever order they are told', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (story, dice) => {
        const bank = new Bank();
        for (const one of story) {
          bank.do(one);
          const told = bank.disputes
            .map((stage) => ({ stage, at: dice.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ stage }) => stage);
          const { due } = orderStatusFrom(order, { ...paid, dispute: disputeStanding(told) }, 'normal');
          expect(due).toBe(bank.hasMoney ? 0 : order.coins);
        }
      }),
    );
  });

  it.each<[DisputeStage[], string]>([
    [[], 'none'],
    [['inquiry'], 'none'],
    [['inquiry', 'inquiry', 'open'], 'open'],
    [['won', 'inquiry'], 'won'],
    [['won', 'lost'], 'lost'],
    [['lost', 'won'], 'lost'],
    [['won', 'open'], 'open'],
    [['open', 'lost'], 'lost'],
  ])('%j count as %s', (disputes, standing) => expect(disputeStanding(disputes)).toBe(standing));
});
