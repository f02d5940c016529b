/** Whether a host is a loopback address or `localhost`, which only this machine can reach. Other names are not resolved, so they do not count. */
export const isLoopback = (host: string): boolean => /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/i.test(host);
