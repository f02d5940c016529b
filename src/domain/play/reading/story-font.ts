/** The typeface of story text. `legible` has letters that are hard to confuse, for readers with dyslexia or low vision. */
export const storyFonts = ['serif', 'sans', 'legible'] as const;

export type StoryFont = (typeof storyFonts)[number];

/** Serif is the default. */
export const parseStoryFont = (stored: string | null): StoryFont => storyFonts.find((font) => font === stored) ?? 'serif';
