import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { isMissing, pageState } from '#application/remote/page-state.ts';
import { RemoteStore } from '#application/remote/remote-store.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { FetchApi } from '#infrastructure/http/fetch-api.ts';
import { CountedApi } from '#infrastructure/request/counted-api.ts';
import { requestPlatform } from '#infrastructure/request/request-platform.ts';
import { buildContainer } from '#infrastructure/wiring/container.ts';
import { lazyFeatures } from '#infrastructure/wiring/features.ts';
import { App } from '#ui/frame/app.tsx';
import { otherPages } from '#ui/frame/other-pages.tsx';
import { namesNothing, pageSources, publicAddress } from '#ui/frame/public-pages.ts';
import { routes } from '#ui/frame/routes.tsx';
import type { SentPage } from '#ui/frame/sent-page.ts';

/** A public page. `head` and `html` are markup; `html` is the content of the element `app`. */
interface RenderedPage {
  readonly head: string;
  readonly html: string;
  readonly sent: SentPage;
}

/** What the server needs to know of an address. */
interface FoundPage {
  /** Files whose chunks the page needs, as in `.vite/pages.json`. */
  readonly sources: readonly string[];
  /** The address that decides over the content, for `render`; null where the server does not render the page. */
  readonly address: string | null;
  /** Whether the address names something that cannot exist. */
  readonly isMissing: boolean;
}

export function pageAt(path: string, query: Readonly<Record<string, string>>): FoundPage {
  const address = publicAddress(path, query)?.address ?? null;
  return { sources: pageSources(path), address, isMissing: address === null && namesNothing(path) };
}

const APP = '<div id="app">';

/**
 * Renders the page of an address of `pageAt`, with the data that `fetcher` reads from the API as a visitor without a session. `missing`: what the page is about does
 * not exist. `failed`: it could not be read, so the browser must try.
 */
export async function render(address: string, brand: Brand, fetcher: typeof fetch): Promise<RenderedPage | 'missing' | 'failed'> {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const api = new CountedApi(new FetchApi(fetcher, silent));
  const container = buildContainer(() => requestPlatform(api, brand));
  const features = lazyFeatures(container, null);
  const { query, dataRoutes } = createStaticHandler(routes(container, otherPages(container, features)));
  const url = new URL(address, brand.siteUrl);
  const context = await query(new Request(url));
  await api.idle();
  const store = container.get(RemoteStore);
  if (isMissing(store)) return 'missing';
  const states = pageState(store);
  const needed = publicAddress(url.pathname, Object.fromEntries(url.searchParams))?.page.rendered.state;
  if (context instanceof Response || context.errors !== null || (needed !== undefined && !(needed in states))) return 'failed';
  // The first render shows what the browser will resume, not how it came about.
  store.resume(states);
  const markup = renderToString(
    <div id="app">
      <App useCases={container}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </App>
    </div>,
  );
  // React writes what belongs into the head before the first element.
  const start = markup.indexOf(APP);
  return {
    head: markup.slice(0, start),
    html: markup.slice(start + APP.length, -'</div>'.length),
    sent: { loaderData: context.loaderData, states },
  };
}
