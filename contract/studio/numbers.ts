import * as v from 'valibot';
import { get } from '../route.ts';
import { queryNumber, uuid } from '../shapes.ts';

export const readStoryNumbers = get('admin/project.numbers', {
  summary:
    'How a story is played: in a version, or in all where none is named. Players are counted once, by games of the story alone: previews, test plays and talks count nowhere. `kept`: an answer of the last ten minutes will do',
  access: 'admin',
  input: v.strictObject({ id: uuid, version: v.optional(queryNumber(1, 999_999_999)), kept: v.optional(v.literal('true')) }),
  answer: v.object({
    /** The version counted; null for all. */
    version: v.nullable(v.number()),
    /** The versions that there are, the newest first. */
    versions: v.array(v.number()),
    players: v.number(),
    /** Those of them whose games all began in another version, and went on in this one; none where all versions are counted. */
    arrived: v.number(),
    games: v.number(),
    /** Players who came to an ending. */
    finished: v.number(),
    /** Players without an ending who have played in the last seven days, and those who went on in another version. All others left. */
    reading: v.number(),
    moved: v.number(),
    /** Turns to an ending, of the game in the middle; null where nobody came to one. */
    turns_to_ending: v.nullable(v.number()),
    /** Coins that its turns cost, without those that came back. */
    coins: v.number(),
    /** What those who came to an ending think of it. */
    opinions: v.object({ loved: v.number(), liked: v.number(), not_for_me: v.number() }),
    /** Each ending that the story has or had, and how many players found it. */
    endings: v.array(v.object({ id: v.string(), name: v.string(), players: v.number() })),
    /** Each knot at which a choice was on offer, in the order in which players come to it. The path is empty before the first knot; null, as the last one, where nothing was on offer and somebody left, as in games that have no script. */
    knots: v.array(v.object({ path: v.nullable(v.string()), players: v.number(), left: v.number() })),
    /** The knots of a version in which a choice stands and nobody was; none where all versions are counted. */
    unvisited: v.array(v.string()),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
