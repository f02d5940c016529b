import type { LoaderFunctionArgs } from 'react-router';
import { expect, it, vi } from 'vitest';
import { pagePaths } from '#domain/page/page-paths.ts';
import { guardedRoute } from '#ui/frame/guarded-route.tsx';
import { pageSources } from '#ui/frame/public-pages.ts';
import type { Page } from '#ui/page/page.ts';

function make(refusal: Response | null) {
  const order: string[] = [];
  const load = (name: string, value: unknown) =>
    vi.fn(async () => {
      order.push(name);
      return value;
    });
  const page = {
    path: pagePaths.projects,
    layout: 'default',
    needs: [],
    open: load('open', () => void order.push('opened')),
    view: load('view', () => null),
  } as unknown as Page;
  const guard = async () => {
    await Promise.resolve();
    order.push('guard');
    return refusal;
  };
  const props = { useCases: {}, features: {} } as never;
  const route = guardedRoute(page, props, { guard, bind: load('bind', null) });
  const loader = route.loader as (args: LoaderFunctionArgs) => Promise<unknown>;
  return { order, route, load: () => loader({ request: new Request('http://localhost/projects') } as LoaderFunctionArgs) };
}

it('ROUTE-03: nothing of a page with a guard is loaded for whom it refuses', async () => {
  const elsewhere = Response.redirect('http://localhost/');
  const { order, route, load } = make(elsewhere);
  expect(await load()).toBe(elsewhere);
  expect(order).toEqual(['guard']);
  expect(route.lazy).toBeUndefined();
});

it('ROUTE-03: all of it is loaded at once for whom the guard lets in, then the page is opened', async () => {
  const { order, load } = make(null);
  expect(await load()).toBeNull();
  expect([order[0], order.slice(1, 4).toSorted(), order[4]]).toEqual(['guard', ['bind', 'open', 'view'], 'opened']);
});

it('ROUTE-03: the document, which is the same for all, names no file of a page with a guard', () => {
  expect(pageSources('/projects')).toEqual([]);
  expect(pageSources('/admin/orders')).toEqual([]);
  expect(pageSources('/user/coins')).not.toEqual([]);
});
