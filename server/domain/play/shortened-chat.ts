import type { ImportedChat, ImportedTurn } from './silly-tavern-chat.ts';

/** What can be kept of a chat: replies, its opening included, and UTF-16 units of its texts. */
interface ChatRoom {
  readonly replies: number;
  readonly characters: number;
}

/**
 * The chat as far as there is room for it. What was read stays as long as possible: other replies are left out first, from the oldest turns on, and only then
 * the oldest turns themselves, because the game goes on from the newest one. The opening stays.
 */
export function shortenedChat(chat: ImportedChat, room: ChatRoom): ImportedChat {
  let { replies, characters } = room;
  /** Whether there is room for one more reply with these texts, which it then takes. */
  const takes = (...texts: readonly string[]): boolean => {
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    const fits = replies > 0 && length <= characters;
    if (fits) [replies, characters] = [replies - 1, characters - length];
    return fits;
  };

  takes(chat.opening ?? '');
  let oldest = chat.turns.length;
  while (oldest > 0 && takes(...shownTexts(chat.turns[oldest - 1]))) oldest -= 1;
  const turns = chat.turns.slice(oldest);
  let hasRoom = true;
  for (let at = turns.length - 1; at >= 0; at -= 1) {
    const turn = turns[at] as ImportedTurn;
    const isKept = turn.replies.map((text, index) => {
      if (index !== turn.chosen) hasRoom &&= takes(text);
      return index === turn.chosen || hasRoom;
    });
    const chosen = isKept.slice(0, turn.chosen).filter(Boolean).length;
    turns[at] = { ...turn, replies: turn.replies.filter((_, index) => isKept[index]), chosen };
  }
  const { leftOut } = chat;
  const shortened = { ...chat, turns };
  const without = { turns: leftOut.turns + oldest, replies: leftOut.replies + repliesIn(chat) - repliesIn(shortened) - oldest };
  return { ...shortened, leftOut: { ...leftOut, ...without } };
}

/** All replies of a chat, its opening included. */
export const repliesIn = ({ turns }: Pick<ImportedChat, 'turns'>): number => turns.reduce((sum, { replies }) => sum + replies.length, 1);

const shownTexts = (turn: ImportedTurn | undefined): readonly string[] => (turn ? [turn.input, turn.replies[turn.chosen] ?? ''] : []);
