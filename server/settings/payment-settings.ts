import type { PaymentProvider } from '#domain/brand/brand.ts';
import type { SettingReader } from './setting-reader.ts';

/** The settings of one payment provider. */
interface PaymentSettings {
  /** The account that they name; null where they are not set. Says when settings that go together are not. */
  read(read: SettingReader): object | null;
  /** Settings that sign notices: who guesses one can forge a payment, so production refuses weak ones. */
  readonly secrets: readonly [string, ...string[]];
}

/** Of all payment providers. */
export const paymentSettings = {
  stripe: { read: readStripe, secrets: ['STRIPE_WEBHOOK_SECRET'] },
  onlypay: { read: readOnlypay, secrets: ['ONLYPAY_SECRET'] },
} as const satisfies Record<PaymentProvider, PaymentSettings>;

/** What the settings name, by provider; null where it is not configured. */
export type PaymentAccounts = { readonly [Name in PaymentProvider]: ReturnType<(typeof paymentSettings)[Name]['read']> };

export function readPaymentAccounts(read: SettingReader): PaymentAccounts {
  const accounts = Object.entries(paymentSettings).map(([name, settings]) => [name, settings.read(read)]);
  return Object.fromEntries(accounts) as PaymentAccounts;
}

/** `base` is null where Stripe's own address holds. */
function readStripe(read: SettingReader) {
  const [secretKey, webhookSecret] = [read.key('STRIPE_SECRET_KEY'), read.text('STRIPE_WEBHOOK_SECRET')];
  const base = read.secureBase('STRIPE_API_BASE');
  read.check(Boolean(secretKey) === Boolean(webhookSecret), 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together.');
  return secretKey && webhookSecret ? { secretKey, webhookSecret, base } : null;
}

function readOnlypay(read: SettingReader) {
  const [merchant, secret] = [read.text('ONLYPAY_MERCHANT'), read.text('ONLYPAY_SECRET')];
  const base = read.secureBase('ONLYPAY_API_BASE');
  const parts = new Set([merchant, secret, base].map(Boolean)).size;
  read.check(parts === 1, 'ONLYPAY_MERCHANT, ONLYPAY_SECRET and ONLYPAY_API_BASE go together.');
  return merchant && secret && base ? { merchant, secret, base } : null;
}
