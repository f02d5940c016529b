import { lastValueFrom } from 'rxjs';
import { expect, it } from 'vitest';
import type { CallInput } from '#application/platform/api.ts';
import { toSnakeCase } from '#contract/camel-case.ts';
import { createOnlypayOrder } from '#contract/payments.ts';
import { ok } from '#domain/result.ts';
import { OnlypayGateway } from '#infrastructure/payments/onlypay-gateway.ts';
import { paymentGatewayContract } from '#tests/contract/payment-gateway.contract.ts';
import { FakeFrame } from '#tests/fakes/fake-frame.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

paymentGatewayContract('onlypay', (api, frame) => new OnlypayGateway(api, frame), {
  route: createOnlypayOrder,
  answer: (page) => ({ orderId: 'op_1', payUrl: page }),
  failed: 'Onlypay payment creation failed',
});

it('PAY-04: sends price_id and redirect_url, and reads order_id and pay_url', async () => {
  const { api, session, server } = sessionParts();
  session.start();
  server.api.on(createOnlypayOrder, () => ok({ orderId: 'op_1', payUrl: 'https://pay.test/op_1' }));
  const purchase = { priceId: 'coins-100', token: 'payment_1', origin: 'https://nightquill.test', page: 'https://nightquill.test/' };
  expect(await lastValueFrom(new OnlypayGateway(api, new FakeFrame()).create(purchase))).toEqual({
    ok: true,
    value: { success: true, provider: 'onlypay', orderId: 'op_1', redirectUrl: 'https://pay.test/op_1' },
  });
  const sent = server.api.calls.at(-1)?.input as CallInput<typeof createOnlypayOrder>;
  expect(toSnakeCase(createOnlypayOrder.input, sent)).toEqual({
    price_id: 'coins-100',
    redirect_url: 'https://nightquill.test/recharge-success?token=payment_1',
  });
});
