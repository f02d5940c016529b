import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#server/application/mail/mail-transport.ts';
import { renderMail } from '#server/compose/mail-texts.ts';
import { registerDevMail } from '#server/dev/mailbox/dev-mail-routes.ts';
import { DevMailbox } from '#server/dev/mailbox/dev-mailbox.ts';
import { mailSamples } from '#server/dev/mailbox/mail-samples.ts';
import { escaped } from '#server/domain/text/escaped.ts';
import { readBrands } from '#server/infrastructure/content/read-brands.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { TestClock } from '#tests/server/harness/play-world.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const root = join(import.meta.dirname, '../../../..');
const SITE = 'https://stories.example';
const brands = readBrands(join(root, 'brands'));

/** The kinds that the code knows: the names of a union of its source. */
function kindsIn(file: string, field: string): readonly string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(new RegExp(`readonly ${field}: ((?:'[a-z-]+'(?: \\| )?)+)`, 'g'))].flatMap(([, names = '']) =>
    names.split(' | ').map((name) => name.replaceAll("'", '')),
  );
}

describe('the mailbox of development', () => {
  let database: OpenDatabase;
  let app: FastifyInstance;
  let mailbox: DevMailbox;
  const clock = new TestClock();

  beforeAll(async () => {
    database = await openFreshPostgres();
    mailbox = new DevMailbox(database.db, clock);
    app = Fastify();
    registerDevMail(app, database.db, { brands, render: renderMail, siteUrl: () => SITE });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(() => database.db.deleteFrom('dev_mails').execute());

  async function keep(changes: Partial<Mail> = {}): Promise<string> {
    const id = randomUUID();
    clock.offset += 1000;
    await mailbox.send({
      id: `${id}@localhost`,
      to: 'reader@mail.example',
      from: { name: 'Lorewick', address: 'support@lorewick.example' },
      subject: '482913 is your Lorewick code',
      text: 'Your code is 482913.',
      html: '<h1>482913</h1>',
      ...changes,
    });
    return id;
  }
  const get = (url: string, from: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    app.inject({ url, remoteAddress: '127.0.0.1', ...from, headers: { host: 'localhost:8787', ...from.headers } });

  it('keeps a mail once, however often it is sent, and the newest 200', async () => {
    const id = randomUUID();
    await keep({ id: `${id}@localhost` });
    await keep({ id: `${id}@localhost` });
    expect(await database.db.selectFrom('dev_mails').select('id').execute()).toEqual([{ id }]);
    for (let mail = 0; mail < 200; mail += 1) await keep({ subject: `Mail ${mail}` });
    const kept = await database.db.selectFrom('dev_mails').select(['id', 'subject']).execute();
    expect(kept).toHaveLength(200);
    expect(kept.some((mail) => mail.id === id)).toBe(false);
    expect(kept.some((mail) => mail.subject === 'Mail 199')).toBe(true);
  });

  it('lists newest first, filtered by address', async () => {
    await keep({ subject: 'First' });
    await keep({ subject: 'Second', to: 'Other@mail.example' });
    const all = (await get('/dev/mail')).body;
    expect(all.indexOf('Second')).toBeGreaterThan(0);
    expect(all.indexOf('First')).toBeGreaterThan(all.indexOf('Second'));
    const one = (await get('/dev/mail?to=other%40mail.example')).body;
    expect(one).toContain('Second');
    expect(one).not.toContain('First');
    expect((await get('/dev/mail?to=nobody@mail.example')).body).toContain('No mail to nobody@mail.example.');
    expect((await get('/dev/mail?to=a&to=b')).body).toContain('First');
  });

  it('lists mails as JSON for tools', async () => {
    const id = await keep();
    await keep({ to: 'other@mail.example' });
    const answer = await get('/dev/mail.json?to=reader@mail.example');
    expect(answer.json()).toEqual({
      mails: [
        {
          id,
          to: 'reader@mail.example',
          subject: '482913 is your Lorewick code',
          text: 'Your code is 482913.',
          sent: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
    });
    expect((await get('/dev/mail.json')).json().mails).toHaveLength(2);
  });

  it('shows the headers of a mail, its HTML in a sandboxed frame, and its text', async () => {
    const id = await keep();
    const { body, headers } = await get(`/dev/mail/${id}`);
    expect(body).toContain('<h1>482913 is your Lorewick code</h1>');
    expect(body).toContain('Lorewick &#60;support@lorewick.example&#62;');
    expect(body).toMatch(new RegExp(`<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${id}/html">`));
    expect(body).toContain('Your code is 482913.');
    expect(headers['content-security-policy']).not.toContain('script');
    const html = await get(`/dev/mail/${id}/html`);
    expect(html.body).toBe('<h1>482913</h1>');
    expect(html.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline';.*frame-ancestors 'self'; sandbox allow-popups/,
    );
    for (const answer of [headers, html.headers])
      expect(answer).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  });

  it('escapes mails and addresses in its HTML', async () => {
    const nasty = '"><script>alert(1)</script>';
    const id = await keep({ to: nasty, subject: nasty, text: nasty, from: { name: nasty, address: nasty } });
    for (const url of [
      '/dev/mail',
      `/dev/mail/${id}`,
      `/dev/mail?to=${encodeURIComponent(nasty)}`,
      `/dev/mail?to=${encodeURIComponent(`x${nasty}`)}`,
    ]) {
      const { body, statusCode } = await get(url);
      expect(statusCode).toBe(200);
      expect(body).not.toContain('<script');
      expect(body).not.toContain('">&#60;');
    }
  });

  describe('DESK-63: all kinds of mail', () => {
    const file = 'server/application/mail/mail-content.ts';

    it('hold a sample of each template and of each thing that support does', () => {
      const templates = kindsIn(file, 'template');
      expect(templates.length).toBeGreaterThan(9);
      expect(new Set(mailSamples.map(({ content }) => content.template))).toEqual(new Set(templates));
      const did = kindsIn(file, 'did');
      expect(did.length).toBeGreaterThan(8);
      const shown = mailSamples.flatMap(({ content }) => (content.template === 'desk-news' ? [content.news.did] : []));
      expect(new Set(shown)).toEqual(new Set(did));
      expect(new Set(mailSamples.map(({ id }) => id)).size).toBe(mailSamples.length);
    });

    it.each(brands.flatMap((brand) => (['light', 'dark'] as const).map((theme) => [brand.appName, theme, brand] as const)))(
      'stand on one page, as HTML and as text: %s, %s',
      async (_, theme, brand) => {
        const query = `brand=${brand.id}&theme=${theme}`;
        const { body, headers } = await get(`/dev/mail/kinds?${query}`);
        expect(headers['content-security-policy']).not.toContain('script');
        for (const { id, content } of mailSamples) {
          const { subject, text } = renderMail(content, { brand, siteUrl: SITE, at: new Date('2026-11-29') });
          for (const shown of [subject, text]) expect(body).toContain(escaped(shown));
          expect(body).toContain(`src="/dev/mail/kinds/${id}/html?brand=${brand.id}&#38;theme=${theme}"`);
          const html = await get(`/dev/mail/kinds/${id}/html?${query}`);
          expect(html.body).toContain(`<title>${escaped(subject)}</title>`);
          expect(html.body).toContain(brand.tokens.dark.raised);
          expect(html.body).toContain(theme === 'dark' ? '@media all{' : '@media not all{');
          expect(html.headers['content-security-policy']).toContain('sandbox');
        }
      },
    );

    it.each(['/dev/mail/kinds?brand=none&theme=x', '/dev/mail/kinds?brand=a&brand=b'])(
      'fall back to the first brand, light: %s',
      async (url) => {
        expect((await get(url)).body).toContain(`<title>All kinds of mail, ${brands[0].appName}</title>`);
      },
    );

    it('answer 404 for a kind that is not there', async () => {
      for (const id of ['none', '__proto__', '%00', "'--"]) expect((await get(`/dev/mail/kinds/${id}/html`)).statusCode).toBe(404);
    });
  });

  it.each(['/dev/mail/none', `/dev/mail/${randomUUID()}`, `/dev/mail/${randomUUID()}/html`, '/dev/mail/%00', "/dev/mail/'--"])(
    '%s is not there',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  describe('answers only requests from this machine', () => {
    const urls = (id: string) => [
      '/dev/mail',
      '/dev/mail.json',
      `/dev/mail/${id}`,
      `/dev/mail/${id}/html`,
      '/dev/mail/kinds',
      '/dev/mail/kinds/receipt/html',
    ];

    it.each<[string, Parameters<typeof get>[1]]>([
      ['IPv4', { remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:8787' } }],
      ['IPv6', { remoteAddress: '::1', headers: { host: '[::1]:8787' } }],
      ['IPv4 in IPv6', { remoteAddress: '::ffff:127.0.0.1', headers: { host: 'LOCALHOST' } }],
    ])('by %s', async (_, from) => {
      const id = await keep();
      for (const url of urls(id)) expect((await get(url, from)).statusCode).toBe(200);
    });

    it.each<[string, Parameters<typeof get>[1]]>([
      ['another machine', { remoteAddress: '192.168.1.7' }],
      ['another machine over IPv6', { remoteAddress: '2001:db8::1' }],
      ['an address that looks near', { remoteAddress: '::ffff:10.0.0.1' }],
      ['a page that rebinds its name to this machine', { headers: { host: 'evil.example:8787' } }],
      ['a name that begins like this machine', { headers: { host: 'localhost.evil.example' } }],
      ['a name that begins like its address', { headers: { host: '127.0.0.1.evil.example' } }],
      ['a name with a word before it', { headers: { host: 'evil@localhost' } }],
      ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
      ['a proxy that says so in the standard way', { headers: { forwarded: 'for=203.0.113.9' } }],
    ])('not %s', async (_, from) => {
      const id = await keep();
      for (const url of urls(id)) {
        const answer = await get(url, from);
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({ code: 'NOT_FOUND', message: 'There is nothing here.', data: null });
      }
    });
  });
});
