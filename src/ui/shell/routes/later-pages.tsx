import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { notFound } from '../../errors/not-found.ts';
import type { UseCases } from '../../use-cases.tsx';
import { isAdmin } from './admin-guard.ts';
import { type LaterRoute, laterRoutes } from './later-routes.ts';
import { part } from './part.ts';

function pageOf(route: LaterRoute, useCases: UseCases): RouteObject {
  const guard = async ({ request }: LoaderFunctionArgs) => ((await isAdmin(useCases)) ? null : notFound(useCases, request));
  return {
    path: route.path,
    ...(route.admin && { loader: guard }),
    lazy: async () => {
      const { NotYet } = await part(() => import('../frame/not-yet.tsx'));
      return { element: <NotYet route={route} /> };
    },
  };
}

/** The routes of screens still to come that belong into a layout. */
export const laterPages = (layout: LaterRoute['layout'], useCases: UseCases): RouteObject[] =>
  laterRoutes.filter((route) => route.layout === layout).map((route) => pageOf(route, useCases));
