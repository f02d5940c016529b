import type { Brand } from '#domain/brand/brand.ts';
import type { Theme } from '#domain/design/theme.ts';
import { startOf } from '#domain/text/cut.ts';
import { momentText } from '#domain/text/date-text.ts';
import type { RenderedMail } from '#server/application/mail/rendered-mail.ts';
import { escaped } from '#server/domain/text/escaped.ts';
import { htmlPage } from '#server/infrastructure/http/html-page.ts';

interface StoredMail {
  readonly id: string;
  readonly recipient: string;
  readonly sender: string;
  readonly subject: string;
  readonly plain: string;
  readonly sent_at: Date;
}

/** The list of mails, newest first; `to` is the recipient to filter by, or empty. */
export function inboxPage(mails: readonly StoredMail[], to: string): string {
  const items = mails.map(
    ({ id, recipient, subject, plain, sent_at }) => `<li><a href="/dev/mail/${escaped(id)}">
<span class="row"><span class="who">${escaped(recipient)}</span>${time(sent_at)}</span>
<strong>${escaped(subject)}</strong>
<span class="start">${escaped(startOf(plain.replace(/\s+/g, ' '), 140))}</span>
</a></li>`,
  );
  const none = to ? `No mail to ${escaped(to)}.` : 'No mail yet. Ask for a sign-in code, and it will be here.';
  return page(
    'Mailbox',
    `<header><h1>Mailbox</h1><p>Mails of this development server. They went nowhere else, since no mail server is set. <a href="/dev/mail/kinds">All kinds of mail</a></p></header>
<form action="/dev/mail" role="search">
<label for="to">To</label><input id="to" name="to" type="search" value="${escaped(to)}" placeholder="every address" autocomplete="off" autocapitalize="none" spellcheck="false">
<button>Look</button>
</form>
${items.length > 0 ? `<ul>${items.join('\n')}</ul>` : `<p class="none">${none}</p>`}`,
  );
}

/** One mail; its HTML is shown in a sandboxed frame. */
export function mailPage({ id, recipient, sender, subject, plain, sent_at }: StoredMail): string {
  return page(
    subject,
    `<nav><a href="/dev/mail">← Mailbox</a></nav>
<header><h1>${escaped(subject)}</h1>
<dl><dt>From</dt><dd>${escaped(sender)}</dd><dt>To</dt><dd><a href="/dev/mail?to=${escaped(encodeURIComponent(recipient))}">${escaped(recipient)}</a></dd><dt>Sent</dt><dd>${time(sent_at)}</dd></dl>
</header>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${escaped(id)}/html"></iframe>
<details><summary>Plain text</summary><pre dir="auto">${escaped(plain)}</pre></details>`,
  );
}

interface ShownKinds {
  readonly brand: Brand;
  readonly theme: Theme;
  /** Each kind with its mail in this brand. */
  readonly mails: readonly { readonly id: string; readonly mail: RenderedMail }[];
  readonly brands: readonly Brand[];
}

/** Every kind of mail in one brand and theme, as HTML and as plain text. */
export function kindsPage({ brand, theme, mails, brands }: ShownKinds): string {
  const ways = brands.flatMap(({ id, appName }) =>
    (['light', 'dark'] as const).map((each) => {
      const here = id === brand.id && each === theme ? ' aria-current="page"' : '';
      return `<li><a href="${kindsAddress('', id, each)}"${here}>${escaped(appName)}, ${each}</a></li>`;
    }),
  );
  const kinds = mails.map(
    ({ id, mail }) => `<section id="${escaped(id)}">
<h2><a href="#${escaped(id)}">${escaped(id)}</a></h2>
<p class="subject">${escaped(mail.subject)}</p>
<iframe title="${escaped(id)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${kindsAddress(`/${id}/html`, brand.id, theme)}"></iframe>
<details><summary>Plain text</summary><pre dir="auto">${escaped(mail.text)}</pre></details>
</section>`,
  );
  return page(
    `All kinds of mail, ${brand.appName}`,
    `<nav><a href="/dev/mail">← Mailbox</a></nav>
<header><h1>All kinds of mail</h1><p>${mails.length} samples. None of them was sent.</p></header>
<ul class="ways">${ways.join('')}</ul>
${kinds.join('\n')}`,
  );
}

/** `rest` follows the address of the page. */
const kindsAddress = (rest: string, brand: string, theme: Theme): string =>
  escaped(`/dev/mail/kinds${rest}?brand=${encodeURIComponent(brand)}&theme=${theme}`);

/** A mail as a reader in this theme shows it, whatever the browser's own is. */
export const inTheme = (html: string, theme: Theme): string =>
  html.replaceAll('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all');

const time = (at: Date): string => `<time datetime="${at.toISOString()}">${momentText(at, 'UTC')} UTC</time>`;

const page = (title: string, body: string): string => htmlPage({ title, style: STYLE, body: `<main>\n${body}\n</main>` });

const STYLE = `
:root { color-scheme: light dark; --bg: #f4f4f2; --paper: #fff; --text: #1d1f23; --muted: #5d626b; --line: #dcdcd8; --accent: #1f5fae; }
@media (prefers-color-scheme: dark) { :root { --bg: #14161a; --paper: #1c1f25; --text: #e8e8e4; --muted: #a2a7b1; --line: #30343c; --accent: #8fbcff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
header p { margin: .25rem 0 0; color: var(--muted); }
a { color: var(--accent); }
a:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
nav a { display: inline-block; padding: .6rem 0; text-decoration: none; }
form { display: flex; align-items: center; gap: .6rem; margin: 1.25rem 0; }
label { color: var(--muted); }
input, button { min-height: 44px; padding: 0 .9rem; border: 1px solid var(--line); border-radius: 10px; background: var(--paper); color: inherit; font: inherit; }
input { flex: 1; min-width: 0; }
button { cursor: pointer; font-weight: 600; }
ul { margin: 0; padding: 0; overflow: hidden; list-style: none; border: 1px solid var(--line); border-radius: 14px; background: var(--paper); }
li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: .85rem 1.1rem; color: inherit; text-decoration: none; }
li a:hover { background: color-mix(in srgb, var(--accent) 8%, transparent); }
li a:focus-visible { outline-offset: -2px; border-radius: 14px; }
li strong, .start, .who { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; color: var(--muted); font-size: .875rem; }
.who { max-width: 100%; }
.start { color: var(--muted); font-size: .9rem; }
time { flex: none; font-variant-numeric: tabular-nums; }
.none { padding: 3rem 1rem; border: 1px dashed var(--line); border-radius: 14px; color: var(--muted); text-align: center; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .15rem .9rem; margin: .9rem 0 1.1rem; font-size: .9rem; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 14px; background: var(--paper); resize: vertical; }
details { margin-top: 1rem; padding: 0 1.1rem; border: 1px solid var(--line); border-radius: 14px; background: var(--paper); }
summary { padding: .75rem 0; cursor: pointer; font-weight: 600; }
section { margin-top: 2.5rem; }
section h2 { margin: 0; font-size: 1.125rem; }
section h2 a { color: inherit; text-decoration: none; }
.subject { margin: .15rem 0 .75rem; color: var(--muted); }
.ways { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.25rem 0; border: 0; background: none; }
.ways li + li { border: 0; }
.ways li a { display: block; padding: .6rem 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--paper); }
.ways li a[aria-current] { border-color: var(--accent); color: var(--accent); font-weight: 600; }
pre { margin: 0; padding: 0 0 1rem; overflow-wrap: anywhere; white-space: pre-wrap; font: .9rem/1.5 ui-monospace, monospace; }
`;
