const WEB_ADDRESS = /^https?:\/\/[^\s\\\p{Cc}]+$/iu;

/** Whether the browser may navigate there: an unambiguous http or https address. */
export const isWebAddress = (url: string): boolean => WEB_ADDRESS.test(url);
