import type { User } from './user.ts';

/** A member or admin, not a guest. */
export const isMember = (user: User | null): user is User => user !== null && user.role !== 'guest' && !user.isGuest;
