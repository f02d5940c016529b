import type { Vat } from '#domain/support/seller.ts';
import { type Money, rateOf, taxIn } from '#domain/text/money.ts';

/** What an invoice or a credit note is about: money with the tax in it. `rate` in hundredths of a percent. The net is `amount` less `tax`. */
export interface TaxedMoney extends Money {
  readonly rate: number;
  readonly tax: number;
}

/** Hundredths of a percent that a buyer of a country pays; 0 where no rate is named. */
export const taxRateIn = ({ rates }: Vat, country: string): number => rateOf(Object.hasOwn(rates, country) ? (rates[country] ?? 0) : 0);

/** What the invoice of a sale says. Source: DESK-37. */
export const invoiced = ({ amount, currency, digits }: Money, rate: number): TaxedMoney => ({
  amount,
  currency,
  digits,
  rate,
  tax: taxIn({ amount, currency, digits }, rate),
});

/**
 * What a further credit note to an invoice says, or null where none is due. `credited`: the sum of those before; `gone`: how much of the invoice is not to be paid, or was
 * given back. Its tax is counted on the sum, so that all of them together never have more than the invoice, and have exactly its tax where all went back. Money that was
 * credited and came back after all is left as it is: numbers are never taken back. Source: DESK-38.
 */
export function creditDue({ amount, currency, digits, rate }: TaxedMoney, credited: number, gone: number): TaxedMoney | null {
  const due = Math.min(gone, amount);
  if (due <= credited) return null;
  const taxOf = (part: number) => taxIn({ amount: part, currency, digits }, rate);
  return { amount: due - credited, currency, digits, rate, tax: taxOf(due) - taxOf(credited) };
}

/** Who sells, as it is printed. Stored with each invoice: what a brand changes later changes none that was issued. */
export interface PrintedSeller {
  readonly brand: string;
  readonly legalName: string;
  readonly address: readonly string[];
  readonly country: string;
  readonly vatNumber: string;
  readonly email: string;
}

export type InvoiceKind = 'invoice' | 'credit';

/** The number as it is printed: of a brand and kind, in sequence. */
export const invoiceNumber = (prefix: string, kind: InvoiceKind, number: number): string =>
  `${prefix}-${kind === 'invoice' ? 'INV' : 'CRN'}-${String(number).padStart(6, '0')}`;

/** The number of an invoice or a credit note in a text that was typed or copied: in any letters, its parts joined by lines, blanks or nothing; null where it is none. */
export function readInvoiceNumber(typed: string): string | null {
  const [, prefix = '', kind = '', number] = /^([a-z]{2})[- ]?(inv|crn)[- ]?(\d{1,9})$/i.exec(typed.trim()) ?? [];
  if (number === undefined) return null;
  return invoiceNumber(prefix.toUpperCase(), kind.toUpperCase() === 'INV' ? 'invoice' : 'credit', Number(number));
}

/** The prefix of a number. */
export const prefixOf = (name: string): string => name.slice(0, name.indexOf('-'));
