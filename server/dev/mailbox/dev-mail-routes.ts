import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import { foldedEmail } from '#contract/checks.ts';
import { uuid } from '#contract/shapes.ts';
import type { Brand } from '#domain/brand/brand.ts';
import type { Theme } from '#domain/design/theme.ts';
import type { Database } from '#server/application/db/database.ts';
import type { MailWriter } from '#server/application/mail/rendered-mail.ts';
import { refuse } from '#server/infrastructure/http/refusal.ts';
import { inboxPage, inTheme, kindsPage, mailPage } from './dev-mail-pages.ts';
import { mailSamples } from './mail-samples.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** No script, no requests; links open in a new window. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

type Request = FastifyRequest<{ Querystring: { to?: unknown; brand?: unknown; theme?: unknown }; Params: { id: string } }>;

const SAMPLE_DAY = new Date('2026-11-29T21:15:00Z');

/**
 * The inbox of development: `/dev/mail` with `?to=`, a mail at `/dev/mail/:id`, and `/dev/mail.json?to=` for tools; all kinds of mail as samples at
 * `/dev/mail/kinds` with `?brand=&theme=`. It shows login codes, so it serves loopback requests alone. The composition root decides whether it exists.
 */
export function registerDevMail(app: FastifyInstance, db: Database, writer: MailWriter): void {
  const options = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => (isLocal(request) ? undefined : nothingHere(reply)),
  };
  app.get('/dev/mail', options, async (request: Request, reply) => {
    const to = recipientFilter(request);
    return sendPage(reply, PAGE_POLICY, inboxPage(await mailsTo(db, to), to));
  });
  app.get('/dev/mail.json', options, async (request: Request, reply) => {
    const mails = await mailsTo(db, recipientFilter(request));
    return reply.header('cache-control', 'no-store').send({
      mails: mails.map(({ id, recipient, subject, plain, sent_at }) => ({
        id,
        to: recipient,
        subject,
        text: plain,
        sent: sent_at.toISOString(),
      })),
    });
  });
  app.get('/dev/mail/kinds', options, async (request: Request, reply) => {
    const shown = shownOf(request, writer.brands);
    const mails = mailSamples.map(({ id, content }) => ({ id, mail: writer.render(content, frameOf(writer, shown.brand)) }));
    return sendPage(reply, PAGE_POLICY, kindsPage({ ...shown, mails, brands: writer.brands }));
  });
  app.get('/dev/mail/kinds/:id/html', options, async (request: Request, reply) => {
    const { brand, theme } = shownOf(request, writer.brands);
    const sample = mailSamples.find(({ id }) => id === request.params.id);
    if (!sample) return nothingHere(reply);
    return sendPage(reply, MAIL_POLICY, inTheme(writer.render(sample.content, frameOf(writer, brand)).html, theme));
  });
  app.get('/dev/mail/:id', options, async (request: Request, reply) => {
    const mail = await mailOf(db, request);
    return mail ? sendPage(reply, PAGE_POLICY, mailPage(mail)) : nothingHere(reply);
  });
  app.get('/dev/mail/:id/html', options, async (request: Request, reply) => {
    const mail = await mailOf(db, request);
    return mail ? sendPage(reply, MAIL_POLICY, mail.html) : nothingHere(reply);
  });
}

/** Another brand or theme than there are is the first one. */
function shownOf({ query }: Request, brands: MailWriter['brands']): { readonly brand: Brand; readonly theme: Theme } {
  return { brand: brands.find(({ id }) => id === query.brand) ?? brands[0], theme: query.theme === 'dark' ? 'dark' : 'light' };
}

/** Samples have one date, so that they are the same each time. */
const frameOf = ({ siteUrl }: MailWriter, brand: Brand) => ({ brand, siteUrl: siteUrl(), at: SAMPLE_DAY });

/**
 * True for a direct request from this machine. Forwarding headers mean a proxy; a foreign Host header means DNS rebinding.
 */
function isLocal({ headers, socket }: FastifyRequest): boolean {
  const forwarded = headers.forwarded ?? headers.via ?? headers['x-forwarded-for'];
  const near = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/.test(socket.remoteAddress ?? '');
  return near && forwarded === undefined && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(headers.host ?? '');
}

const nothingHere = (reply: FastifyReply): FastifyReply => refuse(reply, { code: 'NOT_FOUND', message: 'There is nothing here.' });

const sendPage = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(html);

function recipientFilter({ query }: Request): string {
  return typeof query.to === 'string' ? foldedEmail(query.to).toLowerCase() : '';
}

/** Newest first; all of them when `to` is empty. */
function mailsTo(db: Database, to: string) {
  const mails = db
    .selectFrom('dev_mails')
    .select(['id', 'recipient', 'sender', 'subject', 'sent_at', sql<string>`left(plain, 1000)`.as('plain')])
    .orderBy('seq', 'desc');
  return (to ? mails.where((mail) => mail(mail.fn<string>('lower', ['recipient']), '=', to)) : mails).execute();
}

async function mailOf(db: Database, { params }: Request) {
  if (!v.is(uuid, params.id)) return undefined;
  return db.selectFrom('dev_mails').selectAll().where('id', '=', params.id).executeTakeFirst();
}
