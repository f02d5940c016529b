import { foldedText } from '#contract/checks.ts';

/** Text a player types to confirm the deletion of their account. */
export const DELETION_PHRASE = 'delete my account';

export const confirmsDeletion = (typed: string): boolean => foldedText(typed).toLowerCase() === DELETION_PHRASE;
