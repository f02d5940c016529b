import type { PaymentProvider as NameInBrand } from '../../../src/domain/branding/brand.ts';
import type { Result } from '../../../src/domain/result.ts';

/** As the brand's file names it. */
export type ProviderName = NameInBrand;

/** An order as a provider needs to know it. Nothing in it says who buys. */
export interface PayableOrder {
  /** Ours. It is the idempotency key and travels along, so that the provider's side can always be led back to it. */
  readonly id: string;
  /** What the buyer reads on the hosted page, like "550 coins". */
  readonly title: string;
  /** In the currency's minor unit. */
  readonly amount: number;
  /** ISO 4217 in lower case. */
  readonly currency: string;
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
 * - `open`: nobody has paid yet
 * - `pending`: the buyer has done their part, the money is still on its way
 * - `failed`, `expired`: it will not come any more
 */
export type PaymentState = 'open' | 'pending' | 'paid' | 'failed' | 'expired';

/** The state of a payment at its provider. */
export interface ProviderPayment {
  readonly providerId: string;
  /** Our order, as the provider was told it. */
  readonly orderId: string;
  readonly state: PaymentState;
  readonly amount: number;
  readonly currency: string;
  /** Given back so far, in the minor unit; at most `amount`. */
  readonly refunded: number;
  /** `open` and `lost`: the money is gone. `won`: it came back. */
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
}

/** A signed message from a provider. Only which payment it is about counts; what it says about it is asked for again. */
export type PaymentNotice =
  | { readonly kind: 'payment'; readonly eventId: string; readonly orderId: string; readonly providerId: string | null }
  /** About something that is not ours: another account, the other of live and test mode, an event we do not need. */
  | { readonly kind: 'foreign'; readonly eventId: string; readonly why: string };

/** A request as it came over the wire; header names are in lower case. */
export interface RawNotice {
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

  /** Opens a hosted page. The same order gives the same page, however often it is asked for. `down`: try again later. */
  abstract open(order: PayableOrder): Promise<Result<HostedPage, 'down' | 'refused'>>;

  /** Retrieves the current state of a payment. */
  abstract retrieve(providerId: string): Promise<Result<ProviderPayment, 'down' | 'unknown'>>;

  /** Reads a notice. `forged`: not signed by the provider, or too long ago. `down`: the provider had to be asked and did not answer. */
  abstract read(notice: RawNotice): Promise<Result<PaymentNotice, 'forged' | 'down'>>;
}
