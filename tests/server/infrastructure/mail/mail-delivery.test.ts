import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailQueue } from '#server/application/mail/mail-queue.ts';
import { renderMail } from '#server/compose/mail-texts.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { SmtpTransport } from '#server/infrastructure/mail/smtp-transport.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';
import { TestClock } from '#tests/server/harness/play-world.ts';
import { TEST_SECRET } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';
import { SmtpInbox, smtpRefusal } from './smtp-inbox.ts';

const brand = brandOf('lorewick', { appName: 'Lorewick' });

describe('faults S15: mail over an unreliable mail server', () => {
  let database: OpenDatabase;
  const clock = new TestClock();
  const events: string[] = [];
  beforeAll(async () => {
    database = await openFreshPostgres();
  });
  afterAll(() => database.close());

  const queueTo = (url: string) => {
    const report = (event: string, details: object) => events.push(JSON.stringify({ event, ...details }));
    const options = { render: renderMail, secret: TEST_SECRET, from: null, siteUrl: () => 'https://stories.example', report };
    return new MailQueue({ db: database.db, transport: new SmtpTransport(url), brands: [brand], clock, options });
  };
  const mail = { to: 'reader@mail.example', brand, content: { template: 'login-code', code: '482913' } } as const;

  it('delivers one mail, without blocking the request, when the server is down, then defers, then accepts', async () => {
    const down = new SmtpInbox();
    const url = await down.listen();
    await down.close();
    const queue = queueTo(url);
    await queue.enqueue(database.db, mail);
    queue.deliverNow();
    // Delivery runs outside the request that queued the mail.
    expect(events).toEqual([]);
    await expect.poll(() => events).toEqual([expect.stringContaining('"mail.retried"')]);

    let tries = 0;
    const up = new SmtpInbox({
      onRcptTo: ({ address }, _, done) => {
        tries += 1;
        done(tries === 1 ? smtpRefusal(451, address) : null);
      },
    });
    await up.listen(Number(new URL(url).port));
    // Each wait is doubled and varied.
    for (const seconds of [10, 20]) {
      clock.offset += seconds * 1000;
      expect(await queue.deliverDue()).toBe(1);
    }
    await up.close();
    expect(up.mails.map(({ to }) => to)).toEqual([['reader@mail.example']]);
    expect(up.mails[0]?.raw).toContain('Subject: 482913 is your Lorewick code\r\n');
    expect(events.map((line) => JSON.parse(line).why)).toEqual(['ESOCKET', 'EENVELOPE 451', undefined]);
    expect(events.join()).not.toMatch(/reader|482913/);
  });

  it('gives up after a permanent refusal, and logs neither address nor code', async () => {
    events.length = 0;
    const inbox = new SmtpInbox({ onRcptTo: ({ address }, _, done) => done(smtpRefusal(550, address)) });
    const queue = queueTo(await inbox.listen());
    await queue.enqueue(database.db, mail);
    await queue.deliverDue();
    await inbox.close();
    const row = await database.db.selectFrom('mails').selectAll().where('status', '=', 'failed').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ problem: 'mail server refused with 550', attempts: 1 });
    expect(events.join()).not.toMatch(/reader|482913/);
  });
});
