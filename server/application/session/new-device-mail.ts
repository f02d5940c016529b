import { momentText } from '#domain/text/date-text.ts';
import type { MailContent } from '#server/application/mail/mail-content.ts';
import type { MailBody } from '#server/application/mail/mail-layout.ts';
import type { MailFrame } from '#server/application/mail/rendered-mail.ts';

type NewDevice = Extract<MailContent, { template: 'new-device' }>;

/** Asks the owner of an account whether a sign-in was theirs. Source: DESK-61. */
export function newDeviceMail({ device, at, path }: NewDevice, { brand, siteUrl }: MailFrame): MailBody {
  const { appName, supportEmail } = brand;
  return {
    subject: `A new sign-in to ${appName}: ${device}`,
    preheader: 'Was that you? Then there is nothing to do.',
    headline: 'Was that you?',
    lead: `Somebody signed in to your ${appName} account from a browser that we had not seen with it: ${device}, ${momentText(at, 'UTC')} UTC. If it was you, there is nothing to do. If not, sign out everywhere.`,
    button: { label: 'Sign out everywhere', url: siteUrl + path },
    note: `The button ends every sign-in, yours too; games and coins stay as they are. Then look in the settings at what opens your account, and write to ${supportEmail} if it happens again.`,
  };
}
