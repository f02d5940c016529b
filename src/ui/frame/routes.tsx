import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { RouteError } from '#ui/page/route-error.tsx';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { page as home } from '#ui/stories/home.page.ts';
import { DefaultLayout } from './default-layout.tsx';
import { pageRoute } from './page-route.tsx';
import { Root } from './root.tsx';

/** The pages that a visit to the front page loads once it leads to one of them, see `other-pages.tsx`. */
export interface OtherPages {
  readonly inDefaultLayout: readonly RouteObject[];
  readonly inOtherLayouts: readonly RouteObject[];
}

const ROOT = 'root';
const DEFAULT_LAYOUT = 'default-layout';

/** The routes of the app: the front page, and the others if they are known. */
export function routes(useCases: UseCases, other?: OtherPages): RouteObject[] {
  const front = pageRoute(home, { useCases }, { bind: async () => undefined });
  return [
    {
      id: ROOT,
      element: <Root />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <></>,
      children: [
        { id: DEFAULT_LAYOUT, element: <DefaultLayout />, children: [front, ...(other?.inDefaultLayout ?? [])] },
        ...(other?.inOtherLayouts ?? []),
      ],
    },
  ];
}

/** Adds the other pages to `routes` when an address is none of the known ones. */
export function addOtherPages(load: () => Promise<OtherPages>): PatchRoutesOnNavigationFunction {
  let added = false;
  return async ({ patch, signal }) => {
    if (added) return;
    const other = await load();
    // The router adds nothing for a navigation that another one replaced.
    if (signal.aborted) return;
    patch(DEFAULT_LAYOUT, [...other.inDefaultLayout]);
    patch(ROOT, [...other.inOtherLayouts]);
    added = true;
  };
}
