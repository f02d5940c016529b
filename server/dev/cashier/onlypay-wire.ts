import { disputeStanding } from '#server/domain/payments/charge-disputes.ts';
import { refunded, type SandboxPayment, saleFee } from './sandbox-payment.ts';

export const onlypayOrderId = (key: string): string => `op_${key}`;

/** How a payment looks in onlypay's API. */
export function onlypayOrder(payment: SandboxPayment, merchant: string, cashier: string): object {
  const { id, orderId, state, amount, currency, disputes, country = null } = payment;
  return {
    id,
    merchant,
    reference: orderId,
    status: state,
    amount,
    currency,
    refunded: refunded(payment),
    dispute: disputeStanding(disputes),
    pay_url: `${cashier}/pay/${id}`,
    country,
    fee: state === 'paid' ? saleFee(payment) : null,
  };
}
