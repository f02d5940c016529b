import type { Brand } from '#domain/brand/brand.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { pagePaths } from '#domain/page/page-paths.ts';
import { REFUND_ARRIVES } from '#domain/payments/refund-text.ts';
import { priceText } from '#domain/text/money.ts';
import type { DeskNews } from '#server/application/mail/mail-content.ts';
import type { MailBody } from '#server/application/mail/mail-layout.ts';
import type { MailFrame } from '#server/application/mail/rendered-mail.ts';

/** Tells a person what support did for them. Source: DESK-12. */
export function deskNewsMail(news: DeskNews, frame: MailFrame): MailBody {
  return { ...bodyOf(news, frame.brand), button: buttonOf(news, frame.siteUrl) };
}

/** Where one sees what was done, or goes on. */
function buttonOf({ did }: DeskNews, siteUrl: string): NonNullable<MailBody['button']> {
  switch (did) {
    case 'coins':
    case 'refund':
      return { label: 'See your coins', url: siteUrl + pagePaths.coins };
    case 'thanks':
      return { label: 'Read what the studio wrote', url: siteUrl + pagePaths.dailyTasks };
    case 'ban':
      return { label: 'Say that this is wrong', url: siteUrl + pagePaths.complaints };
    case 'unban':
    case 'sign-out':
      return { label: 'Sign in', url: siteUrl + pagePaths.login };
    case 'game-gone':
    case 'game-came':
    case 'game-back':
      return { label: 'See your games', url: siteUrl };
  }
}

function bodyOf(news: DeskNews, { appName, legalName, supportEmail }: Brand): MailBody {
  const ask = `If you did not expect this, write to ${supportEmail}.`;
  switch (news.did) {
    case 'coins':
      return coinsMail(news.coins, appName, ask);
    case 'thanks':
      return {
        subject: `Your idea is taken up: ${coinsText(news.coins)} from ${appName}`,
        preheader: 'Thank you.',
        headline: 'Your idea is taken up',
        lead: `Thank you for “${news.idea}”. With it come ${coinsText(news.coins)}, which are in your ${appName} account already.`,
        note: `What the studio wrote stands where you sent the idea in. ${ask}`,
      };
    case 'refund': {
      const money = priceText(news);
      return {
        subject: `${money} comes back to you from ${appName}`,
        preheader: REFUND_ARRIVES,
        headline: 'Your money comes back',
        lead: refundLead(news),
        note: `Sold by ${legalName}, order ${news.order}. ${ask}`,
      };
    }
    case 'ban':
      return {
        subject: `Your ${appName} account is closed to you`,
        preheader: 'You are signed out everywhere.',
        headline: 'Your account is closed to you',
        lead: `We closed your ${appName} account to you, and you are signed out everywhere. Nothing in it is deleted.`,
        note: `If you think that this is wrong, write to ${supportEmail}, and somebody looks at it again.`,
      };
    case 'unban':
      return {
        subject: `Your ${appName} account is open again`,
        preheader: 'Sign in as before.',
        headline: 'Your account is open again',
        lead: `You can sign in to ${appName} as before. Your games and coins are as they were.`,
        note: ask,
      };
    case 'sign-out':
      return {
        subject: `You are signed out of ${appName} everywhere`,
        preheader: 'Sign in again where you play.',
        headline: 'You are signed out everywhere',
        lead: `Our support ended every sign-in of your ${appName} account. Sign in again with a code to this address; nothing is lost.`,
        note: ask,
      };
    case 'game-gone':
    case 'game-came':
    case 'game-back':
      return gameMail(news.did, news.story, appName, ask);
  }
}

/** Money first, then coins, why, and when it arrives. */
function refundLead(news: Extract<DeskNews, { did: 'refund' }>): string {
  const { coins = 0, paid, whole, own = false } = news;
  const part =
    paid === undefined
      ? 'a part of what you paid for this order'
      : `a part of the ${priceText({ ...news, amount: paid })} that you paid for this order`;
  const gone = coins === 0 ? 'No coins are taken for it.' : `${coinsText(coins)} of it ${coins === 1 ? 'leaves' : 'leave'} your account.`;
  const why = own ? 'You asked for it at the purchase.' : 'Our support gives it back.';
  return `${priceText(news)} comes back to you, ${whole ? 'all that you paid for this order' : part}. ${gone} ${why} ${REFUND_ARRIVES}`;
}

function coinsMail(coins: number, appName: string, note: string): MailBody {
  const amount = coinsText(Math.abs(coins));
  const [done, lead] =
    coins > 0
      ? [`${amount} from our support`, `Our support gave you ${amount}. They are in your ${appName} account already.`]
      : [`${amount} taken back`, `Our support took ${amount} back from your ${appName} account.`];
  return { subject: `${done}, ${appName}`, preheader: 'See them in the list of your coins.', headline: done, lead, note };
}

function gameMail(did: 'game-gone' | 'game-came' | 'game-back', story: string, appName: string, note: string): MailBody {
  const texts = {
    'game-gone': ['A game was moved', `Our support moved your game of ${story} to another ${appName} account.`],
    'game-came': ['A game came to you', `Our support moved a game of ${story} to your ${appName} account. It opens with its story.`],
    'game-back': ['Your game is back', `Your game of ${story} opens with its story again. The one that opened before is kept beside it.`],
  } as const;
  const [headline, lead] = texts[did];
  return { subject: `${headline}: ${story}`, preheader: lead, headline, lead, note };
}
