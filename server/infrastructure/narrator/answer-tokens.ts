import type { ContextWindow } from '../../domain/prompt/prompt-material.ts';

/** What a model may think, in tokens: an endpoint counts that into the answer. */
const THINKING = 2000;

/** How many tokens to allow for an answer that needs `words` of them: as many again as for a reply, and never more than half the window. */
export const answerTokens = ({ contextTokens, replyTokens }: ContextWindow, words: number): number =>
  Math.max(replyTokens, Math.min(words + THINKING, Math.floor(contextTokens / 2)));
