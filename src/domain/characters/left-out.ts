import { countText } from '#domain/text/count-text.ts';
import { listText } from '#domain/text/list-text.ts';
/** How much of a chat's file is left out of the game that is made of it. */
export interface LeftOut {
  readonly turns: number;
  /** Replies beside the shown one, of turns that are kept or not. */
  readonly replies: number;
}

/** What is left out, as a part of a sentence: "the oldest 12 turns and 300 other replies". Empty for nothing. */
export const leftOutText = ({ turns, replies }: LeftOut): string =>
  listText([
    ...part(turns, turns === 1 ? 'the oldest turn' : `the oldest ${countText(turns)} turns`),
    ...part(replies, replies === 1 ? 'one other reply' : `${countText(replies)} other replies`),
  ]);

const part = (count: number, text: string): readonly string[] => (count === 0 ? [] : [text]);
