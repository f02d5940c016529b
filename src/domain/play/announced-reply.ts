import { counted } from '#domain/text/count-text.ts';
import { shownWords } from '#domain/text/plain-text.ts';
import type { Turn } from './turn.ts';

/** What a screen reader says of a reply that is complete: the words that the page shows, without marks and addresses of links, and how many choices there are. */
export const announcedReply = ({ text, choices }: Pick<Turn, 'text' | 'choices'>): string =>
  choices.length === 0 ? shownWords(text) : `${shownWords(text)} ${counted(choices.length, 'choice')}.`;
