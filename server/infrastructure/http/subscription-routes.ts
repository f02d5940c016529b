import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getSubscription, subscribe, unsubscribe } from '#contract/engagement.ts';
import { fail, ok } from '#domain/result.ts';
import type { Subscriptions } from '#server/application/stories/subscriptions.ts';
import { subscribeLimits } from '#server/domain/platform/limits.ts';
import { mailbox } from '#server/domain/session/mailbox.ts';
import { MAX_DIGEST_STORIES } from '#server/domain/stories/chapter-digest.ts';
import { NO_STORY } from './refusal.ts';
import { serve } from './serve.ts';
import {
  confirmedPage,
  confirmPage,
  type MailLinkPage,
  stopPage,
  stoppedBeforePage,
  stoppedPage,
  unknownLinkPage,
} from './subscription-pages.ts';

type Request = FastifyRequest<{ Params: { tokens: string } }>;

const TOKEN = /^[\w-]{22}$/;
/** What one-click unsubscribe and the pages' forms send. Nothing in it is read. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MAX_FORM_BYTES = 2_048;

/** The calls of subscriptions, and the pages that the links in their mails open. */
export function registerSubscriptionRoutes(app: FastifyInstance, subscriptions: Subscriptions): void {
  serve(
    app,
    subscribe,
    async ({ story_id: story, email }, caller, origin) => {
      const state = await subscriptions.create({ user: caller.uuid, story, email }, origin);
      return state === null ? fail(NO_STORY) : ok(state);
    },
    {
      limit: {
        limits: ({ input, caller, origin, scale }) => subscribeLimits(caller.uuid, origin.address, mailbox(input.email), scale),
        message: 'That were many subscriptions in a day.',
      },
    },
  );
  serve(app, unsubscribe, async ({ story_id }, caller) => ok(await subscriptions.cancel(caller.uuid, story_id)));
  serve(app, getSubscription, async ({ story_id }, caller) => ok(await subscriptions.of(caller.uuid, story_id)));
  app.register(async (pages) => registerMailLinks(pages, subscriptions));
}

/** A GET asks, a POST does it. The unsubscribe address is also the one of the mail's List-Unsubscribe header (RFC 8058). */
function registerMailLinks(app: FastifyInstance, subscriptions: Subscriptions): void {
  app.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) => done(null, {}));
  const answer = (reply: FastifyReply, { status, html, policy }: MailLinkPage): FastifyReply =>
    reply
      .status(status)
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(html);
  const brandOf = (request: Request) => app.originOf(request).brand;

  const toConfirm = async (request: Request) => {
    const [token] = tokensOf(request);
    const named = token === undefined ? null : await subscriptions.toConfirm(token);
    return named && token !== undefined ? { token, named } : null;
  };
  app.get('/subscription/confirm/:tokens', async (request: Request, reply) => {
    const found = await toConfirm(request);
    return answer(reply, found ? confirmPage(brandOf(request), found.named) : unknownLinkPage(brandOf(request)));
  });
  app.post('/subscription/confirm/:tokens', async (request: Request, reply) => {
    const found = await toConfirm(request);
    const done = found !== null && (await subscriptions.confirm(found.token));
    return answer(reply, done ? confirmedPage(brandOf(request), found.named) : unknownLinkPage(brandOf(request)));
  });

  const linked = async (request: Request) => {
    const tokens = tokensOf(request);
    return { tokens, stories: tokens.length === 0 ? [] : await subscriptions.linked(tokens) };
  };
  app.get('/subscription/stop/:tokens', async (request: Request, reply) => {
    const [brand, { stories }] = [brandOf(request), await linked(request)];
    const on = stories.filter(({ isOn }) => isOn);
    if (on.length > 0) return answer(reply, stopPage(brand, on));
    return answer(reply, stories.length > 0 ? stoppedBeforePage(brand, stories) : unknownLinkPage(brand));
  });
  // Says that mails are stopped only where this press has stopped some: another one may have come first.
  app.post('/subscription/stop/:tokens', async (request: Request, reply) => {
    const [brand, { tokens, stories }] = [brandOf(request), await linked(request)];
    if (stories.length === 0) return answer(reply, unknownLinkPage(brand));
    const ended = await subscriptions.stop(tokens);
    return answer(reply, ended > 0 ? stoppedPage(brand, stories) : stoppedBeforePage(brand, stories));
  });
}

function tokensOf({ params }: Request): string[] {
  return params.tokens.split('.', MAX_DIGEST_STORIES).filter((token) => TOKEN.test(token));
}
