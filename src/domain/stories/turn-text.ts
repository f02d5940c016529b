import { countText } from '#domain/text/count-text.ts';

/** Where a game stands: "Turn 9", and "Just begun" before its first turn. */
export const turnText = (turns: number): string => (turns === 0 ? 'Just begun' : `Turn ${countText(turns)}`);
