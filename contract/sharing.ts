/** Runs that a player lets others read, by links that can be taken back. */
import * as v from 'valibot';
import { foldedText } from './checks.ts';
import { storyAround } from './endings.ts';
import { ageFailures, get, post } from './route.ts';
import { gameMode, nullAnswer, slug, uuid } from './shapes.ts';

/** The secret part of the address. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
/** In a link that was pasted. */
const typedToken = v.pipe(
  v.string(),
  v.maxLength(60),
  v.description('22 letters, digits, dashes and underscores'),
  v.transform(foldedText),
  token,
);

/** A link to the run as it was, up to a turn. `turns`: how many there are, the opening not counted. `hidden`: taken down after a complaint. */
const sharedRun = v.object({ token, turns: v.number(), created: v.string(), hidden: v.optional(v.boolean(), false) });

export const createSharedRun = post('shared-run.create', {
  summary: 'Make a link by which others read the current branch, up to the current turn. The same turn has one link',
  access: 'session',
  input: v.strictObject({ game_id: uuid }),
  answer: v.object({ run: sharedRun }),
  failures: ['NOT_FOUND', 'FORBIDDEN', 'TURN_RUNNING', 'TOO_MANY_REQUESTS', ...ageFailures],
});

export const listSharedRuns = get('shared-run.list', {
  summary: 'The links to a game, the newest first',
  access: 'session',
  input: v.strictObject({ game_id: uuid }),
  answer: v.object({ runs: v.array(sharedRun) }),
});

export const revokeSharedRun = post('shared-run.revoke', {
  summary: 'Take a link back. It leads nowhere from then on',
  access: 'session',
  input: v.strictObject({ token: typedToken }),
  answer: nullAnswer,
  failures: ['NOT_FOUND'],
});

/** Data of the refusal of a run because of its story's rating. */
export const ratedRun = v.object({ story_id: slug });

/** An ending as a reader of a run sees it. `id` is empty for one without a name, and `epilogue` where it would not be true of this run. */
const readEnding = v.object({ id: v.string(), name: v.string(), text: v.string(), epilogue: v.string() });

export const readSharedRun = get('shared-run.get', {
  summary: 'A shared run: what was done and what came of it, with pictures and endings, without name, coins or notes',
  access: 'optional',
  input: v.strictObject({ token: typedToken }),
  answer: v.object({
    story: storyAround,
    /** Whether an AI wrote the replies. */
    ai: v.boolean(),
    /** Oldest first. A very long run begins later than its opening. Lines that are hidden from the character are not in it. `input` is null for the opening. */
    turns: v.array(
      v.object({
        input: v.nullable(v.string()),
        text: v.string(),
        /** Who says the text, in a chat from elsewhere; null where it is the narrator, or the game's character. */
        speaker: v.nullish(v.string()),
        /** The picture that stands over the text; null where it is still that of the turn before. */
        scene: v.nullish(v.object({ image: v.string(), alt: v.string() })),
        /** The ending that the turn reached. */
        ending: v.nullish(readEnding),
      }),
    ),
  }),
  failures: ['NOT_FOUND', ...ageFailures, 'TOO_MANY_REQUESTS'],
});

export const continueSharedRun = post('shared-run.continue', {
  summary: 'Start a game of one’s own where a shared run stands, before its ending if it has one',
  access: 'session',
  input: v.strictObject({ token: typedToken }),
  answer: v.object({ id: uuid, story_id: slug, actor_id: slug, mode: gameMode }),
  failures: ['NOT_FOUND', ...ageFailures, 'TOO_MANY_REQUESTS'],
});
