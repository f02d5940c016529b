import { fail, ok, type Result } from '#domain/result.ts';
import { cardDigits, type Money, priceText, recounted } from '#domain/text/money.ts';

/** Currencies that Stripe charges. Source of this and the tables below: docs.stripe.com/currencies. */
export const STRIPE_CURRENCIES: readonly string[] = (
  'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop crc cve czk djf dkk ' +
  'dop dzd egp etb eur fjd fkp gbp gel ghs gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr ' +
  'lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr ' +
  'sek sgd shp sle sos srd szl thb tjs tnd top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xcg xof xpf yer zar zmw'
).split(' ');

/** In units of the currency. Where money is converted for the payout, the minimum of that currency holds, which only Stripe knows. */
const LEAST: Readonly<Record<string, number>> = {
  ...{
    aed: 2,
    ars: 0.5,
    aud: 0.5,
    brl: 0.5,
    cad: 0.5,
    chf: 0.5,
    cop: 0.5,
    czk: 15,
    dkk: 2.5,
    eur: 0.5,
    gbp: 0.3,
    hkd: 4,
    huf: 175,
    idr: 0.5,
  },
  ...{
    ils: 0.5,
    inr: 0.5,
    jpy: 50,
    krw: 50,
    mxn: 10,
    myr: 2,
    nok: 3,
    nzd: 0.5,
    php: 0.5,
    pln: 2,
    ron: 2,
    rub: 0.5,
    sek: 3,
    sgd: 0.5,
    thb: 10,
  },
  ...{ usd: 0.5, zar: 0.5 },
};

/** How many digits an amount may have so that every method of payment takes it. */
const MOST_DIGITS: Readonly<Record<string, number>> = { idr: 12, cop: 10, inr: 9 };

/** What an amount must be a multiple of: no fractions where hundredths are only counted, and the last of three decimals is 0. */
export function stripeStep(currency: string): number {
  if (currency === 'isk' || currency === 'ugx') return 100;
  return cardDigits(currency) === 3 ? 10 : 1;
}

export type StripeRule = 'currency' | 'step' | 'least' | 'most';

const limit = (currency: string, amount: number): Money => ({ amount, currency, digits: cardDigits(currency) });

/** The least and the most that Stripe charges. */
export const stripeLeast = (currency: string): Money =>
  limit(currency, Math.round((LEAST[currency] ?? 0) * 10 ** cardDigits(currency)) || 1);
export const stripeMost = (currency: string): Money => limit(currency, 10 ** (MOST_DIGITS[currency] ?? 8) - 1);

/** The rule of Stripe that an amount breaks, in Stripe's own counting. */
export function brokenStripeRule({ amount, currency }: Pick<Money, 'amount' | 'currency'>): StripeRule | null {
  if (!STRIPE_CURRENCIES.includes(currency)) return 'currency';
  if (amount % stripeStep(currency) !== 0) return 'step';
  if (amount < stripeLeast(currency).amount) return 'least';
  return amount > stripeMost(currency).amount ? 'most' : null;
}

/** A price as Stripe counts it, or the rule that it breaks. */
export function stripePrice(price: Money): Result<Money, string> {
  const { currency } = price;
  const counted = recounted(price, cardDigits(currency));
  const rule = counted ? brokenStripeRule(counted) : 'step';
  return counted && rule === null ? ok(counted) : fail(sentenceOf(rule ?? 'step', currency));
}

function sentenceOf(rule: StripeRule, currency: string): string {
  const code = currency.toUpperCase();
  const step = stripeStep(currency);
  switch (rule) {
    case 'currency':
      return `Stripe does not charge ${code}`;
    case 'step':
      return step === 100
        ? `Stripe counts ${code} in hundredths and charges none: the amount must end in 00, like 120000 for ${priceText(limit(currency, 120_000))}`
        : `Stripe charges no thousandths of ${code}: the last digit of the amount must be 0, like 2450 for ${priceText(limit(currency, 2_450))}`;
    case 'least':
      return `Stripe charges at least ${priceText(stripeLeast(currency))}`;
    case 'most':
      return `Stripe charges at most ${priceText(stripeMost(currency))}`;
  }
}
