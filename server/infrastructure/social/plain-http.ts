import { allowInsecureRequests, type Configuration } from 'openid-client';

/** What lets a provider do without TLS: nothing, unless it is on this machine. */
export function plainHttp(address: string): ((configuration: Configuration) => void)[] {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname) ? [allowInsecureRequests] : [];
}
