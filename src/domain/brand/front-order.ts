/** How a brand orders its front page. Ids that do not exist are passed over. */
export interface FrontOrder {
  /** Stories for the head of the page; the first one that is there is shown. */
  readonly featured: readonly string[];
  /** Categories and characters that come first, in this order. The others follow. */
  readonly categories: readonly string[];
  readonly characters: readonly string[];
}
