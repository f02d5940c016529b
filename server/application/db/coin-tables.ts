import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DisputeStage } from '#server/domain/payments/charge-disputes.ts';
import type { DisputeEvidence } from '#server/domain/payments/dispute-evidence.ts';
import type { InvoiceKind, PrintedSeller } from '#server/domain/payments/invoice-rule.ts';
import type { MoneyMoveKind } from '#server/domain/payments/money-moves.ts';
import type { OrderStatus, QuarantineReason } from '#server/domain/payments/order-status-from.ts';
import type { Json, Time } from './column-types.ts';

/** Coins and their purchases. */
export interface CoinTables {
  /** A user's coins. Always the sum of the ledger's entries; `held_*` is the part reserved by running turns. */
  wallets: {
    user_uuid: string;
    bonus: number;
    bought: number;
    held_bonus: number;
    held_bought: number;
    /** Coins that a payment taken back should have cost and that were spent already. While there are any, nothing can be spent. */
    debt: Generated<number>;
  };
  /** Immutable: a trigger refuses updates and deletes. `key` is the business fact that caused the entry. */
  ledger_entries: {
    id: Generated<number>;
    user_uuid: string;
    key: string;
    kind: 'grant' | 'turn' | 'take-back' | 'merge' | 'write-off' | 'purchase' | 'claw-back' | 'debt';
    bonus: number;
    bought: number;
    created_at: Time;
  };
  holds: {
    turn_id: string;
    user_uuid: string;
    bonus: number;
    bought: number;
    status: 'held' | 'settled' | 'released';
    created_at: Time;
    closed_at: ColumnType<Date | null, Date | null, Date | null>;
  };
  /** Purchases. `credited`: coins credited so far, less those taken back. `changes`: how often that number changed. */
  orders: {
    id: string;
    user_uuid: string;
    brand: string;
    provider: string;
    /** The client's idempotency key of one purchase. */
    attempt: string | null;
    price_id: string;
    coins: number;
    /** As the provider counts it. */
    amount: number;
    currency: string;
    /** How many digits of `amount` are decimals. */
    digits: number;
    /** What the pack cost in the other currencies of its brand, by currency, as cards are charged: limits of the buyer count by them. */
    other_prices: ColumnType<
      Readonly<Record<string, number>>,
      Readonly<Record<string, number>> | undefined,
      Readonly<Record<string, number>>
    >;
    /** The price that the provider keeps, as the file named it when the order was made: what is sent under an order's id never changes. */
    provider_price: ColumnType<string | null, string | null | undefined, never>;
    status: OrderStatus;
    /** Set while the order is quarantined; null also where it was quarantined before reasons were stored. */
    quarantine: ColumnType<QuarantineReason | null, QuarantineReason | null | undefined, QuarantineReason | null>;
    /** Whether another tab is given this order's page while it is open. Never set again once cleared. */
    reusable: Generated<boolean>;
    success_url: string;
    cancel_url: string;
    /** The provider's id of the payment; null until it is known. */
    provider_id: ColumnType<string | null, string | null | undefined, string | null>;
    pay_url: ColumnType<string | null, string | null | undefined, string | null>;
    credited: Generated<number>;
    changes: Generated<number>;
    /** Number of checks with the provider that were started, and the number of the one applied last. */
    checks_started: Generated<number>;
    last_check: Generated<number>;
    created_at: Time;
    checked_at: Time;
    paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Whether the buyer's browser refused to be tracked: the purchase is never reported. */
    tracking_refused: Generated<boolean>;
    /** Where the buyer pays from (ISO 3166-1), as the provider says it; null where it does not. */
    country: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** The books: when money of an order came and went, as its provider said it. Rows are only added. A fee may be in another currency than its order. */
  money_moves: {
    id: GeneratedAlways<string>;
    order_id: string;
    kind: MoneyMoveKind;
    amount: ColumnType<string, number, never>;
    currency: string;
    digits: number;
    /** The invoice of a sale, or the credit note of what went back; null where the seller takes no tax. */
    invoice_id: ColumnType<string | null, string | null | undefined, string | null>;
    at: Time;
  };
  /** The last number that a brand gave. */
  invoice_numbers: { brand: string; kind: InvoiceKind; last: number };
  /** Invoices and credit notes as they were issued: a trigger refuses updates. They name no person. `rate`: hundredths of a percent; `tax` is within `amount`. */
  invoices: {
    id: string;
    order_id: string;
    brand: string;
    kind: InvoiceKind;
    number: number;
    /** The number as it is printed. */
    name: string;
    /** Of a credit note: the invoice that it is for. */
    invoice_id: string | null;
    country: string;
    rate: number;
    amount: ColumnType<string, number, never>;
    tax: ColumnType<string, number, never>;
    currency: string;
    digits: number;
    coins: number;
    seller: Json<PrintedSeller>;
    issued_at: Time;
  };
  /** Codes that give coins, as many as `uses` times. Who used one is in the ledger. */
  coin_codes: {
    code: string;
    coins: number;
    story_id: string | null;
    uses: number;
    used: Generated<number>;
    per_person: number;
    /** Nobody can use it before a second admin has confirmed it. */
    waits: Generated<boolean>;
    expires_at: Time;
    ended_at: ColumnType<Date | null, undefined, Date | null>;
    made_at: Time;
  };
  /** Limits in money that players set themselves; `next_amount` holds from `next_at` on. Amounts count as cards are charged in the currency; null is no limit. */
  money_limits: {
    user_uuid: string;
    period: 'day' | 'month';
    currency: string;
    amount: ColumnType<string | null, number | null, number | null>;
    next_amount: ColumnType<string | null, number | null, number | null>;
    next_at: ColumnType<Date | null, Date | null, Date | null>;
  };
  /** Refunds that a provider was asked for. `id` is the provider's idempotency key; `amount` counts as the order's does. `unclear`: a person has to look. */
  refunds: {
    id: string;
    order_id: string;
    amount: ColumnType<string, number, never>;
    status: 'asked' | 'done' | 'refused' | 'unclear';
    asked_at: Time;
    /** When the provider first failed for it; null where it has not. */
    broke_at: ColumnType<Date | null, never, Date | null>;
    /** Where the player asked: the coins that left the balance then, and the money that had been given back before. Else null. */
    coins: ColumnType<number | null, number | null | undefined, never>;
    seen: ColumnType<string | null, number | null | undefined, never>;
  };
  /** Disputes as their providers say them. `amount` counts as the provider does; `due_at`: until when the bank reads an answer, null where none is known. */
  disputes: {
    id: Generated<string>;
    order_id: string;
    provider: string;
    provider_id: string;
    stage: DisputeStage;
    /** In the provider's own word, as is `reason`. */
    status: string;
    reason: string;
    amount: ColumnType<string, number, number>;
    currency: string;
    digits: number;
    opened_at: Time;
    due_at: ColumnType<Date | null, Date | null, Date | null>;
    /** Whether the bank waits for an answer. */
    awaits: boolean;
    /** The stage at which an admin said that it was answered on the provider's pages; null where nobody did. */
    answered_stage: ColumnType<DisputeStage | null, DisputeStage | null | undefined, DisputeStage | null>;
    /** What an admin wrote so far; null where nobody did. */
    draft: ColumnType<DisputeEvidence | null, string | null | undefined, string | null>;
    /** How often the draft was saved. */
    drafted: Generated<number>;
  };
  /** Answers to disputes. `id` is the desk's key; `evidence` is null where the dispute is accepted, and of accounts that are deleted. */
  dispute_answers: {
    id: string;
    dispute_id: string;
    evidence: ColumnType<DisputeEvidence | null, string | null, string | null>;
    accepts: boolean;
    /** `unclear`: whether the provider took it on is not known. */
    status: 'asked' | 'done' | 'refused' | 'unclear';
    asked_by: string;
    asked_at: Time;
    /** Of the dispute, when the answer was written. */
    stage: DisputeStage;
    /** Of the draft that is sent; null where the dispute is accepted. */
    drafted: number | null;
    /** How many keys it was sent under before the last one, and whether the provider broke over the last one. */
    attempt: Generated<number>;
    broke: Generated<boolean>;
    /** The mark of what stands at the provider and goes along. */
    staged: Generated<string>;
  };
}
