import { lastValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { bundledBrands } from '#infrastructure/brand/bundled-brands.ts';
import { paymentGatewayOf } from '#infrastructure/payments/payment-gateway-of.ts';
import { FakeFrame } from '#tests/fakes/fake-frame.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const gatewayOf = (provider: string) => {
  const { api } = sessionParts();
  return paymentGatewayOf(provider, { api, frame: new FakeFrame(), stripePublicKey: '', log: new RecordingLog() });
};
const purchase = { priceId: 'coins-100', token: 'payment_1', origin: 'https://lorewick.test', page: 'https://lorewick.test/' };

describe('the gateway of a brand', () => {
  it.each(bundledBrands().map(({ appName, paymentProvider }) => [appName, paymentProvider] as const))(
    '%s pays by %s',
    (_name, provider) => {
      const gateway = gatewayOf(provider);
      expect(gateway.provider).toBe(provider);
      expect(gateway.constructor.name.toLowerCase()).toBe(`${provider}gateway`);
    },
  );

  it.each(['paypal', '', '__proto__', 'constructor'])('PAY-09: "Unsupported payment provider: %s"', async (provider) => {
    const gateway = gatewayOf(provider);
    const refusal = { ok: false, error: `Unsupported payment provider: ${provider}` };
    expect(await lastValueFrom(gateway.create(purchase))).toEqual(refusal);
    expect(await lastValueFrom(gateway.redirect({ success: true, provider, redirectUrl: 'https://pay.test' }))).toEqual(refusal);
  });
});
