import type { Brand, BrandTokens } from '#domain/brand/brand.ts';
import { dayText } from '#domain/text/date-text.ts';
import { escaped } from '#server/domain/text/escaped.ts';
import type { MailFrame } from './rendered-mail.ts';

/** The text of a mail. */
export interface MailBody {
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preheader: string;
  readonly headline: string;
  readonly lead: string;
  /** Whether a person wrote the lead, in whatever language. */
  readonly isLeadWritten?: boolean;
  /** Shown big; selecting it gives the digits alone. */
  readonly code?: { readonly digits: string; readonly caption: string };
  /** Parts of the mail, each with a link: what is new. `url` and those below are whole addresses. */
  readonly items?: readonly { readonly title: string; readonly lines: readonly string[]; readonly link: MailLink }[];
  /** The one thing to do. */
  readonly button?: MailLink;
  readonly note: string;
  /** Links under the note. */
  readonly links?: readonly MailLink[];
}

interface MailLink {
  readonly label: string;
  readonly url: string;
}

const SERIF = "Literata, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif";
const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export function mailText(letter: MailBody, frame: MailFrame): string {
  const { brand, siteUrl } = frame;
  const { headline, lead, code, items = [], button, note, links = [] } = letter;
  const linkText = ({ label, url }: MailLink) => `${label}:\n${url}`;
  const parts = [
    headline,
    lead,
    ...(code ? [`    ${code.digits}`, code.caption] : []),
    ...items.map(({ title, lines, link }) => `${title}\n${lines.map((line) => `  ${line}\n`).join('')}${linkText(link)}`),
    ...(button ? [linkText(button)] : []),
    note,
    ...links.map(linkText),
  ];
  const foot = [
    '-- ',
    `${brand.appName} · ${brand.tagline}`,
    siteUrl,
    `Questions? ${brand.supportEmail}`,
    dateLine(frame),
    sellerLine(brand),
  ];
  return `${[...parts, foot.join('\n')].join('\n\n')}\n`;
}

/** The day in UTC, since nobody knows where a mail is read. */
const dateLine = ({ at }: MailFrame): string => dayText(at, 'full', 'UTC');

/** Who sells under the brand, and where letters reach them. */
const sellerLine = ({ legalName, postalAddress }: Brand): string => [legalName, ...postalAddress].join(', ');

/** Styles are on the elements, since many readers drop style sheets; the sheet adds what only newer ones can: dark colours and small screens. */
export function mailHtml(letter: MailBody, frame: MailFrame): string {
  const { brand } = frame;
  const { bg, muted } = brand.tokens.light;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escaped(letter.subject)}</title>
<style>${sheet(brand.tokens.dark)}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:${escaped(bg)};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;color:${escaped(muted)}">${escaped(letter.preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="bg" style="background:${escaped(bg)}">
<tr><td align="center" style="padding:36px 16px 44px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto">
${[head(brand), card(letter, brand), foot(frame)].map((cell) => `<tr>${cell}</tr>`).join('\n')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/** The dark colours, by the classes that the elements carry beside their light ones. */
function sheet(dark: BrandTokens): string {
  const rules = [
    `.bg{background:${dark.bg}!important}`,
    `.card{background:${dark.raised}!important;border-color:${dark.line}!important}`,
    `.bar{background:${dark.accent}!important}`,
    `.soft{background:${dark.accentSoft}!important}`,
    `.line{border-color:${dark.line}!important}`,
    `.text{color:${dark.text}!important}`,
    `.muted{color:${dark.muted}!important}`,
    `.accent{color:${dark.accent}!important}`,
    `.on-accent{color:${dark.accentText}!important}`,
  ];
  return escaped(`:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){${rules.join('')}}
@media (max-width:480px){.pad{padding:30px 24px 32px!important}.headline{font-size:26px!important}.digits{font-size:38px!important}}`);
}

function head({ appName, tagline, tokens: { light } }: Brand): string {
  return `<td align="center" style="padding:0 0 26px">
<p class="accent" style="margin:0;font-family:${SERIF};font-size:24px;line-height:32px;font-weight:600;letter-spacing:.02em;color:${escaped(light.accent)}">${escaped(appName)}</p>
<p class="muted" style="margin:2px 0 0;font-family:${SERIF};font-size:15px;line-height:22px;font-style:italic;color:${escaped(light.muted)}">${escaped(tagline)}</p>
</td>`;
}

function card({ headline, lead, isLeadWritten = false, code, items = [], button, note, links = [] }: MailBody, brand: Brand): string {
  const { accent, line, muted, raised, text } = brand.tokens.light;
  return `<td>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="background:${escaped(raised)};border:1px solid ${escaped(line)};border-radius:16px;border-collapse:separate;overflow:hidden">
<tr><td class="bar" height="4" style="height:4px;line-height:4px;font-size:0;background:${escaped(accent)};border-radius:15px 15px 0 0">&nbsp;</td></tr>
<tr><td class="pad" style="padding:40px 48px 42px">
<h1 class="text headline" style="margin:0 0 14px;font-family:${SERIF};font-size:30px;line-height:1.25;font-weight:600;letter-spacing:-.01em;color:${escaped(text)}">${escaped(headline)}</h1>
<p${isLeadWritten ? ' dir="auto" lang=""' : ''} class="text" style="margin:0;font-family:${SANS};font-size:16px;line-height:1.6;color:${escaped(text)}">${linked(lead, brand)}</p>
${code ? codeBox(code, brand.tokens.light) : ''}${items.map((item) => itemBox(item, brand.tokens.light)).join('\n')}${button ? buttonBox(button, brand.tokens.light) : ''}
<p class="muted line" style="margin:28px 0 0;padding:20px 0 0;border-top:1px solid ${escaped(line)};font-family:${SANS};font-size:15px;line-height:1.6;color:${escaped(muted)}">${linked(note, brand)}</p>
${links.map((link) => `<p style="margin:10px 0 0;font-family:${SANS};font-size:15px;line-height:1.6">${anchor(link, brand.tokens.light)}</p>`).join('\n')}
</td></tr>
</table>
</td>`;
}

/** Spacing by style alone, so that the digits are copied as one; the padding makes up for the space after the last. */
function codeBox({ digits, caption }: NonNullable<MailBody['code']>, { accent, accentSoft, muted }: BrandTokens): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0 0">
<tr><td align="center" class="soft" style="padding:26px 12px 24px;background:${escaped(accentSoft)};border-radius:12px">
<p class="accent digits" style="margin:0;padding:0 0 0 .2em;font-family:${SANS};font-size:46px;line-height:1.15;font-weight:600;letter-spacing:.2em;font-variant-numeric:tabular-nums;color:${escaped(accent)};-webkit-user-select:all;user-select:all">${escaped(digits)}</p>
<p class="muted" style="margin:10px 0 0;font-family:${SANS};font-size:14px;line-height:1.5;color:${escaped(muted)}">${escaped(caption)}</p>
</td></tr>
</table>`;
}

const anchor = ({ label, url }: MailLink, { accent }: BrandTokens): string =>
  `<a class="accent" target="_blank" href="${escaped(url)}" style="color:${escaped(accent)}">${escaped(label)}</a>`;

function itemBox({ title, lines, link }: NonNullable<MailBody['items']>[number], tokens: BrandTokens): string {
  const rows = lines.map(
    (text) =>
      `<p class="text" style="margin:4px 0 0;font-family:${SANS};font-size:16px;line-height:1.5;color:${escaped(tokens.text)}">${escaped(text)}</p>`,
  );
  return `<h2 dir="auto" lang="" class="text line" style="margin:24px 0 0;padding:20px 0 0;border-top:1px solid ${escaped(tokens.line)};font-family:${SERIF};font-size:20px;line-height:1.3;font-weight:600;color:${escaped(tokens.text)}">${escaped(title)}</h2>
${rows.join('\n')}
<p style="margin:8px 0 0;font-family:${SANS};font-size:16px;line-height:1.5">${anchor(link, tokens)}</p>`;
}

function buttonBox({ label, url }: MailLink, { accent, accentText }: BrandTokens): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 0">
<tr><td class="bar" style="background:${escaped(accent)};border-radius:24px">
<a class="on-accent" target="_blank" href="${escaped(url)}" style="display:inline-block;padding:14px 28px;font-family:${SANS};font-size:16px;line-height:20px;font-weight:600;text-decoration:none;color:${escaped(accentText)}">${escaped(label)}</a>
</td></tr>
</table>`;
}

function foot(frame: MailFrame): string {
  const { brand, siteUrl } = frame;
  const { appName, supportEmail } = brand;
  const { light } = brand.tokens;
  const style = `color:${escaped(light.muted)};text-decoration:underline`;
  return `<td align="center" class="muted" style="padding:26px 16px 0;font-family:${SANS};font-size:13px;line-height:1.7;color:${escaped(light.muted)}">
<a class="muted" target="_blank" href="${escaped(siteUrl)}" style="${style}">${escaped(appName)}</a> · Questions? <a class="muted" href="mailto:${escaped(supportEmail)}" style="${style}">${escaped(supportEmail)}</a>
<br>${escaped(dateLine(frame))} · ${escaped(sellerLine(brand))}
</td>`;
}

/** The support address in a text can be pressed, and its lines stay apart. */
function linked(text: string, { supportEmail, tokens: { light } }: Brand): string {
  const address = escaped(supportEmail);
  const link = `<a class="accent" href="mailto:${address}" style="color:${escaped(light.accent)}">${address}</a>`;
  return escaped(text)
    .replaceAll(address, () => link)
    .replaceAll(/\r?\n/g, '<br>\n');
}
