import { tokensOf } from '../../../src/domain/text/tokens.ts';
import { asData } from './prompt-data.ts';
import { attempt } from './prompt-instruction.ts';
import type { ChatMessage, ContextWindow, PromptTurn } from './prompt-material.ts';
import { sentencesWithin } from './prompt-tokens.ts';

/** Most turns that leave a prompt at once. */
const MAX_BLOCK = 12;
/** Most of the room for a prompt that one block may take. */
const BLOCK_SHARE = 0.12;
/** Tokens of a message's frame in the usual chat formats, on the safe side. */
const FRAME = 5;
/** Tokens of a usual turn. */
const USUAL_TURN_TOKENS = 250;

/** Lower bound of a turn's size in tokens: no more turns are read than fit in the window. */
const MIN_TURN_TOKENS = 60;
const MAX_TURNS = 1_000;

/** How many turns of a branch a prompt may need. */
export const turnsToRead = ({ contextTokens }: ContextWindow): number => Math.min(MAX_TURNS, Math.ceil(contextTokens / MIN_TURN_TOKENS));

/** The newest turns as messages. */
interface FittedHistory {
  readonly messages: readonly ChatMessage[];
  readonly tokens: number;
  /** Whole turns in it. */
  readonly turns: number;
}

/** How many turns leave a prompt of this size at once: 12, fewer where 12 are too large a part of it. In tokens. */
export const blockOf = (room: number): number => Math.max(1, Math.min(MAX_BLOCK, Math.floor((room * BLOCK_SHARE) / USUAL_TURN_TOKENS)));

/** Tokens of one turn in a prompt. */
export const turnTokens = (turn: PromptTurn): number => cost(asMessages(turn, Number.POSITIVE_INFINITY));

/**
 * As many of the newest turns as fit, whole. The oldest leave in blocks, because a prompt that begins like the one before it is cheaper: the endpoint
 * can reuse its work on the beginning. When not even the newest turn fits, only its end.
 */
export function newestTurns(turns: readonly PromptTurn[], room: number, block: number): FittedHistory {
  const kept = turns.slice(startOf(turns, room, block));
  const newest = turns.at(-1);
  if (kept.length === 0 && newest && room > 16 * FRAME) {
    const end = asMessages(newest, room);
    return { messages: end, tokens: cost(end), turns: 0 };
  }
  const messages = kept.flatMap((turn) => asMessages(turn, Number.POSITIVE_INFINITY));
  return { messages, tokens: cost(messages), turns: kept.length };
}

/** Index of the first turn to keep. Blocks are counted from the opening of the game, so that the start stays where it is for some turns. */
function startOf(turns: readonly PromptTurn[], room: number, block: number): number {
  let fits = turns.length;
  for (let left = room; fits > 0; fits -= 1) {
    const turn = turns[fits - 1];
    left -= turn ? turnTokens(turn) : 0;
    if (left < 0) break;
  }
  const blockAt = (index: number) => Math.floor((turns[index]?.depth ?? 0) / block);
  if (fits === 0) return 0;
  let start = fits;
  while (start < turns.length && blockAt(start) === blockAt(start - 1)) start += 1;
  // Where turns are so long that few fit, whole blocks would leave too little.
  return start - fits > (turns.length - fits) / 2 ? fits : start;
}

/** Chat formats need alternating roles, so an opening follows a fixed user message. */
function asMessages({ input, text }: PromptTurn, room: number): ChatMessage[] {
  const request = input === null ? 'Begin.' : attempt(input, Math.min(2000, Math.floor(room / 4)));
  const reply = sentencesWithin(asData(text), room - tokensOf(request) - 2 * FRAME, 'end');
  return [
    { role: 'user', content: request },
    { role: 'assistant', content: reply || '…' },
  ];
}

const cost = (messages: readonly ChatMessage[]): number => messages.reduce((sum, { content }) => sum + tokensOf(content) + FRAME, 0);
