/** The id of an ending that the script reaches without naming one of the story's: it is over, and the list of endings knows nothing of it. */
export const UNNAMED_ENDING = '';
