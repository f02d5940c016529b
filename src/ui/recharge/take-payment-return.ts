import type { AddressBar } from '../../application/recharge/address-bar.ts';
import type { PaymentReturnQuery } from '../../domain/recharge/purchase.ts';
import { SUCCESS_PATH } from '../../domain/recharge/return-addresses.ts';

/** Takes what a success address tells off it, before anything is sent anywhere. Empty on every other page. */
export function takePaymentReturn(bar: AddressBar): PaymentReturnQuery {
  const { pathname, searchParams } = new URL(bar.address());
  if (!pathname.startsWith(SUCCESS_PATH)) return {};
  bar.dropQuery();
  return Object.fromEntries(searchParams);
}
