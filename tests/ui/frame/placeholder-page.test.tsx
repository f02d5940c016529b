import { expect, it } from 'vitest';
import { Session } from '#application/session/session.ts';
import { inState, render, withCoins } from '#tests/ui/render.tsx';
import { TemplatesPage } from '#ui/frame/placeholder-page.tsx';

it('ROUTE-03: the page leaves the screen when the admin signs out elsewhere', () => {
  const shown = (userType: 'admin' | 'guest') => render(<TemplatesPage />, [inState(Session, { ...withCoins(1), userType })]);
  expect(shown('admin')).toContain('Browse stories');
  expect(shown('guest')).toBe('');
});
