import type { RouteObject } from 'react-router';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { adminLoader } from '#ui/admin/admin-guard.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { type PlaceholderRoute, placeholderRoutes } from './placeholder-routes.ts';

function pageOf(route: PlaceholderRoute, useCases: UseCases): RouteObject {
  return {
    path: route.path,
    ...(route.admin && { loader: adminLoader(useCases, () => undefined) }),
    lazy: async () => {
      const { PlaceholderPage } = await loadChunk(() => import('./placeholder-page.tsx'));
      return { element: <PlaceholderPage route={route} /> };
    },
  };
}

/** The placeholder routes of a layout. */
export const placeholderPages = (layout: PlaceholderRoute['layout'], useCases: UseCases): RouteObject[] =>
  placeholderRoutes.filter((route) => route.layout === layout).map((route) => pageOf(route, useCases));
