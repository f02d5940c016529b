import type { ChatFormat } from '#server/application/play/chats/chat-format.ts';
import { AgnaiChatFormat } from './agnai-chat-format.ts';
import { CharacterAiChatFormat } from './character-ai-chat-format.ts';
import { ChatGptChatFormat } from './chat-gpt-chat-format.ts';
import { MarkdownChatFormat, TextChatFormat } from './labelled-chat-format.ts';
import { RisuChatFormat } from './risu-chat-format.ts';
import { SillyTavernChatFormat } from './silly-tavern-chat-format.ts';

/** All forms of chats. Those that tell more about themselves are asked first. */
export const chatFormats: readonly ChatFormat[] = [
  new ChatGptChatFormat(),
  new CharacterAiChatFormat(),
  new RisuChatFormat(),
  new AgnaiChatFormat(),
  new SillyTavernChatFormat(),
  new MarkdownChatFormat(),
  new TextChatFormat(),
];
