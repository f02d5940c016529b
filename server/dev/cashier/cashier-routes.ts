import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listPage, missingPage, PAGE_POLICY, paymentPage } from './cashier-pages.ts';
import { isPress, successAddress } from './sandbox-payment.ts';
import type { SandboxPayments } from './sandbox-payments.ts';

type ById = FastifyRequest<{ Params: { id: string } }>;

/** What people see: all payments at `/`, and each with its buttons at `/pay/:id`. No script; a button is a form that comes back with a redirect. */
export function registerCashierRoutes(app: FastifyInstance, payments: SandboxPayments): void {
  app.get('/', async (_, reply) => sendPage(reply, listPage(await payments.all())));

  app.get('/pay/:id', async ({ params }: ById, reply) => {
    const payment = await payments.find(params.id);
    return payment ? sendPage(reply, paymentPage(payment)) : sendPage(reply.status(404), missingPage());
  });

  app.post('/pay/:id', async ({ params, body }: ById, reply) => {
    const form = new URLSearchParams(String(body));
    const press = form.get('press');
    const amount = form.has('amount') ? Number(form.get('amount')) : undefined;
    const country = form.get('country');
    const given = { ...(amount !== undefined && { amount }), ...(isCountry(country) && { country }) };
    const payment = isPress(press) ? await payments.press(params.id, press, given) : await payments.find(params.id);
    if (!payment) return sendPage(reply.status(404), missingPage());
    if (press === 'cancel') return leave(reply, payment.cancelUrl);
    const isDone = (press === 'pay' || press === 'later') && (payment.state === 'paid' || payment.state === 'pending');
    return isDone ? leave(reply, successAddress(payment)) : reply.redirect(`/pay/${payment.id}`, 303);
  });
}

const isCountry = (text: string | null): text is string => text !== null && /^[A-Z]{2}$/.test(text);

const leave = (reply: FastifyReply, address: string): FastifyReply => reply.redirect(new URL(address).href, 303);

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const headers = {
    'content-security-policy': PAGE_POLICY,
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
  return reply.headers(headers).type('text/html; charset=utf-8').send(html);
}
