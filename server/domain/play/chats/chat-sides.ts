import type { Chat, ChatMessage } from './chat.ts';

/**
 * The chat with its sides as the names of the game's character tell them, where its file has names and nothing else. The other of two names is the player's then; of
 * several the one that the file's reader took for it, or else the most frequent one.
 */
export function chatSides<T extends Pick<Chat, 'isGuessed' | 'player' | 'character' | 'lines'>>(
  chat: T,
  isOwn: (name: string) => boolean,
): T {
  if (!chat.isGuessed) return chat;
  const counts = new Map<string, number>();
  for (const { message } of chat.lines) if (message) counts.set(message.name, (counts.get(message.name) ?? 0) + 1);
  const names = [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const character = names.find(isOwn);
  if (character === undefined) return chat;
  const others = names.filter((name) => name !== character);
  const player = others.includes(chat.player) ? chat.player : (others[0] ?? '');
  const sideOf = (name: string): ChatMessage['from'] => (name === player ? 'player' : 'character');
  const lines = chat.lines.map((line) =>
    line.message === null ? line : { ...line, message: { ...line.message, from: sideOf(line.message.name) } },
  );
  return { ...chat, player, character, lines };
}
