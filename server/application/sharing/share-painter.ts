import type { Brand } from '#domain/brand/brand.ts';

/** The texts of a share picture, from top to bottom, beside the art. */
export interface SharePicture {
  /** Above the title; empty for none. */
  readonly over: string;
  readonly title: string;
  readonly line: string;
  /** In the brand's accent colour; empty for none. */
  readonly foot: string;
  /** A picture of a story or character, as the browser loads it. */
  readonly art: string;
}

/** Draws the pictures that messengers show beside a link: JPEG, 1200 x 630 pixels, in the brand's type and colours. */
export abstract class SharePainter {
  /** `stored`: the art, where it is no file. */
  abstract jpeg(picture: SharePicture, brand: Brand, stored?: Uint8Array | null): Promise<Uint8Array>;
}
