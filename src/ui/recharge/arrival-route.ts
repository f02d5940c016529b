import type { LoaderFunctionArgs } from 'react-router';
import { Arrival } from '../../application/recharge/arrival.ts';
import type { ArrivalQuery } from '../../domain/recharge/purchase.ts';
import type { UseCases } from '../use-cases.tsx';
import { ArrivalScreen } from './arrival-screen.tsx';

/** What `/recharge-success` shows. Where its address says nothing, `arrived` counts: what it said was taken off it before. */
export const arrivalRoute = (useCases: UseCases, arrived: ArrivalQuery) => ({
  Component: ArrivalScreen,
  loader: ({ request }: LoaderFunctionArgs) => {
    useCases.get(Arrival).open({ ...arrived, ...Object.fromEntries(new URL(request.url).searchParams) });
    return null;
  },
});
