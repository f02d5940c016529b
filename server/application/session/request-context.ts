import type { Brand } from '#domain/brand/brand.ts';

/** The browser that rate limits count by. */
export interface CallingBrowser {
  readonly id: string;
  /** Whether the request brought the cookie. If not, the id is new and first sent with the response. */
  readonly kept: boolean;
}

/** Where a request came from, as far as the server believes it. */
export interface RequestContext {
  /** The network address limits count by: an IPv4 address, or the /64 network of an IPv6 one. */
  readonly address: string;
  /** This site under the name that the request came by, like `https://stories.example`; no slash at its end. */
  readonly site: string;
  /** The brand whose pages the caller uses. */
  readonly brand: Brand;
  /** What the caller would call the device, like "Chrome on Android". */
  readonly device: string;
  readonly browser: CallingBrowser;
  /** Whether the browser asks not to be tracked, by a header of the request. */
  readonly refusesTracking: boolean;
  /** Where the caller is (ISO 3166-1), as the proxy says that a setting names; empty where none does. */
  readonly country: string;
  /** The header `Accept-Language`; empty where there is none. */
  readonly languages: string;
}
