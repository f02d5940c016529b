/** The current user. Every stored or shown user went through `toUser`, so its role is one of `Role`. */
import type { CamelCased } from '#contract/camel-case.ts';
import type * as contract from '#contract/session.ts';

type Role = 'guest' | 'normal' | 'admin';
export type UserType = 'admin' | 'user' | 'guest';

/** A user as in the API, where the role may be any text. */
export type UserAnswer = CamelCased<contract.User>;

export interface User extends UserAnswer {
  readonly role: Role;
}

/** Roles are guest, normal and admin; `super_admin` counts as admin, any other as normal. */
export function normaliseRole(role: string): Role {
  if (role === 'super_admin') return 'admin';
  return role === 'guest' || role === 'admin' ? role : 'normal';
}

export const toUser = (answer: UserAnswer): User => ({ ...answer, role: normaliseRole(answer.role) });

/** An admin by role; a user when not a guest and with an e-mail; otherwise a guest. */
export function userTypeOf(user: UserAnswer | null): UserType {
  if (user === null) return 'guest';
  if (normaliseRole(user.role) === 'admin') return 'admin';
  return !user.isGuest && user.role !== 'guest' && user.email !== '' ? 'user' : 'guest';
}

/** Name, then username, then "Guest". Blank names count as none. */
export function displayName(user: Pick<User, 'name' | 'username'> | null): string {
  return user?.name.trim() || user?.username.trim() || 'Guest';
}

/** Logged in means a token, a user id and a role other than guest. @internal */
export function isLoggedIn(token: string | null, user: UserAnswer | null): boolean {
  if (token === null || token === '' || user === null) return false;
  return user.id !== '' && user.role !== 'guest';
}
