import type { Brand } from '#domain/brand/brand.ts';
import type { MailContent } from './mail-content.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address for the unsubscribe of mail programs; absent where there is nothing to unsubscribe from. */
  readonly unsubscribe?: string;
}

/** A mail as its reader sees it. Features bring their texts, and the composition root makes one table of them. */
export type RenderMail = (content: MailContent, brand: Brand, siteUrl: string) => RenderedMail;
