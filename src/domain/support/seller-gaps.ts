import { listText } from '#domain/text/list-text.ts';
import type { ProcessorTask, Seller } from './seller.ts';
import { countryCodes, type Imprint, sellerCountry } from './seller-country.ts';

const names: Readonly<Record<Imprint, string>> = {
  register: '"register" (the company’s register and its number there)',
  vatNumber: '"vatNumber"',
  representedBy: '"representedBy" (who acts for the company)',
  arbitration: '"arbitration" (whether it takes part in arbitration for consumers)',
};

const tasks: Readonly<Record<ProcessorTask, string>> = {
  hosting: 'who runs the servers',
  mail: 'who delivers mails, for SMTP_URL is set',
  model: 'who runs the language model, for LLM_BASE_URL leads to another machine',
  statistics: 'who gets what is counted, for ANALYTICS_SCRIPT_URL or ANALYTICS_COLLECTOR_URL is set',
};

interface Sold {
  readonly id: string;
  readonly asksConsent: boolean;
}

/**
 * What a brand's country asks for and its files do not have, one sentence each, for whoever runs the site: the file, the field and what to change. They
 * warn; nothing is refused. `used`: what the server is set up to have done by another company; the privacy page names it from the file (other receivers it
 * names by itself). Source: LEGAL-01, LEGAL-05, LEGAL-07.
 */
export function sellerGaps(brand: Sold, seller: Seller, used: readonly ProcessorTask[]): readonly string[] {
  const file = `brands/legal/${brand.id}.json`;
  const { name, imprint, asksFirst, consentAge } = sellerCountry(seller.country);
  const gaps: string[] = [];
  if (!countryCodes.includes(seller.country))
    gaps.push(`${file}: what the law of "${seller.country}" asks for is not known here, so nothing of it was checked.`);
  const missing = imprint.filter((field) => isEmpty(seller[field]));
  if (missing.length > 0)
    gaps.push(`${file}: ${name} asks a seller to print ${listText(missing.map((field) => names[field]))}, which is missing.`);
  if (imprint.includes('vatNumber') && seller.vat === undefined)
    gaps.push(`${file}: "vat" is missing, so that no tax is taken and no invoice is issued. ${name} asks most sellers for both.`);
  if (seller.vat !== undefined && seller.vat.rates[seller.country] === undefined)
    gaps.push(`${file}: "vat" has no rate of ${seller.country}. Buyers there, and those whose country is not known, pay no tax.`);
  if (seller.example) gaps.push(`${file}: the names and numbers in it are invented. Put in those of the company, and take out "example".`);
  if (asksFirst && !brand.asksConsent)
    gaps.push(
      `brands/${brand.id}.json: ${name} asks for a visitor’s consent before a visit is counted, and "asksConsent" is false. Set it to true.`,
    );
  if (consentAge !== null && seller.minimumAge < consentAge)
    gaps.push(
      `${file}: "minimumAge" is ${seller.minimumAge}. In ${name} people under ${consentAge} need their parents to agree to the use of their data.`,
    );
  const nobody = used.filter((task) => !seller.processors.some((processor) => processor.task === task));
  return [...gaps, ...nobody.map((task) => `${file}: "processors" names nobody with the "task" "${task}" (${tasks[task]}).`)];
}

const isEmpty = (value: Seller[Imprint]): boolean =>
  value === undefined || (typeof value !== 'string' && 'length' in value && value.length === 0);
