import fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { isPagePath, pagePaths } from '#domain/page/page-paths.ts';
import { otherPages } from '#ui/frame/other-pages.tsx';
import { placeholderRoutes } from '#ui/frame/placeholder-routes.ts';
import { placeholderText } from '#ui/frame/placeholder-text.ts';
import { routes } from '#ui/frame/routes.tsx';

const nothing = {
  get: () => {
    throw new Error('Building the routes must ask for nothing');
  },
};

const features = {
  account: nothing.get,
  admin: nothing.get,
  bench: nothing.get,
  coins: nothing.get,
  play: nothing.get,
  safety: nothing.get,
  stories: nothing.get,
  filters: nothing.get,
  suggestions: nothing.get,
  endings: nothing.get,
  engagement: nothing.get,
  signIn: nothing.get,
  support: nothing.get,
};

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

const admin = ['/projects', '/projects/:id', '/templates'];

/** The paths of all pages below, as addresses. */
const pathsOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap((route) => [...(route.index ? ['/'] : route.path === undefined ? [] : [route.path]), ...pathsOf(route.children ?? [])]);

describe('ROUTE-01: routes', () => {
  const all = routes(nothing, features, otherPages(nothing, features, {}));

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

  it('guards exactly the admin routes', () => {
    expect(placeholderRoutes.filter((route) => route.admin).map((route) => route.path)).toEqual(admin);
  });

  it('has at most these placeholder routes', () => {
    expect(placeholderRoutes.length).toBeLessThanOrEqual(3);
    expect(new Set(placeholderRoutes.map((route) => route.path)).size).toBe(placeholderRoutes.length);
  });

  it('exactly the placeholder routes have a text', () => {
    expect(Object.keys(placeholderText).sort()).toEqual(placeholderRoutes.map(({ path }) => path).sort());
  });
});
