import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { PagePath } from '#domain/page/page-paths.ts';

/** A page whose code and `bindings` load side by side when an address needs them. */
export const lazyPage = (path: PagePath, bindings: () => Promise<unknown>, route: LazyRouteFunction<RouteObject>): RouteObject => ({
  path,
  lazy: async () => (await Promise.all([route(), bindings()]))[0],
});
