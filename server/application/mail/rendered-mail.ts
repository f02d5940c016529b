import type { Brand } from '#domain/brand/brand.ts';
import type { MailContent } from './mail-content.ts';

/** What every mail says beside its own words. */
export interface MailFrame {
  readonly brand: Brand;
  /** Address of the site, without a slash at its end. */
  readonly siteUrl: string;
  /** When the mail was caused. */
  readonly at: Date;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address for the unsubscribe of mail programs; absent where there is nothing to unsubscribe from. */
  readonly unsubscribe?: string;
}

/** A mail as its reader sees it. Features bring their texts, and the composition root makes one table of them. */
export type RenderMail = (content: MailContent, mail: MailFrame) => RenderedMail;

/** How the site writes its mails. */
export interface MailWriter {
  readonly brands: readonly [Brand, ...Brand[]];
  readonly render: RenderMail;
  readonly siteUrl: () => string;
}
