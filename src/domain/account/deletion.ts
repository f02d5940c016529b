/** What somebody types who really wants their account deleted. */
export const DELETION_WORDS = 'delete my account';

export const confirmsDeletion = (typed: string): boolean => typed.trim().toLowerCase() === DELETION_WORDS;
