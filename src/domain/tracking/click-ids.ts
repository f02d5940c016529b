/** Meta's cookie of the last click on an advertisement, and for how long it is kept: 90 days. Source: TRACK-08. */
export const CLICK_COOKIE = { name: '_fbc', maxAgeSeconds: 90 * 86_400 } as const;

/** What Meta puts into the address of a page that an advertisement leads to. */
const CLICK_ID = /^[\w-]{1,500}$/;
/**
 * `fb`, the index of the domain that the cookie is for, the time in ms, then the click id, or a random number. Meta's own libraries may append a
 * short field. Source: TRACK-19.
 */
const CLICK = /^fb\.\d\.\d{13}\.([\w-]{1,500})(?:\.[\w-]{2,8})?$/;
const BROWSER = /^fb\.\d\.\d{13}\.\d{1,20}(?:\.[\w-]{2,8})?$/;

/** A value of Meta's cookie of the last click, as it is; null for what Meta refuses. */
export const clickOf = (value: string | null | undefined): string | null => (value && CLICK.test(value) ? value : null);

/** A value of Meta's cookie of the browser, as it is; null for what Meta refuses. */
export const browserIdOf = (value: string | null | undefined): string | null => (value && BROWSER.test(value) ? value : null);

/** The click id among the values of an address's `fbclid`; null without a well-formed one. */
export const clickIdIn = (values: readonly string[]): string | null => values.find((value) => CLICK_ID.test(value)) ?? null;

interface KnownIds {
  /** Where the last click may be known from, the first well-formed one counts. */
  readonly fbc: readonly (string | null)[];
  readonly fbp: string | null;
}

/**
 * The ids of click and browser that go with an event, unhashed. A click id in the address that is not known is a newer click: it makes a new value. A
 * malformed value counts as none, so it never replaces a good one. `now` in ms. Source: TRACK-08, TRACK-19.
 */
export function clickIds({ fbc, fbp }: KnownIds, fbclid: string | null, now: number): { readonly fbc?: string; readonly fbp?: string } {
  const known = fbc.map(clickOf).find((value) => value !== null) ?? null;
  const isKnown = fbclid === null || CLICK.exec(known ?? '')?.[1] === fbclid;
  const click = isKnown ? known : (clickOf(`fb.1.${now}.${fbclid}`) ?? known);
  const browser = browserIdOf(fbp);
  return { ...(click !== null && { fbc: click }), ...(browser !== null && { fbp: browser }) };
}
