import type { LoaderFunctionArgs } from 'react-router';
import { Clock } from '#application/platform/clock.ts';
import { Funnel } from '#application/tracking/funnel.ts';
import { readFunnelQuery } from '#domain/tracking/funnel-query.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the days in the address, or the last seven. */
export function openFunnel(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  const { searchParams } = new URL(request.url);
  useCases.get(Funnel).show(readFunnelQuery((name) => searchParams.get(name), useCases.get(Clock).now()));
}
