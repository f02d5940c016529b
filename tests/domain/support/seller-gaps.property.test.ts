import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorTasks, type Seller } from '#domain/support/seller.ts';
import { countryCodes, sellerCountry, withdrawalDays } from '#domain/support/seller-country.ts';
import { sellerGaps } from '#domain/support/seller-gaps.ts';

const seller = (changes: Partial<Seller> = {}): Seller => ({
  country: 'DE',
  minimumAge: 16,
  refundDays: 14,
  register: { name: 'Amtsgericht', number: 'HRB 1' },
  vatNumber: 'DE1',
  vat: { included: true, rates: Object.fromEntries(countryCodes.map((code) => [code, 19])) },
  representedBy: ['Ann Otter'],
  arbitration: 'We take no part.',
  processors: [],
  versions: { terms: [], privacy: [], refund: [] },
  ...changes,
});

const fields = ['register', 'vatNumber', 'representedBy', 'arbitration'] as const;
const gapsOf = (changes: Partial<Seller>, asksConsent = true) => sellerGaps({ id: 'tidewater', asksConsent }, seller(changes), []);

describe('LEGAL-01', () => {
  it('whoever has all that the country asks for is told nothing', () => {
    expect(gapsOf({})).toEqual([]);
  });

  it('each thing that the country asks for and the file lacks is named, and no other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...countryCodes), fc.subarray([...fields]), (country, left) => {
        const changes = Object.fromEntries(left.map((field) => [field, undefined]));
        const said = gapsOf({ ...changes, country, minimumAge: 21 }).join('\n');
        for (const field of fields)
          expect(said.includes(`"${field}"`)).toBe(left.includes(field) && sellerCountry(country).imprint.includes(field));
      }),
    );
  });

  it('DESK-37: a seller that takes no tax where its country asks for it, or none at home, is told', () => {
    for (const country of countryCodes) {
      const said = gapsOf({ country, minimumAge: 21, vat: undefined }).filter((gap) => gap.includes('"vat"'));
      expect(said).toHaveLength(sellerCountry(country).imprint.includes('vatNumber') ? 1 : 0);
    }
    expect(gapsOf({ vat: { included: true, rates: { FR: 20 } } })).toEqual([
      'brands/legal/tidewater.json: "vat" has no rate of DE. Buyers there, and those whose country is not known, pay no tax.',
    ]);
  });

  it('a list without names is none', () => {
    expect(gapsOf({ representedBy: [] })).toEqual([
      'brands/legal/tidewater.json: Germany asks a seller to print "representedBy" (who acts for the company), which is missing.',
    ]);
  });

  it('invented numbers and a country that is not known are said', () => {
    expect(gapsOf({ example: true })).toEqual([
      'brands/legal/tidewater.json: the names and numbers in it are invented. Put in those of the company, and take out "example".',
    ]);
    expect(gapsOf({ country: 'XX', vat: undefined })).toEqual([
      'brands/legal/tidewater.json: what the law of "XX" asks for is not known here, so nothing of it was checked.',
    ]);
    expect(sellerCountry('constructor')).toBe(sellerCountry('XX'));
  });

  it('an age below that of consent is said', () => {
    for (const country of countryCodes)
      for (const minimumAge of [13, 14, 15, 16, 18])
        expect(gapsOf({ country, minimumAge }).some((gap) => gap.includes('"minimumAge"'))).toBe(
          minimumAge < (sellerCountry(country).consentAge ?? 0),
        );
  });
});

it('LEGAL-07: of what the server is set up to have done by another company, what nobody is named for is said, and nothing else', () => {
  fc.assert(
    fc.property(fc.subarray([...processorTasks]), fc.subarray([...processorTasks]), (used, named) => {
      const processors = named.map((task) => ({ name: 'Hulk', does: 'works', where: 'Wales', task }));
      const said = sellerGaps({ id: 'tidewater', asksConsent: true }, seller({ processors }), used);
      const missing = used.filter((task) => !named.includes(task));
      expect(said.map((gap) => /"task" "(\w+)"/.exec(gap)?.[1])).toEqual(missing);
    }),
  );
});

it('LEGAL-06: where the law asks before a visit is counted and the brand does not, the setting to change is named', () => {
  for (const country of countryCodes) {
    expect(gapsOf({ country, minimumAge: 21 }, true)).toEqual([]);
    const said = gapsOf({ country, minimumAge: 21 }, false);
    expect(said).toEqual(
      sellerCountry(country).asksFirst
        ? [
            `brands/tidewater.json: ${sellerCountry(country).name} asks for a visitor’s consent before a visit is counted, and "asksConsent" is false. Set it to true.`,
          ]
        : [],
    );
  }
});

it('LEGAL-05: nobody has fewer days to withdraw than the law gives', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countryCodes, 'XX'), fc.nat(365), (country, refundDays) => {
      const days = withdrawalDays(seller({ country, refundDays }));
      expect(days).toBeGreaterThanOrEqual(sellerCountry(country).withdrawalDays ?? 0);
      expect(days).toBeGreaterThanOrEqual(refundDays);
    }),
  );
});
