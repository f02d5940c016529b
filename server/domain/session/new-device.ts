/** A browser that an account was signed in from. */
export interface SeenBrowser {
  /** The id of the browser's cookie; null: the sign-in is from before it was kept. */
  readonly browser: string | null;
  /** As its owner would call it: `deviceLabel`. */
  readonly device: string;
}

/** Mails about new devices that an account gets within `NEW_DEVICE_MAIL_HOURS`: a browser that keeps no cookie is new at every sign-in. Source: DESK-61. */
export const NEW_DEVICE_MAILS = 3;
export const NEW_DEVICE_MAIL_HOURS = 24;

/** Whether an account was not seen in this browser before. Of a sign-in that has no browser only the kind of device is known. */
export const isNewDevice = (seen: readonly SeenBrowser[], now: { readonly browser: string; readonly device: string }): boolean =>
  !seen.some(({ browser, device }) => (browser === null ? device === now.device : browser === now.browser));
