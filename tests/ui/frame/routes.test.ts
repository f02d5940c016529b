import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { isPagePath, pagePaths } from '#domain/page/page-paths.ts';
import { root } from '#tests/architecture/syntax.ts';
import { otherPages } from '#ui/frame/other-pages.tsx';
import { pages } from '#ui/frame/pages.ts';
import { routes } from '#ui/frame/routes.tsx';
import type { Features } from '#ui/page/features.ts';

const nothing = {
  get: () => {
    throw new Error('Building the routes must ask for nothing');
  },
  remote: (): never => {
    throw new Error('Building the routes must ask for nothing');
  },
};

const features = new Proxy({} as Features, { get: () => nothing.get });

/** ROUTE-01: the paths, each with example parameters. */
const specified = [
  '/404',
  '/about',
  '/',
  '/terms',
  '/refund',
  '/privacy',
  '/complaints',
  '/record-keeping',
  '/content-removal',
  '/landing',
  '/landing1',
  '/landing2',
  '/landing3',
  '/preview/the-secret',
  '/story/the-story',
  '/test-chat2',
  '/user/coins',
  '/user/login',
  '/user/profile',
  '/user/settings',
  '/user/social-callback',
  '/daily-tasks',
  '/character/somebody',
  '/chat',
  '/chat3',
  '/chat4',
  '/chat/the-story',
  '/chat/the-story/a-game/and/more',
  '/chat3/the-story/x',
  '/chat4/the-story/x/y',
  '/chat2/the-story/somebody',
  '/recharge-success',
  '/projects',
  '/projects/7',
  '/templates',
];

const forAdmins = ['/projects', '/projects/:id', '/templates', ...Object.values(pagePaths).filter((path) => path.startsWith('/admin'))];

/** The paths of all pages below, as addresses. */
const pathsOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap((route) => [...(route.index ? ['/'] : route.path === undefined ? [] : [route.path]), ...pathsOf(route.children ?? [])]);

describe('ROUTE-01: routes', () => {
  const all = routes(nothing, otherPages(nothing, features));

  it.each(specified)('%s resolves to a page of its own', (path) => {
    const last = matchRoutes(all, path)?.at(-1)?.route;
    expect(last).toBeDefined();
    expect(last?.path).not.toBe('*');
  });

  it.each(['/nowhere', '/story', '/story/a/b', '/user', '/chat2', '/chat2/only-one'])('%s is not found', (path) => {
    expect(matchRoutes(all, path)?.at(-1)?.route.path).toBe('*');
  });

  it('equal the list that the server uses', () => {
    expect(pathsOf(all).toSorted()).toEqual(['*', ...Object.values(pagePaths)].toSorted());
  });

  it('match exactly where the server finds a page', () => {
    const pieces = fc.constantFrom(
      ...Object.values(pagePaths).flatMap((path) => path.split('/')),
      ...['x', 'ABOUT', '%61bout', 'a%2Fb', '.env', 'a.php', '%', ''],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 5 }), (segments) => {
        const path = `/${segments.join('/')}`;
        // A browser parses two leading slashes as a host, and a router accepts no such path.
        fc.pre(!path.startsWith('//'));
        expect(isPagePath(path), path).toBe(matchRoutes(all, path)?.at(-1)?.route.path !== '*');
      }),
    );
  });

  it('ROUTE-03: guards exactly the pages for admins', () => {
    const guarded = Object.values(pages).filter(({ guard }) => guard === 'admin');
    expect(guarded.map(({ path }) => path).toSorted()).toEqual(forAdmins.toSorted());
  });
});

describe('a page', () => {
  it.each(Object.entries(pages))('%s has a view, what it opens and bindings that are there', async (_, { view, open, needs }) => {
    expect(await view()).toBeTypeOf('function');
    if (open) expect(await open()).toBeTypeOf('function');
    for (const need of needs) expect(existsSync(join(root, `src/infrastructure/wiring/${need}.ts`)), need).toBe(true);
  });

  it('has an address of its own', () => {
    const paths = Object.values(pages).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(Object.values(pagePaths).toSorted());
  });

  it('stays in the layout of another page: a layout is a parent route, which mounts once', () => {
    const all = routes(nothing, otherPages(nothing, features));
    const parents = (path: string) =>
      matchRoutes(all, path)
        ?.slice(0, -1)
        .map(({ route }) => route);
    for (const [one, other] of [
      ['/', '/about'],
      ['/chat/a', '/chat4/a'],
      ['/landing', '/daily-tasks'],
    ] as const)
      expect(parents(one)).toEqual(parents(other));
    expect(parents('/')).not.toEqual(parents('/chat/a'));
  });
});
