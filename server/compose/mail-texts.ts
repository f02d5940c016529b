import type { Brand } from '#domain/brand/brand.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { pagePaths } from '#domain/page/page-paths.ts';
import { CODE_MINUTES } from '#domain/session/login-code.ts';
import { priceText } from '#domain/text/money.ts';
import { deskNewsMail } from '#server/application/desk/desk-mails.ts';
import { friendCoinsMail } from '#server/application/engagement/friend-coins-mail.ts';
import type { MailContent } from '#server/application/mail/mail-content.ts';
import { type MailBody, mailHtml, mailText } from '#server/application/mail/mail-layout.ts';
import type { MailFrame, RenderedMail } from '#server/application/mail/rendered-mail.ts';
import { newDeviceMail } from '#server/application/session/new-device-mail.ts';
import { chaptersMail, subscribedMail } from '#server/application/stories/subscription-mails.ts';
import { stopPath } from '#server/application/stories/subscription-paths.ts';
import { caseNewsMail, caseReceivedMail } from '#server/application/support/support-mails.ts';

/** A mail as its reader sees it, with links to pages of the site and the brand's support alone. */
export function renderMail(content: MailContent, frame: MailFrame): RenderedMail {
  const letter = mailBodyOf(content, frame);
  const unsubscribe = unsubscribePath(content);
  return {
    subject: letter.subject,
    text: mailText(letter, frame),
    html: mailHtml(letter, frame),
    ...(unsubscribe !== null && { unsubscribe: frame.siteUrl + unsubscribe }),
  };
}

function unsubscribePath(content: MailContent): string | null {
  if (content.template === 'subscribed') return content.stop;
  return content.template === 'new-chapters' ? stopPath(content.digest.stories.map(({ token }) => token)) : null;
}

function mailBodyOf(content: MailContent, frame: MailFrame): MailBody {
  const { brand, siteUrl } = frame;
  const { appName, supportEmail } = brand;
  switch (content.template) {
    case 'login-code':
      return codeMail(content, brand);
    case 'subscribed':
      return subscribedMail(content, frame);
    case 'new-chapters':
      return chaptersMail(content.digest, frame);
    case 'case-received':
      return caseReceivedMail(content, frame);
    case 'case-news':
      return caseNewsMail(content, frame);
    case 'identity-linked':
      return {
        subject: `${content.provider} now opens your ${appName} account`,
        preheader: 'If this was not you, tell us.',
        headline: `${content.provider} now opens your account`,
        lead: `From now on you can sign in to your ${appName} account with ${content.provider}. Codes by mail work as before.`,
        button: { label: 'See what opens your account', url: siteUrl + pagePaths.settings },
        note: `If this was not you, write to ${supportEmail} right away, and we will undo it.`,
      };
    case 'desk-news':
      return deskNewsMail(content.news, frame);
    case 'new-device':
      return newDeviceMail(content, frame);
    case 'friend-coins':
      return friendCoinsMail(content, frame);
    case 'receipt':
      return receiptMail(content, frame);
    case 'credit-note':
      return creditMail(content, frame);
    case 'account-deleted':
      return {
        subject: `Your ${appName} account is deleted`,
        preheader: 'This is the last mail you get from us.',
        headline: 'Your account is deleted',
        lead: `Your games, your favourites and everything that named you are gone from ${appName} for good. This is the last mail you get from us.`,
        note: `If this was not you, write to ${supportEmail}. And if you miss the stories, you are welcome back any time.`,
      };
  }
}

function codeMail(content: Extract<MailContent, { template: 'login-code' }>, { appName }: Brand): MailBody {
  return {
    // The code comes first: a phone shows no more than that.
    subject: `${content.code} is your ${appName} code`,
    preheader: `The code is good for ${CODE_MINUTES} minutes.`,
    headline: 'Your sign-in code',
    lead: `Enter it where you asked for it, and ${appName} opens where you left off.`,
    code: { digits: content.code, caption: `The code is good for ${CODE_MINUTES} minutes.` },
    note: 'If you did not ask for it, ignore this mail: nobody can sign in without the code. We will never ask you for it.',
  };
}

function receiptMail(content: Extract<MailContent, { template: 'receipt' }>, { brand, siteUrl }: MailFrame): MailBody {
  return {
    subject: `Your receipt: ${coinsText(content.coins)} for ${brand.appName}`,
    preheader: `${priceText(content)}, paid.`,
    headline: 'Thank you',
    lead: `You bought ${coinsText(content.coins)} for ${priceText(content)}. They are in your account already.`,
    button:
      content.invoice === undefined
        ? { label: 'See your coins', url: siteUrl + pagePaths.coins }
        : { label: 'Open the invoice', url: `${siteUrl}/invoice/${content.invoice}` },
    note: saleNote(content.order, brand),
  };
}

function creditMail(content: Extract<MailContent, { template: 'credit-note' }>, { brand, siteUrl }: MailFrame): MailBody {
  const money = priceText(content);
  return {
    subject: `Credit note ${content.name}: ${money}, ${brand.appName}`,
    preheader: `For your papers: it belongs to invoice ${content.of}.`,
    headline: 'Your credit note',
    lead: `Credit note ${content.name} takes ${money} off invoice ${content.of}, because money of its order went back. Keep it with the invoice.`,
    ...(content.credit === undefined
      ? {
          button: { label: 'How refunds work', url: siteUrl + pagePaths.refund },
          note: `${saleNote(content.order, brand)} They send you the credit note as a page, too.`,
        }
      : {
          button: { label: 'Open the credit note', url: `${siteUrl}/invoice/${content.credit}` },
          note: saleNote(content.order, brand),
        }),
  };
}

/** The name of a company may end with a point, so that no sentence ends with it. */
const saleNote = (order: string, { legalName, supportEmail }: Brand): string =>
  `Sold by ${legalName}, order ${order}. If something is wrong with it, write to ${supportEmail}.`;
