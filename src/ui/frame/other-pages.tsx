import type { RouteObject } from 'react-router';
import { pagePaths } from '#domain/page/page-paths.ts';
import { isAdmin } from '#ui/admin/admin-guard.ts';
import type { Features } from '#ui/page/features.ts';
import { notFound } from '#ui/page/not-found.ts';
import type { Page } from '#ui/page/page.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { guardedRoute } from './guarded-route.tsx';
import { pageRoute } from './page-route.tsx';
import { pages } from './pages.ts';
import type { OtherPages } from './routes.tsx';
import { SlimLayout } from './slim-layout.tsx';

/** All pages but the front page, and `more` of development. A layout is a parent route: between two of its pages it stays as it is. */
export function otherPages(useCases: UseCases, features: Features, more: readonly Page[] = []): OtherPages {
  const guard = async (request: Request) => ((await isAdmin(useCases)) ? null : notFound(useCases, request));
  const routeOf = (page: Page): RouteObject => {
    const bind = () => Promise.all(page.needs.map((need) => features[need]()));
    const props = { useCases, features };
    return page.guard === undefined ? pageRoute(page, props, { bind }) : guardedRoute(page, props, { bind, guard });
  };
  const others = [...Object.values(pages).filter(({ path }) => path !== pagePaths.home), ...more];
  const within = (layout: Page['layout']): RouteObject[] => others.filter((page) => page.layout === layout).map(routeOf);
  return {
    inDefaultLayout: within('default'),
    inOtherLayouts: [
      { element: <SlimLayout />, children: within('slim') },
      { element: <SlimLayout full />, children: within('full') },
      ...within('none'),
      { path: '*', loader: ({ request }) => notFound(useCases, request), element: null },
    ],
  };
}
