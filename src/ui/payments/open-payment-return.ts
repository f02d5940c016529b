import type { LoaderFunctionArgs } from 'react-router';
import { PaymentReturn } from '#application/payments/payment-return.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the outcome of the purchase in the address. */
export function openPaymentReturn(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  useCases.get(PaymentReturn).open(Object.fromEntries(new URL(request.url).searchParams));
}
