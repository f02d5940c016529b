import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { LiveState } from '#application/live.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import { ReferralMemory } from '#application/session/referral-memory.ts';
import { SentCodes } from '#application/session/sent-codes.ts';
import { type CodeStep, SignIn } from '#application/session/sign-in.ts';
import { SignInOutcome } from '#application/session/sign-in-outcome.ts';
import { guestSignUp, login, sendVerifyCode, refresh as userRefresh } from '#contract/session.ts';
import { fail, ok } from '#domain/result.ts';
import { GuestServer, guest } from '#tests/fakes/guest-server.ts';
import type { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { failure, type RecordedCall } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const NOW = Date.UTC(2026, 10, 21);
const MAIL = 'ines@example.com';
const CODE = '481920';
const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';
const ines = { ...guest('ines'), name: 'Ines', email: MAIL, role: 'normal', isGuest: false };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const serverFailure = (code: string, message: string, status = 400, data: unknown = null): ApiFailure => ({
  kind: status === 429 || status >= 500 ? 'unavailable' : 'refused',
  code,
  message,
  status,
  data,
});

/** Makes the server accept only `CODE`, and sign in `user`. */
function acceptCode(server: GuestServer, user = ines) {
  server.api
    .on(sendVerifyCode, () => ok({ resendAfter: 60 }))
    .on(login, ({ input }) =>
      (input as { code: string }).code === CODE
        ? ok({ auth: server.grant(user.uuid), user, moved: user.uuid === ines.uuid })
        : fail(serverFailure('CODE_WRONG', 'That is not the code.')),
    );
}

function page(over: Parameters<typeof sessionParts>[0] = {}) {
  const parts = sessionParts(over);
  acceptCode(parts.server);
  parts.session.start();
  const toasts = new Toasts(parts.clock);
  const outcome = new SignInOutcome({ session: parts.session, offer: { state: new LiveState(null) }, toasts, log: parts.log });
  const codes = new SentCodes({ store: parts.store, clock: parts.clock });
  const signIn = new SignIn({ api: parts.api, session: parts.session, outcome, codes, referral: new ReferralMemory(parts.store), toasts });
  signIn.open();
  return { ...parts, signIn, toastTexts: () => toasts.state.value.map((toast) => toast.text) };
}

/** The page after a code was sent. */
function pageWithCode(over: Parameters<typeof sessionParts>[0] = {}) {
  const parts = page(over);
  parts.signIn.typeEmail(MAIL);
  parts.signIn.sendCode();
  return parts;
}

const codeStep = (signIn: SignIn): CodeStep => {
  const state = signIn.state.value;
  if (state.kind !== 'code') throw new Error(`The step is ${state.kind}`);
  return state;
};
const inputs = (server: GuestServer, path: string) => server.api.calls.filter((call) => call.path === path).map((call) => call.input);
const kept = (store: MemoryKeyValueStore) => store.get('sign_in');

describe('the address', () => {
  it('is trimmed, and a code is requested', () => {
    const { signIn, server } = page();
    signIn.typeEmail(`  ${MAIL} `);
    signIn.sendCode();
    expect(inputs(server, 'verify-code.send')).toEqual([{ email: MAIL, codeType: 'login' }]);
    expect(signIn.state.value).toEqual({
      kind: 'code',
      email: MAIL,
      digits: '',
      busy: null,
      mails: 1,
      resendIn: 60,
      wrongTries: 0,
      spent: false,
      problem: null,
    });
  });

  it('faults C44: is not sent when the server would refuse it', () => {
    const { signIn, server } = page();
    for (const typed of ['', 'ines', `${MAIL},b@c.example`, 'inés@example.com']) {
      signIn.typeEmail(typed);
      signIn.sendCode();
      expect(signIn.state.value).toMatchObject({ kind: 'email', value: typed, sending: false, problem: expect.any(String) });
    }
    expect(server.api.count(sendVerifyCode)).toBe(0);
    signIn.typeEmail('ines@');
    expect(signIn.state.value).toMatchObject({ problem: null });
  });

  it.each(['works', 'fails'])(
    'waits for a guest’s sign-up, whose answer names the browser for which a code is valid, and which %s',
    (outcome) => {
      const server = new GuestServer();
      server.api.latency = 500;
      if (outcome === 'fails') server.signUpProblem = failure('unavailable');
      const { signIn } = page({ server });
      signIn.typeEmail(MAIL);
      signIn.sendCode();
      vi.advanceTimersByTime(499);
      expect(server.api.calls.map(({ path }) => path)).toEqual(['user-guest.sign-up']);
      vi.advanceTimersByTime(1);
      expect(server.api.count(sendVerifyCode)).toBe(1);
    },
  );

  it('does not wait without end for a guest’s sign-up', () => {
    const server = new GuestServer();
    server.api.latency = 60_000;
    const { signIn } = page({ server });
    signIn.typeEmail(MAIL);
    signIn.sendCode();
    vi.advanceTimersByTime(9_999);
    expect(server.api.count(sendVerifyCode)).toBe(0);
    vi.advanceTimersByTime(1);
    expect(server.api.count(sendVerifyCode)).toBe(1);
  });

  it('is sent once when submitted several times, and cannot change meanwhile', () => {
    const { signIn, server } = page();
    server.api.latency = 500;
    signIn.typeEmail(MAIL);
    signIn.sendCode();
    signIn.sendCode();
    signIn.typeEmail('other@example.com');
    expect(signIn.state.value).toEqual({ kind: 'email', value: MAIL, sending: true, problem: null });
    vi.advanceTimersByTime(500);
    expect(server.api.count(sendVerifyCode)).toBe(1);
    expect(codeStep(signIn).email).toBe(MAIL);
  });

  it.each<[string, ApiFailure, string]>([
    ['a message of the server', serverFailure('TOO_MANY_REQUESTS', 'Wait 42 seconds.', 429), 'Wait 42 seconds.'],
    ['a message of the server', serverFailure('INVALID_INPUT', 'Not an address.'), 'Not an address.'],
    ['a network error', failure('network'), UNREACHABLE],
    ['a malformed response', failure('malformed', 200), 'Failed to send verification code'],
    ['a failure without a message', serverFailure('17', 'The server gave no reason', 200), 'Failed to send verification code'],
    ['a 502 without a message', serverFailure('ERROR', 'The server gave no reason', 502), 'Failed to send verification code'],
  ])('AUTH-14: after %s shows a message and allows another try', (_, problem, message) => {
    const { signIn, server, log } = page();
    server.api.on(sendVerifyCode, () => fail(problem));
    signIn.typeEmail(MAIL);
    signIn.sendCode();
    expect(signIn.state.value).toEqual({ kind: 'email', value: MAIL, sending: false, problem: message });
    expect(log.events('warn')).toContain('sign-in.send.failed');
    acceptCode(server);
    signIn.sendCode();
    expect(codeStep(signIn).problem).toBeNull();
  });
});

describe('the code', () => {
  it('is checked as soon as it has six digits, as the guest', () => {
    const { signIn, server, session } = pageWithCode();
    for (const typed of ['4', '48', '481', '4819', '48192']) signIn.typeCode(typed);
    expect(server.api.count(login)).toBe(0);
    signIn.typeCode(CODE);
    expect(inputs(server, 'user.auth')).toEqual([{ email: MAIL, code: CODE, userId: 'user-1' }]);
    expect(signIn.state.value).toEqual({ kind: 'done' });
    expect(session.state.value).toMatchObject({ kind: 'ready', userType: 'user', user: { uuid: 'ines' } });
  });

  it.each(['481 920', 'Your code is 481 920. It is good for 10 minutes.', `\n${CODE}\n`])('may be pasted as %j', (text) => {
    const { signIn } = pageWithCode();
    signIn.typeCode(text);
    expect(signIn.state.value).toEqual({ kind: 'done' });
  });

  it('is checked once when submitted several times, and cannot change meanwhile', () => {
    const { signIn, server } = pageWithCode();
    server.api.latency = 500;
    signIn.typeCode('111111');
    signIn.check();
    signIn.typeCode('222222');
    signIn.sendAgain();
    expect(codeStep(signIn)).toMatchObject({ digits: '111111', busy: 'checking' });
    vi.advanceTimersByTime(500);
    expect(server.api.count(login)).toBe(1);
    expect(server.api.count(sendVerifyCode)).toBe(1);
  });

  it('is not sent with fewer digits', () => {
    const { signIn, server } = pageWithCode();
    signIn.typeCode('123');
    signIn.check();
    expect(codeStep(signIn)).toMatchObject({ digits: '123', problem: 'Enter the six digits from the mail.' });
    expect(server.api.count(login)).toBe(0);
  });

  it('is sent without a guest id when the user is unknown', () => {
    const { signIn, server } = page({ server: serverWithoutSignUp() });
    signIn.typeEmail(MAIL);
    signIn.sendCode();
    signIn.typeCode(CODE);
    expect(inputs(server, 'user.auth')).toEqual([{ email: MAIL, code: CODE }]);
    expect(signIn.state.value.kind).toBe('done');
  });

  it.each<[ApiFailure, Partial<CodeStep>]>([
    [serverFailure('CODE_WRONG', 'That is not the code.'), { problem: 'That is not the code.', digits: '', wrongTries: 1, spent: false }],
    [serverFailure('ACCOUNT_CLOSED', 'This account is closed.', 403), { problem: 'This account is closed.', spent: false }],
    [serverFailure('TOO_MANY_REQUESTS', 'Wait an hour.', 429), { problem: 'Wait an hour.', digits: '111111' }],
    [failure('network'), { problem: UNREACHABLE, digits: '111111' }],
    [failure('malformed', 200), { problem: 'Login failed', digits: '111111' }],
    [
      { ...failure('malformed', 200, '0'), message: 'Wait for approval.' },
      { problem: 'Wait for approval.', digits: '111111' },
    ],
    [serverFailure('17', 'The server gave no reason', 200), { problem: 'Login failed', digits: '' }],
    [serverFailure('INTERNAL', 'Something broke here.', 500), { problem: 'Something broke here.', digits: '111111' }],
  ])('AUTH-13: refused with %o leaves the step open and the guest alone', (problem, left) => {
    const { signIn, server, session, log } = pageWithCode();
    server.api.on(login, () => fail(problem));
    signIn.typeCode('111111');
    expect(codeStep(signIn)).toMatchObject({ busy: null, ...left });
    expect(session.state.value).toMatchObject({ kind: 'ready', user: { uuid: 'user-1' } });
    expect(log.events('warn')).toContain('sign-in.check.failed');
    acceptCode(server);
    signIn.typeCode(CODE);
    expect(signIn.state.value.kind).toBe('done');
  });

  it('is sent again unchanged after a network error', () => {
    const { signIn, server } = pageWithCode();
    server.api.on(login, () => fail(failure('network')));
    signIn.typeCode(CODE);
    acceptCode(server);
    signIn.check();
    expect(signIn.state.value.kind).toBe('done');
  });

  it('of a previous address is ignored when the response arrives', () => {
    const { signIn, server, session, toastTexts } = pageWithCode();
    server.api.latency = 500;
    signIn.typeCode(CODE);
    signIn.changeAddress();
    vi.advanceTimersByTime(5000);
    expect(signIn.state.value).toEqual({ kind: 'email', value: MAIL, sending: false, problem: null });
    expect(session.state.value).toMatchObject({ user: { uuid: 'user-1' } });
    expect(toastTexts()).toEqual([]);
  });
});

describe('a 401 while signing in', () => {
  it('renews the token and repeats the check as the guest', () => {
    const parts = pageWithCode();
    const { signIn, server } = parts;
    server.access.clear();
    const bearers: (string | null)[] = [];
    server.api.on(login, (call: RecordedCall) => {
      bearers.push(call.bearer);
      const caller = server.user(call);
      return caller.ok ? ok({ auth: server.grant('user-1'), user: { ...ines, uuid: caller.value }, moved: false }) : caller;
    });
    signIn.typeCode(CODE);
    expect(bearers).toEqual(['access-1', 'access-2']);
    expect(server.api.count(userRefresh)).toBe(1);
    expect(signIn.state.value.kind).toBe('done');
    expect(parts.session.state.value).toMatchObject({ userType: 'user', user: { uuid: 'user-1' } });
  });

  it('fails once when the refresh is refused; the next try is the new guest’s', () => {
    const { signIn, server, session } = pageWithCode();
    server.access.clear();
    server.refreshes.clear();
    server.api.on(login, (call) => {
      const caller = server.user(call);
      return caller.ok ? ok({ auth: server.grant('ines'), user: ines, moved: true }) : caller;
    });
    signIn.typeCode(CODE);
    expect(codeStep(signIn)).toMatchObject({ busy: null, digits: CODE, problem: 'unauthorized' });
    expect(session.state.value).toMatchObject({ kind: 'ready', user: { uuid: 'user-2' } });
    signIn.check();
    expect(inputs(server, 'user.auth').at(-1)).toMatchObject({ userId: 'user-2' });
    expect(signIn.state.value.kind).toBe('done');
    expect(server.api.count(guestSignUp)).toBe(2);
  });
});

describe('AUTH-16: once signed in', () => {
  it('greets a guest who kept their id', () => {
    const parts = pageWithCode();
    acceptCode(parts.server, { ...ines, uuid: 'user-1' });
    parts.signIn.typeCode(CODE);
    expect(parts.toastTexts()).toEqual(['Welcome, Ines']);
  });

  it('shows a toast to a guest whose games went into an account', () => {
    const { signIn, toastTexts, store } = pageWithCode();
    signIn.typeCode(CODE);
    expect(toastTexts()).toEqual(['Welcome back, Ines. What you had here is in your account now.']);
    expect(kept(store)).toBeNull();
  });

  it('starts at the first step the next time the page is opened', () => {
    const { signIn } = pageWithCode();
    signIn.typeCode(CODE);
    signIn.open();
    expect(signIn.state.value).toEqual({ kind: 'email', value: '', sending: false, problem: null });
  });
});

describe('another code', () => {
  it('may be requested after 60 s, counted down by the second', () => {
    const { signIn, server } = pageWithCode();
    const seen: number[] = [];
    signIn.state.subscribe(() => {
      const left = codeStep(signIn).resendIn;
      if (seen.at(-1) !== left) seen.push(left);
    });
    signIn.sendAgain();
    vi.advanceTimersByTime(59_000);
    signIn.sendAgain();
    expect(server.api.count(sendVerifyCode)).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual(Array.from({ length: 61 }, (_, index) => 60 - index));
    expect(vi.getTimerCount()).toBe(0);
    signIn.sendAgain();
    expect(server.api.count(sendVerifyCode)).toBe(2);
    expect(codeStep(signIn).resendIn).toBe(60);
  });

  it.each<[unknown, number]>([
    [{ resendAfter: 5 }, 5],
    [{ resendAfter: null }, 60],
    [null, 60],
  ])('after an answer of %j waits %i s', (data, seconds) => {
    const { signIn, server } = page();
    server.api.on(sendVerifyCode, () => ok(data as { resendAfter: number }));
    signIn.typeEmail(MAIL);
    signIn.sendCode();
    expect(codeStep(signIn).resendIn).toBe(seconds);
  });

  it('replaces one that was tried five times, shows a toast, and resets the step', () => {
    const { signIn, server, toastTexts } = pageWithCode();
    for (const spent of [false, false, false, false, true]) {
      signIn.typeCode('111111');
      expect(codeStep(signIn).spent).toBe(spent);
    }
    expect(codeStep(signIn).problem).toBe('That was wrong 5 times, so this code is used up. Ask for a new one.');
    vi.advanceTimersByTime(60_000);
    server.api.latency = 500;
    signIn.sendAgain();
    signIn.sendAgain();
    signIn.typeCode('9');
    expect(codeStep(signIn)).toMatchObject({ busy: 'sending', digits: '', spent: true });
    vi.advanceTimersByTime(500);
    expect(codeStep(signIn)).toMatchObject({ busy: null, spent: false, problem: null, wrongTries: 0, mails: 2, resendIn: 60 });
    expect(toastTexts()).toEqual(['A new code is on its way.']);
    expect(server.api.count(sendVerifyCode)).toBe(2);
  });

  it('waits as long as the server says after a rate limit', () => {
    const { signIn, server, store } = pageWithCode();
    vi.advanceTimersByTime(60_000);
    server.api.on(sendVerifyCode, () => fail(serverFailure('TOO_MANY_REQUESTS', 'Wait 20 minutes.', 429, { retry_after: 1200 })));
    signIn.sendAgain();
    vi.advanceTimersByTime(1000);
    expect(codeStep(signIn)).toMatchObject({ busy: null, problem: 'Wait 20 minutes.', resendIn: 1199 });
    expect(kept(store)).toContain(`"resendAt":${NOW + 60_000 + 1_200_000}`);
  });

  it('is not sent to the same address while one is pending', () => {
    const { signIn, server } = pageWithCode();
    signIn.changeAddress();
    vi.advanceTimersByTime(10_000);
    signIn.sendCode();
    expect(server.api.count(sendVerifyCode)).toBe(1);
    expect(codeStep(signIn).resendIn).toBe(50);
    signIn.changeAddress();
    signIn.typeEmail('other@example.com');
    signIn.sendCode();
    expect(server.api.count(sendVerifyCode)).toBe(2);
  });

  it('of a previous address is ignored when the response arrives', () => {
    const { signIn, server, toastTexts } = pageWithCode();
    vi.advanceTimersByTime(60_000);
    server.api.latency = 500;
    signIn.sendAgain();
    signIn.changeAddress();
    vi.advanceTimersByTime(5000);
    expect(signIn.state.value.kind).toBe('email');
    expect(toastTexts()).toEqual([]);
  });

  it('is not delayed by a clock that is set back, nor by a suspended tab', () => {
    const { signIn, clock } = pageWithCode();
    vi.advanceTimersByTime(10_000);
    clock.skew = -3_600_000;
    vi.advanceTimersByTime(10_000);
    expect(codeStep(signIn).resendIn).toBe(40);
    clock.skew = 30_000;
    vi.advanceTimersByTime(1000);
    expect(codeStep(signIn).resendIn).toBe(9);
  });
});

describe('a reload during the code step', () => {
  it('keeps the step and the remaining time', () => {
    const { store, cookies } = pageWithCode();
    vi.advanceTimersByTime(18_000);
    const { signIn, server } = page({ store, cookies });
    expect(codeStep(signIn)).toMatchObject({ email: MAIL, digits: '', resendIn: 42 });
    vi.advanceTimersByTime(2000);
    expect(codeStep(signIn).resendIn).toBe(40);
    expect(server.api.count(sendVerifyCode)).toBe(0);
  });

  it('keeps the wrong tries, and says when the code is used up', () => {
    const { store, cookies, signIn } = pageWithCode();
    signIn.typeCode('111111');
    expect(codeStep(page({ store, cookies }).signIn)).toMatchObject({ wrongTries: 1, spent: false, problem: null });
    for (const digits of ['222222', '333333', '444444', '555555']) signIn.typeCode(digits);
    const again = codeStep(page({ store, cookies }).signIn);
    expect(again).toMatchObject({ wrongTries: 5, spent: true, problem: expect.stringContaining('used up') });
  });

  it('starts over after 10 minutes', () => {
    const { store, cookies } = pageWithCode();
    vi.advanceTimersByTime(600_000);
    expect(page({ store, cookies }).signIn.state.value).toMatchObject({ kind: 'email', value: '' });
    expect(kept(store)).toBeNull();
  });

  it('shows the address step after the player changed the address', () => {
    const { store, cookies, signIn } = pageWithCode();
    signIn.changeAddress();
    expect(page({ store, cookies }).signIn.state.value).toMatchObject({ kind: 'email', value: '' });
  });

  it.each(['', 'null', '{"email":1}', '[', '{"email":"a@b.example"}'])('faults C12: drops a malformed stored code: %j', (stored) => {
    const { store } = sessionParts();
    store.set('sign_in', stored);
    expect(page({ store }).signIn.state.value.kind).toBe('email');
    expect(kept(store)).toBeNull();
  });

  it('never waits longer than at first, with any clock', () => {
    const { store } = sessionParts();
    store.set('sign_in', JSON.stringify({ email: MAIL, sentAt: NOW + 3_600_000, resendAt: NOW + 3_660_000 }));
    expect(codeStep(page({ store }).signIn).resendIn).toBe(60);
  });
});

describe('leaving the page and returning to it', () => {
  it('restores its state', () => {
    const { signIn } = page();
    signIn.typeEmail('ine');
    signIn.open();
    expect(signIn.state.value).toMatchObject({ kind: 'email', value: 'ine' });
    signIn.typeEmail(MAIL);
    signIn.sendCode();
    signIn.typeCode('12');
    signIn.open();
    expect(codeStep(signIn).digits).toBe('12');
  });

  it('shows the address step when the code is too old', () => {
    const { signIn } = pageWithCode();
    vi.advanceTimersByTime(600_000);
    signIn.open();
    expect(signIn.state.value).toMatchObject({ kind: 'email', value: MAIL });
  });
});

/** A server on which no guest can be registered. */
function serverWithoutSignUp(): GuestServer {
  const { server } = sessionParts();
  server.signUpProblem = failure('unavailable', 503);
  return server;
}
