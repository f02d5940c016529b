import { describe, expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { NarratorCheck, type NarratorReport } from '#application/narrator/narrator-check.ts';
import { Session } from '#application/session/session.ts';
import { inState, render, textOf, withCoins } from '#tests/ui/render.tsx';
import { NarratorScreen } from '#ui/narrator/narrator-screen.tsx';

const admin = inState(Session, { ...withCoins(1), userType: 'admin' });
const page = (report: Partial<NarratorReport>, who = admin) => {
  const value = { model: 'fake', running: false, checkedAt: null, findings: [], ...report };
  const state = { state: new LiveState({ kind: 'ready', value }), starting: new LiveState({ kind: 'idle' }) };
  return render(<NarratorScreen />, [who, [NarratorCheck, state]]);
};

describe('NARR-32: /admin/narrator', () => {
  it("shows nothing when the session is no longer an admin's", () => {
    expect(page({}, inState(Session, withCoins(1)))).toBe('');
  });

  it('says what was found and what to set, and offers another check', () => {
    const finding = { kind: 'problem', sentence: 'The endpoint does not accept the key.', setting: 'LLM_API_KEY' } as const;
    const html = page({ checkedAt: '2026-11-20T10:00:00.000Z', findings: [finding] });
    expect(textOf(html)).toMatch(/Model: fake checked 20 Nov 2026/);
    expect(textOf(html)).toContain('To mend The endpoint does not accept the key. Set: LLM_API_KEY');
    expect(textOf(html)).toContain('Check now');
  });

  it('says that there is no model, that none was checked, and that a check runs', () => {
    expect(textOf(page({ model: null }))).toContain('No language model is set.');
    expect(textOf(page({ model: null }))).not.toContain('Check now');
    expect(textOf(page({}))).toContain('It was not checked since the server started.');
    expect(textOf(page({ running: true }))).toContain('Checking…');
    expect(page({ running: true })).toContain('disabled');
  });
});
