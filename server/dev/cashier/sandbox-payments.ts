import { createHash } from 'node:crypto';
import type { DisputeStage } from '#server/domain/payments/charge-disputes.ts';
import { answered, openedAt } from './dispute-file.ts';
import { type Press, pressed, type SandboxPayment } from './sandbox-payment.ts';
import type { SandboxStore } from './sandbox-store.ts';

/** What a merchant's request sets. */
type PaymentDetails = Omit<SandboxPayment, 'request' | 'created' | 'state' | 'refunds' | 'disputes'>;

/** What can happen to a payment: a press, or an answer to a dispute, whose index it has. */
export type Change = Press | { readonly answered: number };

/** Called after every change; `press` is its cause. */
type OnChange = (payment: SandboxPayment, press: Change) => void;

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

  /** The payment that was requested before; null when with another `body`, undefined when it never was. */
  async repeated(id: string, body: string): Promise<SandboxPayment | null | undefined> {
    const known = await this.find(id);
    return known === null ? undefined : known.request === hashOf(body) ? known : null;
  }

  /** The requested payment, new or existing; null when it exists with another `body`. */
  open(details: PaymentDetails, body: string): Promise<SandboxPayment | null> {
    return this.#inTurn(async () => {
      const known = await this.repeated(details.id, body);
      if (known !== undefined) return known;
      const created = unixTime();
      const payment: SandboxPayment = { ...details, request: hashOf(body), created, state: 'open', refunds: [], disputes: [] };
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
      const paid = country === undefined ? after : { ...after, country };
      const isNew = paid.disputes.length > payment.disputes.length;
      const changed = isNew ? openedAt(paid, unixTime()) : paid;
      await this.#save(changed);
      this.#onChange(changed, press);
      return changed;
    });
  }

  /** Gives money back at a merchant's request, once per key; `mark` is kept with it. Null: it cannot be; `other`: the key was used for another one. */
  refund(id: string, key: string, amount: number, mark?: string): Promise<SandboxPayment | 'other' | null> {
    return this.#inTurn(async () => {
      const payment = await this.find(id);
      const known = payment?.refundKeys?.[key];
      if (known !== undefined) return payment && known === amount ? payment : 'other';
      const changed = payment && pressed(payment, 'refund', amount);
      if (!changed) return null;
      const marks = mark === undefined ? {} : { [changed.refunds.length - 1]: mark };
      const kept = {
        ...changed,
        refundMarks: { ...changed.refundMarks, ...marks },
        refundKeys: { ...changed.refundKeys, [key]: amount },
      };
      await this.#save(kept);
      this.#onChange(kept, 'refund');
      return kept;
    });
  }

  /** Answers a dispute at a merchant's request, or stages texts for it, once per key; null as evidence accepts it. `other`: the key was used for another answer. */
  answer(
    id: string,
    {
      index,
      key,
      evidence,
      submit,
    }: {
      readonly index: number;
      readonly key: string;
      readonly evidence: Readonly<Record<string, string>> | null;
      readonly submit: boolean;
    },
  ): Promise<SandboxPayment | 'unknown' | 'other' | 'closed' | 'too-long'> {
    return this.#inTurn(async () => {
      const payment = await this.find(id);
      if (payment?.disputes[index] === undefined) return 'unknown';
      const hash = createHash('sha256')
        .update(JSON.stringify(submit ? [index, evidence] : [index, evidence, submit]))
        .digest('hex');
      const known = payment.answerKeys?.[key];
      if (known !== undefined) return known === hash ? payment : 'other';
      const changed = answered(payment, index, { evidence, submit }, unixTime());
      if (typeof changed === 'string') return changed;
      const kept = { ...changed, answerKeys: { ...changed.answerKeys, [key]: hash } };
      await this.#save(kept);
      this.#onChange(kept, { answered: index });
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

const unixTime = (): number => Math.floor(Date.now() / 1000);

/** Until version 0.1 a payment had one dispute, `none` where it had none. */
function stored(json: string): SandboxPayment {
  const { dispute, ...payment } = JSON.parse(json) as SandboxPayment & { readonly dispute?: 'none' | DisputeStage };
  return dispute === undefined ? payment : { ...payment, disputes: dispute === 'none' ? [] : [dispute] };
}

const hashOf = (body: string): string => createHash('sha256').update(body).digest('base64url');
