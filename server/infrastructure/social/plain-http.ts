import { allowInsecureRequests, type Configuration } from 'openid-client';

/** Plain HTTP is allowed for providers on this machine only. */
export function plainHttp(address: string): ((configuration: Configuration) => void)[] {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname) ? [allowInsecureRequests] : [];
}
