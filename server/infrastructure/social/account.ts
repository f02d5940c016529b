import * as v from 'valibot';
import { email } from '#contract/shapes.ts';
import { plainName } from '#domain/account/plain-name.ts';
import type { SocialIdentity, SocialName } from '#server/application/session/social-provider.ts';

/** An account in the provider's response. */
export interface Account {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  /** The provider verified the address. */
  readonly verified: boolean;
}

/** The provider's own id of an account. */
export const subject = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,255}$/));
/** Something the provider, or the player, may keep back. */
export const optionalText = v.nullish(v.string(), '');

/** The account in terms of ours: what does not fit is cut off or left out. */
export function identityOf(provider: SocialName, account: Account): SocialIdentity {
  const address = v.is(email, account.email) ? account.email.toLowerCase() : null;
  return {
    provider,
    subject: account.subject,
    name: plainName(account.name),
    email: address,
    emailVerified: address !== null && account.verified,
  };
}
