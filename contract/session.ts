/** Who is here: guests, sign-in by mail and by another service, tokens. */
import * as v from 'valibot';
import { foldedCode } from './checks.ts';
import { get, post } from './route.ts';
import { nothing, nullAnswer, personName, playerText, sourceCode, typedEmail, uuid } from './shapes.ts';

const text = v.nullish(v.string(), '');
const count = v.nullish(v.number(), 0);

const genders = ['', 'female', 'male', 'other'] as const;
const gender = v.picklist(genders);

/** A user in responses. Missing fields of other back ends read as empty. */
export const user = v.object({
  uuid: v.string(),
  id: v.union([v.number(), v.string()]),
  name: text,
  username: text,
  email: text,
  avatar_url: text,
  gender: text,
  coins: count,
  level: count,
  vip_level: count,
  role: text,
  status: text,
  create_time: text,
  is_guest: v.nullish(v.boolean(), false),
});

/** `expires` is the access token's life in seconds. */
export const auth = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.pipe(v.string(), v.minLength(1)),
  expires: v.pipe(v.number(), v.minValue(1)),
});

export const whoami = get('user.whoami', {
  summary: 'The signed-in user',
  access: 'session',
  input: nothing,
  answer: v.object({ user }),
});

/** Stored once, for a new user. */
const newSource = v.optional(sourceCode);

/**
 * A random UUID that the browser keeps until the answer has arrived. The same key gives the same guest and session, until the session was refreshed or
 * ended: no more than the first answer gave. It is a secret as that answer is.
 */
const signUpKey = v.optional(uuid);

export const guestSignUp = post('user-guest.sign-up', {
  summary:
    'Register a guest. The device id is no credential: signing up twice gives two guests and one grant. `key` lets the request be repeated: the same guest as long as the session is unused',
  access: 'anonymous',
  input: v.strictObject({
    device_id: v.pipe(playerText(128), v.minLength(1)),
    /** Other clients may offer others: a new guest has none then. */
    gender: v.optional(v.fallback(gender, ''), ''),
    source_code: newSource,
    key: signUpKey,
  }),
  answer: v.object({ auth, user }),
  failures: ['TOO_MANY_REQUESTS'],
});

/** What a sign-in did beside opening the account. Other back ends may say nothing of it. */
export const arrival = {
  /** Whether a guest's games or bought coins were moved into the account. */
  moved: v.nullish(v.boolean(), false),
  /** How many of each were. */
  brought: v.nullish(v.object({ games: v.number(), coins: v.number() })),
  /** Coins that were given for a first confirmed e-mail address. */
  email_coins: v.nullish(v.number()),
};

const sessionEnds = ['signed-out', 'away', 'banned', 'deleted'] as const;

/**
 * The data of a refused refresh: why the session of a member, or of a guest who became one, ended. Only for the holder of its newest refresh token;
 * without it the data is null.
 */
export const sessionEnded = v.object({ reason: v.picklist(sessionEnds) });

/**
 * - `signed-out`: ended on another device, or by the server, or by a merge into an account whose answer did not arrive
 * - `away`: not used for 30 days
 * - `banned`, `deleted`: the account is
 */
export type SessionEnd = (typeof sessionEnds)[number];

export const refresh = post('user.refresh', {
  summary:
    'Exchange a refresh token for its successor. The previous token is honoured for 30 s; an older one ends the session. A refusal has `data.reason` for the holder of a member’s newest token: `signed-out`, `away`, `banned` or `deleted`',
  access: 'public',
  input: v.strictObject({ refresh_token: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) }),
  answer: v.object({ auth }),
});

export const login = post('user.auth', {
  summary:
    'Sign in with a code from the mail, in the browser that requested it. A guest who calls with their token becomes the member, or is merged into the account the address already has',
  access: 'optional',
  /** `user_id`: the caller's `uuid` or `id`; empty for none. */
  input: v.strictObject({
    email: typedEmail,
    code: v.pipe(
      v.string(),
      v.maxLength(60),
      v.description('Six digits of any script, with blanks or hyphens between them'),
      v.transform(foldedCode),
      v.regex(/^\d{6}$/),
    ),
    user_id: v.nullish(user.entries.id),
    source_code: newSource,
  }),
  answer: v.object({ auth, user, ...arrival }),
  failures: ['CODE_WRONG', 'ACCOUNT_CLOSED', 'TOO_MANY_REQUESTS'],
});

export const sendVerifyCode = post('verify-code.send', {
  summary: 'Send a verification code by mail, for the requesting browser. The answer is the same whether or not the address has an account',
  access: 'anonymous',
  input: v.strictObject({ email: typedEmail, code_type: v.optional(v.picklist(['login']), 'login') }),
  /** `resend_after`: seconds until another code may be requested. */
  answer: v.nullish(v.object({ resend_after: v.nullish(v.number(), 60) })),
  failures: ['TOO_MANY_REQUESTS'],
});

export const logout = post('user.logout', {
  summary: 'End this session. Its tokens are worth nothing from then on',
  access: 'session',
  input: nothing,
  answer: nullAnswer,
});

export const updateUserInfo = post('user-info.update', {
  summary: 'Change profile fields; what is left out stays',
  access: 'session',
  input: v.strictObject({ name: v.optional(personName), gender: v.optional(gender) }),
  answer: v.object({ user }),
});

export type User = v.InferOutput<typeof user>;
export type Auth = v.InferOutput<typeof auth>;

/** Services whose accounts players may sign in with, by the code flow with PKCE. The attempt belongs to the session that began it. */
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
  answer: v.object({ auth, user, ...arrival, return_to: v.nullish(v.string(), '/') }),
  failures: ['SIGN_IN_CANCELLED', 'SIGN_IN_FAILED', 'PROVIDER_DOWN', 'ACCOUNT_CLOSED', 'TOO_MANY_REQUESTS'],
});
