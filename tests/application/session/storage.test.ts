import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestSignUp, whoami } from '#contract/session.ts';
import { DocumentCookieStore } from '#infrastructure/storage/document-cookie-store.ts';
import { LocalStorageKeyValueStore } from '#infrastructure/storage/local-storage-key-value-store.ts';
import { CookieJar } from '#tests/fakes/cookie-jar.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';
import { FakeTabs } from '#tests/fakes/fake-tabs.ts';
import { GuestServer, guest } from '#tests/fakes/guest-server.ts';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { SingleTabLock } from '#tests/fakes/single-tab-lock.ts';
import { tabParts } from '#tests/fakes/tab-parts.ts';

/** A browser with real stores over fakes that can fail. `open` loads the app in a new tab. */
function browser() {
  const [server, cookies, storage, tabs] = [new GuestServer(), new CookieJar(), new MemoryStorage(), new FakeTabs()];
  const open = () => {
    const log = new RecordingLog();
    const tab = tabParts({
      wire: server.api,
      cookies: new DocumentCookieStore(cookies, true, log),
      store: new LocalStorageKeyValueStore(() => storage, log),
      lock: new SingleTabLock(),
      signals: tabs.tab(),
      clock: new DateClock(),
    });
    tab.session.start();
    return tab;
  };
  return { server, cookies, storage, open };
}

const shown = ({ session }: ReturnType<typeof tabParts>) => {
  const state = session.state.value;
  return state.kind === 'ready' ? state.user?.uuid : state.kind;
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('faults C12: local storage', () => {
  it.each(['off', 'full'] as const)('that is %s: the app starts, and cookies keep the player over visits', (mode) => {
    const { storage, open } = browser();
    storage.mode = mode;
    expect(shown(open())).toBe('user-1');
    expect(shown(open())).toBe('user-1');
  });

  it.each([
    ['corrupted JSON', '{"uuid":"user-9"'],
    ['no object', 'null'],
    ['an older version', '{"id":9,"nickname":"Nine"}'],
    ['prototype tricks', '{"__proto__":{"role":"admin"}}'],
  ])('that holds %s as the user: the entry is dropped', (_, entry) => {
    const { server, storage, open } = browser();
    storage.entries.set('user_info', entry);
    storage.entries.set('user_type', 'admin');
    server.signUpProblem = failure('network');
    const tab = open();
    expect(tab.session.state.value).toEqual({ kind: 'offline', user: null, userType: 'guest' });
    expect([...storage.entries.keys()]).toEqual(['device_id', 'sign_up_key']);
  });

  it('that holds another app’s keys: they are kept, also at a log-out', () => {
    const { storage, open } = browser();
    storage.entries.set('token', 'of another app');
    storage.entries.set('their-settings', '{}');
    const tab = open();
    tab.session.signedOut();
    expect(storage.entries.get('token')).toBe('of another app');
    expect(storage.entries.get('their-settings')).toBe('{}');
  });

  it('that is cleared or fails during a visit: the player is kept', async () => {
    const { server, storage, open } = browser();
    const tab = open();
    storage.entries.clear();
    tab.lifecycle.shown$.next({ persisted: false });
    expect(shown(tab)).toBe('user-1');
    storage.mode = 'off';
    tab.session.balanceChanged(12);
    expect(tab.session.state.value).toMatchObject({ user: { coins: 12 } });
    expect((await firstValueFrom(tab.api.call(whoami, {}))).ok).toBe(true);
    expect(server.api.count(guestSignUp)).toBe(1);
  });

  it('that holds another user than the cookies: it is ignored', () => {
    const { server, storage, open } = browser();
    open();
    storage.entries.set('user_info', JSON.stringify(guest('user-9')));
    server.whoamiProblem = failure('network');
    expect(open().session.state.value).toEqual({ kind: 'offline', user: null, userType: 'guest' });
  });
});

describe('faults C12: cookies', () => {
  it.each(['\u2603', 'a\nb', 'a b', '\u0000'])(
    'with the damaged access token %j, which no request can carry: the refresh token brings the player back',
    (damaged) => {
      const { server, cookies, open } = browser();
      expect(shown(open())).toBe('user-1');
      cookies.cookie = `token=${encodeURIComponent(damaged)}; Path=/; Max-Age=600`;
      expect(shown(open())).toBe('user-1');
      expect(server.api.calls.filter(({ bearer }) => bearer === damaged)).toEqual([]);
    },
  );

  it('with damaged tokens: a new guest', () => {
    const { cookies, open } = browser();
    expect(shown(open())).toBe('user-1');
    for (const name of ['token', 'refresh_token']) cookies.cookie = `${name}=%E2%98%83; Path=/; Max-Age=600`;
    expect(shown(open())).toBe('user-2');
  });
});

describe('faults C13: cookies', () => {
  it.each([
    ['throw', 'off'],
    ['are not kept', 'readonly'],
  ] as const)('that %s: each page load is a new guest, without a loop', async (_, mode) => {
    const { server, cookies, storage, open } = browser();
    cookies.mode = mode;
    const tab = open();
    expect(shown(tab)).toBe('user-1');
    for (let calls = 0; calls < 10; calls += 1) expect((await firstValueFrom(tab.api.call(whoami, {}))).ok).toBe(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.api.count(guestSignUp)).toBe(1);
    expect(server.api.calls.length).toBe(12);
    expect(shown(open())).toBe('user-2');
    expect([...storage.entries.keys()].sort()).toEqual(['device_id', 'user_info', 'user_type']);
  });

  it('that are blocked, in two frames that share storage: each keeps its own guest', () => {
    const { server, cookies, open } = browser();
    cookies.mode = 'readonly';
    const frames = [open(), open()];
    for (let times = 0; times < 5; times += 1) {
      for (const { lifecycle, session } of frames) {
        lifecycle.shown$.next({ persisted: false });
        session.balanceChanged(times);
      }
    }
    expect(frames.map(shown)).toEqual(['user-1', 'user-2']);
    expect(server.api.count(guestSignUp)).toBe(2);
  });

  it('blocked together with storage: a guest can play, and a sign-out leads to another guest', () => {
    const { server, cookies, storage, open } = browser();
    [cookies.mode, storage.mode] = ['off', 'off'];
    const tab = open();
    tab.session.signedOut();
    expect(shown(tab)).toBe('user-2');
    expect(server.api.count(guestSignUp)).toBe(2);
  });

  it('that vanish when set: sign-ups back off', async () => {
    const { server, cookies, open } = browser();
    const set = vi.spyOn(cookies.pairs, 'set');
    set.mockImplementation(() => {
      // The cookies can be read back once.
      Promise.resolve().then(() => cookies.pairs.clear());
      return Map.prototype.set.apply(cookies.pairs, set.mock.lastCall ?? ['', '']);
    });
    server.api.latency = 10;
    open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.api.count(guestSignUp)).toBeLessThanOrEqual(6);
  });
});
