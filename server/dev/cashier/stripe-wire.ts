import type { DisputeStage } from '#server/domain/payments/charge-disputes.ts';
import { type Press, refunded, type SandboxPayment } from './sandbox-payment.ts';

/** How a payment looks in Stripe's API, as far as merchants like ours read it. Ids of all its parts are made from the one of its session. */

const SESSION = 'cs_test_';

export const stripeSessionId = (key: string): string => SESSION + key;

/** The session that a part with this id belongs to. */
export const sessionOf = (partId: string): string => SESSION + partId.replace(/^[a-z]+_/, '');

const part = ({ id }: SandboxPayment, prefix: string): string => prefix + id.slice(SESSION.length);

export function stripeSession(payment: SandboxPayment, cashier: string, expand: readonly string[] = []): object {
  const { id, orderId, amount, currency, state, created, successUrl, cancelUrl } = payment;
  const tried = state !== 'open' && state !== 'expired';
  const inFull = expand.some((path) => path.startsWith('payment_intent'));
  const intent = inFull ? stripeIntent(payment, expand.includes('payment_intent.latest_charge')) : part(payment, 'pi_');
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: cancelUrl,
    client_reference_id: orderId,
    created,
    currency,
    expires_at: created + 86_400,
    livemode: false,
    metadata: { order_id: orderId },
    mode: 'payment',
    payment_intent: tried ? intent : null,
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    status: tried ? 'complete' : state,
    success_url: successUrl,
    url: state === 'open' ? `${cashier}/pay/${id}` : null,
  };
}

const intentStatus: Readonly<Partial<Record<SandboxPayment['state'], string>>> = { paid: 'succeeded', pending: 'processing' };

export function stripeIntent(payment: SandboxPayment, withCharge = false): object {
  const { amount, currency, state, created, orderId } = payment;
  return {
    id: part(payment, 'pi_'),
    object: 'payment_intent',
    amount,
    amount_received: state === 'paid' ? amount : 0,
    created,
    currency,
    latest_charge: state !== 'paid' ? null : withCharge ? stripeCharge(payment) : part(payment, 'ch_'),
    livemode: false,
    metadata: { order_id: orderId },
    status: intentStatus[state] ?? 'requires_payment_method',
  };
}

export function stripeCharge(payment: SandboxPayment): object {
  const { amount, currency, created, orderId, disputes } = payment;
  return {
    id: part(payment, 'ch_'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: refunded(payment),
    created,
    currency,
    disputed: disputes.length > 0,
    livemode: false,
    metadata: { order_id: orderId },
    paid: true,
    payment_intent: part(payment, 'pi_'),
    refunded: refunded(payment) === amount,
    status: 'succeeded',
  };
}

/** Newest first. */
export function stripeRefunds(payment: SandboxPayment): object[] {
  const refunds = payment.refunds.map((amount, index) => ({
    ...stripePart(payment),
    id: `${part(payment, 're_')}_${index}`,
    object: 'refund',
    amount,
  }));
  return refunds.map((refund) => ({ ...refund, status: 'succeeded' })).reverse();
}

const disputeStatus: Readonly<Record<DisputeStage, string>> = {
  inquiry: 'warning_needs_response',
  open: 'needs_response',
  won: 'won',
  lost: 'lost',
};

/** Newest first. */
export function stripeDisputes(payment: SandboxPayment): object[] {
  const disputes = payment.disputes.map((stage, index) => ({
    ...stripePart(payment),
    id: `${part(payment, 'du_')}_${index}`,
    object: 'dispute',
    amount: payment.amount,
    livemode: false,
    reason: 'fraudulent',
    status: disputeStatus[stage],
  }));
  return disputes.reverse();
}

/** The common fields of a refund and a dispute. */
function stripePart(payment: SandboxPayment): object {
  const { currency, created } = payment;
  return { charge: part(payment, 'ch_'), created, currency, metadata: {}, payment_intent: part(payment, 'pi_') };
}

/** The events that Stripe sends after `press`. */
export function stripeEvents(payment: SandboxPayment, press: Press, cashier: string): { readonly type: string; readonly object: object }[] {
  const session = (type: string) => [{ type: `checkout.session.${type}`, object: stripeSession(payment, cashier) }];
  const dispute = (...types: string[]) =>
    stripeDisputes(payment)
      .slice(0, 1)
      .flatMap((object) => types.map((type) => ({ type: `charge.dispute.${type}`, object })));
  switch (press) {
    case 'pay':
    case 'later':
      return session('completed');
    case 'complete':
      return session('async_payment_succeeded');
    case 'fail':
      return session('async_payment_failed');
    case 'expire':
      return session('expired');
    case 'refund':
      return [
        ...stripeRefunds(payment)
          .slice(0, 1)
          .map((object) => ({ type: 'refund.created', object })),
        { type: 'charge.refunded', object: stripeCharge(payment) },
      ];
    case 'inquire':
      return dispute('created');
    case 'dispute':
      return dispute('created', 'funds_withdrawn');
    case 'win':
      return dispute('closed', 'funds_reinstated');
    case 'lose':
      return dispute('closed');
  }
}
