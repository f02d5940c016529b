/** Prices, payment, purchases and coin statements. */
import * as v from 'valibot';
import { get, post } from './route.ts';
import { nothing, playerText, queryNumber, timeCursor, uuid } from './shapes.ts';

/**
 * How many of an amount's digits are decimals: 799 of `usd` with 2 are $7.99. Back ends without it count as card payments do: 2 for most currencies and
 * for `isk` and `ugx`, none for currencies without decimals like `jpy`, 3 for dinars like `kwd`.
 */
export const amountDigits = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)));

/** A pack of coins. `currency`: ISO 4217 in lower case. */
export const pack = v.object({
  price_id: v.string(),
  coins: v.pipe(v.number(), v.integer(), v.minValue(1)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  digits: amountDigits,
});

/** From the least to the most. */
const range = v.object({ least: v.number(), most: v.number() });

/**
 * - `currencies`: those that the shop sells this pack in, the main one first; none where it has one price alone, and on back ends without them
 * - `runs`: how many stories it pays for, whichever they are, each played once as usual; never more than there are
 * - `worth`: turns by the prices of the stories that lists show the caller, stories from the longest to the shortest, and `of` how many
 */
const listedPack = v.object({
  ...pack.entries,
  runs: v.nullish(v.number()),
  currencies: v.nullish(v.array(v.string())),
  worth: v.nullish(v.object({ turns: range, stories: range, of: v.number() })),
});

/** The payment providers, as brands name them. */
export const paymentProviders = ['stripe', 'onlypay'] as const;

const priceId = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const url = v.pipe(v.string(), v.maxLength(2000));

export const listPrices = get('price.list', {
  summary:
    'Packs for sale, in the currency that is asked for, else in that of the pack that the caller chose last to buy, of their country or language, else in the main one of the brand',
  access: 'optional',
  /** A currency that the brand does not sell in counts as none. */
  input: v.strictObject({ currency: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{3}$/))) }),
  answer: v.nullish(v.array(listedPack), []),
});
/** Why no page is opened. */
const notOpened = ['NOT_FOUND', 'PURCHASE_CONFLICT', 'SPENDING_LIMIT', 'PROVIDER_DOWN', 'TOO_MANY_REQUESTS'] as const;

export const createCheckout = post('checkout.create', {
  summary: 'Open a hosted Stripe checkout',
  access: 'session',
  input: v.strictObject({ price_id: priceId, success_url: url, cancel_url: url }),
  /** `url` is the hosted page; back ends that leave it out have it under Stripe's usual address. */
  answer: v.nullish(v.object({ session_id: v.nullish(v.string(), ''), url: v.nullish(v.string(), '') }), {}),
  failures: notOpened,
});
export const createOnlypayOrder = post('onlypay/order.create', {
  summary: 'Open a hosted onlypay page',
  access: 'session',
  input: v.strictObject({ price_id: priceId, redirect_url: url }),
  answer: v.nullish(v.object({ order_id: v.nullish(v.string(), ''), pay_url: v.nullish(v.string(), '') }), {}),
  failures: notOpened,
});
export const createPayment = post('payment.create', {
  summary: "Open a provider's hosted page; for providers without a call of their own",
  access: 'session',
  input: v.strictObject({ provider: v.picklist(paymentProviders), price_id: priceId, success_url: url, cancel_url: url }),
  answer: v.object({ order_id: v.nullish(v.string(), ''), url: v.nullish(v.string(), '') }),
  failures: notOpened,
});

export type ListedPack = v.InferOutput<typeof listedPack>;

export const orderStatuses = ['open', 'pending', 'paid', 'failed', 'expired', 'quarantined'] as const;

/**
 * Why an order is quarantined. `mismatch`: the payment differs from the order. `unpaid`: it was paid, and is not any more. `closed`: the buyer's account is
 * deleted. `banned`: the buyer is banned.
 */
const quarantineReasons = ['mismatch', 'unpaid', 'closed', 'banned'] as const;

export const checkPayment = post('payment.check', {
  summary:
    "Read the state of one of the caller's purchases from the provider, and credit what is due. By Stripe's session, or by the token in the success address",
  access: 'session',
  input: v.strictObject({
    provider: v.picklist(paymentProviders),
    session_id: v.optional(playerText(200)),
    token: v.optional(playerText(200)),
  }),
  /** `coins`: credited so far. `bought`: the pack's coins. `pack`: what was ordered; null on back ends without it. */
  answer: v.object({
    order_id: uuid,
    status: v.picklist(orderStatuses),
    coins: v.number(),
    bought: v.number(),
    balance: v.number(),
    pack: v.nullish(pack, null),
  }),
  failures: ['NOT_FOUND', 'PROVIDER_DOWN', 'TOO_MANY_REQUESTS'],
});

export const lookAtPayment = post('payment.outcome', {
  summary:
    "Whether a payment was made, for the success page in another browser than the buyer's: Stripe's session id is all that is needed. Nothing about the buyer, the amount or the coins",
  access: 'anonymous',
  input: v.strictObject({ session_id: playerText(200) }),
  answer: v.object({ outcome: v.picklist(['paid', 'pending', 'unpaid']) }),
  failures: ['NOT_FOUND', 'PROVIDER_DOWN', 'TOO_MANY_REQUESTS'],
});

/** What changes coins. */
export const ledgerKinds = ['grant', 'turn', 'take-back', 'merge', 'write-off', 'purchase', 'claw-back', 'debt'] as const;

const wallet = v.object({
  bonus: v.number(),
  bought: v.number(),
  /** Coins owed after a refund of coins that were already spent; blocks spending until settled. */
  debt: v.number(),
  /** The player's daily spending limit (UTC day; null for none) and the coins spent today. */
  daily_limit: v.nullable(v.number()),
  /** A higher limit, or none (null), that was asked for and holds from a time on. */
  next_daily_limit: v.nullish(v.object({ limit: v.nullable(v.number()), at: v.string() }), null),
  spent_today: v.number(),
});

/**
 * A limit in money that the player set for packs, per UTC day or calendar month. Amounts count as cards are charged; null is no limit. `counts`: the currencies of the packs that it counts, its own
 * first; none where nothing is sold that it counts, and null on back ends that do not say.
 */
const moneyLimit = v.object({
  period: v.picklist(['day', 'month']),
  currency: v.string(),
  digits: v.number(),
  limit: v.nullable(v.number()),
  next: v.nullable(v.object({ limit: v.nullable(v.number()), at: v.string() })),
  counts: v.nullish(v.array(v.string()), null),
});

export const coinStatement = get('coins.statement', {
  summary: 'The wallet, and every change of coins, the latest first',
  access: 'session',
  input: v.strictObject({ before: v.optional(queryNumber(1, 2_147_483_647)), limit: v.optional(queryNumber(1, 100)) }),
  answer: v.object({
    wallet,
    /** One for each period and currency; none on back ends without them. */
    money_limits: v.nullish(v.array(moneyLimit), []),
    lines: v.array(
      v.object({
        id: v.number(),
        kind: v.picklist(ledgerKinds),
        /** A story's title, in a talk the character's name, "Sign-up", "Verified e-mail"; empty when the kind says all. */
        about: v.string(),
        /** The game of a turn; null for other changes, and on back ends without it. */
        game: v.nullish(v.object({ id: v.string(), talk: v.boolean() }), null),
        bonus: v.number(),
        bought: v.number(),
        created: v.string(),
      }),
    ),
    before: v.nullable(v.number()),
  }),
});

/** An invoice, or the credit note of what went back, in a list. */
export const listedInvoice = v.object({
  id: uuid,
  kind: v.picklist(['invoice', 'credit']),
  /** The number as it is printed. */
  name: v.string(),
  /** With the tax, counted like that of its order. */
  amount: v.number(),
  issued: v.string(),
});

const order = v.object({
  id: uuid,
  coins: v.number(),
  amount: v.number(),
  currency: v.string(),
  digits: amountDigits,
  provider: v.string(),
  status: v.picklist(orderStatuses),
  /** Coins credited so far, net of refunds. */
  credited: v.number(),
  created: v.string(),
  paid: v.nullable(v.string()),
});

export const listOrders = get('order.list', {
  summary: "The caller's purchases, the latest first",
  access: 'session',
  input: nothing,
  answer: v.object({
    orders: v.array(
      v.object({
        ...order.entries,
        /** Money that went back, and money that the buyer's bank holds, counted like `amount`; 0 on back ends without them. */
        refunded: v.nullish(v.number(), 0),
        disputed: v.nullish(v.number(), 0),
        /** Money of a refund that the payment service has not answered yet. */
        refund_asked: v.nullish(v.number(), null),
        /** What `order.refund` gives back at once; null where nothing, or where a person answers. */
        refund: v.nullish(v.object({ amount: v.number(), coins: v.number() }), null),
        /** The oldest first; none where the seller takes no tax, and on back ends without them. */
        invoices: v.nullish(v.array(listedInvoice), []),
      }),
    ),
  }),
});

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

export const refundOwnOrder = post('order.refund', {
  summary:
    "Give money back for what is not spent of one of the caller's purchases: the coins leave the balance, and the provider is asked until it answers. The same `key` again goes on with what it began",
  access: 'session',
  /** `amount` and `coins` as `order.list` offers them: nothing else is given back. */
  input: v.strictObject({ key: uuid, order: uuid, amount: positive, coins: positive }),
  /** `waiting`: the provider has not answered. */
  answer: v.object({ outcome: v.picklist(['done', 'waiting']), balance: v.number() }),
  failures: ['NOT_FOUND', 'PURCHASE_CONFLICT', 'PROVIDER_DOWN', 'TOO_MANY_REQUESTS'],
});

/** As it was issued: nothing of it ever changes. */
const invoice = v.object({
  ...listedInvoice.entries,
  order: uuid,
  coins: v.number(),
  currency: v.string(),
  digits: v.number(),
  /** Within `amount`; the net is the rest. */
  tax: v.number(),
  /** Hundredths of a percent: 1900 is 19 %. */
  rate: v.number(),
  /** Of the buyer, as the payment service says it, else of the seller (ISO 3166-1). */
  country: v.string(),
  seller: v.object({
    brand: v.string(),
    legal_name: v.string(),
    address: v.array(v.string()),
    country: v.string(),
    vat_number: v.string(),
    email: v.string(),
  }),
  /** The credit notes to an invoice; the invoice of a credit note, with its other ones. */
  others: v.array(listedInvoice),
});

export const readInvoice = get('invoice.get', {
  summary: "One of the caller's invoices or credit notes, as it was issued",
  access: 'session',
  input: v.strictObject({ id: uuid }),
  answer: invoice,
  failures: ['NOT_FOUND'],
});

export const adminInvoice = get('admin/invoice.get', {
  summary: 'An invoice or a credit note of any order, as it was issued; each read is written to the audit log',
  access: 'admin',
  rights: ['support', 'money'],
  input: v.strictObject({ id: uuid }),
  answer: invoice,
  failures: ['NOT_FOUND'],
});

export const updateSpending = post('user-spending.update', {
  summary: 'Set or lift the daily spending limit: a lower one holds at once, a higher one or none a day later',
  access: 'session',
  input: v.strictObject({ daily_limit: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))) }),
  answer: v.object({ wallet }),
});

export const updateMoneyLimit = post('user-spending.limit-money', {
  summary: 'Set or lift a limit in money for packs: a lower one holds at once, a higher one or none a day later',
  access: 'session',
  input: v.strictObject({
    period: v.picklist(['day', 'month']),
    currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
    amount: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))),
  }),
  answer: v.object({ money_limits: v.array(moneyLimit) }),
  failures: ['NOT_FOUND'],
});

export const adminOrders = get('admin/order.list', {
  summary: 'Purchases of all users, the latest first; those a person has to look at with `status=quarantined`',
  access: 'admin',
  rights: ['money'],
  input: v.strictObject({ status: v.optional(v.picklist(orderStatuses)), before: v.optional(timeCursor) }),
  answer: v.object({
    orders: v.array(
      v.object({
        ...order.entries,
        user: uuid,
        provider_id: v.nullable(v.string()),
        /** Of a quarantined order; null for others, where it is not known yet, and on back ends without it. */
        reason: v.nullish(v.picklist(quarantineReasons), null),
        invoices: v.nullish(v.array(listedInvoice), []),
      }),
    ),
    /** Cursor of the next page; null at the end. */
    before: v.nullable(v.string()),
  }),
});

export const getProviderPayment = get('admin/order.look', {
  summary: 'Read the provider state of a purchase, without a change; each read is written to the audit log',
  access: 'admin',
  rights: ['support', 'money'],
  input: v.strictObject({ order: uuid }),
  answer: v.object({
    /** The order id stored at the provider. */
    order_id: v.string(),
    state: v.picklist(['open', 'pending', 'paid', 'failed', 'expired']),
    amount: v.number(),
    currency: v.string(),
    digits: amountDigits,
    refunded: v.number(),
    dispute: v.picklist(['none', 'open', 'won', 'lost']),
  }),
  failures: ['NOT_FOUND', 'PROVIDER_DOWN'],
});

export const adminLedger = get('admin/ledger.list', {
  summary: "A user's ledger entries and wallet; each read is written to the audit log",
  access: 'admin',
  rights: ['support', 'money'],
  input: v.strictObject({ user: uuid }),
  answer: v.object({
    wallet,
    entries: v.array(
      v.object({ id: v.number(), kind: v.string(), key: v.string(), bonus: v.number(), bought: v.number(), created: v.string() }),
    ),
  }),
  failures: ['NOT_FOUND'],
});

/** A calendar day, UTC. */
const day = v.pipe(v.string(), v.isoDate());

/** Purchases and money of one currency. Counted like amounts of the provider; refunds, disputes and fees are 0 or less. */
const moneySums = {
  /** Of a fee that of the balance from which the provider keeps it. */
  currency: v.string(),
  digits: v.number(),
  /** Purchases that were paid in this time. */
  purchases: v.number(),
  sold: v.number(),
  refunded: v.number(),
  disputed: v.number(),
  fees: v.number(),
};

export const readMoney = get('admin/money.get', {
  summary:
    'Money from one day through another (UTC), as the providers said it: by day, the latest first, page by page, and with the first page all of it by brand, pack, provider and country, with coins and people of the same days; each read is written to the audit log',
  access: 'admin',
  rights: ['money'],
  /** `before`: the cursor of a further page. */
  input: v.strictObject({ from: day, to: day, before: v.optional(day) }),
  answer: v.object({
    /** Whole days on which money came or went, each in each of its currencies. */
    days: v.array(v.object({ day, ...moneySums })),
    /** Of all days of the range, whatever the page; null behind the first page. */
    whole: v.nullable(
      v.object({
        /**
         * The same money, added up five times. `key`: the brand, the pack, the provider or the country where buyers pay from (ISO 3166-1; empty where the provider did not say);
         * empty for `all`.
         */
        totals: v.array(v.object({ by: v.picklist(['all', 'brand', 'pack', 'provider', 'country']), key: v.string(), ...moneySums })),
        coins: v.object({
          /** Net of what refunds took back. */
          sold: v.number(),
          spent_bought: v.number(),
          spent_bonus: v.number(),
          /** Coins that players have left, today. */
          outstanding_bought: v.number(),
          outstanding_bonus: v.number(),
          /** People who bought, and people who played, in these days. */
          payers: v.number(),
          players: v.number(),
        }),
      }),
    ),
    /** Cursor of the next page, of earlier days; null at the end. */
    before: v.nullable(day),
  }),
  failures: ['TOO_MANY_REQUESTS'],
});

/** A time when money of an order came or went. Counted like amounts of the provider, and negative where it went. */
const moneyLine = v.object({
  at: v.string(),
  kind: v.picklist(['sale', 'refund', 'dispute', 'fee']),
  brand: v.string(),
  pack: v.string(),
  provider: v.string(),
  country: v.string(),
  order: uuid,
  /** The provider's id of the payment. */
  payment: v.string(),
  currency: v.string(),
  digits: v.number(),
  amount: v.number(),
  /** The invoice of a sale or the credit note of what went back, with net and tax of it; null where there is none. */
  invoice: v.nullable(v.object({ name: v.string(), net: v.number(), tax: v.number(), rate: v.number() })),
});

export const readMoneyLines = get('admin/money.lines', {
  summary:
    'Each time that money came or went from one day through another (UTC), the earliest first, for bookkeeping; each read is written to the audit log',
  access: 'admin',
  rights: ['money'],
  input: v.strictObject({ from: day, to: day, after: v.optional(queryNumber(1, Number.MAX_SAFE_INTEGER)) }),
  answer: v.object({
    lines: v.array(moneyLine),
    /** Cursor of the next page; null at the end. */
    after: v.nullable(v.number()),
  }),
  failures: ['TOO_MANY_REQUESTS'],
});
