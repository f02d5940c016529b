/** The variables of a mail. Its text is in `mail-texts.ts`. */
export type MailContent =
  | { readonly template: 'login-code'; readonly code: string }
  /** A social sign-in was linked. `provider` is a display name like "Google". */
  | { readonly template: 'identity-linked'; readonly provider: string }
  | { readonly template: 'account-deleted' }
  /** Coins were bought. `amount` is in the minor unit of `currency`. */
  | { readonly template: 'receipt'; readonly order: string; readonly coins: number; readonly amount: number; readonly currency: string };
