import type { RouteObject } from 'react-router';
import { loadChunk } from '#application/errors/load-chunk.ts';
import { pagePaths } from '#domain/pages/page-paths.ts';
import type { Features } from '#ui/shell/routes/features.ts';
import { lazyPage } from '#ui/shell/routes/lazy-page.ts';
import type { UseCases } from '#ui/use-cases.tsx';

/** The admin pages: payments, the funnel, tracking events, the desk of complaints, requests and reports, and recordings of visits. */
export function adminRoutes(useCases: UseCases, { admin, play }: Features): RouteObject[] {
  const recordings = () => loadChunk(() => import('#ui/recording/recordings-route.ts'));
  return [
    lazyPage(pagePaths.orders, admin, async () => (await loadChunk(() => import('./orders-route.ts'))).ordersRoute(useCases)),
    lazyPage(
      pagePaths.reports,
      () => Promise.all([admin(), play()]),
      async () => (await loadChunk(() => import('#ui/support/desk/desk-route.ts'))).deskRoute(useCases),
    ),
    lazyPage(pagePaths.recordings, admin, async () => (await recordings()).recordingsRoute(useCases)),
    lazyPage(pagePaths.recording, admin, async () => (await recordings()).recordingRoute(useCases)),
    lazyPage(pagePaths.funnel, admin, async () => (await loadChunk(() => import('./funnel/funnel-route.ts'))).funnelRoute(useCases)),
    lazyPage(pagePaths.events, admin, async () => (await loadChunk(() => import('./events/events-route.ts'))).eventsRoute(useCases)),
  ];
}
