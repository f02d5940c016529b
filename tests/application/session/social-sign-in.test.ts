import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { LiveState } from '#application/live.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import { SignInOutcome } from '#application/session/sign-in-outcome.ts';
import { SocialSignIn } from '#application/session/social-sign-in.ts';
import { beginSocial, completeSocial, guestSignUp, whoami } from '#contract/session.ts';
import { fail, ok } from '#domain/result.ts';
import { FakePage } from '#tests/fakes/fake-page.ts';
import { GuestServer, guest } from '#tests/fakes/guest-server.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const URL_THERE = 'https://accounts.example/auth?state=s';
const QUERY = 'code=c&state=s';
const ines = { ...guest('ines'), name: 'Ines', email: 'ines@example.com', role: 'normal', isGuest: false };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

function make(over: Parameters<typeof sessionParts>[0] = {}) {
  const parts = sessionParts(over);
  const { server } = parts;
  server.api
    .on(beginSocial, () => ok({ url: URL_THERE }))
    .on(completeSocial, () => ok({ auth: server.grant('ines'), user: ines, moved: true, returnTo: '/chat/the-quiet-relay' }));
  parts.session.start();
  const page = new FakePage();
  page.at = '/user/login';
  const toasts = new Toasts(parts.clock);
  const offer = { state: new LiveState({ providers: [], devMailbox: false, firstEmailCoins: 50 }) };
  const outcome = new SignInOutcome({ session: parts.session, offer, toasts, log: parts.log });
  const social = new SocialSignIn({ api: parts.api, session: parts.session, page, lifecycle: parts.lifecycle, outcome });
  return { ...parts, page, social, toastTexts: () => toasts.state.value.map((toast) => toast.text) };
}

const refused = (code: string, message: string, status = 400): ApiFailure => ({
  kind: status === 429 || status >= 500 ? 'unavailable' : 'refused',
  code,
  message,
  status,
  data: null,
});
const inputs = (server: GuestServer, path: string) => server.api.calls.filter((call) => call.path === path).map((call) => call.input);

describe('redirect to the other service', () => {
  it('requests the URL with the return path, and redirects', () => {
    const { social, server, page } = make();
    server.api.latency = 300;
    social.begin('discord', '/chat/the-quiet-relay');
    expect(social.state.value).toEqual({ kind: 'leaving', provider: 'discord' });
    expect(page.left).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(inputs(server, 'user-social.begin')).toEqual([{ provider: 'discord', returnTo: '/chat/the-quiet-relay' }]);
    expect(page.left).toEqual([URL_THERE]);
  });

  it('faults C40: sends only return paths of this site', () => {
    const { social, server } = make();
    for (const evil of ['//evil.example', 'https:evil.example', '/\\evil.example', 'javascript:alert(1)']) social.begin('google', evil);
    expect(new Set(inputs(server, 'user-social.begin').map((input) => (input as { returnTo: string }).returnTo))).toEqual(new Set(['/']));
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://x.example'])('never goes to %s', (url) => {
    const { social, server, page, log } = make();
    server.api.on(beginSocial, () => ok({ url }));
    social.begin('google', '/');
    expect(page.left).toEqual([]);
    expect(social.state.value).toEqual({ kind: 'failed', message: 'Login failed' });
    expect(log.events('warn')).toContain('social-sign-in.begin.failed');
  });

  it('follows the last button pressed', () => {
    const { social, server, page } = make();
    server.api.latency = 300;
    server.api.on(beginSocial, ({ input }) => ok({ url: `https://${(input as { provider: string }).provider}.example/` }));
    social.begin('google', '/');
    vi.advanceTimersByTime(100);
    social.begin('facebook', '/');
    vi.advanceTimersByTime(300);
    expect(page.left).toEqual(['https://facebook.example/']);
  });

  it('is dropped when the player is on another page', () => {
    const { social, server, page } = make();
    server.api.latency = 300;
    social.begin('google', '/');
    page.at = '/chat/the-quiet-relay';
    vi.advanceTimersByTime(300);
    expect(page.left).toEqual([]);
    expect(social.state.value).toEqual({ kind: 'idle' });
  });

  it('is reset when the browser’s back button restores the page', () => {
    const { social, lifecycle } = make();
    social.begin('google', '/');
    lifecycle.shown$.next({ persisted: false });
    expect(social.state.value.kind).toBe('leaving');
    lifecycle.shown$.next({ persisted: true });
    expect(social.state.value).toEqual({ kind: 'idle' });
  });

  it.each<[ApiFailure, string]>([
    [refused('PROVIDER_DOWN', 'Google does not answer.', 502), 'Google does not answer.'],
    [refused('TOO_MANY_REQUESTS', 'Wait a minute.', 429), 'Wait a minute.'],
    [refused('NOT_FOUND', 'There is no such way in.', 404), 'There is no such way in.'],
    [failure('network'), 'We could not reach the server. Check your connection and try again.'],
    [failure('malformed', 200), 'Login failed'],
  ])('stays on the page when refused with %o', (problem, message) => {
    const { social, server, page } = make();
    server.api.on(beginSocial, () => fail(problem));
    social.begin('google', '/');
    expect(social.state.value).toEqual({ kind: 'failed', message });
    expect(page.left).toEqual([]);
    social.forget();
    expect(social.state.value).toEqual({ kind: 'idle' });
  });
});

describe('return from the other service', () => {
  it('sends the query unchanged and once', () => {
    const { social, server, session, toastTexts } = make();
    server.api.latency = 300;
    social.complete(QUERY);
    social.complete(QUERY);
    social.complete('');
    expect(social.state.value).toEqual({ kind: 'completing' });
    vi.advanceTimersByTime(1000);
    social.complete(QUERY);
    expect(inputs(server, 'user-social.complete')).toEqual([{ query: QUERY }]);
    expect(social.state.value).toEqual({ kind: 'done', returnTo: '/chat/the-quiet-relay' });
    expect(session.state.value).toMatchObject({ kind: 'ready', userType: 'user', user: { uuid: 'ines' } });
    expect(toastTexts()).toEqual(['Welcome back, Ines. What you had here is in your account now.']);
  });

  it('greets a guest who kept their id', () => {
    const { social, server, toastTexts } = make();
    server.api.on(completeSocial, () =>
      ok({ auth: server.grant('user-1'), user: { ...ines, uuid: 'user-1' }, moved: false, returnTo: '/' }),
    );
    social.complete(QUERY);
    expect(toastTexts()).toEqual(['Welcome, Ines']);
    expect(social.state.value).toEqual({ kind: 'done', returnTo: '/' });
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/user/login'])(
    'faults C40: to %s becomes the front page',
    (returnTo) => {
      const { social, server } = make();
      server.api.on(completeSocial, () => ok({ auth: server.grant('ines'), user: ines, moved: true, returnTo }));
      social.complete(QUERY);
      expect(social.state.value).toEqual({ kind: 'done', returnTo: '/' });
    },
  );

  it('waits until the server is reachable', () => {
    const server = new GuestServer();
    server.signUpProblem = failure('network');
    const { social, session } = make({ server });
    social.complete(QUERY);
    expect(session.state.value.kind).toBe('offline');
    expect(server.api.count(completeSocial)).toBe(0);
    expect(social.state.value.kind).toBe('completing');
    server.signUpProblem = null;
    session.retry();
    expect(server.api.count(completeSocial)).toBe(1);
    expect(social.state.value.kind).toBe('done');
  });

  it('continues on another page', () => {
    const { social, server, session } = make();
    server.api.latency = 300;
    social.complete(QUERY);
    social.forget();
    vi.advanceTimersByTime(300);
    expect(session.state.value).toMatchObject({ user: { uuid: 'ines' } });
  });

  it('renews the token after a 401', () => {
    const { social, server } = make();
    server.access.clear();
    server.api.on(completeSocial, (call) => {
      const caller = server.user(call);
      return caller.ok ? ok({ auth: server.grant('ines'), user: ines, moved: true, returnTo: '/' }) : caller;
    });
    social.complete(QUERY);
    expect(social.state.value.kind).toBe('done');
    expect(server.api.count(guestSignUp)).toBe(1);
  });

  it.each<[ApiFailure, string]>([
    [refused('SIGN_IN_CANCELLED', 'access_denied'), 'You stopped signing in. Nothing has changed.'],
    [refused('SIGN_IN_FAILED', 'This did not work. Nothing has changed.'), 'This did not work. Nothing has changed.'],
    [refused('PROVIDER_DOWN', 'Discord does not answer.', 502), 'Discord does not answer.'],
    [refused('ACCOUNT_CLOSED', 'This account is closed.', 403), 'This account is closed.'],
    [refused('TOO_MANY_REQUESTS', 'Wait a minute.', 429), 'Wait a minute.'],
    [refused('SIGN_IN_FAILED', 'The server gave no reason'), 'Login failed'],
    [failure('network'), 'We could not reach the server. Check your connection and try again.'],
    [failure('malformed', 200), 'Login failed'],
  ])('faults C43: refused with %o keeps the guest', (problem, message) => {
    const { social, server, session, toastTexts, log } = make();
    server.api.on(completeSocial, () => fail(problem));
    social.complete(QUERY);
    expect(social.state.value).toEqual({ kind: 'failed', message });
    expect(session.state.value).toMatchObject({ kind: 'ready', user: { uuid: 'user-1' } });
    expect(toastTexts()).toEqual([]);
    expect(JSON.stringify(log.lines)).not.toContain('code=c');
  });

  it('fails without a request when there is no query, as after a reload', () => {
    const { social, server } = make();
    social.complete('');
    expect(social.state.value).toEqual({ kind: 'failed', message: 'Signing in was interrupted. Nothing has changed.' });
    expect(server.api.count(completeSocial)).toBe(0);
  });
});

describe('AUTH-18: the return address opened again, or by Back', () => {
  const USED = refused('SIGN_IN_FAILED', 'This sign-in did not work or took too long. Nothing has changed.');
  const signedIn = (over: Parameters<typeof make>[0] = {}) => {
    const parts = make(over);
    parts.social.complete(QUERY);
    parts.server.api.on(completeSocial, () => fail(USED));
    return parts;
  };
  const GOES_ON = { kind: 'done', returnTo: '/' };
  const SAYS = 'You are signed in as Ines. Nothing has changed.';

  it.each([
    ['without a query', ''],
    ['with a query that was used in this tab', QUERY],
    ['with a query that was used elsewhere', 'code=other&state=t'],
  ])('%s: says who is signed in, and goes on', (_, query) => {
    const { social, session, toastTexts } = signedIn();
    social.forget();
    social.complete(query);
    expect(social.state.value).toEqual(GOES_ON);
    expect(toastTexts().at(-1)).toBe(SAYS);
    expect(session.state.value).toMatchObject({ user: { uuid: 'ines' } });
  });

  it('waits until it is known who is signed in', () => {
    const { server, cookies, store } = signedIn();
    server.api.on(whoami, () => ok({ user: ines }));
    server.api.latency = 300;
    const { social, session, toastTexts } = make({ server, cookies, store });
    expect(session.state.value.kind).toBe('starting');
    social.complete('');
    expect(social.state.value.kind).toBe('completing');
    vi.advanceTimersByTime(1_000);
    expect([social.state.value, toastTexts()]).toEqual([GOES_ON, [SAYS]]);
  });

  it('a guest whose sign-in completes in another tab meanwhile is told no error for long', () => {
    const { social, session, server, toastTexts } = make();
    server.api.on(completeSocial, () => fail(USED));
    social.complete(QUERY);
    expect(social.state.value).toEqual({ kind: 'failed', message: USED.message });
    session.signedIn(server.grant('ines'), ines);
    expect(social.state.value).toEqual(GOES_ON);
    expect(toastTexts()).toEqual([SAYS]);
  });

  it('a later sign-in by mail is none of its business once the page is left', () => {
    const { social, session, server, toastTexts } = make();
    server.api.on(completeSocial, () => fail(USED));
    social.complete(QUERY);
    social.forget();
    session.signedIn(server.grant('ines'), ines);
    expect([social.state.value, toastTexts()]).toEqual([{ kind: 'idle' }, []]);
  });

  it.each([refused('SIGN_IN_CANCELLED', 'access_denied'), refused('PROVIDER_DOWN', 'Discord does not answer.', 502)])(
    'a member who tries to sign in otherwise still reads why it failed: %o',
    (problem) => {
      const { social, server } = signedIn();
      server.api.on(completeSocial, () => fail(problem));
      social.complete('code=new&state=u');
      expect(social.state.value.kind).toBe('failed');
    },
  );
});
