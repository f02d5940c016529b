import { tokensOf } from '#domain/text/tokens.ts';
import type { ChatMessage } from './prompt-material.ts';

const ANOTHER_BEGINNING =
  '\n\nA first try began like replies before it, broke what is true, or used words that are excluded. Begin with other words, another sense and another movement.';

/** What the second try's prompt is longer by, in tokens at most. The reply gets less room by as much, so that both fit into the window. */
export const RETRY_TOKENS = tokensOf(ANOTHER_BEGINNING);

/** The prompt of the second try, after a first one was dropped unseen. All before its end stays the same, so that the endpoint can reuse its work on it. */
export const retryPrompt = (messages: readonly ChatMessage[]): ChatMessage[] =>
  messages.map((message, index) =>
    index < messages.length - 1 ? message : { ...message, content: `${message.content}${ANOTHER_BEGINNING}` },
  );
