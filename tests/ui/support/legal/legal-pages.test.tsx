import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Branding } from '#application/brand/branding.ts';
import { Selling } from '#application/support/selling.ts';
import { keptDays } from '#domain/platform/kept-days.ts';
import { keptData } from '#domain/support/kept-data.ts';
import { processorTasks, type Seller } from '#domain/support/seller.ts';
import { counted } from '#domain/text/count-text.ts';
import type { AnalyticsEvent } from '#domain/tracking/analytics-event.ts';
import { bundledBrands } from '#infrastructure/brand/bundled-brands.ts';
import { bundledSeller } from '#infrastructure/brand/bundled-seller.ts';
import { settingsIn } from '#server/settings/setting-table.ts';
import { settings } from '#server/settings/settings.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';
import { render, textOf } from '#tests/ui/render.tsx';
import { About } from '#ui/support/legal/about.tsx';
import { Imprint } from '#ui/support/legal/imprint.tsx';
import { Privacy } from '#ui/support/legal/privacy.tsx';
import { RecordKeeping } from '#ui/support/legal/record-keeping.tsx';
import { Refund } from '#ui/support/legal/refund.tsx';
import { Terms } from '#ui/support/legal/terms.tsx';

const seller: Seller = {
  country: 'GB',
  minimumAge: 16,
  refundDays: 30,
  register: { name: 'Registered in England', number: '0123' },
  vatNumber: 'GB99',
  representedBy: ['Ann Otter'],
  processors: [{ name: 'Hulk Hosting', does: 'runs the servers', where: 'Wales' }],
  versions: { terms: ['2026-11-29', '2026-01-02'], privacy: ['2026-11-29'], refund: ['2026-11-29'] },
};

const brand = brandOf('tidewater', { legalName: 'Tidewater & Sons', postalAddress: ['3 Quay Road', 'Saltby'] });

describe.each([
  ['about', <About key="" />],
  ['imprint', <Imprint key="" />],
  ['terms', <Terms key="" />],
  ['privacy', <Privacy key="" />],
  ['refund', <Refund key="" />],
  ['record keeping', <RecordKeeping key="" />],
])('%s', (_name, page) => {
  it('names the company, its address and its mailbox', () => {
    const html = render(page, [
      [Branding, { brand }],
      [Selling, { seller }],
    ]);
    expect(textOf(html)).toContain('Tidewater &amp; Sons 3 Quay Road Saltby');
    expect(html).toContain('mailto:support@tidewater.example');
  });
});

const shown = (page: ReactNode, changes: Partial<Seller> = {}, asksConsent = false): string =>
  textOf(
    render(page, [
      [Branding, { brand: { ...brand, asksConsent, answerDays: 3 } }],
      [Selling, { seller: { ...seller, ...changes } }],
    ]),
  );

describe('LEGAL-02', () => {
  it('terms and imprint print all that identifies the company', () => {
    for (const page of [<Terms key="" />, <Imprint key="" />])
      expect(shown(page)).toContain('Represented by Ann Otter Registered in England, 0123 VAT number GB99');
  });

  it('invented numbers are marked', () => {
    expect(shown(<Imprint />)).not.toContain('invented');
    expect(shown(<Imprint />, { example: true })).toContain('The names and numbers on this page are invented examples');
  });

  it('the law and the age are those of the file', () => {
    expect(shown(<Terms />)).toContain('This contract is under the law of England and Wales.');
    expect(shown(<Terms />, { country: 'DE', arbitration: 'We take part.' })).toContain('under the law of Germany.');
    expect(shown(<Terms />, { country: 'DE', arbitration: 'We take part.' })).toContain('We take part.');
    expect(shown(<Terms />, { minimumAge: 18 })).toContain('is for people of 18 years and older');
  });

  it('one answer time: that of the brand', () => {
    expect(shown(<Refund />)).toContain('We answer within 3 working days.');
  });

  it('who works for the seller is named, with the payment provider', () => {
    expect(shown(<Privacy />)).toContain('Stripe, which takes payments Hulk Hosting in Wales, which runs the servers');
    expect(shown(<Privacy />)).toContain('You may also complain to the Information Commissioner’s Office.');
    expect(shown(<Privacy />, { country: 'US' })).not.toContain('You may also complain to');
  });
});

it('LEGAL-03: the privacy page says for how long each thing is kept', () => {
  for (const { what, time } of keptData) expect(shown(<Privacy />)).toContain(`${what}: ${time}`);
});

describe('LEGAL-07', () => {
  /** Where a setting of the server or of a page leads to: a name that the privacy page has, a task of the companies of the brand's file, or null for our own. */
  const leadsTo: Readonly<Record<string, string | null>> = {
    ...{ PUBLIC_URL: null, APP_NAME: null, SANDBOX_PORT: null, DATABASE_URL: 'hosting', SMTP_URL: 'mail', LLM_BASE_URL: 'model' },
    ...{ LLM_API_KEY: 'model', GOOGLE_CLIENT_ID: 'Google', GOOGLE_BASE: 'Google', DISCORD_CLIENT_ID: 'Discord', DISCORD_BASE: 'Discord' },
    ...{ FACEBOOK_CLIENT_ID: 'Facebook', FACEBOOK_BASE: 'Facebook', STRIPE_SECRET_KEY: 'Stripe', STRIPE_API_BASE: 'Stripe' },
    ...{ STRIPE_PUBLIC_KEY: 'Stripe', ONLYPAY_API_BASE: 'Onlypay', META_PIXEL_ID: 'Meta', META_GRAPH_BASE: 'Meta' },
    ...{
      GTM_ID: 'Google Tag Manager',
      ANALYTICS_APP_ID: 'statistics',
      ANALYTICS_SCRIPT_URL: 'statistics',
      ANALYTICS_COLLECTOR_URL: 'statistics',
    },
    ...{ EMBED_ORIGINS: 'A site that shows ours in a frame' },
  };
  const outward = settingsIn(settings)
    .map(({ name }) => name)
    .filter((name) => /_(?:URL|BASE|ID|KEY|ORIGINS)$/.test(name));

  it('whoever a setting sends players’ data to is on the privacy page by name, or is a task that a brand names a company for', () => {
    expect(outward.length).toBeGreaterThan(15);
    expect(outward.filter((name) => leadsTo[name] === undefined)).toEqual([]);
    for (const name of outward) {
      const receiver = leadsTo[name] ?? null;
      if (receiver === null || processorTasks.some((task) => task === receiver)) continue;
      const page = textOf(
        render(<Privacy />, [
          [Branding, { brand: { ...brand, paymentProvider: receiver === 'Onlypay' ? 'onlypay' : 'stripe' } }],
          [Selling, { seller }],
        ]),
      );
      expect(page, name).toContain(receiver);
    }
  });

  it('both brands name a company for each task but statistics, which they do not have', () => {
    for (const { id } of bundledBrands())
      expect(
        bundledSeller(id)
          .processors.map(({ task }) => task)
          .toSorted(),
        id,
      ).toEqual(['hosting', 'mail', 'model']);
  });
});

it('DESK-55: the privacy page says that the country of a payment is kept, why, with what, and for how long', () => {
  expect(shown(<Privacy />)).toContain('the country that you pay from, as the payment provider says it, for tax and our books');
  const invoices = keptData.find(({ what }) => what.includes('with the country that you paid from'));
  expect(invoices?.time).toBe(counted(keptDays.invoices, 'day'));
  expect(shown(<Privacy />)).toContain(`${invoices?.what}: ${invoices?.time}`);
  expect(shown(<Privacy />)).toContain('Purchases, with the country that each was paid from');
});

it('DESK-53: the privacy page says what is sent when a bank disputes a payment', () => {
  expect(shown(<Privacy />)).toContain(
    'When a bank disputes a payment, we may send the payment provider, for the bank: your name and e-mail address, what was bought and when, each sign-in with its device, and when and in which stories coins were spent.',
  );
});

it('LEGAL-04: a page says from which day it holds, and leads to what it said before', () => {
  expect(shown(<Terms />)).toContain('This version holds from 29 November 2026. Version of 2 January 2026');
  const html = render(<Terms />, [
    [Branding, { brand }],
    [Selling, { seller }],
  ]);
  expect(html).toContain('href="/brands/tidewater/legal/terms-2026-01-02.html"');
});

describe('LEGAL-05', () => {
  it('where the law gives a right to withdraw the terms say it, for the longer of law and brand', () => {
    expect(shown(<Terms />)).toContain('Within 30 days of buying coins you can withdraw');
    expect(shown(<Terms />, { refundDays: 0 })).toContain('Within 14 days of buying coins you can withdraw');
    expect(shown(<Refund />, { refundDays: 0 })).toContain('within the last 14 days');
  });

  it('where it gives none, nothing is promised but what the brand grants', () => {
    expect(shown(<Terms />, { country: 'US' })).not.toContain('withdraw');
    expect(shown(<Refund />, { country: 'US' })).toContain('within the last 30 days');
    expect(shown(<Refund />, { country: 'US', refundDays: 0 })).not.toContain('You do not have to give a reason');
  });
});

it('LEGAL-06: the privacy page says whether a visitor is asked before a visit is counted', () => {
  expect(shown(<Privacy />, {}, true)).toContain('What counts visits is kept only if you allow it.');
  expect(shown(<Privacy />, {}, false)).toContain('What counts visits is kept unless you say no.');
  expect(shown(<Privacy />, {}, false)).not.toContain('If you allow it');
});

it('LEGAL-07: the privacy page says all that statistics, a frame around the site, Meta and a model are given', () => {
  const page = shown(<Privacy />);
  const [script = '', frame = ''] = [
    /Google Tag Manager or another.*?what you search for\./,
    /A site that shows ours in a frame.*?the window is\./,
  ].map((of) => of.exec(page)?.[0]);
  const given: Readonly<Record<AnalyticsEvent['family'], RegExp>> = {
    screen: /pages .*how large (?:your|the) window is/,
    interaction: /stories/,
    feature: /what (?:you use|is used)/,
    auth: /the steps of signing in/,
    payment: /payments with amount and currency/,
    error: /that something failed/,
  };
  for (const words of Object.values(given)) for (const told of [script, frame]) expect(told).toMatch(words);
  expect(script).toContain('could read what stands on the page and in its address');
  expect(page).toMatch(/Meta receives these events with .*user agent.*price and number of an order.*hash of your account’s number/);
  expect(page).toContain('Words that you type in a scripted story may go there as well');
});
