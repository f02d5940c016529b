import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountDeletion } from '#application/account/account-deletion.ts';
import { dataExport } from '#application/account/data-export.ts';
import { deleteAccount, exportData } from '#contract/account.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { memberParts } from './member-parts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T23:59:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('data export', () => {
  const make = () => {
    const parts = memberParts();
    return { ...parts, files: parts.files.all, data: parts.remote.of(dataExport) };
  };

  it('saves one file, however often it is pressed', () => {
    const { data, files, server } = make();
    server.api.latency = 10;
    server.api.on(exportData, () => ok({ export: { games: [{ id: 'g' }] } }));
    data.run();
    data.run();
    expect(data.state.value).toEqual({ kind: 'running' });
    vi.advanceTimersByTime(10);
    expect(files).toEqual([['my-data-2026-11-20.json', JSON.stringify({ games: [{ id: 'g' }] }, null, 2), 'application/json', undefined]]);
    expect(data.state.value).toEqual({ kind: 'done' });
  });

  it('shows why it failed', () => {
    const { data, files, server } = make();
    const message = 'Your data was downloaded several times already.';
    server.api.on(exportData, () => fail({ ...failure('unavailable', 429, 'TOO_MANY_REQUESTS'), message }));
    data.run();
    expect(data.state.value).toEqual({ kind: 'failed', message });
    server.api.on(exportData, () => fail(failure('malformed', 200)));
    data.run();
    expect(data.state.value).toEqual({ kind: 'failed', message: 'Your data could not be fetched. Try again.' });
    expect(files).toEqual([]);
  });

  it('is cancelled when the player changes', () => {
    const { data, files, server, leave } = make();
    server.api.latency = 10;
    server.api.on(exportData, () => ok({ export: {} }));
    data.run();
    leave();
    vi.advanceTimersByTime(100);
    expect(files).toEqual([]);
  });
});

describe('deletion of an account', () => {
  const make = () => {
    const parts = memberParts();
    parts.server.api.on(deleteAccount, () => ok(null));
    return { ...parts, deletion: new AccountDeletion({ api: parts.api, session: parts.session, toasts: parts.toasts }) };
  };

  it('needs the confirmation text, is sent once, and continues as a guest with `done` set', () => {
    const { deletion, server, session, messages } = make();
    deletion.delete('delete');
    expect(server.api.count(deleteAccount)).toBe(0);
    server.api.latency = 10;
    deletion.delete('Delete my account');
    deletion.delete('delete my account');
    vi.advanceTimersByTime(100);
    expect(server.api.calls.filter((call) => call.path === deleteAccount.path).map(({ input }) => input)).toEqual([
      { confirm: 'delete my account' },
    ]);
    expect(deletion.done.value).toBe(true);
    expect(session.state.value).toMatchObject({ user: { role: 'guest' } });
    expect(messages()).toEqual(['success: Your account is deleted.']);
    deletion.open();
    expect(deletion.done.value).toBe(false);
  });

  it('changes nothing when the server refuses', () => {
    const { deletion, server, session } = make();
    const message = 'You are the last admin. Make somebody else one first.';
    server.api.on(deleteAccount, () => fail({ ...failure('refused', 403, 'FORBIDDEN'), message }));
    deletion.delete('delete my account');
    expect(deletion.state.value).toEqual({ kind: 'failed', message });
    expect(deletion.done.value).toBe(false);
    expect(session.state.value).toMatchObject({ user: { uuid: 'ada' } });
  });
});
