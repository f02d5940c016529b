import { expect, it } from 'vitest';
import { Session } from '../../../../src/application/session/session.ts';
import { PlaceholderPage } from '../../../../src/ui/shell/routes/placeholder-page.tsx';
import { placeholderRoutes } from '../../../../src/ui/shell/routes/placeholder-routes.ts';
import { inState, render, withCoins } from '../../render.tsx';

it.each(placeholderRoutes.filter(({ admin }) => admin))('ROUTE-03: $path leaves the screen when the admin signs out elsewhere', (route) => {
  const shown = (userType: 'admin' | 'guest') =>
    render(<PlaceholderPage route={route} />, [inState(Session, { ...withCoins(1), userType })]);
  expect(shown('admin')).toContain('Browse stories');
  expect(shown('guest')).toBe('');
});
