import { describe, expect, it } from 'vitest';
import { Clock } from '#application/platform/clock.ts';
import { Session } from '#application/session/session.ts';
import { Funnel, type FunnelState } from '#application/tracking/funnel.ts';
import type { FunnelRow } from '#domain/tracking/funnel.ts';
import { inState, render, textOf, withCoins } from '#tests/ui/render.tsx';
import { FunnelScreen } from '#ui/tracking/funnel/funnel-screen.tsx';

const admin = inState(Session, { ...withCoins(1), userType: 'admin' });
const clock = [Clock, { now: () => Date.UTC(2026, 10, 21) }] as const;
const query = { from: '2026-11-15', to: '2026-11-21', brand: null, source: null, split: 'variant' } as const;
const row = (variant: string, steps: readonly number[], changes: Partial<FunnelRow> = {}): FunnelRow => {
  const [landing = 0, play = 0, turn5 = 0, signIn = 0, purchase = 0] = steps;
  return { brand: 'lorewick', variant, source: '', landing, play, turn5, signIn, purchase, ...changes };
};
const rows = [row('cover', [4120, 1566, 783, 227, 31]), row('scene', [4101, 2173, 1021, 276, 33], { source: 'ads' })];
const page = (state: Partial<FunnelState> = {}, who = admin) =>
  render(<FunnelScreen />, [who, clock, inState(Funnel, { query, rows: { kind: 'ready', value: rows }, ...state })]);

describe('FUNNEL-03: /admin/funnel', () => {
  it("shows nothing when the session is no longer an admin's", () => {
    expect(page({}, inState(Session, withCoins(1)))).toBe('');
  });

  it('says the days, every figure with its share, and who goes on', () => {
    const text = textOf(page());
    expect(text).toContain('15 to 21 November 2026, UTC.');
    expect(text).toContain('/landing cover 4,120 1,566 38.0% 783 50.0% 227 29.0% 31 13.7% 7.5');
    expect(text).toContain('All 8,221 3,739 45.5%');
    expect(text).toContain('Landing 8,221 45.5% go on, 4,482 leave here');
  });

  it('states a difference only where it is more than chance', () => {
    expect(textOf(page())).toContain('Most people press Play from /landing2 : 53 in 100, against 38 from /landing .');
    const few = [row('cover', [10, 4, 2, 1, 0]), row('scene', [10, 5, 2, 1, 0])];
    expect(textOf(page({ rows: { kind: 'ready', value: few } }))).toContain('No difference yet that is more than chance.');
  });

  it('filters by brand and source, and splits by what the address says', () => {
    const only = textOf(page({ query: { ...query, source: 'ads', split: 'source' } }));
    expect(only).toContain('ads 4,101');
    expect(only).not.toContain('4,120');
    expect(textOf(page({ query: { ...query, split: 'source' } }))).toContain('No source 4,120');
  });

  it('says when no one came, and what failed', () => {
    expect(textOf(page({ rows: { kind: 'ready', value: [] } }))).toContain('Nobody came by in this time.');
    expect(textOf(page({ rows: { kind: 'failed', message: 'The counts could not be read.' } }))).toContain('could not be read. Retry');
  });
});
