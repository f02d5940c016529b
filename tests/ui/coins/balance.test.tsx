import { describe, expect, it } from 'vitest';
import { Session } from '../../../src/application/session/session.ts';
import { Balance } from '../../../src/ui/shell/frame/balance.tsx';
import { inState, shown, withCoins } from '../recharge/shown.tsx';

describe('the balance in the header', () => {
  it('is called what it shows, also with a thousand coins or more', () => {
    const html = shown(<Balance />, [inState(Session, withCoins(1277))]);
    expect(html).toContain('aria-label="Your coins: 1,277"');
    expect(html).toContain('>1,277<');
    expect(html).toContain('href="/user/coins"');
  });

  it('has its place before it is known', () => {
    expect(shown(<Balance />, [inState(Session, { kind: 'starting' })])).toMatch(/aria-label="Your coins".*–/);
  });
});
