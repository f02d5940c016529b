import type { LoaderFunctionArgs } from 'react-router';
import { coinCodes } from '#application/payments/codes.ts';
import { moneyOfDays } from '#application/payments/money.ts';
import { Clock } from '#application/platform/clock.ts';
import { readMoneyQuery } from '#domain/payments/money-query.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the days in the address, or the last thirty. */
export function openMoney(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  const { searchParams } = new URL(request.url);
  const { from, to } = readMoneyQuery((name) => searchParams.get(name), useCases.get(Clock).now());
  useCases.remote(moneyOfDays).ensure({ from, to });
  useCases.remote(coinCodes).ensure(null);
}
