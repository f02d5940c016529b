import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { Ledger } from '#server/application/coins/ledger.ts';
import type { Database } from '#server/application/db/database.ts';
import { MailQueue } from '#server/application/mail/mail-queue.ts';
import { MailTransport } from '#server/application/mail/mail-transport.ts';
import { KnownBrowsers } from '#server/application/session/known-browsers.ts';
import { LoginCodes } from '#server/application/session/login-codes.ts';
import { renderMail } from '#server/compose/mail-texts.ts';
import { SignInWorld } from '#tests/server/harness/sign-in-world.ts';
import { StoppedClock } from '#tests/server/harness/stopped-clock.ts';
import { tableDump } from '#tests/server/harness/table-dump.ts';
import { TEST_SECRET } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const from = (address: string) => ({ ...testContext, address });
/** A browser that keeps its cookie over addresses. */
const aBrowser = () => {
  const id = randomUUID();
  return (address = '127.0.0.1') => ({ ...testContext, address, browser: { id, kept: true } });
};
const newEmail = () => `${randomUUID()}@mail.example`;
const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const WRONG = { ok: false, error: { kind: 'wrong' } };
const limited = (retryAfter: number) => ({ ok: false, error: { kind: 'limited', retryAfter } });
const tooSoon = (retryAfter: number) => ({ ok: false, error: { retryAfter } });

/** A fake mail server that fails while `isDown`. */
class UnreliableTransport extends MailTransport {
  isDown = true;
  readonly subjects: string[] = [];
  async send({ subject }: { subject: string }): Promise<void> {
    if (this.isDown) throw new Error('down');
    this.subjects.push(subject);
  }
  async close(): Promise<void> {}
}

describeOnPostgres('AUTH-17: login codes', (open) => {
  let db: Database;
  const clock = new StoppedClock();
  let who: SignInWorld;

  beforeAll(async () => {
    ({ db } = await open());
    who = new SignInWorld({ db, ledger: new Ledger(clock), clock });
  });

  const check = (email: string, code: string, address = testContext.address) => who.codes.check(email, code, from(address));
  const signIn = async (email: string, code: string) => (await who.signIn.byCode({ email, code }, null, testContext)).ok;
  /** Login codes with a real mail queue over an unreliable mail server. */
  const queued = () => {
    const transport = new UnreliableTransport();
    const options = { render: renderMail, secret: TEST_SECRET, from: null, siteUrl: () => 'http://localhost', report: () => undefined };
    const mails = new MailQueue({ db, transport, brands: [testContext.brand], clock, options });
    const codes = new LoginCodes({
      db,
      clock,
      limits: who.limits,
      browsers: new KnownBrowsers({ db, clock }),
      mails: { enqueue: (tx, mail) => mails.enqueue(tx, mail), deliverNow: () => undefined },
      secrets: [TEST_SECRET],
    });
    return { transport, mails, codes };
  };

  it('stores the digits in no row, before and after the mail is sent', async () => {
    const { transport, mails, codes } = queued();
    const email = newEmail();
    const everything = async () => Object.values(await tableDump(db)).flat();
    await codes.send(email, testContext);
    const waiting = await everything();
    transport.isDown = false;
    await mails.deliverDue();
    const code = /\d{6}/.exec(transport.subjects.at(-1) ?? '')?.[0] ?? '';
    const digits = new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`);
    expect(waiting.some((text) => text.includes(email))).toBe(true);
    for (const row of [...waiting, ...(await everything())]) expect(row).not.toMatch(digits);
    expect((await codes.check(email, code, testContext)).ok).toBe(true);
  });

  it('faults S15: a code is valid for 10 minutes after its mail was sent', async () => {
    const { transport, mails, codes } = queued();
    const email = newEmail();
    await codes.send(email, testContext);
    for (const wait of [0, 5, 30, 120, 600]) {
      clock.ms += wait * SECOND;
      await mails.deliverDue();
    }
    // No mail was sent for twelve minutes.
    expect(await codes.check(email, '000000', testContext)).toEqual(WRONG);
    transport.isDown = false;
    clock.ms += 1800 * SECOND;
    await mails.deliverDue();
    const code = /\d{6}/.exec(transport.subjects[0] ?? '')?.[0] ?? '';
    clock.ms += 10 * MINUTE - 1;
    expect((await codes.check(email, code, testContext)).ok).toBe(true);
    clock.ms += 1;
    expect(await codes.check(email, code, testContext)).toEqual(WRONG);
  });

  it('accepts a code once', async () => {
    const email = newEmail();
    const code = await who.code(email);
    expect([await signIn(email, code), await signIn(email, code)]).toEqual([true, false]);
    expect(await check(email, code)).toEqual(WRONG);
  });

  it('accepts only the newest code, also when it was used', async () => {
    const email = newEmail();
    const first = await who.code(email);
    clock.ms += MINUTE;
    const second = await who.code(email);
    if (first !== second) expect(await check(email, first)).toEqual(WRONG);
    expect(await signIn(email, second)).toBe(true);
    expect(await check(email, first)).toEqual(WRONG);
    expect(await check(newEmail(), first)).toEqual(WRONG);
  });

  it('faults S10: allows five tries per code, then refuses the right one too; a new code has its own tries', async () => {
    const email = newEmail();
    const code = await who.code(email);
    for (let tried = 0; tried < 5; tried++) expect(await check(email, wrongFor(code))).toEqual(WRONG);
    expect(await check(email, code)).toEqual(WRONG);
    clock.ms += MINUTE;
    const next = await who.code(email);
    expect(await check(email, wrongFor(next))).toEqual(WRONG);
    expect(await signIn(email, next)).toBe(true);
  });

  it('faults S10: accepts the right code at the fifth try', async () => {
    const email = newEmail();
    const code = await who.code(email);
    for (let tried = 0; tried < 4; tried++) await check(email, wrongFor(code));
    expect(await signIn(email, code)).toBe(true);
  });

  it('faults S10: allows one browser ten tries an hour over new codes, spellings, addresses and a restart', async () => {
    const name = randomUUID().slice(0, 8);
    const spellings = [
      `${name}@gmail.com`,
      `${name.toUpperCase()}@Gmail.com`,
      `${name}+x@gmail.com`,
      `${name[0]}.${name.slice(1)}@googlemail.com`,
    ];
    const browser = aBrowser();
    const [email = ''] = spellings;
    const started = clock.ms;
    const code = await who.code(email, browser());
    for (let tried = 0; tried < 9; tried++) {
      expect(await who.codes.check(spellings[tried % 4] ?? '', wrongFor(code), browser(`198.51.100.${tried}`))).toEqual(WRONG);
      clock.ms += SECOND;
    }
    clock.ms = started + MINUTE;
    const next = await who.code(email, browser());
    expect(await who.codes.check(email, wrongFor(next), browser())).toEqual(WRONG);
    const restarted = new SignInWorld({ db, ledger: new Ledger(clock), clock });
    for (const world of [who, restarted])
      expect(await world.codes.check(email, next, browser('198.51.100.99'))).toEqual(limited(3600 - 60));
    clock.ms = started + HOUR - 1;
    const last = await who.code(email, browser());
    expect(await who.codes.check(email, last, browser())).toEqual(limited(1));
    clock.ms += 1;
    expect((await who.signIn.byCode({ email, code: last }, null, browser())).ok).toBe(true);
  });

  it('faults S10: 100 concurrent attempts of other browsers do not affect the browser that requested the code', async () => {
    const email = newEmail();
    const owner = aBrowser();
    const code = await who.code(email, owner());
    const strangers = Array.from({ length: 100 }, (_, at) => who.codes.check(email, at % 2 ? code : wrongFor(code), aBrowser()()));
    for (const answer of await Promise.all(strangers)) expect(answer).toEqual(WRONG);
    expect((await who.codes.check(email, code, owner())).ok).toBe(true);
  });

  it('faults S10: allows all browsers together fewer than 100 tries a day, for any number of requests at once', async () => {
    const email = newEmail();
    const known = aBrowser();
    expect((await who.signIn.byCode({ email, code: await who.code(email, known()) }, null, known())).ok).toBe(true);
    await db.deleteFrom('login_codes').where('email', '=', email).execute();
    const browsers = [...Array.from({ length: 20 }, aBrowser), known];
    for (let round = 0; round < 12; round += 1) {
      await Promise.all(
        browsers.map(async (browser, at) => {
          if (!(await who.codes.send(email, browser(`198.51.100.${at}`))).ok) return;
          await Promise.all(Array.from({ length: 8 }, () => who.codes.check(email, '000000', browser())));
        }),
      );
      clock.ms += HOUR;
    }
    const codes = await db.selectFrom('login_codes').select('tries').where('email', '=', email).execute();
    // The known browser received one of the codes for unknown browsers, before it was known.
    expect(codes).toHaveLength(9 + 9);
    expect(codes.reduce((sum, { tries }) => sum + tries, 0)).toBe(90);
  });

  it('faults S10: counts 100 wrong tries at once exactly: five for the code, ten for the browser', async () => {
    const [email, browser] = [newEmail(), aBrowser()];
    const code = await who.code(email, browser());
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => who.codes.check(email, wrongFor(code), browser(`198.51.100.${at}`))),
    );
    const kinds = answers.map((answer) => (answer.ok ? 'right' : answer.error.kind));
    expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(10);
    expect(kinds.filter((kind) => kind === 'limited')).toHaveLength(90);
    const row = await db.selectFrom('login_codes').select('tries').where('email', '=', email).executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
  });

  it('faults S10: allows one address 30 tries in 10 minutes without cookies', async () => {
    const strict = new SignInWorld({ db, ledger: new Ledger(clock), clock }, 1);
    const tries = () => Promise.all(Array.from({ length: 40 }, () => strict.codes.check(newEmail(), '123456', from('2001:db8::/64'))));
    expect((await tries()).filter((answer) => !answer.ok && answer.error.kind === 'wrong')).toHaveLength(30);
    clock.ms += 10 * MINUTE;
    expect((await tries()).filter((answer) => !answer.ok && answer.error.kind === 'wrong')).toHaveLength(30);
  });

  it('faults S13: sends one browser and mailbox a code a minute, five an hour, ten in a day plus the lifetime of a code, with an exact retry-after', async () => {
    const [email, tagged] = [newEmail(), (at: number) => email.replace('@', `+${at}@`)];
    const browser = aBrowser();
    const send = (at: number) => who.codes.send(at % 2 ? tagged(at).toUpperCase() : email, browser(`198.51.100.${at}`));
    const start = clock.ms;
    const sentAt: number[] = [];
    while (sentAt.length < 12) {
      const sent = await send(sentAt.length);
      if (!sent.ok) {
        clock.ms += sent.error.retryAfter * SECOND - SECOND;
        expect((await send(sentAt.length)).ok).toBe(false);
        clock.ms += SECOND;
        expect(await send(sentAt.length)).toEqual({ ok: true, value: null });
      }
      sentAt.push((clock.ms - start) / SECOND);
    }
    const day = 86_400 + 600;
    expect(sentAt).toEqual([0, 60, 120, 180, 240, 3600, 3660, 3720, 3780, 3840, day, day + 60]);
  });

  it('faults S13: 50 concurrent requests give one code and one mail', async () => {
    const email = newEmail();
    const sent = await Promise.all(Array.from({ length: 50 }, () => who.codes.send(email, testContext)));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.filter((one) => !one.ok && one.error.retryAfter === 60)).toHaveLength(49);
    expect(who.mailed.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('faults S13: sends one address 20 codes an hour, and all addresses 100 a minute', async () => {
    clock.ms += HOUR;
    const strict = new SignInWorld({ db, ledger: new Ledger(clock), clock }, 1);
    const sends = (count: number, address: (at: number) => string) =>
      Promise.all(Array.from({ length: count }, (_, at) => strict.codes.send(newEmail(), from(address(at)))));
    expect((await sends(30, () => '203.0.113.1')).filter(({ ok }) => ok)).toHaveLength(20);
    expect((await sends(100, (at) => `198.51.100.${at}`)).filter(({ ok }) => ok)).toHaveLength(80);
    expect(await strict.codes.send(newEmail(), from('203.0.113.1'))).toEqual(tooSoon(3600));
    expect(await strict.codes.send(newEmail(), from('203.0.113.2'))).toEqual(tooSoon(60));
  });

  it('faults S10, S13: keeps the counters over a restart', async () => {
    const email = newEmail();
    const code = await who.code(email);
    for (let tried = 0; tried < 5; tried++) await check(email, wrongFor(code));
    const restarted = new SignInWorld({ db, ledger: new Ledger(clock), clock });
    expect(await restarted.codes.check(email, code, testContext)).toEqual(WRONG);
    expect(await restarted.codes.send(email, testContext)).toEqual(tooSoon(60));
  });

  it('deletes codes after a day', async () => {
    const email = newEmail();
    await who.code(email);
    const left = async () => (await db.selectFrom('login_codes').selectAll().where('email', '=', email).execute()).length;
    clock.ms += 24 * HOUR;
    await who.codes.sweep();
    expect(await left()).toBe(1);
    clock.ms += 11 * MINUTE;
    await who.codes.sweep();
    expect(await left()).toBe(0);
  });
});
