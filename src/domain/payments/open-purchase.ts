/** The key under which a tab keeps the purchase that it went to pay. On its own, so that a page can look for it without the code of payments. */
export const OPEN_PURCHASE = 'open_purchase';
