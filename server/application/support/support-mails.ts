import type { MailContent } from '#server/application/mail/mail-content.ts';
import type { MailBody } from '#server/application/mail/mail-layout.ts';
import type { MailFrame } from '#server/application/mail/rendered-mail.ts';

type Received = Extract<MailContent, { template: 'case-received' }>;
type News = Extract<MailContent, { template: 'case-news' }>;

export function caseReceivedMail({ reference, path }: Received, { brand: { appName, answerDays }, siteUrl }: MailFrame): MailBody {
  return {
    subject: `${reference}: we have it`,
    preheader: `You get an answer within ${answerDays} working days.`,
    headline: 'We have it',
    lead: `Your number at ${appName} is ${reference}. We read what you sent and write to you within ${answerDays} working days.`,
    button: { label: 'See where it stands', url: siteUrl + path },
    note: 'On that page you can add something or take it back. If it was not you, ignore this mail, or take it back there.',
  };
}

export function caseNewsMail({ reference, path, text, answered }: News, { brand: { appName }, siteUrl }: MailFrame): MailBody {
  return {
    subject: answered ? `${reference}: our answer` : `${reference}: a message from us`,
    preheader: `From the support of ${appName}.`,
    headline: answered ? 'Our answer' : 'A message from us',
    lead: text,
    isLeadWritten: true,
    button: { label: 'Open this case', url: siteUrl + path },
    note: answered ? 'Not settled? Add something on that page, and we look at it again.' : 'You can answer on that page.',
  };
}
