import { describe, expect, it } from 'vitest';
import { Session } from '#application/session/session.ts';
import { inState, render, withCoins } from '#tests/ui/render.tsx';
import { Balance } from '#ui/coins/balance.tsx';

describe('the balance in the header', () => {
  it('has an accessible name that contains the shown number, also above a thousand', () => {
    const html = render(<Balance />, [inState(Session, withCoins(1277))]);
    expect(html).toContain('aria-label="Your coins: 1,277"');
    expect(html).toContain('>1,277<');
    expect(html).toContain('href="/user/coins"');
  });

  it('reserves its space before it is known', () => {
    expect(render(<Balance />, [inState(Session, { kind: 'starting' })])).toMatch(/aria-label="Your coins".*–/);
  });
});
