import type { ContextWindow } from '#server/domain/narrator/prompt/prompt-material.ts';

/** Tokens for thinking, which an endpoint counts as part of the response. */
const THINKING = 2000;

/** Token limit for a response whose text needs `textTokens`: at least a reply's limit, otherwise at most half the window. */
export const answerTokens = ({ contextTokens, replyTokens }: ContextWindow, textTokens: number): number =>
  Math.max(replyTokens, Math.min(textTokens + THINKING, Math.floor(contextTokens / 2)));
