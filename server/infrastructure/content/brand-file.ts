import * as v from 'valibot';
import { type Brand, type BrandTokens, type PaymentProvider, paymentProviderNames } from '#domain/brand/brand.ts';
import type { Landing } from '#domain/brand/landing-content.ts';

/** A text that is not blank. */
export const line = v.pipe(v.string('must be a text'), v.regex(/\S/, 'must not be empty'));
const colour = v.pipe(v.string('must be a text'), v.regex(/^#[0-9a-f]{6}$/, 'must be a colour like "#1a2b3c"'));
/** The content policy of the pages allows no pictures of other origins. */
const picture = v.pipe(v.string('must be a text'), v.regex(/^\/(?!\/)\S+$/, 'must be the path of a picture in public/, starting with "/"'));
const address = v.pipe(v.string('must be a text'), v.regex(/^https?:\/\/[^\s/]+$/, 'must be an origin like "https://stories.example"'));
const host = v.pipe(
  v.string('must be a text'),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name in small letters, without scheme or port'),
);

const providerNames = Object.keys(paymentProviderNames) as PaymentProvider[];

const tokens = v.strictObject({
  bg: colour,
  surface: colour,
  raised: colour,
  text: colour,
  muted: colour,
  line: colour,
  accent: colour,
  accentText: colour,
  accentSoft: colour,
  danger: colour,
  ok: colour,
} satisfies Record<keyof BrandTokens, typeof colour>);

const slug = v.pipe(v.string('must be a text'), v.regex(/^[a-z0-9-]+$/, 'must be the id of a story, category, scene or character'));
const lines = v.pipe(v.array(line, 'must be a list of lines'), v.minLength(1, 'must have at least one line'));
const ids = v.array(slug, 'must be a list of ids');
const landingPage = { story: slug, play: line, ground: colour };
const position = v.pipe(v.string('must be a text'), v.regex(/^\d{1,3}% \d{1,3}%$/, 'must be a position like "50% 25%"'));
const picturePage = { ...landingPage, focus: position };

const landing: v.GenericSchema<unknown, Landing> = v.strictObject({
  cover: v.strictObject(picturePage),
  lines: v.strictObject({ ...landingPage, slip: lines }),
  scene: v.strictObject(picturePage),
  character: v.strictObject({ ...picturePage, character: slug, says: line }),
});

const count = v.pipe(v.number('must be a number'), v.integer('must be a whole number'), v.minValue(0, 'must be at least 0'));
const currency = v.pipe(v.string('must be a text'), v.regex(/^[a-z]{3}$/, 'must be a currency like "usd"'));

/** What a file of `brands/` holds. The messages continue a sentence that starts with the name of the field. */
export const brandFile: v.GenericSchema<unknown, Brand> = v.strictObject({
  id: v.pipe(v.string('must be a text'), v.regex(/^[a-z0-9-]+$/, 'must consist of small letters, digits and hyphens')),
  default: v.optional(v.boolean('must be true or false')),
  appName: line,
  websiteTitle: line,
  language: v.optional(
    v.pipe(v.string('must be a text'), v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language like "en" or "ar-EG"')),
  ),
  tagline: line,
  voice: line,
  originals: line,
  description: line,
  keywords: line,
  logoUrl: picture,
  faviconUrl: picture,
  ogImageUrl: picture,
  cdnUrl: address,
  staticUrl: address,
  siteUrl: address,
  supportEmail: v.pipe(v.string('must be a text'), v.regex(/^[^@\s]+@[^@\s]+$/, 'must be an e-mail address')),
  legalName: line,
  postalAddress: v.pipe(v.array(line, 'must be a list of lines'), v.minLength(1, 'must have at least one line')),
  paymentProvider: v.picklist(providerNames, `must be one of ${providerNames.map((name) => `"${name}"`).join(', ')}`),
  hosts: v.array(host, 'must be a list of host names'),
  secondCollector: v.boolean('must be true or false'),
  asksConsent: v.boolean('must be true or false'),
  dayMark: v.picklist(['candle', 'moon'], 'must be "candle" or "moon"'),
  referencePrefix: v.pipe(v.string('must be a text'), v.regex(/^[A-Z]{2}$/, 'must be two capitals')),
  answerDays: v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(30, 'must be at most 30'),
  ),
  desk: v.optional(v.strictObject({ coinsAtOnce: count, coinsOfDay: count, refund: v.record(currency, count) })),
  modelDrafts: v.optional(v.boolean('must be true or false')),
  modelReads: v.optional(v.boolean('must be true or false')),
  front: v.strictObject({ featured: ids, categories: ids, characters: ids }),
  landing,
  tokens: v.strictObject({ dark: tokens, light: tokens } satisfies Record<keyof Brand['tokens'], typeof tokens>),
});

/** One sentence for an issue of `brandFile` or `sellerFile`. */
export function brandSentence(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === null) return 'The file must hold one JSON object.';
  const field = JSON.stringify(path);
  if (issue.type !== 'strict_object') return `${field} ${issue.message}.`;
  if (issue.expected === 'never') return `${field} is not a field of a brand.`;
  return issue.received === 'undefined' ? `${field} is missing.` : `${field} must be an object.`;
}
