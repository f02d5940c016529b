import type { AddressBar } from '#application/payments/address-bar.ts';
import type { PaymentReturnQuery } from '#domain/payments/purchase.ts';
import { SUCCESS_PATH } from '#domain/payments/return-addresses.ts';

/** Reads the query of a success address and removes it from the address bar, before any request. Empty on every other page. */
export function takePaymentReturn(bar: AddressBar): PaymentReturnQuery {
  const { pathname, searchParams } = new URL(bar.address());
  if (!pathname.startsWith(SUCCESS_PATH)) return {};
  bar.dropQuery();
  return Object.fromEntries(searchParams);
}
