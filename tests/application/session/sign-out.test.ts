import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignOut } from '#application/session/sign-out.ts';
import { logout } from '#contract/session.ts';
import { fail } from '#domain/result.ts';
import { memberParts } from '#tests/application/account/member-parts.ts';
import { failure } from '#tests/fakes/scripted-api.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('signing out', () => {
  it('calls the server once, however often it is pressed, and continues as a guest', () => {
    const { session, toasts, server, messages } = memberParts();
    const signOut = new SignOut({ session, toasts });
    server.api.latency = 10;
    signOut.run();
    signOut.run();
    expect(signOut.running.value).toBe(true);
    vi.advanceTimersByTime(100);
    expect(server.api.count(logout)).toBe(1);
    expect(signOut.running.value).toBe(false);
    expect(session.state.value).toMatchObject({ user: { role: 'guest' } });
    expect(messages()).toEqual(['success: You are signed out.']);
  });

  it('works when the server is unreachable', () => {
    const { session, toasts, server, messages, jar } = memberParts();
    server.api.on(logout, () => fail(failure('network')));
    const before = jar.read().access;
    new SignOut({ session, toasts }).run();
    expect(jar.read().access).not.toBe(before);
    expect(messages()).toEqual(['success: You are signed out.']);
  });
});
