import type { User } from '../session/user.ts';

/** Characters a name may have. */
export const MAX_NAME_LENGTH = 60;

export const genders = ['', 'female', 'male', 'other'] as const;

export type Gender = (typeof genders)[number];

/** What somebody typed over their profile and has not saved yet. */
export interface ProfileEdits {
  readonly name?: string;
  readonly gender?: Gender;
}

export const parseGender = (told: string): Gender => genders.find((gender) => gender === told) ?? '';

/** The edits that would change something, as they are saved; null when none would. */
export function profileChange(user: User, { name = user.name, gender = parseGender(user.gender) }: ProfileEdits): ProfileEdits | null {
  const change = {
    ...(name.trim() !== user.name.trim() && { name: name.trim() }),
    ...(gender !== parseGender(user.gender) && { gender }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** Whether the picture is one the player chose. Those drawn for them are vector graphics, chosen ones never are. */
export const hasOwnPicture = ({ avatar_url }: Pick<User, 'avatar_url'>): boolean => avatar_url !== '' && !avatar_url.endsWith('.svg');
