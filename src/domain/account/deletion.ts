/** Text a player types to confirm the deletion of their account. */
export const DELETION_PHRASE = 'delete my account';

export const confirmsDeletion = (typed: string): boolean => typed.trim().toLowerCase() === DELETION_PHRASE;
