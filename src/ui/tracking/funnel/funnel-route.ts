import { Clock } from '#application/platform/clock.ts';
import { Funnel } from '#application/tracking/funnel.ts';
import { readFunnelQuery } from '#domain/tracking/funnel-query.ts';
import { adminLoader } from '#ui/admin/admin-guard.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { FunnelScreen } from './funnel-screen.tsx';

/** The route of `/admin/funnel`. Its loader requests the days in the address, or the last seven. */
export const funnelRoute = (useCases: UseCases) => ({
  Component: FunnelScreen,
  loader: adminLoader(useCases, ({ request }) => {
    const { searchParams } = new URL(request.url);
    useCases.get(Funnel).show(readFunnelQuery((name) => searchParams.get(name), useCases.get(Clock).now()));
  }),
});
