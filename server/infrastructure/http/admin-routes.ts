import type { FastifyInstance } from 'fastify';
import { adminLedger, adminOrders, getProviderPayment } from '#contract/payments.ts';
import { fail, ok } from '#domain/result.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Spending } from '#server/application/coins/spending.ts';
import type { Statement } from '#server/application/coins/statement.ts';
import type { PaymentLookups } from '#server/application/payments/payment-lookups.ts';
import type { Purchases } from '#server/application/payments/purchases.ts';
import type { Refusal } from './refusal.ts';
import { serve } from './serve.ts';

interface AdminParts {
  readonly purchases: Purchases;
  readonly lookups: PaymentLookups;
  readonly spending: Spending;
  readonly statement: Statement;
  readonly audit: Audit;
}

const DOWN: Refusal = { code: 'PROVIDER_DOWN', message: 'The payment service does not answer right now. Try again in a moment.' };
const UNKNOWN: Refusal = { code: 'NOT_FOUND', message: 'The payment service knows nothing of this order.' };

/** Orders and ledgers of all users. Each access is written to the audit log. */
export function registerAdminRoutes(app: FastifyInstance, { purchases, lookups, spending, statement, audit }: AdminParts): void {
  serve(app, adminOrders, async ({ status, before }, caller) => {
    await audit.write(caller.uuid, 'orders.list', null);
    return ok(await purchases.all(status, before));
  });

  serve(app, getProviderPayment, async ({ order }, caller) => {
    await audit.write(caller.uuid, 'order.look', order);
    const payment = await lookups.read(order);
    if (!payment.ok) return fail(payment.error === 'down' ? DOWN : UNKNOWN);
    const { orderId: order_id, state, amount, currency, digits, refunded, dispute } = payment.value;
    return ok({ order_id, state, amount, currency, digits, refunded, dispute });
  });

  serve(app, adminLedger, async ({ user }, caller) => {
    await audit.write(caller.uuid, 'ledger.list', user);
    const entries = await statement.entries(user);
    if (!entries) return fail({ code: 'NOT_FOUND', message: 'There is no such user.' });
    return ok({ wallet: await spending.wallet(user), entries });
  });
}
