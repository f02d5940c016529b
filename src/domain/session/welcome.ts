import { memberName } from './member-name.ts';
import type { User, UserAnswer } from './user.ts';

/** Greets a member who just signed in. A guest whose place went into an account they had already is told so. */
export function welcome(before: User | null, member: UserAnswer): string {
  const name = memberName(member);
  const greeting = (word: string) => (name === '' ? word : `${word}, ${name}`);
  const moved = before?.role === 'guest' && before.uuid !== member.uuid;
  return moved ? `${greeting('Welcome back')}. The games and bought coins you had here are in your account now.` : greeting('Welcome');
}
