import { coinsText } from '#domain/coins/coins-text.ts';
import { pagePaths } from '#domain/page/page-paths.ts';
import type { MailContent } from '#server/application/mail/mail-content.ts';
import type { MailBody } from '#server/application/mail/mail-layout.ts';
import type { MailFrame } from '#server/application/mail/rendered-mail.ts';

/** Tells a player that a friend who came by their invitation brought them coins. It names no friend: only who invited knows whom. Source: DESK-62. */
export function friendCoinsMail(
  { coins }: Extract<MailContent, { template: 'friend-coins' }>,
  { brand: { appName, supportEmail }, siteUrl }: MailFrame,
): MailBody {
  return {
    subject: `A friend brought you ${coinsText(coins)}, ${appName}`,
    preheader: 'They are in your account already.',
    headline: `${coinsText(coins)} from a friend`,
    lead: `Somebody who came to ${appName} by your invitation has played. ${coinsText(coins)} for it are in your account already, and your friend got as many.`,
    button: { label: 'See your invitations', url: siteUrl + pagePaths.dailyTasks },
    note: `You get this once for each friend. If you invited nobody, write to ${supportEmail}.`,
  };
}
