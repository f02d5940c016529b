/** The games of a player as a list, and which of several of one story goes on. */
import * as v from 'valibot';
import { ageFailures, get, post } from './route.ts';
import { gameMode, queryNumber, slug, timeCursor, uuid } from './shapes.ts';

const run = v.object({
  id: uuid,
  story_id: slug,
  title: v.string(),
  cover: v.string(),
  cover_alt: v.string(),
  actor_id: slug,
  /** Who the player talks with; null in a story. */
  character: v.nullable(v.string()),
  mode: gameMode,
  /** Turns on the current branch; 0 at the opening. */
  turns: v.number(),
  ended: v.boolean(),
  /** The name of the ending at the current turn; null without one, and where the story is for older readers. */
  ending: v.nullable(v.string()),
  /** False where the story is for older readers: then the game does not open. */
  opens: v.boolean(),
  /** When the player last began a turn in it or moved in its tree. */
  played: v.string(),
});

export const listGameRuns = get('game-run.list', {
  summary: 'All games of this player, or all of one story, the last played first',
  access: 'session',
  input: v.strictObject({ story_id: v.optional(slug), before: v.optional(timeCursor), limit: v.optional(queryNumber(1, 50), '20') }),
  /** `before`: the cursor of the next page; null on the last one. */
  answer: v.object({ runs: v.array(run), before: v.nullable(v.string()) }),
});

export const chooseGameRun = post('game-run.choose', {
  summary: 'Go on with a game that was played: it is the latest of its story until another one is played or chosen',
  access: 'session',
  input: v.strictObject({ game_id: uuid }),
  answer: v.null(),
  /** `NOT_FOUND`: the player has no such game, or none of its turns was played. */
  failures: ['NOT_FOUND', ...ageFailures],
});
