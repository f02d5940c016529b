import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { loadChunk } from '#application/platform/load-chunk.ts';
import type { FrontProps, Page } from '#ui/page/page.ts';

interface Entrance {
  /** Loads the bindings of the page. */
  readonly bind: () => Promise<unknown>;
}

/** The route of a page. A page that the server rendered is shown without its loader, so the view waits for the bindings too. */
export function pageRoute<Props extends FrontProps>({ path, open, view }: Page<Props>, props: Props, { bind }: Entrance): RouteObject {
  const loader = async (args: LoaderFunctionArgs) => {
    const [start] = await Promise.all([open && loadChunk(open), bind()]);
    return (await start?.(props.useCases, args)) ?? null;
  };
  const lazy = async () => {
    const [View] = await Promise.all([loadChunk(view), bind()]);
    return { element: <View {...props} /> };
  };
  return { path, lazy, ...(open && { loader }) };
}
