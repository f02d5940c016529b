const WEB_ADDRESS = /^https?:\/\/[^\s\\\p{Cc}]+$/iu;

/** Whether a browser may be sent there: an http or https address, and nothing that could be read as anything else. */
export const isWebAddress = (url: string): boolean => WEB_ADDRESS.test(url);
