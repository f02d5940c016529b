import type { User, UserAnswer } from './user.ts';

/**
 * What a member who signs in is called: name, else e-mail, which tells them which account it is, else the username that the server gave, else empty.
 * `displayName` is the name on all other screens.
 */
export const memberName = (user: Pick<User, 'name' | 'username' | 'email'>): string =>
  user.name.trim() || user.email || user.username.trim();

/** The greeting after a sign-in. `moved`: whether games or bought coins of this device's guest came into the account. */
export function welcome(before: User | null, member: UserAnswer, moved: boolean): string {
  const name = memberName(member);
  const greeting = (word: string) => (name === '' ? word : `${word}, ${name}`);
  const returns = before?.role === 'guest' && before.uuid !== member.uuid;
  if (!returns) return greeting('Welcome');
  return greeting('Welcome back') + (moved ? '. The games and bought coins you had here are in your account now.' : '');
}

/** What a member reads who opens a page to sign in that has done its work. */
export function alreadySignedIn(member: User): string {
  const name = memberName(member);
  return `You are signed in${name === '' ? '' : ` as ${name}`}. Nothing has changed.`;
}
