import type { Seller } from './seller.ts';

/** What a country may ask a seller to print. */
export type Imprint = 'register' | 'vatNumber' | 'representedBy' | 'arbitration';

/** What the law of a seller's country asks of a site that sells to consumers. */
export interface SellerCountry {
  /** As it stands in a sentence: "the United Kingdom". */
  readonly name: string;
  /** The law that a contract with its sellers is under. */
  readonly law: string;
  /** Whether what is kept in a browser to count visits needs the visitor's yes first. */
  readonly asksFirst: boolean;
  /** From which age somebody agrees to the use of their data without their parents; null where no law says it. */
  readonly consentAge: number | null;
  /** Days within which a consumer may withdraw from a contract at a distance; null where there is no such right. */
  readonly withdrawalDays: number | null;
  readonly imprint: readonly Imprint[];
  /** Who takes complaints about the use of data; null where there is no such authority. */
  readonly authority: string | null;
}

/** Of the Union and the European Economic Area: one law of consent, withdrawal and what a seller prints. */
const europe = (name: string, consentAge: number, authority: string, more: readonly Imprint[] = []): SellerCountry => ({
  name,
  law: `the law of ${name}`,
  asksFirst: true,
  consentAge,
  withdrawalDays: 14,
  imprint: ['register', 'vatNumber', ...more],
  authority,
});

const commission = (of: string): string => `the data protection authority of ${of}`;

const countries: Readonly<Record<string, SellerCountry>> = {
  AT: europe('Austria', 14, 'the Datenschutzbehörde in Vienna', ['representedBy']),
  BE: europe('Belgium', 13, commission('Belgium')),
  BG: europe('Bulgaria', 14, commission('Bulgaria')),
  CY: europe('Cyprus', 14, commission('Cyprus')),
  CZ: europe('Czechia', 15, commission('Czechia')),
  DE: europe('Germany', 16, 'the data protection authority of your federal state', ['representedBy', 'arbitration']),
  DK: europe('Denmark', 15, commission('Denmark')),
  EE: europe('Estonia', 13, commission('Estonia')),
  ES: europe('Spain', 14, 'the Agencia Española de Protección de Datos'),
  FI: europe('Finland', 13, commission('Finland')),
  FR: europe('France', 15, 'the Commission nationale de l’informatique et des libertés', ['representedBy']),
  GR: europe('Greece', 15, commission('Greece')),
  HR: europe('Croatia', 16, commission('Croatia')),
  HU: europe('Hungary', 16, commission('Hungary')),
  IE: europe('Ireland', 16, 'the Data Protection Commission'),
  IS: europe('Iceland', 13, commission('Iceland')),
  IT: europe('Italy', 14, 'the Garante per la protezione dei dati personali'),
  LI: europe('Liechtenstein', 16, commission('Liechtenstein')),
  LT: europe('Lithuania', 14, commission('Lithuania')),
  LU: europe('Luxembourg', 16, commission('Luxembourg')),
  LV: europe('Latvia', 13, commission('Latvia')),
  MT: europe('Malta', 13, commission('Malta')),
  NL: europe('the Netherlands', 16, 'the Autoriteit Persoonsgegevens'),
  NO: europe('Norway', 13, 'Datatilsynet'),
  PL: europe('Poland', 16, commission('Poland')),
  PT: europe('Portugal', 13, commission('Portugal')),
  RO: europe('Romania', 16, commission('Romania')),
  SE: europe('Sweden', 13, 'the Integritetsskyddsmyndigheten'),
  SI: europe('Slovenia', 15, commission('Slovenia')),
  SK: europe('Slovakia', 16, commission('Slovakia')),
  CH: {
    name: 'Switzerland',
    law: 'the law of Switzerland',
    asksFirst: false,
    consentAge: null,
    withdrawalDays: null,
    imprint: ['register', 'vatNumber'],
    authority: 'the Federal Data Protection and Information Commissioner',
  },
  GB: {
    name: 'the United Kingdom',
    law: 'the law of England and Wales',
    asksFirst: true,
    consentAge: 13,
    withdrawalDays: 14,
    imprint: ['register', 'vatNumber'],
    authority: 'the Information Commissioner’s Office',
  },
  US: {
    name: 'the United States',
    law: 'the law of the state that our address is in',
    asksFirst: false,
    consentAge: 13,
    withdrawalDays: null,
    imprint: [],
    authority: null,
  },
};

/** Of a country that is not listed nothing is known, so what is safe for players holds: the right to withdraw, and no counting without a yes. */
const unknown: SellerCountry = {
  name: 'the country that our address is in',
  law: 'the law of the country that our address is in',
  asksFirst: true,
  consentAge: null,
  withdrawalDays: 14,
  imprint: [],
  authority: null,
};

export const countryCodes: readonly string[] = Object.keys(countries);

/** What the law of a country asks, by its code of ISO 3166-1. It names the usual case and is no legal advice. Source: LEGAL-01. */
export const sellerCountry = (code: string): SellerCountry => (Object.hasOwn(countries, code) ? countries[code] : undefined) ?? unknown;

/** Days within which what was not spent is given back: what the brand grants, and never less than the law. */
export const withdrawalDays = ({ country, refundDays }: Seller): number => Math.max(refundDays, sellerCountry(country).withdrawalDays ?? 0);
