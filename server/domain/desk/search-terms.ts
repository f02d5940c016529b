import { foldedEmail, foldedText } from '#contract/checks.ts';
import { typedInviteCode } from '#server/domain/engagement/invite-code.ts';
import { readInvoiceNumber } from '#server/domain/payments/invoice-rule.ts';
import { accountEmail } from '#server/domain/session/mailbox.ts';
import { readReference } from '#server/domain/support/case-reference.ts';

/** What a text in the desk's search box can be; null where it cannot be that. */
export interface SearchTerms {
  /** Of a person, an order or a game, in small letters. */
  readonly id: string | null;
  /** The running number of a person. */
  readonly number: number | null;
  /** An address, or how one begins. */
  readonly email: string | null;
  /** A provider's id of a payment. */
  readonly payment: string | null;
  readonly reference: string | null;
  /** The number of an invoice or a credit note, as it is printed. */
  readonly invoice: string | null;
  readonly code: string | null;
  /** How a name may begin, as databases write it in small letters: some know the letters A to Z alone. */
  readonly names: readonly string[];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Of the column's type. */
const MOST_NUMBER = 2_147_483_647;

/** Reads what was typed or pasted. Source: DESK-03. */
export function searchTerms(typed: string): SearchTerms {
  const text = foldedText(typed);
  const small = text.toLowerCase();
  const id = UUID.test(small) ? small : null;
  const number = /^#?\d{1,10}$/.test(text) ? Number(text.replace('#', '')) : null;
  return {
    id,
    number: number !== null && number <= MOST_NUMBER ? number : null,
    email: text.includes('@') ? accountEmail(foldedEmail(typed)) : null,
    payment: /^[\w-]{4,250}$/.test(text) && text.includes('_') ? text : null,
    reference: readReference(typed),
    invoice: readInvoiceNumber(text),
    code: typedInviteCode(text) || null,
    names: id === null && small !== '' ? spellings(text) : [],
  };
}

/** A name in small letters, with its first letter or all of them large, and A to Z small in each. */
function spellings(name: string): readonly string[] {
  const [first = '', ...rest] = name.toLowerCase();
  const all = [name.toLowerCase(), first.toUpperCase() + rest.join(''), name.toUpperCase(), name];
  return [...new Set(all.map((text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())))];
}

/** Just behind every text that begins with `start`, where texts are compared byte by byte. */
export const behindAll = (start: string): string => `${start}\u{10FFFF}`;
