import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { loadChunk } from '#application/platform/load-chunk.ts';
import type { Page, ViewProps } from '#ui/page/page.ts';

interface GuardedEntrance {
  /** Loads the bindings of the page. */
  readonly bind: () => Promise<unknown>;
  /** A response leads elsewhere. */
  readonly guard: (request: Request) => Promise<Response | null>;
}

/** The route of a page that has a guard. Nothing of the page is loaded before the guard has let the visitor in. Source: ROUTE-03. */
export function guardedRoute({ path, open, view }: Page, props: ViewProps, { bind, guard }: GuardedEntrance): RouteObject {
  const loaded: { view: ComponentType<ViewProps> | ComponentType | null } = { view: null };
  const loader = async (args: LoaderFunctionArgs) => {
    const elsewhere = await guard(args.request);
    if (elsewhere !== null) return elsewhere;
    const [View, start] = await Promise.all([loadChunk(view), open && loadChunk(open), bind()]);
    loaded.view = View;
    return (await start?.(props.useCases, args)) ?? null;
  };
  const Guarded = () => loaded.view && <loaded.view {...props} />;
  return { path, loader, Component: Guarded };
}
