import type { Price } from '#domain/text/money.ts';
import type { ChapterDigest } from '#server/domain/stories/chapter-digest.ts';

/** Money of an order went back. Mails that an earlier version queued have neither `paid` nor `coins`. */
interface RefundNews extends Price {
  readonly did: 'refund';
  readonly order: string;
  readonly whole: boolean;
  /** All that was paid for the order. */
  readonly paid?: number;
  /** Coins that left for it. */
  readonly coins?: number;
  /** Whether the buyer asked for it on the page of their coins. */
  readonly own?: boolean;
}

/** What support did for a person, as they are told. `coins` are taken where negative; `story` is a title. */
export type DeskNews =
  | { readonly did: 'coins'; readonly coins: number }
  | RefundNews
  /** `idea`: its title. */
  | { readonly did: 'thanks'; readonly coins: number; readonly idea: string }
  | { readonly did: 'ban' | 'unban' | 'sign-out' }
  | { readonly did: 'game-gone' | 'game-came' | 'game-back'; readonly story: string };

/** The variables of a mail. Its text is in `mail-texts.ts`. */
export type MailContent =
  | { readonly template: 'login-code'; readonly code: string }
  /** A social sign-in was linked. `provider` is a display name like "Google". */
  | { readonly template: 'identity-linked'; readonly provider: string }
  | { readonly template: 'account-deleted' }
  /** Somebody signed in from a browser that was not seen for the account. `device` as in `RequestContext`; `path` signs out everywhere. */
  | { readonly template: 'new-device'; readonly device: string; readonly at: string; readonly path: string }
  /** A friend who came by the player's invitation brought them coins. */
  | { readonly template: 'friend-coins'; readonly coins: number }
  | { readonly template: 'desk-news'; readonly news: DeskNews }
  /** This address was subscribed to a story. `confirm` is null where the address is proven. Paths start at the site. */
  | { readonly template: 'subscribed'; readonly story: string; readonly confirm: string | null; readonly stop: string }
  | { readonly template: 'new-chapters'; readonly digest: ChapterDigest }
  /** A complaint or a request has come in. The mail repeats nothing of it, because a reporter may type the address of another person. */
  | { readonly template: 'case-received'; readonly reference: string; readonly path: string }
  /** We wrote to the reporter of a case. `text` is what they read; `answered` closes it. */
  | {
      readonly template: 'case-news';
      readonly reference: string;
      readonly path: string;
      readonly text: string;
      readonly answered: boolean;
    }
  /** Coins were bought. Mails that an earlier version queued have no `digits`. `invoice`: the id of its page, where there is one. */
  | ({ readonly template: 'receipt'; readonly order: string; readonly coins: number; readonly invoice?: string } & Price)
  /** A credit note was issued. `credit`: the id of its page, where its buyer can open it; `name`: its number; `of`: that of its invoice. */
  | ({
      readonly template: 'credit-note';
      readonly order: string;
      readonly credit?: string;
      readonly name: string;
      readonly of: string;
    } & Price);
