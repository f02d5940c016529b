import { createHash } from 'node:crypto';
import type { DisputeStage } from '#server/domain/payments/charge-disputes.ts';
import { type Press, pressed, type SandboxPayment } from './sandbox-payment.ts';
import type { SandboxStore } from './sandbox-store.ts';

/** What a merchant's request sets. */
type PaymentDetails = Omit<SandboxPayment, 'request' | 'created' | 'state' | 'refunds' | 'disputes'>;

/** Called after every change; `press` is its cause. */
type OnChange = (payment: SandboxPayment, press: Press) => void;

/** The cashier's payments. Changes run one after the other. */
export class SandboxPayments {
  readonly #store: SandboxStore;
  readonly #onChange: OnChange;
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: SandboxStore, onChange: OnChange) {
    this.#store = store;
    this.#onChange = onChange;
  }

  async find(id: string): Promise<SandboxPayment | null> {
    const json = await this.#store.load(id);
    return json === null ? null : stored(json);
  }

  /** Newest first. */
  async all(): Promise<SandboxPayment[]> {
    const kept = (await this.#store.all()).map(stored);
    return kept.sort((one, other) => other.created - one.created);
  }

  /** The requested payment, new or existing; null when it exists with another `body`. */
  open(details: PaymentDetails, body: string): Promise<SandboxPayment | null> {
    const bodyHash = createHash('sha256').update(body).digest('base64url');
    return this.#inTurn(async () => {
      const known = await this.find(details.id);
      if (known) return known.request === bodyHash ? known : null;
      const created = Math.floor(Date.now() / 1000);
      const payment: SandboxPayment = { ...details, request: bodyHash, created, state: 'open', refunds: [], disputes: [] };
      await this.#save(payment);
      return payment;
    });
  }

  /** The payment after `press` of a buyer in `country`, or as it was where that cannot be; null when there is none. */
  press(id: string, press: Press, { amount, country }: { amount?: number; country?: string } = {}): Promise<SandboxPayment | null> {
    return this.#inTurn(async () => {
      const payment = await this.find(id);
      const after = payment && pressed(payment, press, amount);
      if (!after) return payment;
      const changed = country === undefined ? after : { ...after, country };
      await this.#save(changed);
      this.#onChange(changed, press);
      return changed;
    });
  }

  /** Gives money back at a merchant's request, once per key. Null: it cannot be, or the key was used for another amount. */
  refund(id: string, key: string, amount: number): Promise<SandboxPayment | null> {
    return this.#inTurn(async () => {
      const payment = await this.find(id);
      const known = payment?.refundKeys?.[key];
      if (known !== undefined) return known === amount ? payment : null;
      const changed = payment && pressed(payment, 'refund', amount);
      if (!changed) return null;
      const kept = { ...changed, refundKeys: { ...changed.refundKeys, [key]: amount } };
      await this.#save(kept);
      this.#onChange(kept, 'refund');
      return kept;
    });
  }

  #save(payment: SandboxPayment): Promise<void> {
    return this.#store.save(payment.id, JSON.stringify(payment));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

/** Until version 0.1 a payment had one dispute, `none` where it had none. */
function stored(json: string): SandboxPayment {
  const { dispute, ...payment } = JSON.parse(json) as SandboxPayment & { readonly dispute?: 'none' | DisputeStage };
  return dispute === undefined ? payment : { ...payment, disputes: dispute === 'none' ? [] : [dispute] };
}
