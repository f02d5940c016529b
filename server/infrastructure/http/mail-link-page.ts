import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Brand, BrandTokens } from '#domain/brand/brand.ts';
import { escaped } from '#server/domain/text/escaped.ts';
import { htmlPage } from './html-page.ts';

/** A page behind a link of a mail: it works without scripts and without a session. `policy` is its content policy. */
export interface MailLinkPage {
  /** Mail programs read it alone. */
  readonly status: number;
  readonly html: string;
  readonly policy: string;
}

/** Forms of browsers and of mail programs. What is in them is not read. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MAX_FORM_BYTES = 2_048;

/** Lets the pages of an instance be sent by their button, and by mail programs. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) => done(null, {}));
}

export const sendMailLinkPage = (reply: FastifyReply, { status, html, policy }: MailLinkPage): FastifyReply =>
  reply
    .status(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html);

/** A page of the brand for its reader: `content` is safe HTML. */
export function mailLinkPage(brand: Brand, title: string, content: readonly string[], status = 200): MailLinkPage {
  const style = styleOf(brand);
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    status,
    html: htmlPage({
      title: `${title} - ${brand.websiteTitle}`,
      style,
      body: `<header><a href="/">${escaped(brand.appName)}</a></header>\n<main>\n<h1>${escaped(title)}</h1>\n${content.join('\n')}\n</main>`,
    }),
    policy: `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  };
}

/** The one button of the page: it sends the page's own address. */
export const press = (label: string): string => `<form method="post"><button>${escaped(label)}</button></form>`;
/** A link on, in a line of its own. */
export const wayOn = (href: string, label: string): string => `<p class="way"><a href="${escaped(href)}">${escaped(label)}</a></p>`;

const colours = ({ bg, surface, text, muted, line, accent, accentText }: BrandTokens): string =>
  `--bg:${bg};--surface:${surface};--text:${text};--muted:${muted};--line:${line};--accent:${accent};--accent-text:${accentText}`;

/** The brand's colours by the device's theme. */
const styleOf = ({ tokens }: Brand): string => `
:root { color-scheme: light dark; ${colours(tokens.light)} }
@media (prefers-color-scheme: dark) { :root { ${colours(tokens.dark)} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 1rem/1.6 Inter, system-ui, sans-serif; }
header { padding: .5rem 1rem; border-bottom: 1px solid var(--line); }
header a { display: inline-flex; align-items: center; min-height: 44px; color: var(--text); font: 600 1.25rem/1 Literata, Georgia, serif; text-decoration: none; }
main { max-width: 32rem; margin: 0 auto; padding: clamp(2rem, 10vh, 6rem) 1.25rem; }
h1 { margin: 0 0 .75rem; font: 500 2rem/1.2 Literata, Georgia, serif; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; }
ul { margin: 0 0 1.5rem; padding-left: 1.25rem; font: 400 1.125rem/1.6 Literata, Georgia, serif; }
a { color: var(--accent); text-underline-offset: .2em; }
button { min-height: 54px; padding: .75rem 1.75rem; border: 0; border-radius: 27px; background: var(--accent); color: var(--accent-text); font: 600 1.0625rem/1.2 Inter, system-ui, sans-serif; cursor: pointer; }
.way a { display: inline-flex; align-items: center; min-height: 44px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
@media (max-width: 36rem) { button { width: 100%; } }
`;
