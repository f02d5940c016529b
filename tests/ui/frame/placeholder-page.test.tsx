import { expect, it } from 'vitest';
import { Session } from '#application/session/session.ts';
import { inState, render, withCoins } from '#tests/ui/render.tsx';
import { PlaceholderPage } from '#ui/frame/placeholder-page.tsx';
import { placeholderRoutes } from '#ui/frame/placeholder-routes.ts';

it.each(placeholderRoutes.filter(({ admin }) => admin))('ROUTE-03: $path leaves the screen when the admin signs out elsewhere', (route) => {
  const shown = (userType: 'admin' | 'guest') =>
    render(<PlaceholderPage route={route} />, [inState(Session, { ...withCoins(1), userType })]);
  expect(shown('admin')).toContain('Browse stories');
  expect(shown('guest')).toBe('');
});
