/**
 * What stays of a title that is typed when a story was made: nothing where it is that story's, all of it where the next one is typed by now. `made`: the title that was typed for the story, null where it came with one.
 * Source: STUDIO-87.
 */
export const titleLeft = (typed: string, made: string | null): string => (typed.trim() === (made ?? '') ? '' : typed);
