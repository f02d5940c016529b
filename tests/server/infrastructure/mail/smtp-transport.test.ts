import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import fc from 'fast-check';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Mail, MailRefused } from '#server/application/mail/mail-transport.ts';
import { renderMail } from '#server/compose/mail-texts.ts';
import { SmtpTransport } from '#server/infrastructure/mail/smtp-transport.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';
import { headerNames, SmtpInbox, smtpRefusal } from './smtp-inbox.ts';

const HEADERS = ['Auto-Submitted', 'From', 'To', 'Subject', 'Message-ID', 'Date', 'MIME-Version', 'Content-Type'];
/** Timeouts for a server that sends nothing. */
const SHORT = { connection: 300, greeting: 300, socket: 300, whole: 700 };
/** Timeouts for a server that keeps sending: only the whole expires. */
const LONG = { connection: 5_000, greeting: 5_000, socket: 5_000, whole: 700 };

const mailOf = (changes: Partial<Mail> = {}): Mail => ({
  id: `${randomUUID()}@stories.example`,
  to: 'reader@mail.example',
  from: { name: 'Lorewick', address: 'support@lorewick.example' },
  subject: 'Hello',
  text: 'Hello.\n',
  html: '<p>Hello.</p>',
  ...changes,
});

/** The error of a sending; null after a success. */
const failureOf = (transport: SmtpTransport, mail: Mail): Promise<unknown> =>
  transport.send(mail).then(
    () => null,
    (error: unknown) => error,
  );

describe('faults S14: one recipient, and the headers we wrote', () => {
  const inbox = new SmtpInbox();
  let transport: SmtpTransport;
  beforeAll(async () => {
    transport = new SmtpTransport(await inbox.listen());
  });
  afterAll(async () => {
    await transport.close();
    await inbox.close();
  });

  /** Sends a mail and returns whether it was delivered, exactly as written. */
  async function isDelivered(mail: Mail): Promise<boolean> {
    const failure = await failureOf(transport, mail);
    const [received, ...more] = inbox.mails.filter(({ raw }) => raw.includes(mail.id));
    expect(more).toEqual([]);
    if (failure !== null) {
      expect(failure).toBeInstanceOf(MailRefused);
      expect(received).toBeUndefined();
      return false;
    }
    if (!received) throw new Error('lost');
    expect(received.to).toEqual([mail.to.replace(/@.*/, (domain) => domain.toLowerCase())]);
    expect(received.from).toBe(mail.from.address);
    expect(headerNames(received)).toEqual(HEADERS);
    expect(received.raw).toContain(`\r\nMessage-ID: <${mail.id}>\r\n`);
    expect(Math.max(...received.raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
    return true;
  }

  it('SUB-02: a mail that can be unsubscribed says so in headers, each on one line', async () => {
    const unsubscribe = `https://stories.example/subscription/stop/${Array.from({ length: 8 }, () => 'A'.repeat(22)).join('.')}`;
    const mail = mailOf({ unsubscribe });
    await transport.send(mail);
    const raw = inbox.mails.find((one) => one.raw.includes(mail.id))?.raw ?? '';
    expect(raw).toContain(`\r\nList-Unsubscribe: <${unsubscribe}>\r\n`);
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  });

  it.each(['https://a.example/\r\nBcc: x@evil.example', 'https://a.example/>,<mailto:x@evil.example', 'javascript:x'])(
    'refuses an address to unsubscribe that is none: %j',
    async (unsubscribe) => {
      expect(await failureOf(transport, mailOf({ unsubscribe }))).toBeInstanceOf(MailRefused);
    },
  );

  it.each([
    'a@b.example\r\nBcc: x@evil.example',
    'a@b.example\nRCPT TO:<x@evil.example>',
    'a@b.example,x@evil.example',
    'a@b.example x@evil.example',
    'a@b.example;x@evil.example',
    '"a@b.example" <x@evil.example>',
    'A <a@b.example>',
    'a@b.example>',
    '"a b"@b.example',
    'a(comment)@b.example',
    'a@b.example(comment)',
    'a@[127.0.0.1]',
    'a@localhost',
    'jürgen@b.example',
    'a@bücher.example',
    'а@b.example',
    'group:a@b.example,x@evil.example;',
    `${'a'.repeat(10_000)}@b.example`,
    `a@${'b.'.repeat(5_000)}example`,
    ' a@b.example',
    'a@b.example\0',
    '',
  ])('never connects for the address %j', async (to) => {
    const { connections } = inbox;
    expect(await isDelivered(mailOf({ to }))).toBe(false);
    expect(inbox.connections).toBe(connections);
  });

  it.each([
    'reader@mail.example',
    "o'brien+tag=1@mail.example",
    'Some.Body@Mail.Example',
    '{x}|y@mail.example',
    `${'a'.repeat(64)}@b.example`,
  ])('sends to %s alone', async (to) => {
    expect(await isDelivered(mailOf({ to }))).toBe(true);
  });

  it('holds for any address, brand and provider name', async () => {
    const nasty = fc.constantFrom(
      '\r\nBcc: x@evil.example',
      '\n',
      '\r',
      ',',
      ';',
      ' <x@evil.example>',
      '"',
      '\\',
      '@',
      '\u2028',
      '\0',
      '=?utf-8?q?=0D=0ABcc=3A?=',
      '\r\n\r\n<b>',
      'é',
      '🕯️',
      ' ',
    );
    const piece = fc.oneof(
      { weight: 3, arbitrary: nasty },
      fc.string({ unit: anyCharacter, maxLength: 20 }),
      fc.constant('x'.repeat(10_240)),
    );
    const name = fc
      .array(fc.oneof(fc.constantFrom('Lorewick', 'Google', 'Zoë & Co'), piece), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.join(''));
    const address = fc.oneof(
      fc.constant('reader@mail.example'),
      fc.tuple(name, name).map(([a, b]) => `${a}reader@mail.example${b}`),
      fc.emailAddress(),
    );
    const mails = fc.array(fc.record({ to: address, appName: fc.oneof(fc.constant('Lorewick'), name), provider: name }), {
      minLength: 20,
      maxLength: 20,
    });
    let [sent, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(mails, async (some) => {
        const before = inbox.mails.length;
        const outcomes = await Promise.all(
          some.map(({ to, appName, provider }) => {
            const brand = brandOf('lorewick', { appName });
            const rendered = renderMail(
              { template: 'identity-linked', provider },
              { brand, siteUrl: 'https://stories.example', at: new Date() },
            );
            return isDelivered(mailOf({ to, from: { name: appName, address: brand.supportEmail }, ...rendered }));
          }),
        );
        const now = outcomes.filter(Boolean).length;
        expect(inbox.mails.length - before).toBe(now);
        sent += now;
        refused += outcomes.length - now;
      }),
      { numRuns: 25 },
    );
    expect(sent).toBeGreaterThan(40);
    expect(refused).toBeGreaterThan(40);
  });

  it('refuses an invalid sender address', async () => {
    for (const address of ['a@b.example\r\nBcc: x@evil.example', 'a@b.example,x@evil.example', ''])
      expect(await isDelivered(mailOf({ from: { name: 'Lorewick', address } }))).toBe(false);
  });
});

describe('faults S15: a failing mail server', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function transportTo(rules: SMTPServerOptions, login = ''): Promise<SmtpTransport> {
    const inbox = new SmtpInbox(rules);
    const transport = new SmtpTransport((await inbox.listen()).replace('//', `//${login}`));
    closing.push(
      () => transport.close(),
      () => inbox.close(),
    );
    return transport;
  }

  /** A listening socket that is no mail server. */
  async function transportToSocket(server: Server, patience: typeof SHORT): Promise<SmtpTransport> {
    const sockets = new Set<{ destroy(): void }>();
    server.on('connection', (socket) => {
      socket.on('error', () => undefined);
      sockets.add(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const at = server.address();
    closing.push(async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    return new SmtpTransport(`smtp://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`, patience);
  }

  const later = (code: string | RegExp) => ({ code: expect.stringMatching(code) });

  it('is down: retried later', async () => {
    const inbox = new SmtpInbox();
    const url = await inbox.listen();
    await inbox.close();
    const failure = await failureOf(new SmtpTransport(url), mailOf());
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(failure).toMatchObject(later('ESOCKET'));
  });

  it('accepts connections without a greeting: retried soon', async () => {
    const transport = await transportToSocket(createServer(), SHORT);
    const begun = Date.now();
    const failure = await failureOf(transport, mailOf());
    expect(Date.now() - begun).toBeLessThan(30_000);
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(failure).toMatchObject(later('ETIMEDOUT'));
  });

  it('sends bytes slowly within every single timeout: retried later, and ends soon', async () => {
    const dripping = createServer((socket) => {
      socket.write('220 slow\r\n');
      const drip = setInterval(() => socket.write('250-and\r\n'), 100);
      socket.on('close', () => clearInterval(drip));
    });
    const transport = await transportToSocket(dripping, LONG);
    const begun = Date.now();
    const failure = await failureOf(transport, mailOf());
    expect(Date.now() - begun).toBeLessThan(30_000);
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(failure).toMatchObject(later('EABORT'));
  });

  it('responds 4xx to the recipient, then accepts', async () => {
    let tries = 0;
    const transport = await transportTo({
      onRcptTo: ({ address }, _, done) => {
        tries += 1;
        done(tries === 1 ? smtpRefusal(451, address) : null);
      },
    });
    const failure = await failureOf(transport, mailOf());
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(failure).toMatchObject(later('EENVELOPE 451'));
    expect(await failureOf(transport, mailOf())).toBeNull();
  });

  it.each<[string, SMTPServerOptions]>([
    ['recipient', { onRcptTo: ({ address }, _, done) => done(smtpRefusal(550, address)) }],
    [
      'content',
      {
        onData: (stream, _, done) => {
          stream.resume();
          stream.on('end', () => done(smtpRefusal(554, 'reader@mail.example')));
        },
      },
    ],
  ])('responds 5xx to the %s: not retried, and its text is not kept', async (_, rules) => {
    const failure = await failureOf(await transportTo(rules), mailOf());
    expect(failure).toBeInstanceOf(MailRefused);
    expect(String(failure)).toMatch(/with 55[04]$/);
    expect(String(failure)).not.toContain('reader');
  });

  it.each<[string, SMTPServerOptions, string]>([
    ['greeting', { onConnect: (_, done) => done(smtpRefusal(554, 'reader@mail.example')) }, ''],
    ['sender', { onMailFrom: ({ address }, _, done) => done(smtpRefusal(550, address)) }, ''],
    ['password', { allowInsecureAuth: true, onAuth: (_, __, done) => done(smtpRefusal(535, 'reader@mail.example')) }, 'me:secret@'],
  ])('responds 5xx to the %s: a configuration error, retried later', async (_, rules, login) => {
    const failure = await failureOf(await transportTo(rules, login), mailOf());
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(failure).toMatchObject(later(/ 5\d\d$/));
    expect(JSON.stringify(failure) + String(failure)).not.toMatch(/reader|secret/);
  });
});
