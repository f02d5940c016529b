/** Sign-in with another service's account: code flow with PKCE. The attempt belongs to the session that began it. */
import * as v from 'valibot';
import { post } from './route.ts';
import { auth, moved, user } from './session.ts';

export const socialProviders = ['google', 'discord', 'facebook'] as const;

export const beginSocial = post('user-social.begin', {
  summary: 'Begin to sign in with another account: gives the address to go to. Good for 10 minutes, once, for this session alone',
  access: 'session',
  input: v.strictObject({ provider: v.picklist(socialProviders), return_to: v.optional(v.pipe(v.string(), v.maxLength(2000)), '/') }),
  answer: v.object({ url: v.pipe(v.string(), v.url()) }),
  failures: ['NOT_FOUND', 'PROVIDER_DOWN', 'TOO_MANY_REQUESTS'],
});

export const completeSocial = post('user-social.complete', {
  summary: 'Finish signing in with what the other service sent back: the query of the callback address, as it came',
  access: 'session',
  input: v.strictObject({ query: v.pipe(v.string(), v.maxLength(8000)) }),
  /** `return_to` is a path of this site, kept since the beginning. */
  answer: v.object({ auth, user, moved, return_to: v.nullish(v.string(), '/') }),
  failures: ['SIGN_IN_CANCELLED', 'SIGN_IN_FAILED', 'PROVIDER_DOWN', 'ACCOUNT_CLOSED', 'TOO_MANY_REQUESTS'],
});
