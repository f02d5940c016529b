import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Brand } from '#domain/brand/brand.ts';
import type { MailContent } from '#server/application/mail/mail-content.ts';
import type { MailFrame } from '#server/application/mail/rendered-mail.ts';
import { renderMail } from '#server/compose/mail-texts.ts';
import { mailSamples } from '#server/dev/mailbox/mail-samples.ts';
import { readBrands } from '#server/infrastructure/content/read-brands.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';
import { runs } from '#tests/proof.ts';

const brands = readBrands(join(import.meta.dirname, '../../../brands'));
const SITE = 'https://stories.example';
const frameOf = (brand: Brand, siteUrl = SITE): MailFrame => ({ brand, siteUrl, at: new Date('2026-11-29T23:30:00Z') });
const chaptersOf = (title: string, ...more: readonly string[]) => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  title,
  token: 'abc',
  chapters: ['The Second Lamp', ...more],
});
const receipt: MailContent = { template: 'receipt', order: 'order-1', coins: 550, amount: 799, currency: 'usd', digits: 2 };
/** What people, providers and authors write into mails. */
const WRITTEN = new Set(['code', 'provider', 'order', 'story', 'reference', 'text', 'idea', 'device', 'title', 'chapters']);

/** A mail in which everything that is written has become `said`. */
function withText<T>(value: T, said: string, isWritten = false): T {
  if (typeof value === 'string') return (isWritten ? said : value) as T;
  if (Array.isArray(value)) return value.map((each) => withText(each, said, isWritten)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withText(each, said, WRITTEN.has(key))])) as T;
}

/** The tags of a page without inserted values, and the number of their quotes. An inserted text may break its line. */
const structureOf = (html: string) => ({
  tags: html.match(/<(?!br>)[a-z/!][^\s>]*/gi),
  quotes: html.split('"').length,
});

describe.each(brands.map((brand) => [brand.appName, brand] as const))('mails of %s', (appName, brand) => {
  it('state the code first in the subject, once in the text and once in the HTML, as digits that can be copied', () => {
    const { subject, text, html } = renderMail({ template: 'login-code', code: '482913' }, frameOf(brand));
    expect(subject).toBe(`482913 is your ${appName} code`);
    expect(text.match(/\b482913\b/g)).toHaveLength(1);
    expect(html.replace(/<title>[^<]*/, '').match(/>482913</g)).toHaveLength(1);
    for (const version of [text, html]) {
      expect(version).toContain('The code is good for 10 minutes');
      expect(version).toContain('If you did not ask for it, ignore this mail');
    }
  });

  it('PAY-21: the receipt names the order, the price and the seller by its legal name', () => {
    const { subject, text } = renderMail(receipt, frameOf(brand));
    expect(subject).toBe(`Your receipt: 550 coins for ${appName}`);
    expect(text.replace(/\s+/g, ' ')).toContain(`Sold by ${brand.legalName}, order order-1. `);
    expect(text).toContain('7.99 USD');
  });

  it.each(mailSamples)('DESK-60: end no sentence with two points, also where a company’s name ends with one: $id', ({ content }) => {
    const { subject, text } = renderMail(content, frameOf(brand));
    expect(`${subject}\n${text}`).not.toMatch(/(?<!\.)\.\.(?!\.)/);
  });

  it.each(mailSamples)('have equal content in text and HTML: $id', ({ content }) => {
    const { text, html } = renderMail(content, frameOf(brand));
    const words = (html.split('</div>')[1] ?? '').replace(/<[^>]*>|&\w+;/g, ' ').match(/[\w'@.]{4,}/g) ?? [];
    expect(words.length).toBeGreaterThan(15);
    for (const word of words) expect(text).toContain(word);
  });

  it.each(mailSamples)('hold no picture, and link only to the site and its support: $id', ({ content }) => {
    const { html } = renderMail(content, frameOf(brand));
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=|@import/i);
    const places = new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, place]) => place));
    for (const place of places) expect([SITE, `mailto:${brand.supportEmail}`].some((own) => place?.startsWith(own))).toBe(true);
    expect(places).toContain(SITE);
  });

  it.each(mailSamples)('DESK-60: say on which day, by whom it is sold and where they are, and lead on: $id', ({ content }) => {
    const { text, html } = renderMail(content, frameOf(brand));
    for (const version of [text, html]) {
      // The day in UTC, wherever the server is.
      expect(version).toContain('29 November 2026');
      for (const line of [brand.legalName, ...brand.postalAddress]) expect(version).toContain(line);
      expect(version).toContain(SITE);
      expect(version).toContain(brand.supportEmail);
      expect(version).not.toMatch(/undefined|null|NaN|\[object/);
    }
    // The last mail of an account leads to the site alone; a code is typed where it was asked for.
    const leadsNowhere = content.template === 'account-deleted' || content.template === 'login-code';
    expect([...html.matchAll(/href="https:[^"]*"/g)].length > 1).toBe(!leadsNowhere);
  });

  it('SUB-02: a mail that was not requested just now can be stopped: in the text, in the HTML and by the mail program', () => {
    const digest = { stories: [chaptersOf('The Quiet Relay'), { ...chaptersOf('Hired as Ballast'), token: 'def' }] };
    const { text, html, unsubscribe } = renderMail({ template: 'new-chapters', digest }, frameOf(brand));
    expect(unsubscribe).toBe(`${SITE}/subscription/stop/abc.def`);
    for (const token of ['abc', 'def']) {
      expect(text).toContain(`${SITE}/subscription/stop/${token}\n`);
      expect(html).toContain(`href="${SITE}/subscription/stop/${token}"`);
    }
    expect(renderMail({ template: 'login-code', code: '482913' }, frameOf(brand)).unsubscribe).toBeUndefined();
  });

  it('CASE-06: keep the paragraphs of an answer apart', () => {
    const paragraphs = ['We read it again.', 'You are right.'];
    const news = { template: 'case-news', reference: 'LW-2345-6789', path: '/complaints/LW-2345-6789', answered: true } as const;
    for (const end of ['\n', '\r\n']) {
      const { text, html } = renderMail({ ...news, text: paragraphs.join(end + end) }, frameOf(brand));
      expect(text).toContain(paragraphs.join(end + end));
      expect(html).toMatch(/We read it again\.<br>\s*<br>\s*You are right\./);
    }
  });

  it('style both themes', () => {
    const { html } = renderMail({ template: 'account-deleted' }, frameOf(brand));
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
  const plain = mailSamples.map(({ content }) => structureOf(renderMail(withText(content, 'a'), frameOf(brandOf('plain'))).html));
  fc.assert(
    fc.property(hostile, hostile, (said, named) => {
      const brand = brandOf('plain', { appName: named, tagline: said, legalName: named, postalAddress: [said, named] });
      const rendered = mailSamples.map(({ content }) => renderMail(withText(content, said), frameOf(brand)));
      expect(rendered.map(({ html }) => structureOf(html))).toEqual(plain);
      expect(rendered[mailSamples.findIndex(({ content }) => content.template === 'login-code')]?.text).toContain(said);
    }),
    { numRuns: runs(100, 300) },
  );
  const hostileBrand = brandOf('plain', { supportEmail: '"><x>@y.example' });
  expect(structureOf(renderMail({ template: 'account-deleted' }, frameOf(hostileBrand, '"><script>')).html)).toEqual(plain.at(-1));
});
