import type { FastifyInstance } from 'fastify';
import { adminLedger, adminOrders } from '../../../contract/payments.ts';
import { fail, ok } from '../../../src/domain/result.ts';
import type { Audit } from '../../application/account/audit.ts';
import type { Spending } from '../../application/coins/spending.ts';
import type { Statement } from '../../application/coins/statement.ts';
import type { Purchases } from '../../application/payments/purchases.ts';
import { serve } from './serve.ts';

export interface AdminParts {
  readonly purchases: Purchases;
  readonly spending: Spending;
  readonly statement: Statement;
  readonly audit: Audit;
}

/** What admins see of other people's money. Every look is written down. */
export function registerAdminRoutes(app: FastifyInstance, { purchases, spending, statement, audit }: AdminParts): void {
  serve(app, adminOrders, async ({ status, before }, caller) => {
    await audit.write(caller.uuid, 'orders.list', null);
    return ok({ orders: await purchases.all(status, before) });
  });

  serve(app, adminLedger, async ({ user }, caller) => {
    await audit.write(caller.uuid, 'ledger.list', user);
    const entries = await statement.entries(user);
    if (!entries) return fail({ code: 'NOT_FOUND', message: 'There is no such user.' });
    return ok({ purse: await spending.purse(user), entries });
  });
}
