interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

/** Beginnings of addresses of scripts that the page may load. */
const trusted = new Set<string>();

/**
 * Allows scripts whose address starts with `prefix`. Loaders of third parties set addresses as strings, which Trusted Types allow only through the
 * page's one default policy. Ours accepts no other address.
 */
export function trustScripts(window: object, prefix: string): void {
  trusted.add(prefix);
  const types = (window as { readonly trustedTypes?: TrustedTypes }).trustedTypes;
  if (types === undefined || types.defaultPolicy !== null) return;
  types.createPolicy('default', { createScriptURL: (url) => ([...trusted].some((start) => url.startsWith(start)) ? url : null) });
}

/** Loads a script of another site. A blocked one is no failure of the page. */
export function addScript(window: Window, address: string): void {
  trustScripts(window, address);
  const script = window.document.createElement('script');
  script.async = true;
  script.src = address;
  window.document.head.append(script);
}
