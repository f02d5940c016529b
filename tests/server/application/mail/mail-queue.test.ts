import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/application/db/database.ts';
import type { MailContent } from '#server/application/mail/mail-content.ts';
import { type MailOrder, MailQueue } from '#server/application/mail/mail-queue.ts';
import { type Mail, MailRefused, MailTransport } from '#server/application/mail/mail-transport.ts';
import { renderMail } from '#server/compose/mail-texts.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';
import { StoppedClock } from '#tests/server/harness/stopped-clock.ts';
import { TEST_SECRET } from '#tests/server/harness/test-app.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

const SITE = 'https://stories.example';
const brand = brandOf('lorewick', { appName: 'Lorewick' });
const CODE: MailContent = { template: 'login-code', code: '482913' };

/** A fake transport that records every mail, then runs `outcome`. */
class FakeTransport extends MailTransport {
  readonly mails: Mail[] = [];
  outcome: (mail: Mail) => Promise<void> = async () => undefined;

  async send(mail: Mail): Promise<void> {
    this.mails.push(mail);
    await this.outcome(mail);
  }
  async close(): Promise<void> {}
}

describeOnEachDatabase('the mail queue', (open) => {
  let db: Database;
  let clock: StoppedClock;
  let transport: FakeTransport;
  let queue: MailQueue;
  const log: { event: string; details: Readonly<Record<string, unknown>> }[] = [];

  const queueOn = (database: Database, over: MailTransport = transport, secret = TEST_SECRET, from: string | null = null) =>
    new MailQueue({
      db: database,
      transport: over,
      brands: [brand],
      clock,
      options: {
        render: renderMail,
        secret,
        from,
        siteUrl: () => SITE,
        report: (event, details) => log.push({ event, details }),
      },
    });

  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    await db.deleteFrom('mails').execute();
    await db.deleteFrom('login_codes').execute();
    clock = new StoppedClock();
    transport = new FakeTransport();
    queue = queueOn(db);
    log.length = 0;
  });

  const order = (changes: Partial<MailOrder> = {}) => queue.enqueue(db, { to: 'reader@mail.example', brand, content: CODE, ...changes });
  const rows = () => db.selectFrom('mails').selectAll().orderBy('seq').execute();
  const onlyRow = async () => {
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    if (!row) throw new Error('no row');
    return row;
  };
  /** Simulates seconds passed since the claim; claims expire by the database's clock. */
  const ageClaims = (seconds: number) =>
    db
      .updateTable('mails')
      .set({ claimed_until: sql<Date>`claimed_until - ${seconds} * interval '1 second'` })
      .execute();
  const events = () => log.map(({ event }) => event);

  /** Inserts a login code and returns its id. */
  async function code(email = 'reader@mail.example', consumed = false) {
    const now = clock.now();
    const id = randomUUID();
    const row = {
      id,
      email,
      code_hash: 'x',
      created_at: now,
      expires_at: new Date(now.getTime() + 600_000),
      consumed_at: consumed ? now : null,
    };
    await db.insertInto('login_codes').values(row).execute();
    return id;
  }
  const expiryOf = async (id: string) =>
    (await db.selectFrom('login_codes').select('expires_at').where('id', '=', id).executeTakeFirstOrThrow()).expires_at.getTime();

  it('sends a queued mail in the name of the brand, and deletes its content', async () => {
    await order();
    const { sealed } = await onlyRow();
    expect(await queue.deliverDue()).toBe(1);
    const row = await onlyRow();
    expect(row).toMatchObject({ status: 'sent', sealed: null, attempts: 1, problem: '', ended_at: expect.any(Date) });
    expect(transport.mails).toEqual([
      {
        id: `${row.id}@stories.example`,
        to: 'reader@mail.example',
        from: { name: 'Lorewick', address: 'support@lorewick.example' },
        subject: '482913 is your Lorewick code',
        text: expect.stringContaining('482913'),
        html: expect.stringContaining('482913'),
      },
    ]);
    expect(sealed).not.toBeNull();
    expect(await queue.deliverDue()).toBe(0);
  });

  it('sends from the configured address', async () => {
    await order();
    await queueOn(db, transport, TEST_SECRET, 'post@stories.example').deliverDue();
    expect(transport.mails[0]?.from).toEqual({ name: 'Lorewick', address: 'post@stories.example' });
  });

  it('enqueues within the caller’s transaction', async () => {
    const undone = db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, { to: 'reader@mail.example', brand, content: CODE });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await queue.deliverDue()).toBe(0);
    await db.transaction().execute((tx) => queue.enqueue(tx, { to: 'reader@mail.example', brand, content: CODE }));
    expect(await queue.deliverDue()).toBe(1);
  });

  it('faults S75: encrypts content at rest, differently each time', async () => {
    await order();
    await order();
    const [first, second] = await rows();
    for (const row of [first, second]) {
      const sealed = Buffer.from(row?.sealed ?? '', 'base64');
      expect(sealed.length).toBeGreaterThan(30);
      for (const form of [sealed.toString('latin1'), JSON.stringify(row)]) expect(form).not.toContain('482913');
    }
    expect(first?.sealed).not.toBe(second?.sealed);
  });

  it('fails a mail that was sealed with another secret or tampered with', async () => {
    await queueOn(db, transport, `another-${TEST_SECRET}`).enqueue(db, { to: 'reader@mail.example', brand, content: CODE });
    await order();
    await db
      .updateTable('mails')
      .set({ recipient: 'evil@mail.example' })
      .where('id', '=', (await rows())[1]?.id ?? '')
      .execute();
    await order();
    await db
      .updateTable('mails')
      .set({ sealed: 'AAAA' })
      .where('id', '=', (await rows())[2]?.id ?? '')
      .execute();
    await order({ brand: brandOf('gone') });
    while ((await queue.deliverDue()) > 0);
    expect(transport.mails).toEqual([]);
    const ended = await rows();
    expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'failed'));
    expect(ended.map(({ problem }) => problem).sort()).toEqual(['unknown brand', 'unreadable', 'unreadable', 'unreadable']);
    for (const { problem, sealed } of ended) expect(sealed === null).toBe(problem === 'unreadable');
  });

  it('sends each of 50 mails exactly once from two queues, at most 5 at a time each', async () => {
    for (let mail = 0; mail < 50; mail += 1) await order({ to: `reader${mail}@mail.example` });
    let [now, most] = [0, 0];
    const both = Promise.withResolvers<void>();
    transport.outcome = async () => {
      now += 1;
      most = Math.max(most, now);
      // More than one queue takes at a time: otherwise the first could send all before the second begins.
      if (now > 5) both.resolve();
      await both.promise;
      await delay(3);
      now -= 1;
    };
    const drain = async (one: MailQueue) => {
      let taken = 0;
      for (let round = await one.deliverDue(); round > 0; round = await one.deliverDue()) {
        expect(round).toBeLessThanOrEqual(5);
        taken += round;
      }
      return taken;
    };
    const taken = await Promise.all([drain(queueOn(db)), drain(queueOn(db))]);
    expect(taken[0] + taken[1]).toBe(50);
    expect(Math.min(...taken)).toBeGreaterThan(0);
    expect(new Set(transport.mails.map(({ to }) => to)).size).toBe(50);
    expect(transport.mails).toHaveLength(50);
    expect(most).toBeLessThanOrEqual(10);
    expect((await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true);
  });

  it('CASE-06: mails to one address leave in the order in which they were caused, also from two queues', async () => {
    const providers = Array.from({ length: 12 }, (_, number) => `Provider ${number}`);
    for (const provider of providers) await order({ content: { template: 'identity-linked', provider } });
    await order({ to: 'other@mail.example' });
    const arrived: string[] = [];
    transport.outcome = async ({ to, subject }) => {
      // The first ones are the slowest.
      await delay(Math.max(0, 12 - 2 * arrived.length));
      if (to === 'reader@mail.example') arrived.push(subject);
    };
    const drain = async (one: MailQueue) => {
      while ((await rows()).some(({ status }) => status === 'queued')) await one.deliverDue();
    };
    await Promise.all([drain(queueOn(db)), drain(queueOn(db))]);
    expect(arrived).toEqual(providers.map((provider) => `${provider} now opens your Lorewick account`));
  });

  describe('mails of new chapters to many', () => {
    const chapter: MailContent = {
      template: 'new-chapters',
      digest: { stories: [{ id: 'a-story', title: 'A Story', token: 'a'.repeat(22), chapters: ['Two'] }] },
    };
    const announce = async (count: number) => {
      for (let mail = 0; mail < count; mail += 1) await order({ to: `reader${mail}@mail.example`, content: chapter });
    };
    const codes = () => transport.mails.filter(({ subject }) => subject.includes('482913'));

    it('hold up no other mail, however many are due, also to the same address', async () => {
      await announce(12);
      await order({ to: 'reader11@mail.example', content: { template: 'identity-linked', provider: 'Google' } });
      await order();
      expect(await queue.deliverDue()).toBe(5 + 2);
      expect(transport.mails.map(({ subject }) => subject)).toContain('Google now opens your Lorewick account');
      expect(codes()).toHaveLength(1);
    });

    it('hold up no login code while the mail server does not answer about them', async () => {
      await announce(6);
      const answer = Promise.withResolvers<void>();
      transport.outcome = async ({ subject }) => (subject.includes('482913') ? undefined : answer.promise);
      queue.deliverNow();
      await expect.poll(() => transport.mails.length).toBe(5);
      await order();
      queue.deliverNow();
      await expect.poll(codes).toHaveLength(1);
      answer.resolve();
      await queue.stop();
    });
  });

  it('a mail that waits for another try, and a login code, hold up no other mail', async () => {
    await order({ content: { template: 'identity-linked', provider: 'Google' } });
    transport.outcome = async () => {
      throw new Error('later');
    };
    await queue.deliverDue();
    transport.outcome = async () => undefined;
    await order({ content: { template: 'account-deleted' } });
    await order({ codeId: await code() });
    await order({ content: { template: 'account-deleted' }, to: 'other@mail.example' });
    expect(await queue.deliverDue()).toBe(3);
    transport.outcome = () => new Promise(() => undefined);
    await order({ content: { template: 'identity-linked', provider: 'Discord' } });
    void queueOn(db).deliverDue();
    await expect.poll(() => transport.mails.at(-1)?.subject).toContain('Discord');
    transport.outcome = async () => undefined;
    await order({ codeId: await code('reader@mail.example') });
    expect(await queue.deliverDue()).toBe(1);
  });

  it('resends the same mail 2 minutes after a crash between sending and marking', async () => {
    const dying = new FakeTransport();
    dying.outcome = () => new Promise(() => undefined);
    await order();
    void queueOn(db, dying).deliverDue();
    await expect.poll(() => dying.mails).toHaveLength(1);
    await ageClaims(60);
    expect(await queue.deliverDue()).toBe(0);
    await ageClaims(60);
    expect(await queue.deliverDue()).toBe(1);
    expect(transport.mails[0]?.id).toBe(dying.mails[0]?.id);
    expect(await onlyRow()).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('does not take over a claimed mail in a process whose clock is an hour ahead', async () => {
    const slow = new FakeTransport();
    let go: () => void = () => undefined;
    slow.outcome = () => new Promise((resolve) => (go = resolve));
    await order();
    const slowRound = queueOn(db, slow).deliverDue();
    await expect.poll(() => slow.mails).toHaveLength(1);
    clock.ms += 3_600_000;
    expect(await queue.deliverDue()).toBe(0);
    go();
    await slowRound;
    expect(await onlyRow()).toMatchObject({ status: 'sent', attempts: 1 });
    expect(transport.mails).toEqual([]);
  });

  it('ignores the result of a sender whose claim expired', async () => {
    const slow = new FakeTransport();
    let fail = (_: Error): void => undefined;
    slow.outcome = () => new Promise((_, reject) => (fail = reject));
    await order();
    const slowRound = queueOn(db, slow).deliverDue();
    await expect.poll(() => slow.mails).toHaveLength(1);
    await ageClaims(120);
    transport.outcome = async () => {
      fail(new MailRefused('too late'));
      await slowRound;
      expect(await onlyRow()).toMatchObject({ status: 'queued', attempts: 2 });
    };
    await queue.deliverDue();
    expect(await onlyRow()).toMatchObject({ status: 'sent', problem: '' });
  });

  it('faults S15: retries 9 times after doubling waits from 5 s on, then fails', async () => {
    transport.outcome = async () => {
      throw Object.assign(new Error('reader@mail.example 482913'), { code: 'EENVELOPE 451' });
    };
    await order();
    for (const [index, seconds] of Array.from({ length: 9 }, (_, retry) => 5 * 2 ** retry).entries()) {
      expect(await queue.deliverDue()).toBe(1);
      expect(await onlyRow()).toMatchObject({
        status: 'queued',
        attempts: index + 1,
        problem: 'EENVELOPE 451',
        sealed: expect.any(String),
      });
      clock.ms += (seconds - 1) * 1000;
      expect(await queue.deliverDue()).toBe(0);
      // The jitter is at most a quarter.
      clock.ms += (1 + seconds / 4) * 1000;
    }
    expect(await queue.deliverDue()).toBe(1);
    expect(await onlyRow()).toMatchObject({ status: 'failed', attempts: 10, problem: 'EENVELOPE 451', sealed: expect.any(String) });
    clock.ms += 86_400_000;
    expect(await queue.deliverDue()).toBe(0);
    expect(new Set(transport.mails.map(({ id }) => id)).size).toBe(1);
    expect(events()).toEqual([...Array.from({ length: 9 }, () => 'mail.retried'), 'mail.failed']);
  });

  it('faults S15: fails at once on a permanent refusal', async () => {
    transport.outcome = async () => {
      throw new MailRefused('mail server refused with 550');
    };
    await order();
    await queue.deliverDue();
    expect(await onlyRow()).toMatchObject({
      status: 'failed',
      attempts: 1,
      problem: 'mail server refused with 550',
      sealed: expect.any(String),
    });
  });

  it('DESK-14: a mail that failed is sent again once with the same content, or given up; a sent one and a login code are not', async () => {
    transport.outcome = async () => {
      throw new MailRefused('mail server refused with 550');
    };
    await order();
    await order({ to: 'other@mail.example' });
    await order({ codeId: await code() });
    await queue.deliverDue();
    await queue.deliverDue();
    const [first, second, ofCode] = (await rows()).map(({ id }) => id) as [string, string, string];
    expect(await Promise.all([queue.retry(first, true), queue.retry(first, true)])).toContain(false);
    expect(await queue.retry(second, false)).toBe(true);
    for (const gone of [second, ofCode, randomUUID()]) expect(await queue.retry(gone, true)).toBe(false);
    const [before] = transport.mails;
    transport.outcome = async () => undefined;
    await queue.deliverDue();
    expect(transport.mails.at(-1)).toEqual(before);
    expect((await rows()).map(({ status, sealed }) => [status, sealed])).toEqual([
      ['sent', null],
      ['failed', null],
      ['failed', null],
    ]);
    expect(await queue.retry(first, true)).toBe(false);
  });

  it('faults S15: delivers other mails when one fails', async () => {
    for (const to of ['a@mail.example', 'b@mail.example', 'c@mail.example']) await order({ to });
    transport.outcome = async ({ to }) => {
      if (to === 'b@mail.example') throw new Error('later');
    };
    expect(await queue.deliverDue()).toBe(3);
    expect((await rows()).map(({ recipient, status }) => `${recipient} ${status}`).sort()).toEqual([
      'a@mail.example sent',
      'b@mail.example queued',
      'c@mail.example sent',
    ]);
  });

  it('faults S15: starts the lifetime of a code when its mail is sent', async () => {
    const codeId = await code();
    await order({ codeId });
    const initial = await expiryOf(codeId);
    transport.outcome = async () => {
      throw new Error('later');
    };
    await queue.deliverDue();
    expect(await expiryOf(codeId)).toBe(initial);
    transport.outcome = async () => undefined;
    clock.ms += 300_000;
    await queue.deliverDue();
    expect(await expiryOf(codeId)).toBe(clock.ms + 600_000);
  });

  it('does not extend a code that was used before its mail was sent', async () => {
    const codeId = await code();
    const initial = await expiryOf(codeId);
    await order({ codeId });
    clock.ms += 60_000;
    transport.outcome = async () => {
      await db.updateTable('login_codes').set({ consumed_at: clock.now() }).where('id', '=', codeId).execute();
    };
    await queue.deliverDue();
    expect(await expiryOf(codeId)).toBe(initial);
    expect((await onlyRow()).status).toBe('sent');
  });

  it('does not send a used, replaced or deleted code', async () => {
    await order({ codeId: await code('used@mail.example', true) });
    await order({ codeId: await code('twice@mail.example') });
    await order({ codeId: randomUUID() });
    clock.ms += 60_000;
    await order({ codeId: await code('twice@mail.example') });
    await order({ codeId: await code('other@mail.example') });
    await queue.deliverDue();
    expect((await rows()).map(({ status, problem }) => [status, problem])).toEqual([
      ['failed', 'superseded'],
      ['failed', 'superseded'],
      ['failed', 'superseded'],
      ['sent', ''],
      ['sent', ''],
    ]);
    expect(transport.mails).toHaveLength(2);
  });

  it('faults S75: logs ids only', async () => {
    await order({ to: 'canary@mail.example', codeId: await code('canary@mail.example') });
    await order({ to: 'canary@mail.example', content: { template: 'identity-linked', provider: 'Canary' } });
    transport.outcome = async ({ subject }) => {
      if (subject.includes('Canary')) throw new Error('550 <canary@mail.example> Canary');
    };
    await queue.deliverDue();
    const byTemplate = new Map((await rows()).map(({ id, template }) => [template, id]));
    expect(log).toHaveLength(2);
    expect(log).toContainEqual({
      event: 'mail.sent',
      details: { mail: byTemplate.get('login-code'), template: 'login-code', attempts: 1 },
    });
    expect(log).toContainEqual({
      event: 'mail.retried',
      details: { mail: byTemplate.get('identity-linked'), template: 'identity-linked', attempts: 1, why: 'Error' },
    });
    expect(JSON.stringify((await rows()).map(({ problem }) => problem))).not.toMatch(/canary/i);
  });

  it('faults S15: sends at once on a request to deliver, which does not wait for a mail server that hangs', async () => {
    transport.outcome = () => delay(300);
    await order();
    for (let call = 0; call < 100; call += 1) queue.deliverNow();
    expect(transport.mails).toEqual([]);
    await expect.poll(() => transport.mails).toHaveLength(1);
    clock.ms += 1;
    await order();
    queue.deliverNow();
    await queue.stop();
    expect((await rows())[0]?.status).toBe('sent');
    queue.deliverNow();
    await delay(20);
    expect(transport.mails.length).toBeLessThanOrEqual(2);
  });

  it('handles a request to deliver during the last round', async () => {
    let ordered = false;
    transport.outcome = async () => {
      if (ordered) return;
      ordered = true;
      await order({ to: 'second@mail.example' });
      queue.deliverNow();
    };
    await order();
    queue.deliverNow();
    await expect.poll(async () => (await rows()).map(({ status }) => status)).toEqual(['sent', 'sent']);
    await queue.stop();
  });

  it('polls after start, and not after stop', async () => {
    await order();
    queue.start();
    await expect.poll(() => transport.mails).toHaveLength(1);
    await queue.stop();
    await order();
    queue.deliverNow();
    await delay(30);
    expect(transport.mails).toHaveLength(1);
  });

  it('waits at most 10 s on stop for a mail that is being sent', async () => {
    transport.outcome = () => new Promise(() => undefined);
    await order();
    queue.deliverNow();
    await expect.poll(() => transport.mails).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      let stopped = false;
      const stopping = queue.stop().then(() => {
        stopped = true;
      });
      await vi.advanceTimersByTimeAsync(9_900);
      expect(stopped).toBe(false);
      await vi.advanceTimersByTimeAsync(100);
      await stopping;
    } finally {
      vi.useRealTimers();
    }
  });

  it('survives an unavailable database', async () => {
    const gone = await open();
    await gone.close();
    const broken = queueOn(gone.db);
    broken.deliverNow();
    await broken.stop();
    expect(log.map(({ event, details }) => [event, details.lane])).toEqual(
      ['codes', 'chapters', 'others'].map((lane) => ['mail.stalled', lane]),
    );
  });

  it('DESK-15: deletes mails that ended more than 90 days ago', async () => {
    await order();
    await queue.deliverDue();
    clock.ms += 90 * 86_400_000 - 60_000;
    await queue.deliverDue();
    expect(await rows()).toHaveLength(1);
    clock.ms += 3_700_000;
    await order();
    await queue.deliverDue();
    expect(await rows()).toHaveLength(1);
    expect((await onlyRow()).ended_at?.getTime()).toBeGreaterThan(clock.now().getTime() - 60_000);
  });

  it('DESK-15: deletes what a mail said that failed 7 days ago', async () => {
    transport.outcome = async () => {
      throw new MailRefused('mail server refused with 550');
    };
    await order();
    await queue.deliverDue();
    clock.ms += 7 * 86_400_000 + 3_700_000;
    await queue.deliverDue();
    expect(await onlyRow()).toMatchObject({ status: 'failed', sealed: null });
  });
});
