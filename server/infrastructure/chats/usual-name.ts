import type { ChatLine, ChatMessage } from '#server/domain/play/chats/chat.ts';

/** The name that most messages of a side have; empty where none has one. */
export function usualName(lines: readonly Pick<ChatLine, 'message'>[], from: ChatMessage['from']): string {
  const names = new Map<string, number>();
  for (const { message } of lines)
    if (message?.from === from && message.name !== '') names.set(message.name, (names.get(message.name) ?? 0) + 1);
  return [...names].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
