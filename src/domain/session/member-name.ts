import type { User } from './user.ts';

/** The displayed name: name, else username, else e-mail, else empty. */
export const memberName = (user: Pick<User, 'name' | 'username' | 'email'>): string =>
  user.name.trim() || user.username.trim() || user.email;
