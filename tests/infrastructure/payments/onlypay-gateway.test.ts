import { lastValueFrom } from 'rxjs';
import { expect, it } from 'vitest';
import { createOnlypayOrder } from '../../../contract/recharge.ts';
import { ok } from '../../../src/domain/result.ts';
import { OnlypayGateway } from '../../../src/infrastructure/payments/onlypay-gateway.ts';
import { paymentGatewayContract } from '../../contract/payment-gateway.contract.ts';
import { FakeFrame } from '../../fakes/fake-frame.ts';
import { sessionParts } from '../../fakes/session-parts.ts';

paymentGatewayContract('onlypay', (api, frame) => new OnlypayGateway(api, frame), {
  route: createOnlypayOrder,
  answer: (page) => ({ order_id: 'op_1', pay_url: page }),
  failed: 'Onlypay payment creation failed',
});

it('PAY-04: sends price_id and redirect_url, and reads order_id and pay_url', async () => {
  const { api, session, server } = sessionParts();
  session.start();
  server.api.on(createOnlypayOrder, () => ok({ order_id: 'op_1', pay_url: 'https://pay.test/op_1' }));
  const purchase = { priceId: 'coins-100', token: 'payment_1', origin: 'https://nightquill.test', page: 'https://nightquill.test/' };
  expect(await lastValueFrom(new OnlypayGateway(api, new FakeFrame()).create(purchase))).toEqual({
    ok: true,
    value: { success: true, provider: 'onlypay', orderId: 'op_1', redirectUrl: 'https://pay.test/op_1' },
  });
  expect(server.api.calls.at(-1)?.input).toEqual({
    price_id: 'coins-100',
    redirect_url: 'https://nightquill.test/recharge-success?token=payment_1',
  });
});
