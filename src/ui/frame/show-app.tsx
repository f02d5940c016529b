import { type ReactElement, type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { leadingTo } from '#application/platform/load-chunk.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { App } from './app.tsx';
import { keepTyped } from './keep-typed.ts';
import type { SentPage } from './sent-page.ts';

interface Shown {
  readonly root: HTMLElement;
  readonly useCases: UseCases;
  /** Adds routes for an address that none matches so far. */
  readonly discover: PatchRoutesOnNavigationFunction;
  /** Receives the path of each page that is shown after the first. */
  readonly onPath: (path: string) => void;
}

declare global {
  interface Window {
    /** The button, the link with `data-press` or the form that was pressed or sent last before the app could answer; begin.js keeps it until it is taken. */
    readonly takeEarlyPress?: () => HTMLElement | null;
  }
}

interface TakeOverSteps {
  /** The routes, among them those of the page. */
  readonly routes: () => Promise<RouteObject[]>;
  /** Puts the use cases into the state of the page, once their code is loaded. */
  readonly resume: () => Promise<void>;
  /** Starts the session after the first render. */
  readonly onShown: () => Promise<void>;
}

/** Renders the app into an empty page. */
export function showApp({ root, useCases, routes, discover, onPath }: Shown & { readonly routes: RouteObject[] }): void {
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: discover });
  follow(router, onPath);
  createRoot(root).render(page(useCases, router));
}

/** Takes over a page that the server rendered: nothing that is shown changes. In a transition, so that the page can react in between. */
export async function takeOver({ root, useCases, discover, onPath }: Shown, sent: SentPage, steps: TakeOverSteps): Promise<void> {
  const routes = await steps.routes();
  await Promise.all((matchRoutes(routes, window.location) ?? []).map(({ route }) => loadRoute(route)));
  await steps.resume();
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: sent.loaderData }, patchRoutesOnNavigation: discover });
  follow(router, onPath);
  const pressed = window.takeEarlyPress?.();
  const start = async () => {
    keepTyped(root);
    await steps.onShown();
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed?.click();
  };
  startTransition(() => void hydrateRoot(root, <TakenOver onShown={start}>{page(useCases, router)}</TakenOver>));
}

function follow(router: ReturnType<typeof createBrowserRouter>, onPath: Shown['onPath']): void {
  router.subscribe(({ location, navigation }) => {
    onPath(location.pathname);
    leadingTo(navigation.location ? createPath(navigation.location) : null);
  });
}

/** The router renders at once only what is not lazy. */
async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}

const page = (useCases: UseCases, router: ReturnType<typeof createBrowserRouter>): ReactElement => (
  <StrictMode>
    <App useCases={useCases}>
      <RouterProvider router={router} />
    </App>
  </StrictMode>
);

function TakenOver({ onShown, children }: { readonly onShown: () => Promise<void>; readonly children: ReactNode }) {
  const [, settle] = useState(false);
  // A render right after the first one brings all effects forward, before the next event: a field whose text is in a store drops what is typed before it
  // has subscribed.
  useLayoutEffect(() => settle(true), []);
  useEffect(() => void onShown(), [onShown]);
  return children;
}
