import type { ChatFormat } from '#server/application/play/chats/chat-format.ts';
import { AgnaiChatFormat } from './agnai-chat-format.ts';
import { CharacterAiChatFormat } from './character-ai-chat-format.ts';
import { ChatGptChatFormat } from './chat-gpt-chat-format.ts';
import { ClaudeChatFormat } from './claude-chat-format.ts';
import { MarkdownChatFormat, TextChatFormat } from './labelled-chat-format.ts';
import { MessagesChatFormat } from './messages-chat-format.ts';
import { OobaboogaChatFormat } from './oobabooga-chat-format.ts';
import { RisuChatFormat } from './risu-chat-format.ts';
import { SillyTavernChatFormat } from './silly-tavern-chat-format.ts';
import { WhatsAppChatFormat } from './whats-app-chat-format.ts';

/** All forms of chats. Those that tell more about themselves are asked first. */
export const chatFormats: readonly ChatFormat[] = [
  new ChatGptChatFormat(),
  new ClaudeChatFormat(),
  new CharacterAiChatFormat(),
  new RisuChatFormat(),
  new OobaboogaChatFormat(),
  new AgnaiChatFormat(),
  new MessagesChatFormat(),
  new SillyTavernChatFormat(),
  new WhatsAppChatFormat(),
  new MarkdownChatFormat(),
  new TextChatFormat(),
];
