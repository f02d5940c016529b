import type { User } from './user.ts';

/** A member or admin; a guest's place is known by this browser alone. */
export const isMember = (user: User | null): user is User => user !== null && user.role !== 'guest' && !user.is_guest;
