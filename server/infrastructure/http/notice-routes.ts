import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/route.ts';
import type { Fulfilment } from '#server/application/payments/fulfilment.ts';
import type { PaymentProvider, ProviderName } from '#server/application/payments/payment-provider.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { refuse } from './refusal.ts';

/** Fifty times what the providers send. */
const MAX_NOTICE_BYTES = 262_144;

export const noticePath = (provider: ProviderName): string => `${API_PREFIX}${provider}/${provider === 'stripe' ? 'webhook' : 'notify'}`;

/**
 * Receives webhooks of payment providers. A notice only triggers a query of the payment; its own data is not used. A notice that cannot be processed
 * now gets a failure status, so that the provider retries it.
 */
export function registerNotices(
  app: FastifyInstance,
  { providers, fulfilment, report }: { providers: readonly PaymentProvider[]; fulfilment: Fulfilment; report: StructuredLog },
): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    // The signature covers the raw bytes.
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    for (const provider of providers) {
      raw.post(noticePath(provider.name), { bodyLimit: MAX_NOTICE_BYTES }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const headers = rawHeaders(request.raw.rawHeaders);
        const notice = await provider.read({ method: 'POST', path: request.url, headers, body });
        if (!notice.ok && notice.error === 'forged')
          return refuse(reply, { code: 'INVALID_INPUT', message: 'This notice is not signed as it should be.' });
        if (!notice.ok) return refuse(reply, { code: 'UNAVAILABLE', message: 'Try again in a moment.' });
        if (notice.value.kind === 'foreign') {
          report('notice.foreign', { provider: provider.name, event: notice.value.eventId, why: notice.value.why });
          return reply.send({ received: true });
        }
        const { orderId, providerId, eventId } = notice.value;
        if (providerId) await fulfilment.storeProviderId(orderId, provider.name, providerId);
        const fulfilled = await fulfilment.fulfil(orderId);
        if (fulfilled.ok) return reply.send({ received: true });
        report('notice.parked', { provider: provider.name, event: eventId, order: orderId, why: fulfilled.error });
        return refuse(reply, { code: fulfilled.error === 'down' ? 'UNAVAILABLE' : 'INTERNAL', message: 'Try again later.' });
      });
    }
  });
}

/** Keeps repeated headers apart, because a notice with two signatures is refused. */
function rawHeaders(raw: readonly string[]): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (let index = 0; index < raw.length; index += 2) {
    const [name, value] = [raw[index]?.toLowerCase() ?? '', raw[index + 1] ?? ''];
    const known = headers[name];
    headers[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return headers;
}
