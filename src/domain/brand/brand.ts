import type { paymentProviders } from '#contract/payments.ts';
import type { Theme } from '#domain/design/theme.ts';
import type { FrontOrder } from './front-order.ts';
import type { Landing } from './landing-content.ts';

/** Colours of one theme, each a CSS colour. `accentText` is read on `accent`; every other text colour on `bg`, `surface` and `raised`. */
export interface BrandTokens {
  readonly bg: string;
  readonly surface: string;
  readonly raised: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly accent: string;
  readonly accentText: string;
  readonly accentSoft: string;
  readonly danger: string;
  readonly ok: string;
}

/** As brands name them. A name added to the contract does not compile until everything that a provider needs is there: docs/adding-a-payment-provider.md. */
export type PaymentProvider = (typeof paymentProviders)[number];

/** What players read. */
export const paymentProviderNames: Readonly<Record<PaymentProvider, string>> = {
  stripe: 'Stripe',
  onlypay: 'Onlypay',
};

/** What one admin may do alone at the desk; what is more takes a second one. */
export interface DeskLimits {
  /** Coins given or taken at once. */
  readonly coinsAtOnce: number;
  /** Coins given and taken by one admin on a day (UTC). */
  readonly coinsOfDay: number;
  /** Money given back of one order, by currency (ISO 4217 in lower case), as cards are charged. A currency that is not named takes a second admin. */
  readonly refund: Readonly<Record<string, number>>;
}

/** One variant of the product: the data of `brands/<id>.json`. URLs of pictures start at the site's root, since the content policy allows no other origin. */
export interface Brand {
  readonly id: string;
  readonly appName: string;
  readonly websiteTitle: string;
  /** The language that its pages are written in, such as `ar-EG`. Absent: `en`. */
  readonly language?: string | undefined;
  readonly tagline: string;
  readonly voice: string;
  /** What the brand calls its own stories. */
  readonly originals: string;
  readonly description: string;
  readonly keywords: string;
  readonly logoUrl: string;
  readonly faviconUrl: string;
  readonly ogImageUrl: string;
  readonly cdnUrl: string;
  readonly staticUrl: string;
  readonly siteUrl: string;
  readonly supportEmail: string;
  /** The company or person that runs the site: the seller and the other side of its terms. */
  readonly legalName: string;
  /** Their postal address, line by line. */
  readonly postalAddress: readonly string[];
  readonly paymentProvider: PaymentProvider;
  /** Host names this brand answers to, each with its subdomains. */
  readonly hosts: readonly string[];
  readonly default?: boolean | undefined;
  /** True when analytics are also sent to a second collector. */
  readonly secondCollector: boolean;
  /** True when a visit is counted only with the visitor's consent. */
  readonly asksConsent: boolean;
  /** The picture of a day in the calendar of check-ins. */
  readonly dayMark: 'candle' | 'moon';
  /** Two capitals that reference numbers of complaints start with. */
  readonly referencePrefix: string;
  /** Working days within which a complaint is answered. */
  readonly answerDays: number;
  /** What one admin may do alone at the desk. Absent: `USUAL_LIMITS` of the server. */
  readonly desk?: DeskLimits | undefined;
  /** Whether a language model may draft for editors in the studio. Absent: it may. */
  readonly modelDrafts?: boolean | undefined;
  /** Whether a language model may read drafts for editors in the studio and say what it finds. Absent: it may. */
  readonly modelReads?: boolean | undefined;
  readonly front: FrontOrder;
  readonly landing: Landing;
  readonly tokens: Readonly<Record<Theme, BrandTokens>>;
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The CSS custom properties of a brand in a theme: `accentText` becomes `--accent-text`. */
export function tokenProperties(brand: Brand, theme: Theme): readonly (readonly [property: string, value: string])[] {
  return Object.entries(brand.tokens[theme]).map(([name, value]) => [`--${kebab(name)}`, value] as const);
}
