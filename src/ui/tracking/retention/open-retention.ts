import type { LoaderFunctionArgs } from 'react-router';
import { Clock } from '#application/platform/clock.ts';
import { retentionOfDays } from '#application/tracking/retention.ts';
import { readRetentionQuery } from '#domain/tracking/retention-query.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests who arrived in the days of the address, or in the last 90. */
export function openRetention(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  const { searchParams } = new URL(request.url);
  useCases.remote(retentionOfDays).ensure(readRetentionQuery((name) => searchParams.get(name), useCases.get(Clock).now()));
}
