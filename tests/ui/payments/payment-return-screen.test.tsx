import { describe, expect, it } from 'vitest';
import { PaymentReturn, type PaymentReturnState } from '#application/payments/payment-return.ts';
import { Session } from '#application/session/session.ts';
import { elsewhereOutcome, FOREIGN, PENDING, UNKNOWN } from '#domain/payments/payment-outcome.ts';
import { toUser } from '#domain/session/user.ts';
import { guest } from '#tests/fakes/guest-server.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { PaymentReturnScreen } from '#ui/payments/payment-return-screen.tsx';

const CHAT = '/chat/the-quiet-relay';
const page = (state: PaymentReturnState): string => render(<PaymentReturnScreen />, [inState(PaymentReturn, state)]);
const leadsTo = (html: string, name: string): string | undefined => new RegExp(`href="([^"]*)"[^>]*>${name}<`).exec(html)?.[1];

const states: readonly PaymentReturnState[] = [
  { kind: 'waiting', again: false, returnTo: CHAT },
  { kind: 'credited', coins: 550, balance: 577, returnTo: CHAT },
  { ...PENDING, returnTo: CHAT },
  { kind: 'failed', message: 'The payment did not go through.', pack: null, returnTo: CHAT },
  ...(['paid', 'pending', 'unpaid'] as const).map((outcome) => ({ ...elsewhereOutcome(outcome), returnTo: CHAT })),
  { kind: 'review', message: 'We are looking into it.', returnTo: CHAT },
  { ...FOREIGN, returnTo: CHAT },
  { ...UNKNOWN, returnTo: CHAT },
];

describe('/recharge-success', () => {
  it.each(states.map((state) => [state.kind, state] as const))('%s: has a status region and a link back', (_kind, state) => {
    const html = page(state);
    expect(html).toMatch(/<main[^>]*><div role="status"[^>]*>.*<h1>/);
    expect(leadsTo(html, 'Back to where you were')).toBe(CHAT);
    if ('message' in state) expect(textOf(html)).toContain(state.message);
  });

  it('shows the credited coins and the balance', () => {
    const html = page({ kind: 'credited', coins: 550, balance: 1577, returnTo: CHAT });
    expect(textOf(html)).toContain('550 coins added Thank you. You have 1,577 coins now.');
    expect(leadsTo(html, 'Your coins')).toBe('/user/coins');
  });

  it('COIN-13: tells a guest after the purchase that the coins live in this browser, and a member nothing', () => {
    const credited: PaymentReturnState = { kind: 'credited', coins: 550, balance: 577, returnTo: CHAT };
    const keep = 'Keep these coins: sign in Until you sign in, they are in this browser alone. 50 coins for a first confirmed e-mail.';
    expect(textOf(page(credited))).toContain(keep);
    const user = toUser({ ...guest('ines'), role: 'normal', isGuest: false, email: 'ines@example.com' });
    const ofMember = inState(Session, { kind: 'ready', user, userType: 'user' });
    expect(textOf(render(<PaymentReturnScreen />, [inState(PaymentReturn, credited), ofMember]))).not.toMatch(/Keep these|first confirmed/);
    expect(textOf(page({ ...credited, coins: 0 }))).not.toContain('Keep these coins');
  });

  it('does not thank for coins that were taken back', () => {
    const text = textOf(page({ kind: 'credited', coins: 0, balance: 27, returnTo: CHAT }));
    expect(text).toContain('taken back since. You have 27 coins now.');
    expect(text).not.toContain('Thank you');
  });

  it('PAY-21: says that it takes seconds only at first', () => {
    const said = (again: boolean) => textOf(page({ kind: 'waiting', again, returnTo: CHAT }));
    expect(said(false)).toContain('It takes a few seconds.');
    expect(said(true)).toContain('It takes longer this time.');
    expect(said(true)).not.toContain('seconds');
  });

  it('faults C41: says after a long wait that the coins come by themselves, and offers a retry', () => {
    const html = page({ ...PENDING, returnTo: CHAT });
    expect(textOf(html)).toContain('we will credit you when the payment is confirmed');
    expect(html).toMatch(/<button[^>]*>Look again</);
  });

  it('PAY-19: in another browser, says that the coins are where they were bought, and looks again at what is not paid', () => {
    const said = (outcome: 'paid' | 'pending' | 'unpaid') => page({ ...elsewhereOutcome(outcome), returnTo: '/' });
    expect(textOf(said('paid'))).toContain('This payment is complete The coins are where they were bought');
    expect(leadsTo(said('paid'), 'Sign in')).toBe('/user/login');
    for (const outcome of ['pending', 'unpaid'] as const) expect(said(outcome)).toMatch(/<button[^>]*>Look again</);
    for (const outcome of ['paid', 'pending', 'unpaid'] as const)
      expect(textOf(said(outcome)).replace('50 coins for a first confirmed e-mail.', '')).not.toMatch(/\d+ coins/);
  });

  it('PAY-21: offers the same pack again when nothing was bought, or all packs', () => {
    const pack = { priceId: 'coins-550', coins: 550, amount: 799, currency: 'usd', digits: 2 };
    const html = page({ kind: 'failed', message: 'No.', pack, returnTo: CHAT });
    expect(html).toMatch(/<button[^>]*>Try again: 550 coins for 7\.99 USD</);
    expect(html).toMatch(/<button[^>]*>All packs</);
    expect(page({ kind: 'failed', message: 'No.', pack: null, returnTo: CHAT })).toMatch(/<button[^>]*>Try again</);
  });

  it('links to support when the outcome is unknown', () => {
    for (const state of states.slice(-3)) expect(leadsTo(page(state), 'Write to us')).toBe('mailto:support@lorewick.example');
  });

  it('links to the stories when the previous page is unknown', () => {
    expect(leadsTo(page({ kind: 'credited', coins: 550, balance: 577, returnTo: '/' }), 'Browse stories')).toBe('/');
  });

  it('faults C41: escapes what an address may hold', () => {
    expect(page({ kind: 'failed', message: '<img src=x onerror=alert(1)>', pack: null, returnTo: CHAT })).not.toContain('<img');
  });
});
