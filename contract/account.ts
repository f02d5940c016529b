/** The caller's account: devices, sign-in methods, picture, data export, deletion. */
import * as v from 'valibot';
import { get, post } from './route.ts';
import { user } from './session.ts';
import { nothing, nullAnswer, uuid } from './shapes.ts';

/** Base64 of a picture of at most 700,000 bytes. */
const picture = v.pipe(v.string(), v.minLength(1), v.maxLength(940_000), v.regex(/^[A-Za-z0-9+/]+={0,2}$/));

export const listSessions = get('user-session.list', {
  summary: 'Devices signed in, the latest used first',
  access: 'session',
  input: nothing,
  answer: v.object({
    sessions: v.array(v.object({ id: uuid, device: v.string(), created: v.string(), seen: v.string(), current: v.boolean() })),
  }),
});

export const revokeSession = post('user-session.revoke', {
  summary: 'Sign one device out',
  access: 'session',
  input: v.strictObject({ session_id: uuid }),
  answer: nullAnswer,
  failures: ['NOT_FOUND'],
});

export const revokeAllSessions = post('user-session.revoke-all', {
  summary: 'Sign out everywhere, on this device too',
  access: 'session',
  input: nothing,
  answer: nullAnswer,
});

export const listIdentities = get('user-identity.list', {
  summary: 'Ways to sign in to this account',
  access: 'session',
  input: nothing,
  answer: v.object({
    email: v.nullable(v.string()),
    identities: v.array(v.object({ provider: v.string(), name: v.string(), linked: v.string() })),
  }),
});

export const updateAvatar = post('user-avatar.update', {
  summary: 'Set a picture. It is cut to a square and stored anew; nothing else of the file is kept',
  access: 'session',
  input: v.strictObject({ image: picture }),
  maxBytes: 1024 * 1024,
  answer: v.object({ user }),
  failures: ['PICTURE_UNREADABLE', 'TOO_MANY_REQUESTS'],
});

export const removeAvatar = post('user-avatar.remove', {
  summary: 'Go back to the drawn picture',
  access: 'session',
  input: nothing,
  answer: v.object({ user }),
});

export const answerAge = post('user-age.answer', {
  summary: 'Say in which year one was born. Only the age group is kept, and the first answer stands: the group that is kept comes back',
  access: 'session',
  input: v.strictObject({ birth_year: v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2200)) }),
  answer: v.object({ band: v.picklist(['under-13', '13-15', '16-17', '18-plus']) }),
});

export const exportData = get('user-data.export', {
  summary: 'Everything kept about the caller, in one JSON',
  access: 'session',
  input: nothing,
  answer: v.object({ export: v.record(v.string(), v.unknown()) }),
  failures: ['TOO_MANY_REQUESTS'],
});

export const deleteAccount = post('user-account.delete', {
  summary: 'Delete the account: games, words and personal data at once; ledger entries stay without a name',
  access: 'session',
  input: v.strictObject({ confirm: v.literal('delete my account') }),
  answer: nullAnswer,
});
