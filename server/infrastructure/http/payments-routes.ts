import type { FastifyInstance } from 'fastify';
import {
  adminInvoice,
  adminLedger,
  adminOrders,
  checkPayment,
  coinStatement,
  createCheckout,
  createOnlypayOrder,
  createPayment,
  getProviderPayment,
  listOrders,
  listPrices,
  lookAtPayment,
  readInvoice,
  readMoney,
  readMoneyLines,
  refundOwnOrder,
  updateMoneyLimit,
  updateSpending,
} from '#contract/payments.ts';
import { API_PREFIX } from '#contract/route.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { listWorth } from '#domain/stories/list-worth.ts';
import { priceText } from '#domain/text/money.ts';
import { dayStart, type UtcDay, utcDay } from '#domain/text/utc-day.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import type { LimitReached, MoneyLimits } from '#server/application/coins/money-limits.ts';
import type { Spending } from '#server/application/coins/spending.ts';
import type { Statement } from '#server/application/coins/statement.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Checkout, CheckoutProblem, OpenedCheckout } from '#server/application/payments/checkout.ts';
import type { Fulfilment } from '#server/application/payments/fulfilment.ts';
import { type Invoices, listedOf } from '#server/application/payments/invoices.ts';
import type { MoneyBook } from '#server/application/payments/money-book.ts';
import type { OwnRefundProblem, OwnRefunds } from '#server/application/payments/own-refunds.ts';
import type { PaymentProvider, ProviderName } from '#server/application/payments/payment-provider.ts';
import type { Purchases } from '#server/application/payments/purchases.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { RequestContext } from '#server/application/session/request-context.ts';
import type { StoryPrices } from '#server/application/stories/story-prices.ts';
import type { Conversions } from '#server/application/tracking/event-outbox.ts';
import { buyerCurrency } from '#server/domain/payments/buyer-currency.ts';
import { attemptOf, isReturnAddress } from '#server/domain/payments/return-address.ts';
import { seenOutcome } from '#server/domain/payments/seen-outcome.ts';
import { checkoutLimits, checkPaymentLimits, ownRefundLimits, paymentLookLimits } from '#server/domain/platform/limits.ts';
import { always } from './expensive-call.ts';
import { type Refusal, refuse, UNAUTHORIZED } from './refusal.ts';
import { perAddress, perUser } from './route-limit.ts';
import { type Handler, serve } from './serve.ts';

interface PaymentsParts {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly checkout: Checkout;
  readonly limits: MoneyLimits;
  readonly fulfilment: Fulfilment;
  readonly purchases: Purchases;
  readonly ownRefunds: OwnRefunds;
  readonly conversions: Conversions;
  readonly spending: Spending;
  readonly statement: Statement;
  readonly money: MoneyBook;
  readonly invoices: Pick<Invoices, 'read'>;
  readonly shelf: Pick<StoryPrices, 'shownTo'>;
  readonly audit: Audit;
  readonly providers: readonly PaymentProvider[];
  readonly report: StructuredLog;
  /** Origins that a return address may have. */
  readonly origins: () => readonly string[];
}

/** Nobody could be asked, so nothing is said about money: another tab may have paid. */
const DOWN: Refusal = { code: 'PROVIDER_DOWN', message: 'The payment service does not answer right now. Try again in a moment.' };
const NOT_KNOWN: Refusal = { code: 'NOT_FOUND', message: 'There is no such payment.' };
const NOT_YOURS: Refusal = { code: 'NOT_FOUND', message: 'This purchase belongs to somebody else or does not exist.' };

const problems: Readonly<Record<CheckoutProblem, Refusal>> = {
  'no-pack': { code: 'NOT_FOUND', message: 'This pack is not for sale.' },
  conflict: { code: 'PURCHASE_CONFLICT', message: 'This purchase was begun with another pack. Choose the pack again.' },
  closed: { code: 'PURCHASE_CONFLICT', message: 'This purchase is done already. Choose a pack to begin a new one.' },
  gone: UNAUTHORIZED,
  down: DOWN,
  refused: { code: 'PROVIDER_DOWN', message: 'Coins cannot be bought right now. Nothing was charged.' },
};

/** Says which limit of their own a buyer would go beyond. */
function limitRefusal({ period, limit, paidIn, why, openIn }: LimitReached): Refusal {
  const [a, anew] = period === 'day' ? ['a day', 'at midnight UTC'] : ['a month', 'on the first of the next month, UTC'];
  const ways = {
    alone: 'Choose a smaller one, or change the limit in your settings.',
    reached: `It starts anew ${anew}.`,
    open:
      openIn === undefined
        ? 'A payment page that you opened before can still be paid, and counts until it has ended.'
        : `The payment page that you opened for it in ${openIn.toUpperCase()} can still be paid, and counts until it has ended: show the prices in ${openIn.toUpperCase()} and choose the pack to go on there.`,
  };
  const own = `You set yourself a limit of ${priceText(limit)} ${a}, and this pack would go beyond it.`;
  const code = limit.currency.toUpperCase();
  const counts = paidIn === limit.currency ? '' : ` A pack that is paid in ${paidIn.toUpperCase()} counts at its price in ${code}.`;
  return { code: 'SPENDING_LIMIT', message: `${own}${counts} ${ways[why]}` };
}

export function registerPaymentsRoutes(app: FastifyInstance, parts: PaymentsParts): void {
  registerPurchases(app, parts);
  registerPrices(app, parts);
  registerCheck(app, parts);
  registerOwnRefunds(app, parts);
  registerInvoices(app, parts);
  registerCoins(app, parts);
  registerWebhooks(app, parts);
  registerDesk(app, parts);
}

function registerPurchases(app: FastifyInstance, parts: PaymentsParts): void {
  const limit = perUser(checkoutLimits, 'That was a lot of purchases in a short time.');

  const startCheckout: Handler<typeof createCheckout> = async ({ priceId, successUrl, cancelUrl }, caller, context) => {
    const begun = await begin(parts, context, {
      user: caller.uuid,
      provider: 'stripe',
      priceId,
      successUrl,
      cancelUrl,
    });
    return begun.ok ? ok({ sessionId: begun.value.providerId, url: begun.value.url }) : begun;
  };
  serve(app, createCheckout, startCheckout, { limit });

  const startOnlypay: Handler<typeof createOnlypayOrder> = async ({ priceId, redirectUrl }, caller, context) => {
    const begun = await begin(parts, context, {
      user: caller.uuid,
      provider: 'onlypay',
      priceId,
      successUrl: redirectUrl,
      cancelUrl: cancelledAt(redirectUrl),
    });
    return begun.ok ? ok({ orderId: begun.value.orderId, payUrl: begun.value.url }) : begun;
  };
  serve(app, createOnlypayOrder, startOnlypay, { limit });

  const startPayment: Handler<typeof createPayment> = async ({ provider, priceId, successUrl, cancelUrl }, caller, context) => {
    const purchase = { user: caller.uuid, provider, priceId, successUrl, cancelUrl };
    const begun = await begin(parts, context, purchase);
    return begun.ok ? ok({ orderId: begun.value.orderId, url: begun.value.url }) : begun;
  };
  serve(app, createPayment, startPayment, { limit });
}

/** onlypay takes one return address; the query marks a cancelled purchase. */
const cancelledAt = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}cancelled=1`;

interface Purchase {
  readonly user: string;
  readonly provider: ProviderName;
  readonly priceId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

async function begin(
  { checkout, origins }: PaymentsParts,
  context: RequestContext,
  purchase: Purchase,
): Promise<Result<OpenedCheckout, Refusal>> {
  for (const address of [purchase.successUrl, purchase.cancelUrl])
    if (!isReturnAddress(address, origins())) return fail({ code: 'INVALID_INPUT', message: 'The way back must lead to this site.' });
  const { brand, refusesTracking } = context;
  const begun = await checkout.begin({ ...purchase, brand, refusesTracking, attempt: attemptOf(purchase.successUrl) });
  if (begun.ok) return begun;
  return fail(typeof begun.error === 'string' ? problems[begun.error] : limitRefusal(begun.error));
}

function registerPrices(app: FastifyInstance, { checkout, purchases, shelf }: PaymentsParts): void {
  // Without a working provider the price list is empty, because every purchase would fail.
  serve(app, listPrices, async ({ currency: named = null }, caller, { brand, country, languages }) => {
    if (!checkout.sells(brand.paymentProvider)) return ok([]);
    const shown = await shelf.shownTo(caller.uuid || null);
    const sold = checkout.currenciesOf(brand);
    const last = sold === null ? null : await purchases.lastCurrency(caller.uuid, brand.id);
    const inUse = sold && buyerCurrency(sold, { named, last, country, languages });
    const currencies = sold === null || sold.length === 1 ? [] : [...sold];
    return ok(
      checkout.packsIn(brand, inUse).map(({ priceId, coins, amount, currency, digits }) => {
        const worth = listWorth(coins, shown);
        return { priceId, coins, amount, currency, digits, currencies, runs: worth?.stories.least || null, worth };
      }),
    );
  });
}

function registerCheck(app: FastifyInstance, { db, ledger, purchases, fulfilment, conversions }: PaymentsParts): void {
  const check: Handler<typeof checkPayment> = async ({ provider, sessionId, token }, caller, { refusesTracking }) => {
    const order = await purchases.find(caller.uuid, provider, { providerId: sessionId, attempt: token });
    if (!order) return fail(NOT_YOURS);
    if (refusesTracking) await conversions.withholdPurchase(order.id);
    const fulfilled = await fulfilment.fulfil(order.id);
    if (!fulfilled.ok && (fulfilled.error === 'down' || order.status === 'open')) return fail(DOWN);
    const now = await purchases.find(caller.uuid, provider, { providerId: sessionId, attempt: token });
    const { status, credited, coins, priceId, amount, currency, digits } = now ?? order;
    const pack = { priceId, coins, amount, currency, digits };
    return ok({ orderId: order.id, status, coins: credited, bought: coins, balance: await ledger.balance(db, caller.uuid), pack });
  };
  serve(app, checkPayment, check, { limit: perUser(checkPaymentLimits, 'We are asking already.') });

  // The id is a secret of the buyer's return: whoever has it may know that the payment was made, and nothing else.
  const look: Handler<typeof lookAtPayment> = async ({ sessionId }, _, { refusesTracking }) => {
    const order = await purchases.withSession('stripe', sessionId);
    if (order === null) return fail(NOT_KNOWN);
    if (refusesTracking) await conversions.withholdPurchase(order.id);
    const looked = order.status === 'open' || order.status === 'pending' ? await fulfilment.fulfil(order.id) : ok(order.status);
    if (!looked.ok && (looked.error === 'down' || order.status === 'open')) return fail(DOWN);
    return ok({ outcome: seenOutcome(looked.ok ? looked.value : order.status) });
  };
  serve(app, lookAtPayment, look, { limit: perAddress(paymentLookLimits, 'We are asking already.') });
}

const noRefund: Readonly<Record<OwnRefundProblem, Refusal>> = {
  missing: NOT_YOURS,
  changed: {
    code: 'PURCHASE_CONFLICT',
    message: 'What can be given back has changed meanwhile. Nothing was given back; look at the purchase again.',
  },
  busy: { code: 'PURCHASE_CONFLICT', message: 'Money of this purchase is on its way back already. Look at it again in a minute.' },
  refused: {
    code: 'PURCHASE_CONFLICT',
    message:
      'The payment service did not give the money back, and your coins are as they were. Send us a message from this purchase, and a person does it.',
  },
  unclear: {
    code: 'PURCHASE_CONFLICT',
    message: 'The payment service has not said whether the money went back. A person looks at it; you need not do anything.',
  },
  down: DOWN,
};

function registerOwnRefunds(app: FastifyInstance, { db, ledger, purchases, ownRefunds }: PaymentsParts): void {
  serve(app, listOrders, async (_, caller) => {
    const offers = await ownRefunds.offers(caller.uuid);
    const orders = await purchases.of(caller.uuid);
    const invoices = await listedOf(
      db,
      orders.map(({ id }) => id),
    );
    return ok({
      orders: orders.map((order) => ({ ...order, refund: offers.get(order.id) ?? null, invoices: [...(invoices.get(order.id) ?? [])] })),
    });
  });

  const refund: Handler<typeof refundOwnOrder> = async (asked, caller) => {
    const given = await ownRefunds.refund(caller.uuid, asked);
    return given.ok ? ok({ outcome: given.value, balance: await ledger.balance(db, caller.uuid) }) : fail(noRefund[given.error]);
  };
  serve(app, refundOwnOrder, refund, { limit: perUser(ownRefundLimits, 'That was a lot of refunds in a short time.') });
}

const NO_INVOICE: Refusal = {
  code: 'NOT_FOUND',
  message: 'This invoice is not in this account. Sign in with the account that you bought with.',
};

function registerInvoices(app: FastifyInstance, { invoices, audit }: PaymentsParts): void {
  serve(app, readInvoice, async ({ id }, caller) => {
    const found = await invoices.read(id, caller.uuid);
    return found ? ok(found) : fail(NO_INVOICE);
  });

  serve(app, adminInvoice, async ({ id }, caller) => {
    const found = await invoices.read(id, null);
    if (found === null) return fail({ code: 'NOT_FOUND', message: 'There is no such invoice.' });
    await audit.write(caller.uuid, 'invoice.read', found.order);
    return ok(found);
  });
}

const NOT_SOLD: Refusal = { code: 'NOT_FOUND', message: 'Nothing is sold in this currency.' };

/** A brand that sells in this currency too asks for limits in its main one. */
const notMain = (currency: string, main: string): Refusal => ({
  code: 'NOT_FOUND',
  message: `Set the limit in ${main.toUpperCase()}: a pack that is paid in ${currency.toUpperCase()} counts at its price in ${main.toUpperCase()}.`,
});

function registerCoins(app: FastifyInstance, { spending, statement, limits, checkout }: PaymentsParts): void {
  // A brand with several currencies asks for limits in its main one, which count all of them.
  const currenciesOf = (brand: Brand) => {
    const [main] = checkout.currenciesOf(brand) ?? [];
    return main === undefined ? [...new Set(checkout.packsOf(brand).map(({ currency }) => currency))] : [main];
  };
  const shownTo = async (user: string, brand: Brand) =>
    (await limits.of(user, currenciesOf(brand))).map((one) => ({ ...one, counts: [...checkout.countedBy(brand, one.currency)] }));
  serve(app, coinStatement, async ({ before, limit }, caller, { brand }) =>
    ok({
      wallet: await spending.wallet(caller.uuid),
      moneyLimits: await shownTo(caller.uuid, brand),
      ...(await statement.page(caller.uuid, before, limit)),
    }),
  );

  serve(app, updateSpending, async ({ dailyLimit }, caller) => {
    await spending.setLimit(caller.uuid, dailyLimit);
    return ok({ wallet: await spending.wallet(caller.uuid) });
  });

  const limitMoney: Handler<typeof updateMoneyLimit> = async ({ period, currency, amount }, caller, { brand }) => {
    const [main, ...others] = checkout.currenciesOf(brand) ?? [];
    const shown = await limits.of(caller.uuid, currenciesOf(brand));
    if (!shown.some((one) => one.currency === currency))
      return fail(main !== undefined && others.includes(currency) ? notMain(currency, main) : NOT_SOLD);
    await limits.set(caller.uuid, period, currency, amount);
    return ok({ moneyLimits: await shownTo(caller.uuid, brand) });
  };
  serve(app, updateMoneyLimit, limitMoney);
}

/** Fifty times what the providers send. */
const MAX_NOTICE_BYTES = 262_144;

export const webhookPath = (provider: ProviderName): string => `${API_PREFIX}${provider}/${provider === 'stripe' ? 'webhook' : 'notify'}`;

/**
 * Receives webhooks of payment providers. A notice only triggers a query of the payment; its own data is not used. A notice that cannot be processed
 * now gets a failure status, so that the provider retries it.
 */
function registerWebhooks(app: FastifyInstance, { providers, fulfilment, report }: PaymentsParts): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    // The signature covers the raw bytes.
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    for (const provider of providers) {
      raw.post(webhookPath(provider.name), { bodyLimit: MAX_NOTICE_BYTES }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const headers = rawHeaders(request.raw.rawHeaders);
        const notice = await provider.read({ method: 'POST', path: request.url, headers, body });
        if (!notice.ok && notice.error === 'forged')
          return refuse(reply, { code: 'INVALID_INPUT', message: 'This notice is not signed as it should be.' });
        if (!notice.ok) return refuse(reply, { code: 'UNAVAILABLE', message: 'Try again in a moment.' });
        if (notice.value.kind === 'foreign') {
          report('notice.foreign', { provider: provider.name, event: notice.value.eventId, why: notice.value.why });
          return reply.send({ received: true });
        }
        const { orderId, providerId, eventId } = notice.value;
        if (providerId) await fulfilment.storeProviderId(orderId, provider.name, providerId);
        const fulfilled = await fulfilment.fulfil(orderId);
        if (fulfilled.ok) return reply.send({ received: true });
        report('notice.parked', { provider: provider.name, event: eventId, order: orderId, why: fulfilled.error });
        return refuse(reply, { code: fulfilled.error === 'down' ? 'UNAVAILABLE' : 'INTERNAL', message: 'Try again later.' });
      });
    }
  });
}

/** Keeps repeated headers apart, because a notice with two signatures is refused. */
function rawHeaders(raw: readonly string[]): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (let index = 0; index < raw.length; index += 2) {
    const [name, value] = [raw[index]?.toLowerCase() ?? '', raw[index + 1] ?? ''];
    const known = headers[name];
    headers[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return headers;
}

const DOWN_AT_DESK: Refusal = { code: 'PROVIDER_DOWN', message: 'The payment service does not answer right now. Try again in a moment.' };
const UNKNOWN: Refusal = { code: 'NOT_FOUND', message: 'The payment service knows nothing of this order.' };

/** Orders and ledgers of all users. Each access is written to the audit log. */
function registerDesk(app: FastifyInstance, { db, purchases, fulfilment, spending, statement, audit, money }: PaymentsParts): void {
  serve(app, adminOrders, async ({ status, before }, caller) => {
    await audit.write(caller.uuid, 'orders.list', null);
    const page = await purchases.all(status, before);
    const invoices = await listedOf(
      db,
      page.orders.map(({ id }) => id),
    );
    return ok({ ...page, orders: page.orders.map((order) => ({ ...order, invoices: [...(invoices.get(order.id) ?? [])] })) });
  });

  serve(app, getProviderPayment, async ({ order }, caller) => {
    await audit.write(caller.uuid, 'order.look', order);
    const payment = await fulfilment.paymentOf(order);
    if (!payment.ok) return fail(payment.error === 'down' ? DOWN_AT_DESK : UNKNOWN);
    const { orderId, state, amount, currency, digits, refunded, dispute } = payment.value;
    return ok({ orderId, state, amount, currency, digits, refunded, dispute });
  });

  const takings: Handler<typeof readMoney> = async ({ from, to, before }, caller) => {
    await audit.write(caller.uuid, 'money.read', null);
    const [first, last] = [utcDay(Date.parse(from)), utcDay(Date.parse(to))];
    const dayText = (day: UtcDay) => new Date(dayStart(day)).toISOString().slice(0, 10);
    const page = await money.days(first, last, before === undefined ? undefined : utcDay(Date.parse(before)));
    return ok({
      days: page.days.map((row) => ({ ...row, day: dayText(row.day) })),
      whole: before === undefined ? { totals: await money.totals(first, last), coins: await money.coins(first, last) } : null,
      before: page.before === null ? null : dayText(page.before),
    });
  };
  serve(app, readMoney, takings, { expensive: always });

  const lines: Handler<typeof readMoneyLines> = async ({ from, to, after }, caller) => {
    await audit.write(caller.uuid, 'money.read', null);
    return ok(await money.lines(utcDay(Date.parse(from)), utcDay(Date.parse(to)), after));
  };
  serve(app, readMoneyLines, lines, { expensive: always });

  serve(app, adminLedger, async ({ user }, caller) => {
    await audit.write(caller.uuid, 'ledger.list', user);
    const entries = await statement.entries(user);
    if (!entries) return fail({ code: 'NOT_FOUND', message: 'There is no such user.' });
    return ok({ wallet: await spending.wallet(user), entries });
  });
}
