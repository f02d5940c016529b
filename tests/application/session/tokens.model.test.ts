import fc from 'fast-check';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestSignUp, refresh } from '#contract/session.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';
import { runs } from '#tests/proof.ts';

type Parts = ReturnType<typeof sessionParts>;

/** Expected state of the browser and of its session on the server. */
interface Model {
  user: number | null;
  users: number;
  accessCookie: boolean;
  accessValid: boolean;
  refreshValid: boolean;
  expired: boolean;
  /** An identity check passed: the token counts as valid until the server refuses it. */
  checkPassed: boolean;
  reachable: boolean;
  /** A user received a token here, and no call has found that they left. */
  bound: boolean;
}
type Step = fc.AsyncCommand<Model, Parts>;

const step = (name: string, act: (model: Model, parts: Parts) => Promise<void> | void): Step => ({
  check: () => true,
  run: async (model, parts) => act(model, parts),
  toString: () => name,
});

const held = (parts: Parts) => parts.cookies.get('refresh_token') ?? '';

/** Requests a token and compares the outcome with the status machine. */
const request = step('request', async (model, parts) => {
  parts.tokens.forgetFailures();
  const before = { refreshes: parts.server.api.count(refresh), signUps: parts.server.api.count(guestSignUp) };
  let bearer = await firstValueFrom(parts.tokens.bearer());
  const usable =
    model.user !== null && model.accessCookie && (!model.expired || model.checkPassed || (model.reachable && model.accessValid));
  if (usable) {
    model.checkPassed ||= model.expired;
    expect(bearer.ok).toBe(true);
    expect(parts.server.api.count(refresh)).toBe(before.refreshes);
    return;
  }
  if (model.bound && (model.user === null || (model.reachable && !model.refreshValid))) {
    // A player's request is not repeated as the next guest.
    expect(bearer).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
    expect(parts.cookies.values.size).toBe(0);
    Object.assign(model, { user: null, bound: false });
    bearer = await firstValueFrom(parts.tokens.bearer());
  }
  if (!model.reachable) {
    expect(bearer.ok).toBe(false);
    expect(held(parts) !== '').toBe(model.user !== null);
    return;
  }
  expect(bearer.ok).toBe(true);
  if (model.user === null || !model.refreshValid) {
    model.users += 1;
    model.user = model.users;
    expect(parts.server.api.count(guestSignUp)).toBe(before.signUps + 1);
  } else expect(parts.server.api.count(refresh)).toBe(before.refreshes + 1);
  Object.assign(model, { accessCookie: true, accessValid: true, refreshValid: true, expired: false, checkPassed: false, bound: true });
  expect(parts.server.access.get(bearer.ok ? bearer.value : '')).toBe(`user-${model.user}`);
});

const expire = step('expire', (model, parts) => {
  if (model.user !== null && model.accessCookie) {
    parts.cookies.set('token_expiry_time', '1', 1);
    model.expired = true;
  }
});

const revokeAccess = step('revoke access', (model, parts) => {
  parts.server.access.clear();
  model.accessValid = false;
});

const revokeRefresh = step('revoke refresh', (model, parts) => {
  parts.server.refreshes.delete(held(parts));
  model.refreshValid = false;
});

const loseCookie = step('lose the token cookie', (model, parts) => {
  parts.cookies.remove('token');
  model.accessCookie = false;
});

const forgetAll = step('clear cookies', (model, parts) => {
  parts.jar.clear();
  Object.assign(model, { user: null, accessCookie: false, expired: false, checkPassed: false });
});

const connect = (reachable: boolean): Step =>
  step(reachable ? 'online' : 'offline', (model, parts) => {
    const problem = reachable ? null : failure('network');
    Object.assign(parts.server, { signUpProblem: problem, refreshProblem: problem, whoamiProblem: problem });
    model.reachable = reachable;
  });

/** Renews the stored token, as after a refusal by the server. */
const renew = step('renew', async (model, parts) => {
  const stale = parts.cookies.get('token');
  if (stale === null) return;
  parts.tokens.forgetFailures();
  const bearer = await firstValueFrom(parts.tokens.renew(stale));
  if (!model.reachable) {
    expect(bearer.ok).toBe(false);
    expect(parts.cookies.get('token')).toBe(stale);
    return;
  }
  expect(bearer.ok).toBe(model.refreshValid);
  if (bearer.ok) Object.assign(model, { accessValid: true, expired: false, checkPassed: false });
  else {
    Object.assign(model, { user: null, accessCookie: false, expired: false, checkPassed: false, bound: false });
    expect(parts.cookies.values.size).toBe(0);
    expect(parts.store.get('user_info')).toBeNull();
  }
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('AUTH-03: the token status machine, against a model', () => {
  it('holds for any order of calls, expiries, revocations, lost cookies and outages', async () => {
    const steps = [request, request, expire, revokeAccess, revokeRefresh, loseCookie, forgetAll, renew, connect(true), connect(false)];
    await fc.assert(
      fc.asyncProperty(
        fc.commands(
          steps.map((each) => fc.constant(each)),
          { maxCommands: 60, size: 'max' },
        ),
        async (program) => {
          const start = () => ({
            model: {
              user: null,
              users: 0,
              accessCookie: false,
              accessValid: false,
              refreshValid: false,
              expired: false,
              checkPassed: false,
              reachable: true,
              bound: false,
            },
            real: sessionParts(),
          });
          await fc.asyncModelRun(start, program);
        },
      ),
      { numRuns: runs(100, 300) },
    );
  });
});
