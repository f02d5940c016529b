import type { User } from './user.ts';

/** What to call a member: name, then username, then e-mail; empty when there is none of them. */
export const memberName = (user: Pick<User, 'name' | 'username' | 'email'>): string =>
  user.name.trim() || user.username.trim() || user.email;
