import type { LoaderFunctionArgs, PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { StoryShelf } from '#application/stories/story-shelf.ts';
import { filterFromParams } from '#domain/stories/shelf.ts';
import type { FrontFeatures } from '#ui/page/features.ts';
import { RouteError } from '#ui/page/route-error.tsx';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { Home } from '#ui/stories/home.tsx';
import { DefaultLayout } from './default-layout.tsx';
import { Root } from './root.tsx';

/** The pages that a visit to the front page loads once it leads to one of them, see `other-pages.tsx`. */
export interface OtherPages {
  readonly inDefaultLayout: readonly RouteObject[];
  readonly inOtherLayouts: readonly RouteObject[];
}

const ROOT = 'root';
const DEFAULT_LAYOUT = 'default-layout';

const paramsOf = (request: Request): Record<string, string> => Object.fromEntries(new URL(request.url).searchParams);

function homePage(useCases: UseCases, features: FrontFeatures): RouteObject {
  const loader = ({ request }: LoaderFunctionArgs) => {
    useCases.get(StoryShelf).show(filterFromParams(paramsOf(request)));
    return null;
  };
  return { index: true, loader, element: <Home features={features} /> };
}

/**
 * The routes of the app: the front page, and the others if they are known. Loaders call use cases and return no data: views read the state of the use
 * cases.
 */
export function routes(useCases: UseCases, features: FrontFeatures, other?: OtherPages): RouteObject[] {
  return [
    {
      id: ROOT,
      element: <Root />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <></>,
      children: [
        { id: DEFAULT_LAYOUT, element: <DefaultLayout />, children: [homePage(useCases, features), ...(other?.inDefaultLayout ?? [])] },
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
