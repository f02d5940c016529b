/** The memory of a game, which its player reads and corrects. Memory belongs to a turn: going back restores it. */
import * as v from 'valibot';
import {
  MAX_FACT_LENGTH,
  MAX_LORE_LENGTH,
  MAX_NEVER_WORD_LENGTH,
  MAX_NEVER_WORDS,
  MAX_STEERING_NOTE_LENGTH,
  MAX_SUMMARY_LENGTH,
  MAX_TOLD_LENGTH,
} from './limits.ts';
import { ageFailures, get, post } from './route.ts';
import { playerText, uuid } from './shapes.ts';

const factText = v.pipe(playerText(MAX_FACT_LENGTH), v.trim(), v.minLength(1));
const neverWord = v.pipe(playerText(MAX_NEVER_WORD_LENGTH), v.trim(), v.minLength(1));
const replyLength = v.picklist(['short', 'medium', 'long', 'scene']);
const loreKey = v.pipe(playerText(60), v.trim(), v.minLength(1));

/** The turn of this branch that revealed it, by its number: 0 is the opening. Null where that is not known, as for what the player wrote. */
const revealedIn = v.nullable(v.number());

const fact = v.object({
  id: v.string(),
  text: v.string(),
  by: v.picklist(['story', 'player']),
  pinned: v.boolean(),
  turn: revealedIn,
});

/** An entry of the story's lore as its player may see it; `fired` if it was in the prompt of the current turn. */
const loreView = v.object({
  id: v.string(),
  text: v.string(),
  keys: v.array(v.string()),
  by: v.picklist(['story', 'player']),
  muted: v.boolean(),
  fired: v.boolean(),
  turn: revealedIn,
});

const memoryView = v.object({
  /** The turn that this memory belongs to: the current one. */
  turn_id: uuid,
  /** Whether this game's narrator reads it. */
  used: v.boolean(),
  /** The members of the cast, by id, who have spoken in this branch, in that order. */
  met: v.array(v.string()),
  facts: v.array(fact),
  /** The summary of the turns that the prompt no longer holds in full; null before the first summary. */
  summary: v.nullable(v.object({ text: v.string(), by: v.picklist(['story', 'player']), turns: v.number() })),
  lore: v.array(loreView),
  /**
   * What the character of a talk knows of the player from all their talks; null in a story. It belongs to the player and the character, not to a turn. `own`: in the player's words, and
   * theirs to correct. The name is always there, empty before it is told.
   */
  player: v.nullable(
    v.object({
      character: v.string(),
      lines: v.array(v.object({ slot: v.string(), label: v.string(), text: v.string(), own: v.boolean() })),
    }),
  ),
  /** What the player asks of the narrator on this branch. `for_new_games`: new games begin with the same excluded words. */
  steering: v.object({ note: v.string(), length: replyLength, never: v.array(v.string()), for_new_games: v.boolean() }),
});

/** One correction. Ids are those of the view; a fact or lore entry without an id is a new one. */
const memoryChange = v.variant('what', [
  v.strictObject({
    what: v.literal('fact'),
    id: v.optional(v.pipe(v.string(), v.maxLength(60))),
    text: factText,
    pinned: v.optional(v.boolean(), true),
  }),
  v.strictObject({ what: v.literal('forget-fact'), id: v.pipe(v.string(), v.maxLength(60)) }),
  v.strictObject({ what: v.literal('summary'), text: v.pipe(playerText(MAX_SUMMARY_LENGTH), v.trim(), v.minLength(1)) }),
  v.strictObject({
    what: v.literal('lore'),
    id: v.optional(v.pipe(v.string(), v.maxLength(120))),
    keys: v.pipe(v.array(loreKey), v.minLength(1), v.maxLength(12)),
    text: v.pipe(playerText(MAX_LORE_LENGTH), v.trim(), v.minLength(1)),
  }),
  v.strictObject({ what: v.literal('forget-lore'), id: v.pipe(v.string(), v.maxLength(120)) }),
  /** Excludes an authored entry from this game's prompts, or includes it again. */
  v.strictObject({ what: v.literal('mute-lore'), id: v.pipe(v.string(), v.maxLength(120)), muted: v.boolean() }),
  /** What the character of a talk knows of the player: corrected, forgotten, or forgotten altogether. */
  v.strictObject({
    what: v.literal('told'),
    slot: v.pipe(v.string(), v.maxLength(60)),
    text: v.pipe(playerText(MAX_TOLD_LENGTH), v.trim(), v.minLength(1)),
  }),
  v.strictObject({ what: v.literal('forget-told'), slot: v.pipe(v.string(), v.maxLength(60)) }),
  v.strictObject({ what: v.literal('forget-player') }),
  /** How the narrator writes from here on. With `for_new_games` the player's new games begin with the same excluded words. */
  v.strictObject({
    what: v.literal('steering'),
    note: v.pipe(playerText(MAX_STEERING_NOTE_LENGTH), v.trim()),
    length: replyLength,
    never: v.pipe(v.array(neverWord), v.maxLength(MAX_NEVER_WORDS)),
    for_new_games: v.boolean(),
  }),
]);

export const readMemory = get('actor/chat/game.memory', {
  summary: 'What the story remembers at the current turn',
  access: 'session',
  input: v.strictObject({ game_id: uuid }),
  answer: memoryView,
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS', ...ageFailures],
});

export const changeMemory = post('actor/chat/memory.change', {
  summary: 'Correct what the story remembers, from the current turn on',
  access: 'session',
  input: v.strictObject({ game_id: uuid, change: memoryChange }),
  answer: memoryView,
  failures: ['NOT_FOUND', 'TURN_RUNNING', 'INVALID_INPUT', 'TOO_MANY_REQUESTS', ...ageFailures],
});
