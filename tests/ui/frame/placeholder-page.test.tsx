import { expect, it } from 'vitest';
import { Session } from '#application/session/session.ts';
import { inState, render, withCoins } from '#tests/ui/render.tsx';
import { ProjectPage, TemplatesPage } from '#ui/frame/placeholder-page.tsx';

it.each([ProjectPage, TemplatesPage])('ROUTE-03: %o leaves the screen when the admin signs out elsewhere', (View) => {
  const shown = (userType: 'admin' | 'guest') => render(<View />, [inState(Session, { ...withCoins(1), userType })]);
  expect(shown('admin')).toContain('Browse stories');
  expect(shown('guest')).toBe('');
});
