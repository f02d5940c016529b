import { createMemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { redirectReplacing } from '#ui/page/redirect-replacing.ts';

/** A router at `first`, where `/missing` leads home and `/game?fresh` to `/game`. */
function routerAt(first: readonly string[]) {
  const bar = () => router.state.location;
  const router = createMemoryRouter(
    [
      { path: '/missing', loader: ({ request }) => redirectReplacing('/', request, bar()) },
      { path: '/game', loader: ({ request }) => (request.url.endsWith('?fresh') ? redirectReplacing('/game', request, bar()) : null) },
      { path: '*' },
    ],
    { initialEntries: [...first] },
  );
  return router;
}

const addressOf = ({ state: { location } }: ReturnType<typeof routerAt>) => location.pathname + location.search;

describe('ROUTE-02, ROUTE-08: a redirect keeps the history', () => {
  it('Back leads to the page with the link', async () => {
    const router = routerAt(['/about', '/story']);
    await router.navigate('/game?fresh');
    expect(addressOf(router)).toBe('/game');
    await router.navigate(-1);
    expect(addressOf(router)).toBe('/story');
    await router.navigate('/missing');
    expect(addressOf(router)).toBe('/');
    await router.navigate(-1);
    expect(addressOf(router)).toBe('/story');
  });

  it('an address that was opened leaves no entry', async () => {
    const router = routerAt(['/about', '/missing']);
    router.initialize();
    await expect.poll(() => addressOf(router)).toBe('/');
    await router.navigate(-1);
    expect(addressOf(router)).toBe('/about');
  });

  it('a game that begins anew on its own page has one entry', async () => {
    const router = routerAt(['/story', '/game']);
    await router.navigate('/game?fresh');
    await router.navigate(-1);
    expect(addressOf(router)).toBe('/story');
  });
});
