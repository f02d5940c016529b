import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '#domain/brand/brand.ts';
import { pagePaths } from '#domain/page/page-paths.ts';
import type { KnownBrowsers } from '#server/application/session/known-browsers.ts';
import type { Sessions } from '#server/application/session/sessions.ts';
import type { SignOutLinks } from '#server/application/session/sign-out-links.ts';
import { escaped } from '#server/domain/text/escaped.ts';
import { type MailLinkPage, mailLinkPage, press, sendMailLinkPage, takeForms, wayOn } from './mail-link-page.ts';

interface SignOutLinkParts {
  readonly links: Pick<SignOutLinks, 'read'>;
  readonly browsers: Pick<KnownBrowsers, 'forget'>;
  readonly sessions: Pick<Sessions, 'endEverywhere'>;
}

type Request = FastifyRequest<{ Params: { token: string } }>;

/**
 * The link of a mail that signs out everywhere. A GET asks, a POST does it, because programs that check mails visit every link. Who opens it needs no
 * session, and reads nothing of the account. Source: DESK-61.
 */
export function registerSignOutLinks(app: FastifyInstance, parts: SignOutLinkParts): void {
  app.register(async (pages) => registerPages(pages, parts));
}

function registerPages(app: FastifyInstance, { links, browsers, sessions }: SignOutLinkParts): void {
  takeForms(app);
  const brandOf = (request: Request) => app.contextOf(request).brand;
  app.get('/sign-out/:token', async (request: Request, reply) => {
    return sendMailLinkPage(reply, links.read(request.params.token) === null ? tooOldPage(brandOf(request)) : askPage(brandOf(request)));
  });
  app.post('/sign-out/:token', async (request: Request, reply) => {
    const said = links.read(request.params.token);
    if (said === null) return sendMailLinkPage(reply, tooOldPage(brandOf(request)));
    await sessions.endEverywhere(said.user, 'signed out by a mail');
    await browsers.forget(said.user, said.browser);
    return sendMailLinkPage(reply, donePage(brandOf(request)));
  });
}

const askPage = (brand: Brand): MailLinkPage =>
  mailLinkPage(brand, 'Sign out everywhere?', [
    `<p>Every device on which the account is signed in to ${escaped(brand.appName)} is signed out, yours too. Games and coins stay as they are.</p>`,
    press('Sign out everywhere'),
  ]);

const donePage = (brand: Brand): MailLinkPage =>
  mailLinkPage(brand, 'You are signed out everywhere', [
    '<p>Sign in again where you play; nothing is lost. Then look in the settings at what opens your account.</p>',
    wayOn(pagePaths.login, 'Sign in'),
    `<p>If it happens again, write to <a href="mailto:${escaped(brand.supportEmail)}">${escaped(brand.supportEmail)}</a>.</p>`,
  ]);

const tooOldPage = (brand: Brand): MailLinkPage =>
  mailLinkPage(
    brand,
    'This link is not valid any more',
    [
      '<p>Nothing was changed. You can sign out everywhere in the settings of your account.</p>',
      wayOn(pagePaths.settings, 'Open the settings'),
    ],
    404,
  );
