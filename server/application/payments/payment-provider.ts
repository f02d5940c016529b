import type { PaymentProvider as NameInBrand } from '#domain/brand/brand.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Money } from '#domain/text/money.ts';
import type { DisputeStage } from '#server/domain/payments/charge-disputes.ts';
import type { DisputeEvidence } from '#server/domain/payments/dispute-evidence.ts';

/** As the brand's file names it. */
export type ProviderName = NameInBrand;

/** An order as sent to a provider, without the buyer's identity. */
export interface PayableOrder {
  /** Our order id: the idempotency key, and the reference in the provider's data. */
  readonly id: string;
  /** What the buyer reads on the hosted page, like "550 coins". */
  readonly title: string;
  /** As the provider counts it, from `price`. */
  readonly amount: number;
  /** ISO 4217 in lower case. */
  readonly currency: string;
  /** Where the provider keeps the price under an id of its own: it charges that one. */
  readonly providerPrice?: string | undefined;
  /** Holds `{CHECKOUT_SESSION_ID}` raw where the provider fills it in. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Where the buyer pays. `providerId` is the provider's name for the payment. */
export interface HostedPage {
  readonly providerId: string;
  readonly url: string;
}

/**
 * - `open`: not paid yet
 * - `pending`: paid by the buyer, the money has not arrived yet
 * - `failed`, `expired`: final: no money will arrive
 */
export type PaymentState = 'open' | 'pending' | 'paid' | 'failed' | 'expired';

/** The state of a payment at its provider, in the provider's own counting. */
export interface ProviderPayment extends Money {
  readonly providerId: string;
  /** Our order id, as the provider returns it. */
  readonly orderId: string;
  readonly state: PaymentState;
  /** Given back so far, counted like `amount`; at most that. */
  readonly refunded: number;
  /** `open` and `lost`: the money is gone. `won`: it came back. */
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
  /** Where the buyer pays from: ISO 3166-1, two capitals. Absent where the provider does not say. */
  readonly country?: string | undefined;
  /** What the provider keeps of the money so far, one for each currency. Absent where it does not say, or not yet. */
  readonly fees?: readonly Money[] | undefined;
  /** Each dispute that the provider has of it, in any order. Absent where it says of no single one. */
  readonly disputes?: readonly ProviderDispute[] | undefined;
}

/** One dispute of a payment. `amount` is what the bank asks back, in the provider's own counting. */
export interface ProviderDispute extends Money {
  readonly providerId: string;
  readonly stage: DisputeStage;
  /** In the provider's own words, like "needs_response" and "fraudulent"; the reason is empty where it says none. */
  readonly status: string;
  readonly reason: string;
  /** Null where the provider does not say. */
  readonly opened: Date | null;
  /** Until when the bank reads an answer; null where the provider does not say, or where the bank reads none. */
  readonly due: Date | null;
  /** Whether the bank waits for an answer. */
  readonly awaits: boolean;
}

/** What stands at a service for a dispute: a text, or the id of a file. `name` in the service's own words. */
export interface StagedEvidence {
  readonly name: string;
  readonly text: string;
}

/** An answer to a dispute. `evidence`: null accepts it, so that the buyer keeps the money. */
export interface ProviderAnswer {
  readonly providerId: string;
  readonly evidence: DisputeEvidence | null;
  /** By `stagedMark`: what stands at the service already and may go along. */
  readonly staged: string;
  readonly paid: Date | null;
  readonly key: string;
}

/** What a provider lists of a refund. */
export type Refunded = 'made' | 'failed' | 'none' | 'unknown';

/** Money to give back. `amount` counts as that of the payment. */
export interface ProviderRefund {
  readonly providerId: string;
  readonly amount: number;
  /** The idempotency key, kept with the refund at the provider where that can be. */
  readonly key: string;
}

/** A webhook from a provider. Only the payment's id is used; its state is retrieved from the provider. */
export type PaymentWebhook =
  | { readonly kind: 'payment'; readonly eventId: string; readonly orderId: string; readonly providerId: string | null }
  /** Not relevant: another account, the other of live and test mode, an unused event, of whatever shape. `eventId` is empty where it has none. */
  | { readonly kind: 'foreign'; readonly eventId: string; readonly why: string };

/** A request as it came over the wire; header names are in lower case. */
export interface RawWebhook {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The bytes exactly as received. */
  readonly body: Buffer;
}

/** A service that takes money for us. Never throws. */
export abstract class PaymentProvider {
  abstract readonly name: ProviderName;

  /**
   * A price as this provider counts it. A price that it would refuse fails with the rule, as the end of a sentence: "Stripe takes at least 0.50 USD". Asked
   * for every pack at the start.
   */
  abstract price(price: Money): Result<Money, string>;

  /** What an amount that is given back must be a multiple of, where not all that is left goes back. */
  refundStep(_currency: string): number {
    return 1;
  }

  /**
   * The price that the provider keeps under an id of its own. `unknown`: none that can be bought, once and at one amount. `forbidden`: our key is wrong, or may not read prices. `unsupported`: the
   * provider keeps none, which is what an adapter without this method says.
   */
  async keptPrice(_id: string): Promise<Result<Money, 'down' | 'unknown' | 'forbidden' | 'unsupported'>> {
    return fail('unsupported');
  }

  /** Opens a hosted page. Idempotent: the same order gives the same page. `down`: try again later. `busy`: another request for this order is not answered yet. */
  abstract open(order: PayableOrder): Promise<Result<HostedPage, 'down' | 'refused' | 'busy'>>;

  /** Retrieves the current state of a payment. */
  abstract retrieve(providerId: string): Promise<Result<ProviderPayment, 'down' | 'unknown'>>;

  /**
   * Closes a page, so that nobody can pay on it any more; a payment that was begun there goes on. `unsupported`: the provider has no such call, which is what
   * an adapter without this method says.
   */
  async expire(_providerId: string): Promise<Result<null, 'down' | 'unsupported'>> {
    return fail('unsupported');
  }

  /**
   * Gives money of a payment back, in full or in part, and answers once the provider has taken it on. Idempotent by `key`, for a day at least. `refused`: final, nothing is given
   * back. `down`: also where the account that is set up does not know the payment. `broke`: the provider failed, may have given it back all the same, and says so again to this key for as long as it knows it: `refunded` says what became of it.
   * `unsupported`: the provider has no such call, which is what an adapter without this method says.
   */
  async refund(_refund: ProviderRefund): Promise<Result<null, 'down' | 'broke' | 'refused' | 'unsupported'>> {
    return fail('unsupported');
  }

  /**
   * What became of a refund, by what the provider lists of the payment. `failed`: it was made, and the money did not reach the buyer. `none`: all refunds of the payment are known by their keys, and none has this one.
   * `unknown`: it may be one without a key, or the account that is set up does not know the payment. Asked where `refund` broke, and where its key may be forgotten.
   */
  async refunded(_refund: Omit<ProviderRefund, 'amount'>): Promise<Result<Refunded, 'down'>> {
    return ok('unknown');
  }

  /** Whether `answerDispute` is possible; where not, disputes are answered on the provider's own pages. */
  readonly answersDisputes: boolean = false;

  /** The provider's own page for merchants; null where it has none. */
  readonly merchantPage: string | null = null;

  /**
   * Answers a dispute, for good, and returns once the provider has taken it on. Idempotent by `key`, for a day at least. `refused`: final, nothing is sent; the dispute may be over, or
   * answered already. `staged`: something else stands there than may go along, and nothing is sent. `broke`: the provider failed, and may say so again to this key for as long as it knows it. `unsupported`: the provider has no such call, which is what an
   * adapter without this method says.
   */
  async answerDispute(_answer: ProviderAnswer): Promise<Result<null, 'down' | 'broke' | 'refused' | 'staged' | 'unsupported'>> {
    return fail('unsupported');
  }

  /** What stands at the service for a dispute, put there on its own pages or sent before: it goes along with an answer. None where it has no such thing. */
  async staged(_providerId: string): Promise<Result<readonly StagedEvidence[], 'down' | 'unknown'>> {
    return ok([]);
  }

  /** Reads a notice. `forged`: not signed by the provider, or too long ago. What it signed is never refused for its shape. `down`: the provider had to be called and did not respond. */
  abstract read(notice: RawWebhook): Promise<Result<PaymentWebhook, 'forged' | 'down'>>;
}
