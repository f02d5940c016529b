import type { LoaderFunctionArgs } from 'react-router';
import { PaymentReturn } from '../../application/recharge/payment-return.ts';
import type { PaymentReturnQuery } from '../../domain/recharge/purchase.ts';
import type { UseCases } from '../use-cases.tsx';
import { PaymentReturnScreen } from './payment-return-screen.tsx';

/** What `/recharge-success` shows. Where its address says nothing, `arrived` counts: what it said was taken off it before. */
export const paymentReturnRoute = (useCases: UseCases, arrived: PaymentReturnQuery) => ({
  Component: PaymentReturnScreen,
  loader: ({ request }: LoaderFunctionArgs) => {
    useCases.get(PaymentReturn).open({ ...arrived, ...Object.fromEntries(new URL(request.url).searchParams) });
    return null;
  },
});
