import { isMember } from './is-member.ts';
import type { User } from './user.ts';

/**
 * What a member who signs in is called: name, else e-mail, which tells them which account it is, else the username that the server gave, else empty.
 * `displayName` is the name on all other screens.
 */
export const memberName = (user: Pick<User, 'name' | 'username' | 'email'>): string =>
  user.name.trim() || user.email || user.username.trim();

/** What a member reads who opens a page to sign in that has done its work. */
export function alreadySignedIn(member: User): string {
  const name = memberName(member);
  return `You are signed in${name === '' ? '' : ` as ${name}`}. Nothing has changed.`;
}

/** Whether a player is to be asked for a name: a member who has given none, unless they are the one who was `asked`. */
export const isAskedForName = (user: User | null, asked: string | null): boolean =>
  isMember(user) && user.name.trim() === '' && user.uuid !== asked;
