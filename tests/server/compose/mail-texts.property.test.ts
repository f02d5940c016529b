import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MailContent } from '#server/application/mail/mail-content.ts';
import { renderMail } from '#server/compose/mail-texts.ts';
import { readBrands } from '#server/infrastructure/content/read-brands.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';
import { runs } from '#tests/proof.ts';

const brands = readBrands(join(import.meta.dirname, '../../../brands'));
const SITE = 'https://stories.example';
const chaptersOf = (title: string, ...more: readonly string[]) => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  title,
  token: 'abc',
  chapters: ['The Second Lamp', ...more],
});
const receipt: MailContent = { template: 'receipt', order: 'order-1', coins: 550, amount: 799, currency: 'usd', digits: 2 };
const contents: readonly MailContent[] = [
  receipt,
  { template: 'login-code', code: '482913' },
  { template: 'identity-linked', provider: 'Google' },
  { template: 'account-deleted' },
  { template: 'subscribed', story: 'The Quiet Relay', confirm: '/subscription/confirm/abc', stop: '/subscription/stop/abc' },
  { template: 'subscribed', story: 'The Quiet Relay', confirm: null, stop: '/subscription/stop/abc' },
  { template: 'case-received', reference: 'LW-2345-6789', path: '/complaints/LW-2345-6789' },
  { template: 'case-news', reference: 'LW-2345-6789', path: '/complaints/LW-2345-6789', text: 'We read it again.', answered: true },
  { template: 'new-chapters', digest: { stories: [chaptersOf('The Quiet Relay')] } },
  { template: 'new-chapters', digest: { stories: [chaptersOf('The Quiet Relay'), chaptersOf('Hired as Ballast', 'Five', 'Six')] } },
];

/** The tags of a page without inserted values, and the number of their quotes. An inserted text may break its line. */
const structureOf = (html: string) => ({
  tags: html.match(/<(?!br>)[a-z/!][^\s>]*/gi),
  quotes: html.split('"').length,
});

describe.each(brands.map((brand) => [brand.appName, brand] as const))('mails of %s', (appName, brand) => {
  it('state the code first in the subject, once in the text and once in the HTML, as digits that can be copied', () => {
    const { subject, text, html } = renderMail({ template: 'login-code', code: '482913' }, brand, SITE);
    expect(subject).toBe(`482913 is your ${appName} code`);
    expect(text.match(/\b482913\b/g)).toHaveLength(1);
    expect(html.replace(/<title>[^<]*/, '').match(/>482913</g)).toHaveLength(1);
    for (const version of [text, html]) {
      expect(version).toContain('The code is good for 10 minutes');
      expect(version).toContain('If you did not ask for it, ignore this mail');
    }
  });

  it('PAY-21: the receipt names the order, the price and the seller by its legal name', () => {
    const { subject, text } = renderMail(receipt, brand, SITE);
    expect(subject).toBe(`Your receipt: 550 coins for ${appName}`);
    expect(text.replace(/\s+/g, ' ')).toContain(`Order order-1, sold by ${brand.legalName}. `);
    expect(text).toContain('7.99 USD');
  });

  it.each(contents)('have equal content in text and HTML: $template', (content) => {
    const { text, html } = renderMail(content, brand, SITE);
    const words = (html.split('</div>')[1] ?? '').replace(/<[^>]*>|&\w+;/g, ' ').match(/[\w'@.]{4,}/g) ?? [];
    expect(words.length).toBeGreaterThan(15);
    for (const word of words) expect(text).toContain(word);
  });

  it.each(contents)('hold no picture, and link only to the site and its support: $template', (content) => {
    const { html } = renderMail(content, brand, SITE);
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=|@import/i);
    const places = new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, place]) => place));
    for (const place of places) expect([SITE, `mailto:${brand.supportEmail}`].some((own) => place?.startsWith(own))).toBe(true);
    expect(places).toContain(SITE);
  });

  it('SUB-02: a mail that was not requested just now can be stopped: in the text, in the HTML and by the mail program', () => {
    const digest = { stories: [chaptersOf('The Quiet Relay'), { ...chaptersOf('Hired as Ballast'), token: 'def' }] };
    const { text, html, unsubscribe } = renderMail({ template: 'new-chapters', digest }, brand, SITE);
    expect(unsubscribe).toBe(`${SITE}/subscription/stop/abc.def`);
    for (const token of ['abc', 'def']) {
      expect(text).toContain(`${SITE}/subscription/stop/${token}\n`);
      expect(html).toContain(`href="${SITE}/subscription/stop/${token}"`);
    }
    expect(renderMail({ template: 'login-code', code: '482913' }, brand, SITE).unsubscribe).toBeUndefined();
  });

  it('CASE-06: keep the paragraphs of an answer apart', () => {
    const paragraphs = ['We read it again.', 'You are right.'];
    const news = { template: 'case-news', reference: 'LW-2345-6789', path: '/complaints/LW-2345-6789', answered: true } as const;
    for (const end of ['\n', '\r\n']) {
      const { text, html } = renderMail({ ...news, text: paragraphs.join(end + end) }, brand, SITE);
      expect(text).toContain(paragraphs.join(end + end));
      expect(html).toMatch(/We read it again\.<br>\s*<br>\s*You are right\./);
    }
  });

  it('style both themes', () => {
    const { html } = renderMail({ template: 'account-deleted' }, brand, SITE);
    const [light = '', dark = ''] = [html.replace(/<style>[^<]*/, ''), /prefers-color-scheme:dark\)\{.*/.exec(html)?.[0]];
    for (const name of ['bg', 'raised', 'text', 'muted', 'accent'] as const) {
      expect(light).toContain(brand.tokens.light[name]);
      expect(dark).toContain(brand.tokens.dark[name]);
    }
  });
});

it('faults S14: escapes every inserted value as HTML', () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=y>',
      "' style='x",
      '</style><b>',
      '--><!--',
      '&lt;b&gt;',
      'a\r\nb',
      '$&$1',
    ),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 }),
  );
  const plain = contents.map((content) => structureOf(renderMail(content, brandOf('plain'), SITE).html));
  fc.assert(
    fc.property(hostile, hostile, (said, named) => {
      const brand = brandOf('plain', { appName: named, tagline: said, legalName: named });
      const inserted: readonly MailContent[] = [
        { ...receipt, order: said },
        { template: 'login-code', code: said },
        { template: 'identity-linked', provider: said },
        { template: 'account-deleted' },
        { template: 'subscribed', story: said, confirm: '/subscription/confirm/abc', stop: '/subscription/stop/abc' },
        { template: 'subscribed', story: said, confirm: null, stop: '/subscription/stop/abc' },
        { template: 'case-received', reference: said, path: '/complaints/x' },
        { template: 'case-news', reference: named, path: '/complaints/x', text: said, answered: true },
        { template: 'new-chapters', digest: { stories: [{ ...chaptersOf('a'), title: said, chapters: [named] }] } },
        {
          template: 'new-chapters',
          digest: { stories: [chaptersOf('a'), { ...chaptersOf('b'), title: said, chapters: [named, said, said] }] },
        },
      ];
      const rendered = inserted.map((content) => renderMail(content, brand, SITE));
      expect(rendered.map(({ html }) => structureOf(html))).toEqual(plain);
      expect(rendered[1]?.text).toContain(said);
    }),
    { numRuns: runs(100, 300) },
  );
  const hostileBrand = brandOf('plain', { supportEmail: '"><x>@y.example' });
  expect(structureOf(renderMail({ template: 'account-deleted' }, hostileBrand, '"><script>').html)).toEqual(plain[2]);
});
