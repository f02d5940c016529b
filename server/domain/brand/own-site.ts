/** Names under which a browser on this machine reaches a server that listens here. Listening on every address includes these. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const HERE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0|\[::\])$/;

/** Where this server is. `fixed`: an operator has said so, and no other address is this site. */
export interface OwnSite {
  /** Without a slash at its end. */
  readonly url: string;
  readonly fixed: boolean;
}

/** Origins that are this site: one, or on this machine every loopback name with the port. */
export function ownOrigins({ url, fixed }: OwnSite): readonly string[] {
  const site = URL.parse(url);
  if (site === null) return [];
  if (fixed || !HERE.test(site.hostname)) return [site.origin];
  const named = (name: string) => new URL(`${site.protocol}//${name}${site.port && `:${site.port}`}`).origin;
  return [...new Set([site.origin, ...LOOPBACK_NAMES.map(named)])];
}

/** This site under the name that a request came by; `host` is the request's header, which counts only where it is one of ours. */
export function siteAt(host: string, site: OwnSite): string {
  return site.fixed ? site.url : (ownOrigins(site).find((origin) => new URL(origin).host === host.toLowerCase()) ?? site.url);
}
