import type { RouteObject } from 'react-router';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { pagePaths } from '#domain/page/page-paths.ts';
import type { Features } from '#ui/page/features.ts';
import { lazyPage } from '#ui/page/lazy-page.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** The admin pages: payments, the funnel, tracking events, the desk of complaints, requests and reports, and recordings of visits. */
export function adminRoutes(useCases: UseCases, { admin, play }: Features): RouteObject[] {
  const recordings = () => loadChunk(() => import('#ui/recording/recordings-route.ts'));
  return [
    lazyPage(pagePaths.orders, admin, async () => (await loadChunk(() => import('#ui/payments/orders-route.ts'))).ordersRoute(useCases)),
    lazyPage(
      pagePaths.reports,
      () => Promise.all([admin(), play()]),
      async () => (await loadChunk(() => import('#ui/support/desk/desk-route.ts'))).deskRoute(useCases),
    ),
    lazyPage(pagePaths.recordings, admin, async () => (await recordings()).recordingsRoute(useCases)),
    lazyPage(pagePaths.recording, admin, async () => (await recordings()).recordingRoute(useCases)),
    lazyPage(pagePaths.funnel, admin, async () =>
      (await loadChunk(() => import('#ui/tracking/funnel/funnel-route.ts'))).funnelRoute(useCases),
    ),
    lazyPage(pagePaths.events, admin, async () => (await loadChunk(() => import('#ui/tracking/events-route.ts'))).eventsRoute(useCases)),
  ];
}
