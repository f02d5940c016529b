import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '#contract/route.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestApp;

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres(), { rateLimitScale: 1 });
});
afterAll(() => server.close());

/** A browser that keeps cookies, at its own network address unless one is given. */
class CookieBrowser {
  readonly address: string;
  cookie: string | null = null;
  setCookies: string[] = [];

  constructor(address: string) {
    this.address = address;
  }

  /** A visitor of the web app: its first call is the sign-up of a guest. */
  static async visit(address: string): Promise<CookieBrowser> {
    const browser = new CookieBrowser(address);
    await browser.post('user-guest.sign-up', { device_id: randomUUID(), gender: '' });
    return browser;
  }

  async post(path: string, payload: object): Promise<LightMyRequestResponse> {
    const headers = this.cookie === null ? {} : { cookie: `theme=dark; ${this.cookie}; player=x` };
    const answer = await server.app.inject({
      method: 'POST',
      url: API_PREFIX + path,
      payload,
      headers,
      remoteAddress: this.address,
    });
    const [set] = [answer.headers['set-cookie'] ?? []].flat();
    if (set !== undefined) {
      this.setCookies.push(set);
      this.cookie = set.split(';')[0] ?? null;
    }
    return answer;
  }

  async asksForCode(email: string): Promise<string | null> {
    const answer = await this.post('verify-code.send', { email });
    return answer.statusCode === 200 ? server.mailedCode(email) : null;
  }

  async tries(email: string, code: string): Promise<number> {
    return (await this.post('user.auth', { email, code })).statusCode;
  }
}

const WRONG = '000000';
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
};
const newEmail = () => `${randomUUID()}@mail.example`;
/** Not zeros alone, which the stranger tries. */
const requestCode = async (browser: CookieBrowser, email: string) => {
  const code = await browser.asksForCode(email);
  if (code === null) throw new Error('no code was sent');
  return code;
};

describe('AUTH-17, faults S10, S13: a stranger and the owner of a mailbox', () => {
  it.each([
    ['another network', newAddress],
    ['the owner’s network', () => '203.0.113.7'],
  ])('wrong codes from %s take nothing from the owner', async (_, address) => {
    const email = newEmail();
    const [owner, stranger] = [await CookieBrowser.visit('203.0.113.7'), new CookieBrowser(address())];
    const code = await requestCode(owner, email);
    for (let tried = 0; tried < 20; tried += 1) await stranger.tries(email, WRONG);
    expect(await owner.tries(email, code)).toBe(200);
  });

  it('a stranger’s own codes do not replace the owner’s code', async () => {
    const email = newEmail();
    const [owner, stranger] = [await CookieBrowser.visit(newAddress()), await CookieBrowser.visit(newAddress())];
    const code = await requestCode(owner, email);
    for (let sent = 0; sent < 3; sent += 1) {
      await requestCode(stranger, email);
      for (let tried = 0; tried < 6; tried += 1) await stranger.tries(email, WRONG);
      server.clock.offset += MINUTE;
    }
    expect(await owner.tries(email, code)).toBe(200);
  });

  it('a code is valid only in the browser that requested it', async () => {
    const email = newEmail();
    const [owner, stranger] = [await CookieBrowser.visit(newAddress()), await CookieBrowser.visit(newAddress())];
    const code = await requestCode(owner, email);
    expect(await stranger.tries(email, code)).toBe(400);
    expect(await owner.tries(email, code)).toBe(200);
  });

  it('codes requested by one stranger leave budget to a new browser of the owner', async () => {
    const email = newEmail();
    const address = newAddress();
    for (let sent = 0; sent < 12; sent += 1) {
      await (await CookieBrowser.visit(address)).asksForCode(email);
      server.clock.offset += 10 * MINUTE;
    }
    const owner = await CookieBrowser.visit(newAddress());
    expect(await owner.tries(email, await requestCode(owner, email))).toBe(200);
  });

  it('a browser that has signed in before gets in, whatever strangers do from any number of networks', async () => {
    const email = newEmail();
    const owner = await CookieBrowser.visit(newAddress());
    expect(await owner.tries(email, await requestCode(owner, email))).toBe(200);
    let mailed = 0;
    for (let at = 0; at < 30; at += 1) {
      const stranger = await CookieBrowser.visit(newAddress());
      if ((await stranger.asksForCode(email)) !== null) mailed += 1;
      for (let tried = 0; tried < 6; tried += 1) await stranger.tries(email, WRONG);
      server.clock.offset += MINUTE;
    }
    // The owner’s first code was requested by a browser that was not known yet.
    expect(mailed).toBe(9);
    const unknown = await CookieBrowser.visit(newAddress());
    expect(await unknown.asksForCode(email)).toBeNull();
    expect(await owner.tries(email, await requestCode(owner, email))).toBe(200);
  });

  it('the response to a wrong code is the same for a pending code, a used one, and an unknown mailbox', async () => {
    const [pending, used, unknown] = [newEmail(), newEmail(), newEmail()];
    // Without cookies a code is bound to the network address.
    const network = newAddress();
    await requestCode(new CookieBrowser(network), pending);
    const first = new CookieBrowser(network);
    expect(await first.tries(used, await requestCode(first, used))).toBe(200);
    const answers: unknown[] = [];
    for (const email of [pending, used, unknown]) {
      const tries = [];
      for (let tried = 0; tried < 11; tried += 1) {
        const answer = await new CookieBrowser(network).post('user.auth', { email, code: WRONG });
        // How long to wait depends on how long the tries took.
        tries.push([answer.statusCode, answer.statusCode === 400 ? answer.body : answer.json().code]);
      }
      answers.push(tries);
    }
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
  });

  it('without cookies, a code is valid at the network address that requested it', async () => {
    const email = newEmail();
    const address = newAddress();
    const code = await requestCode(new CookieBrowser(address), email);
    expect(await new CookieBrowser(newAddress()).tries(email, code)).toBe(400);
    expect(await new CookieBrowser(address).tries(email, code)).toBe(200);
  });

  it('a browser gets no second budget by dropping its cookie or by making one up', async () => {
    const email = newEmail();
    const browser = new CookieBrowser(newAddress());
    expect(await browser.asksForCode(email)).not.toBeNull();
    expect(await browser.asksForCode(email)).toBeNull();
    browser.cookie = null;
    expect(await browser.asksForCode(email)).toBeNull();
    browser.cookie = `browser=${randomUUID()}.${'a'.repeat(43)}`;
    expect(await browser.asksForCode(email)).toBeNull();
    server.clock.offset += HOUR;
  });
});

describe('the cookie that identifies a browser', () => {
  it('is limited to the API, hidden from scripts and other sites, and kept by a browser that has one', async () => {
    const browser = await CookieBrowser.visit(newAddress());
    const [set = ''] = browser.setCookies;
    expect(set).toMatch(/^browser=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=34560000; Path=\/api\/v1\/; HttpOnly; SameSite=Strict$/);
    await browser.asksForCode(newEmail());
    expect(new Set(browser.setCookies.map((one) => one.split(';')[0])).size).toBe(1);
  });

  it('is not set with a refusal', async () => {
    const email = newEmail();
    const address = newAddress();
    await new CookieBrowser(address).asksForCode(email);
    const again = new CookieBrowser(address);
    expect(await again.asksForCode(email)).toBeNull();
    expect(again.setCookies).toEqual([]);
  });
});
