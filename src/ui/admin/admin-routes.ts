import type { RouteObject } from 'react-router';
import { pagePaths } from '../../domain/pages/page-paths.ts';
import { loadChunk } from '../load-chunk.ts';
import type { Features } from '../shell/routes/features.ts';
import type { UseCases } from '../use-cases.tsx';

/** The admin pages: payments, the funnel, tracking events, the desk of complaints, requests and reports, and recordings of visits. */
export const adminRoutes = (useCases: UseCases, features: Features): RouteObject[] => [
  {
    path: pagePaths.orders,
    lazy: async () => {
      const [{ ordersRoute }] = await Promise.all([loadChunk(() => import('./orders-route.ts')), features.admin()]);
      return ordersRoute(useCases);
    },
  },
  {
    path: pagePaths.reports,
    lazy: async () => {
      const [{ deskRoute }] = await Promise.all([
        loadChunk(() => import('../support/desk/desk-route.ts')),
        features.admin(),
        features.play(),
      ]);
      return deskRoute(useCases);
    },
  },
  {
    path: pagePaths.recordings,
    lazy: async () => {
      const [{ recordingsRoute }] = await Promise.all([loadChunk(() => import('../recording/recordings-route.ts')), features.admin()]);
      return recordingsRoute(useCases);
    },
  },
  {
    path: pagePaths.recording,
    lazy: async () => {
      const [{ recordingRoute }] = await Promise.all([loadChunk(() => import('../recording/recordings-route.ts')), features.admin()]);
      return recordingRoute(useCases);
    },
  },
  {
    path: pagePaths.funnel,
    lazy: async () => {
      const [{ funnelRoute }] = await Promise.all([loadChunk(() => import('./funnel/funnel-route.ts')), features.admin()]);
      return funnelRoute(useCases);
    },
  },
  {
    path: pagePaths.events,
    lazy: async () => {
      const [{ eventsRoute }] = await Promise.all([loadChunk(() => import('./events/events-route.ts')), features.admin()]);
      return eventsRoute(useCases);
    },
  },
];
