import { describe, expect, it } from 'vitest';
import { openedRecording } from '#application/recording/opened-recording.ts';
import { type ListedRecording, RecordingList } from '#application/recording/recording-list.ts';
import { Session } from '#application/session/session.ts';
import { pageEvent } from '#domain/recording/recorded-event.ts';
import { ALL_RECORDINGS, type RecordingFilter } from '#domain/recording/recording-filter.ts';
import { inState, render, textOf, withCoins } from '#tests/ui/render.tsx';
import { RecordingScreen } from '#ui/recording/recording-screen.tsx';
import { RecordingsScreen } from '#ui/recording/recordings-screen.tsx';

const admin = inState(Session, { ...withCoins(1), userType: 'admin' });
const member = inState(Session, withCoins(1));
const recording: ListedRecording = {
  ...{ id: 'r-1', user: '0c9f1b2a-0000-4000-8000-000000000000', brand: 'lorewick', page: '/story/tale', width: 390, height: 844 },
  ...{ started: '2026-11-20T10:00:00.000Z', seconds: 65, bytes: 1000, errors: 0 },
};
const listed = (recordings: readonly ListedRecording[], before: string | null = null, isOn = true) => ({
  kind: 'ready',
  value: { recordings, before, recording: isOn, loadingOlder: false },
});
const list = (state: object, who = admin, filter: RecordingFilter = ALL_RECORDINGS) =>
  render(<RecordingsScreen />, [who, inState(RecordingList, { filter, list: state })]);
const opened = (state: object, who = admin) => render(<RecordingScreen />, [who, inState(openedRecording, state)]);

describe('TRACK-16: /admin/recordings', () => {
  it('lists time, page, player, window and length, each a link to its replay', () => {
    const html = list(listed([recording]));
    expect(textOf(html)).toMatch(/20 Nov 2026, \d\d:00 \/story\/tale Player 0c9f1b2a · lorewick 390 × 844 Length 1:05/);
    expect(html).toContain('href="/admin/recordings/r-1"');
    expect(html).not.toContain('Show older');
    expect(list(listed([recording], 'x'))).toContain('Show older');
  });

  it('DESK-64: shows the filter, says how many errors a visit had, and that none is like the filter', () => {
    const shown = list(listed([{ ...recording, errors: 2 }]), admin, { page: '/story', seconds: 60, device: 'phone', errors: true });
    expect(shown).toMatch(/<input[^>]*value="\/story"/);
    for (const value of ['phone', '60', 'yes']) expect(shown).toMatch(new RegExp(`<option value="${value}" selected=""`));
    expect(textOf(shown)).toContain('/story/tale · 2 errors');
    expect(textOf(list(listed([recording])))).not.toContain('0 errors');
    expect(textOf(list(listed([]), admin, { ...ALL_RECORDINGS, errors: true }))).toContain('No visit of the last 14 days is like that.');
  });

  it('says when there is none, when it loads and when it failed', () => {
    expect(textOf(list(listed([])))).toContain('No visit was recorded in the last 14 days. Recording is on: visits of players');
    expect(textOf(list(listed([], null, false)))).toContain('Recording is off. The setting RECORDING switches it on.');
    expect(list({ kind: 'loading' })).toContain('aria-busy="true"');
    expect(list({ kind: 'failed', message: 'No answer.' })).toMatch(/role="alert">No answer\.<\/p><button[^>]*>Retry</);
  });

  it("shows nothing when the session is no longer an admin's", () => {
    expect(list(listed([recording]), member)).toBe('');
    expect(opened({ kind: 'missing' }, member)).toBe('');
  });
});

describe('TRACK-16: a recording', () => {
  it('is replayed in a frame, with its pages and controls that open with it', () => {
    const events = [pageEvent('/', 1000), pageEvent('/about', 62_000)];
    const html = opened({ kind: 'ready', value: { recording, events } });
    expect(html).toMatch(/<iframe[^>]*src="\/replay\.html"/);
    expect(html).toMatch(/<fieldset[^>]*disabled=""/);
    expect(textOf(html)).toMatch(/player 0c9f1b2a · lorewick · 390 × 844/);
    expect(textOf(html)).toMatch(/Pages 0:00 \/ 1:01 \/about/);
  });

  it('says when it is gone, and offers to read it again when that failed', () => {
    expect(textOf(opened({ kind: 'missing' }))).toContain('This recording does not exist any more. All recordings');
    expect(opened({ kind: 'failed', message: 'No answer.' })).toMatch(/role="alert">No answer\.<\/p><button[^>]*>Retry</);
  });
});
