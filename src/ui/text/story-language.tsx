import { createContext, use } from 'react';

/** The language of the story whose texts its children show (BCP 47); empty where it is not known. */
export const StoryLanguage = createContext('');

/** Attributes of an element whose text is the story's or its player's: the direction of its first letter, and the story's language. */
export const useStoryText = () => ({ dir: 'auto', lang: use(StoryLanguage) }) as const;

/** Attributes of an element whose text people wrote in a language that is not known. */
export const PEOPLES_TEXT = { dir: 'auto', lang: '' } as const;

/** Attributes of words of the page inside such an element: its direction is that of the other words. */
export const PAGE_WORDS = { dir: 'ltr', lang: 'en' } as const;
