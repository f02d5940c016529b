import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Selling } from '#application/support/selling.ts';
import { bundledBrands } from '#infrastructure/brand/bundled-brands.ts';
import { bundledSeller } from '#infrastructure/brand/bundled-seller.ts';
import { render } from '#tests/ui/render.tsx';
import { Privacy } from '#ui/support/legal/privacy.tsx';
import { Refund } from '#ui/support/legal/refund.tsx';
import { Terms } from '#ui/support/legal/terms.tsx';
import { legalDocument } from './legal-document.ts';

const pages = { terms: <Terms />, privacy: <Privacy />, refund: <Refund /> } as const;

/**
 * LEGAL-04: what a page says is kept in `public/brands/<brand>/legal/`, under the day from which it holds. A page that says something else than its newest * kept version needs the day of its release in `brands/legal/<brand>.json`; then `npm run legal` keeps it. A second change on one day replaces the first.
 */
describe.each(bundledBrands())('LEGAL-04: $id', (brand) => {
  const seller = bundledSeller(brand.id);
  it.each(Object.keys(pages) as (keyof typeof pages)[])('%s says what its newest version has kept', async (page) => {
    const markup = render(pages[page], [[Selling, new Selling(seller)]], brand.id);
    const [date = ''] = seller.versions[page];
    const document = legalDocument(markup, { appName: brand.appName, date });
    expect(document).toContain('This version holds from');
    await expect(document).toMatchFileSnapshot(kept(brand.id, `${page}-${date}.html`));
  });
  it('no version holds from a day to come: the page that says so is shown today', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(
      Object.values(seller.versions)
        .flat()
        .filter((day) => day > today),
    ).toEqual([]);
  });

  it('the former versions that the pages name are there, and none that they do not name', () => {
    const files = ([page, dates]: readonly [string, readonly string[]]) => dates.map((date) => `${page}-${date}.html`);
    const named = Object.entries(seller.versions).map(files);
    const there = readdirSync(kept(brand.id, '.'));
    expect(named.flatMap(([, ...former]) => former).filter((file) => !there.includes(file))).toEqual([]);
    expect(there.filter((file) => !named.flat().includes(file))).toEqual([]);
  });
});

const kept = (brand: string, name: string): string => join(import.meta.dirname, '../../public/brands', brand, 'legal', name);
