import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SignOutLinks } from '#server/application/session/sign-out-links.ts';
import { NEW_DEVICE_MAIL_HOURS, NEW_DEVICE_MAILS } from '#server/domain/session/new-device.ts';
import { SmtpTransport } from '#server/infrastructure/mail/smtp-transport.ts';
import { fakeSocialProviders, signInBy } from '#tests/server/harness/fake-social-provider.ts';
import { TEST_SECRET, TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { type ReceivedMail, SmtpInbox } from './smtp-inbox.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
const DAY_MS = 86_400_000;
const newEmail = () => `${randomUUID()}@mail.example`;

/** The text of a mail, without the soft line ends of its encoding. */
const textOf = ({ raw }: ReceivedMail): string => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');

describeOnPostgres('DESK-61: a mail about a sign-in on a new device', (open) => {
  const inbox = new SmtpInbox();
  let app: TestApp;

  beforeAll(async () => {
    const mail = new SmtpTransport(await inbox.listen());
    app = await TestApp.on(await open(), { mail, providers: fakeSocialProviders });
  });
  afterAll(async () => {
    await app.close();
    await inbox.close();
  });

  /** What has arrived for an address, once nothing waits. */
  const arrived = async (email: string): Promise<readonly string[]> => {
    const queued = () =>
      app.database.db.selectFrom('mails').select('id').where('recipient', '=', email).where('status', '=', 'queued').executeTakeFirst();
    while (await queued()) await app.deps.mails.deliverDue();
    return inbox.mails.filter(({ to }) => to.includes(email)).map(textOf);
  };
  const alerts = async (email: string) => (await arrived(email)).filter((text) => text.includes('Was that you?'));

  /** A browser with its own cookie, of a player who signs in there by mailed codes. */
  class Browser {
    cookie: string | undefined;
    readonly agent: string;
    constructor(agent = PHONE, cookie?: string) {
      this.agent = agent;
      this.cookie = cookie;
    }
    async post(path: string, payload: object, guest?: TestGuest) {
      const headers = { 'user-agent': this.agent, ...(this.cookie !== undefined && { cookie: this.cookie }) };
      const answer = await app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers }, guest);
      const set = [answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('browser='));
      if (set !== undefined) this.cookie = set.split(';')[0];
      return answer;
    }
    async signIn(email: string): Promise<TestGuest> {
      app.clock.offset += 61_000;
      await this.post('verify-code.send', { email });
      const code = (await arrived(email)).findLast((text) => /Subject: \d{6}/.test(text))?.match(/Subject: (\d{6})/)?.[1] ?? '';
      const { auth, user } = (await this.post('user.auth', { email, code })).json().data;
      return { uuid: user.uuid, token: auth.access_token, refreshToken: auth.refresh_token };
    }
  }

  const isIn = async (guest: TestGuest) => (await app.get('user.whoami', guest)).statusCode === 200;

  it('goes to the owner by SMTP: what device, when, and a link that signs out everywhere at a press', async () => {
    const [email, home, phone] = [newEmail(), new Browser('Mozilla/5.0 (X11; Linux x64; rv:150.0) Firefox/150.0'), new Browser()];
    const here = await home.signIn(email);
    expect(await alerts(email)).toEqual([]);
    await home.signIn(email);
    expect(await alerts(email)).toEqual([]);
    const there = await phone.signIn(email);
    const [mail = '', ...more] = await alerts(email);
    expect(more).toEqual([]);
    expect(mail).toContain('Chrome on Android');
    expect(mail).toMatch(/\d{1,2} \w{3} \d{4}, \d\d:\d\d UTC/);
    const link = /http:\/\/localhost(\/sign-out\/[\w.-]+)/.exec(mail)?.[1] ?? '';
    expect(link).not.toBe('');

    // Programs that check mails visit links: a visit does nothing, and says nothing of the account.
    const asked = await app.inject({ url: link });
    expect([asked.statusCode, asked.headers['cache-control'], asked.headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer']);
    for (const own of [email, here.uuid, 'Chrome on Android', there.uuid]) expect(asked.body).not.toContain(own);
    expect([await isIn(here), await isIn(there)]).toEqual([true, true]);
    const done = await app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    expect(done.statusCode).toBe(200);
    expect(done.body).toContain('You are signed out everywhere');
    expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
    const refreshed = await app.post('user.refresh', { refresh_token: there.refreshToken });
    expect(refreshed.statusCode).toBe(401);
    // The owner's browser stays known; the one that was not theirs is told of again.
    await home.signIn(email);
    expect(await alerts(email)).toHaveLength(1);
    await phone.signIn(email);
    expect(await alerts(email)).toHaveLength(2);
  });

  it('comes of a social sign-in too, and not where a guest becomes a member', async () => {
    const email = newEmail();
    const identity = { provider: 'google', subject: randomUUID(), name: 'Ada', email, emailVerified: true } as const;
    await signInBy(app, identity, await app.guest());
    expect(await alerts(email)).toEqual([]);
    await signInBy(app, identity, await app.guest());
    expect(await alerts(email)).toHaveLength(1);
  });

  it(`is not sent again and again to a browser that keeps no cookie: ${NEW_DEVICE_MAILS} in ${NEW_DEVICE_MAIL_HOURS} hours at most`, async () => {
    const email = newEmail();
    for (let visit = 0; visit < NEW_DEVICE_MAILS + 4; visit += 1) {
      // Codes are limited per hour.
      app.clock.offset += 900_000;
      await new Browser().signIn(email);
    }
    expect(await alerts(email)).toHaveLength(NEW_DEVICE_MAILS);
    app.clock.offset += DAY_MS;
    await new Browser().signIn(email);
    expect(await alerts(email)).toHaveLength(NEW_DEVICE_MAILS + 1);
  });

  it('is sent of an account whose old sign-ins are all deleted, and not to a browser that proved the address before', async () => {
    const [email, home] = [newEmail(), new Browser()];
    const { uuid } = await home.signIn(email);
    await app.database.db.deleteFrom('sessions').where('user_uuid', '=', uuid).execute();
    await home.signIn(email);
    expect(await alerts(email)).toEqual([]);
    await app.database.db.deleteFrom('sessions').where('user_uuid', '=', uuid).execute();
    await new Browser().signIn(email);
    expect(await alerts(email)).toHaveLength(1);
  });

  it('does not come of a device like the one of a sign-in from before browsers were kept', async () => {
    const email = newEmail();
    const { uuid } = await new Browser().signIn(email);
    await app.database.db.deleteFrom('known_browsers').where('email', '=', email).execute();
    await app.database.db.deleteFrom('sessions').where('user_uuid', '=', uuid).execute();
    const row = { id: randomUUID(), user_uuid: uuid, generation: 1, device: 'Chrome on Android', revoked_at: null, revoked_reason: null };
    const now = app.clock.now();
    await app.database.db
      .insertInto('sessions')
      .values({ ...row, rotated_at: now, created_at: now, seen_at: now, expires_at: new Date(now.getTime() + DAY_MS) })
      .execute();
    await new Browser().signIn(email);
    expect(await alerts(email)).toEqual([]);
    await new Browser('Mozilla/5.0 (Windows NT 10.0) Firefox/150.0').signIn(email);
    expect(await alerts(email)).toHaveLength(1);
  });

  it('is one of two sign-ins at once from one new browser', async () => {
    const email = newEmail();
    const identity = { provider: 'google', subject: randomUUID(), name: 'Ada', email, emailVerified: true } as const;
    const home = new Browser();
    await home.signIn(email);
    const phone = new Browser();
    await phone.post('user-guest.sign-up', { device_id: randomUUID() });
    const guests = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { auth, user } = (await phone.post('user-guest.sign-up', { device_id: randomUUID() })).json().data;
        return { uuid: user.uuid, token: auth.access_token, refreshToken: auth.refresh_token } satisfies TestGuest;
      }),
    );
    const headers = { cookie: phone.cookie ?? '', 'user-agent': PHONE };
    const answers = await Promise.all(guests.map((guest) => signInBy(app, identity, guest, headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(guests.map(() => 200));
    expect(await alerts(email)).toHaveLength(1);
  });

  it('answers a link that is changed, of another key or too old with 404, and changes nothing', async () => {
    const member = await new Browser().signIn(newEmail());
    const clock = { now: () => app.clock.now() };
    const path = new SignOutLinks({ secrets: [TEST_SECRET], clock }).path({ user: member.uuid, browser: randomUUID() });
    const foreign = new SignOutLinks({ secrets: [`other-${TEST_SECRET}`], clock }).path({ user: member.uuid, browser: randomUUID() });
    // Who reads the mail reads no id.
    expect(path).not.toContain(member.uuid);
    const otherPath = new SignOutLinks({ secrets: [TEST_SECRET], clock }).path({ user: member.uuid, browser: randomUUID() });
    const middle = path.length - 30;
    const mixed = path.slice(0, middle) + otherPath.slice(middle);
    const changed = [mixed, `${path}A`, `${path}AAAA`, path.slice(0, -1), path.slice(0, -4), foreign];
    for (const url of [...changed, '/sign-out/', '/sign-out/x', '/sign-out/%00', '/sign-out/__proto__', `/sign-out/${'a'.repeat(5_000)}`])
      for (const method of ['GET', 'POST'] as const) {
        const answer = await app.inject({ method, url });
        expect([400, 404, 414]).toContain(answer.statusCode);
      }
    expect(await isIn(member)).toBe(true);
    app.clock.offset += 31 * DAY_MS;
    expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(404);
    app.clock.offset -= 31 * DAY_MS;
    expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(200);
    expect(await isIn(member)).toBe(false);
  });
});
