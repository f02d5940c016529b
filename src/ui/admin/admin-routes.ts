import type { RouteObject } from 'react-router';
import { pagePaths } from '../../domain/pages/page-paths.ts';
import { loadChunk } from '../load-chunk.ts';
import type { Features } from '../shell/routes/features.ts';
import type { UseCases } from '../use-cases.tsx';

/** The admin pages about payments. */
export const adminRoutes = (useCases: UseCases, features: Features): RouteObject => ({
  path: pagePaths.orders,
  lazy: async () => {
    const [{ ordersRoute }] = await Promise.all([loadChunk(() => import('./orders-route.ts')), features.admin()]);
    return ordersRoute(useCases);
  },
});
