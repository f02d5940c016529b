import { tokensOf } from '#domain/text/tokens.ts';
import { asData } from './prompt-data.ts';
import { attempt } from './prompt-instruction.ts';
import type { ChatMessage, ContextWindow, PromptTurn } from './prompt-material.ts';
import { sentencesWithin } from './prompt-tokens.ts';

/** How many turns leave a prompt at once, the most first. Each size divides the one before, so that a block of one begins where a block of the next does. */
const BLOCKS = [12, 6, 3, 1] as const;
/** Most of the room for a prompt that stays empty for the sake of whole blocks of usual turns. */
const EMPTY_SHARE = 0.12;
/** Blocks of so few turns stay whole where turns are longer than usual: to reuse the beginning is worth more than a few percent of the room. */
const SMALL_BLOCK = 3;
/** Tokens of a usual turn. */
const USUAL_TURN_TOKENS = 250;
/** Tokens of a message's frame in the usual chat formats, on the safe side. */
const FRAME = 5;

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

/** Most tokens that may stay empty in a prompt of this size. */
export const emptyTokens = (room: number): number => Math.floor(room * EMPTY_SHARE);

/** Tokens of one turn in a prompt. */
export const turnTokens = (turn: PromptTurn): number => cost(asMessages(turn, Number.POSITIVE_INFINITY));

/**
 * As many of the newest turns as fit, whole. The oldest leave in blocks, because a prompt that begins like the one before it is cheaper: the endpoint
 * can reuse its work on the beginning. Blocks are smaller where turns are so long that more than `empty` tokens would stay unused. When not even the
 * newest turn fits, only its end.
 */
export function newestTurns(turns: readonly PromptTurn[], room: number, empty: number): FittedHistory {
  const kept = turns.slice(startOf(turns, room, empty));
  const newest = turns.at(-1);
  if (kept.length === 0 && newest && room > 16 * FRAME) {
    const end = asMessages(newest, room);
    return { messages: end, tokens: cost(end), turns: 0 };
  }
  const messages = kept.flatMap((turn) => asMessages(turn, Number.POSITIVE_INFINITY));
  return { messages, tokens: cost(messages), turns: kept.length };
}

/** Index of the first turn to keep. Blocks are counted from the opening of the game, so that the start stays where it is for some turns. */
function startOf(turns: readonly PromptTurn[], room: number, empty: number): number {
  // Newest first, and only of the turns that fit: far more may have been read.
  const sizes: number[] = [];
  let left = room;
  for (const turn of turns.toReversed()) {
    const size = turnTokens(turn);
    if (size > left) break;
    sizes.push(size);
    left -= size;
  }
  const fits = turns.length - sizes.length;
  if (fits === 0) return 0;
  for (const block of BLOCKS) {
    const start = blockStart(turns, fits, block);
    const unused = sizes.slice(turns.length - start).reduce((sum, size) => sum + size, left);
    const worth = unused <= empty || (block <= SMALL_BLOCK && block * USUAL_TURN_TOKENS <= empty);
    // Where turns are so long that few fit, whole blocks would leave too little.
    if (worth && start - fits <= (turns.length - fits) / 2) return start;
  }
  return fits;
}

/** The first turn from `at` on with which a block begins. */
function blockStart(turns: readonly PromptTurn[], at: number, block: number): number {
  const blockAt = (index: number) => Math.floor((turns[index]?.depth ?? 0) / block);
  let start = at;
  while (start < turns.length && blockAt(start) === blockAt(start - 1)) start += 1;
  return start;
}

/** Chat formats need alternating roles, so an opening follows a fixed user message. */
function asMessages({ input, text, speaker }: PromptTurn, room: number): ChatMessage[] {
  const request = input === null ? 'Begin.' : attempt(input, Math.min(2000, Math.floor(room / 4)));
  const said = speaker === undefined ? text : `${speaker}: ${text}`;
  const reply = sentencesWithin(asData(said), room - tokensOf(request) - 2 * FRAME, 'end');
  return [
    { role: 'user', content: request },
    { role: 'assistant', content: reply || '…' },
  ];
}

const cost = (messages: readonly ChatMessage[]): number => messages.reduce((sum, { content }) => sum + tokensOf(content) + FRAME, 0);
