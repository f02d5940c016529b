/** How much of a chat's file is left out of the game that is made of it. */
export interface LeftOut {
  readonly turns: number;
  /** Replies beside the shown one, of turns that are kept or not. */
  readonly replies: number;
  /** Messages that were hidden from the character. */
  readonly hidden: number;
}

/** What is left out, as a part of a sentence: "the oldest 12 turns, 300 other replies and 2 hidden messages". Empty for nothing. */
export function leftOutText({ turns, replies, hidden }: LeftOut): string {
  const parts = [
    counted(turns, turns === 1 ? 'the oldest turn' : `the oldest ${number(turns)} turns`),
    counted(replies, replies === 1 ? 'one other reply' : `${number(replies)} other replies`),
    counted(hidden, hidden === 1 ? 'one hidden message' : `${number(hidden)} hidden messages`),
  ].flat();
  const last = parts.pop();
  return last === undefined ? '' : [...(parts.length > 0 ? [parts.join(', ')] : []), last].join(' and ');
}

const counted = (count: number, text: string): readonly string[] => (count === 0 ? [] : [text]);

const number = (count: number): string => count.toLocaleString('en');
