import { MAX_PERSON_NAME_LENGTH } from '#contract/limits.ts';
import type { User } from '#domain/session/user.ts';

/** In UTF-16 units. */
export const MAX_NAME_LENGTH = MAX_PERSON_NAME_LENGTH;

export const genders = ['', 'female', 'male', 'other'] as const;

export type Gender = (typeof genders)[number];

/** Unsaved changes of a profile. */
export interface ProfileEdits {
  readonly name?: string;
  readonly gender?: Gender;
}

export const parseGender = (text: string): Gender => genders.find((gender) => gender === text) ?? '';

/** The edits that differ from the stored profile, trimmed; null without any. */
export function profileChange(user: User, { name = user.name, gender = parseGender(user.gender) }: ProfileEdits): ProfileEdits | null {
  const change = {
    ...(name.trim() !== user.name.trim() && { name: name.trim() }),
    ...(gender !== parseGender(user.gender) && { gender }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** Whether the player uploaded the picture. Generated ones are SVG, uploaded ones never are. */
export const hasOwnPicture = ({ avatarUrl }: Pick<User, 'avatarUrl'>): boolean => avatarUrl !== '' && !avatarUrl.endsWith('.svg');
