import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { notFound } from '../../errors/not-found.ts';
import { loadChunk } from '../../load-chunk.ts';
import type { UseCases } from '../../use-cases.tsx';
import { isAdmin } from './admin-guard.ts';
import { type PlaceholderRoute, placeholderRoutes } from './placeholder-routes.ts';

function pageOf(route: PlaceholderRoute, useCases: UseCases): RouteObject {
  const guard = async ({ request }: LoaderFunctionArgs) => ((await isAdmin(useCases)) ? null : notFound(useCases, request));
  return {
    path: route.path,
    ...(route.admin && { loader: guard }),
    lazy: async () => {
      const { PlaceholderPage } = await loadChunk(() => import('./placeholder-page.tsx'));
      return { element: <PlaceholderPage route={route} /> };
    },
  };
}

/** The placeholder routes of a layout. */
export const placeholderPages = (layout: PlaceholderRoute['layout'], useCases: UseCases): RouteObject[] =>
  placeholderRoutes.filter((route) => route.layout === layout).map((route) => pageOf(route, useCases));
