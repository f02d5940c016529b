import { createHash } from 'node:crypto';
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

interface NamedStory {
  readonly storyId: string;
  readonly story: string;
}
type Stories = readonly NamedStory[];

/** Confirming is a press and no visit, because programs that check mails visit every link. */
export const confirmPage = (brand: Brand, { story }: NamedStory): MailLinkPage =>
  page(brand, `New chapters of ${story}`, [
    `<p>${escaped(brand.appName)} writes to you when there is something new to read: one mail a day at most, and you can stop it at any time.</p>`,
    press('Yes, send them to me'),
  ]);

export const confirmedPage = (brand: Brand, { story, storyId }: NamedStory): MailLinkPage =>
  page(brand, 'You are on the list', [
    `<p>You get a mail when ${escaped(story)} has a new chapter.</p>`,
    way(`/story/${storyId}`, `Open ${story}`),
  ]);

export const stopPage = (brand: Brand, stories: Stories): MailLinkPage =>
  page(brand, 'Stop these mails?', ['<p>You get no more mails about new chapters of:</p>', list(stories), press('Stop these mails')]);

export const stoppedPage = (brand: Brand, stories: Stories): MailLinkPage =>
  page(brand, 'These mails are stopped', [
    '<p>You get no more mails about new chapters of:</p>',
    list(stories),
    '<p>Other mails that you asked for are not changed.</p>',
    way('/', `Go to ${brand.appName}`),
  ]);

/** The address of the link follows none of its stories any more. */
export const stoppedBeforePage = (brand: Brand, stories: Stories): MailLinkPage =>
  page(brand, 'These mails were stopped before', [
    '<p>The address that this link was sent to gets no mails about new chapters of:</p>',
    list(stories),
    way('/', `Go to ${brand.appName}`),
  ]);

export const unknownLinkPage = (brand: Brand): MailLinkPage =>
  page(
    brand,
    'This link is not valid any more',
    [
      '<p>Nothing was changed. If such mails still come to you, use the link in the newest one. To get them, subscribe on the page of the story.</p>',
      way('/', `Go to ${brand.appName}`),
    ],
    404,
  );

const list = (stories: Stories): string => `<ul>${stories.map(({ story }) => `<li>${escaped(story)}</li>`).join('')}</ul>`;

function page(brand: Brand, title: string, content: readonly string[], status = 200): MailLinkPage {
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

const press = (label: string): string => `<form method="post"><button>${escaped(label)}</button></form>`;
const way = (href: string, label: string): string => `<p class="way"><a href="${escaped(href)}">${escaped(label)}</a></p>`;

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
