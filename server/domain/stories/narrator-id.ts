/** The actor of a game that is no talk with a character. */
export const narratorId = (storyId: string): string => `${storyId}.narrator`;
