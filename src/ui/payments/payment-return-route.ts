import type { LoaderFunctionArgs } from 'react-router';
import { PaymentReturn } from '#application/payments/payment-return.ts';
import type { PaymentReturnQuery } from '#domain/payments/purchase.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { PaymentReturnScreen } from './payment-return-screen.tsx';

/** The route of `/recharge-success`. `paymentReturn` is the query that was removed from the address at start; the current address wins. */
export const paymentReturnRoute = (useCases: UseCases, paymentReturn: PaymentReturnQuery) => ({
  Component: PaymentReturnScreen,
  loader: ({ request }: LoaderFunctionArgs) => {
    useCases.get(PaymentReturn).open({ ...paymentReturn, ...Object.fromEntries(new URL(request.url).searchParams) });
    return null;
  },
});
