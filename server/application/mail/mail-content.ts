/** What a mail says. The words are in `mail-texts.ts`. */
export type MailContent =
  | { readonly template: 'login-code'; readonly code: string }
  /** Somebody can now sign in to the account with `provider`, a name to read like "Google". */
  | { readonly template: 'identity-linked'; readonly provider: string }
  | { readonly template: 'account-deleted' }
  /** Coins were bought. `amount` is in the minor unit of `currency`. */
  | { readonly template: 'receipt'; readonly order: string; readonly coins: number; readonly amount: number; readonly currency: string };
