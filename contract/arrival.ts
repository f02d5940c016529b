/** What every visit may begin with, apart from the other calls of engagement because the first screen loads it: the check-in, and an invitation. */
import * as v from 'valibot';
import { get, post } from './route.ts';
import { nothing, playerText, slug } from './shapes.ts';

/** Today's check-in. `day` is today's place in the row of seven, `streak` the days in a row, `next_at` when the next day begins. */
const checkin = v.object({
  day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  coins: v.number(),
  taken: v.boolean(),
  streak: v.number(),
  next_at: v.string(),
});
/** Coins that the call added; 0 when they were taken before, or the action is not done yet. */
export const added = v.object({ added: v.number() });

export const getCheckin = get('user-checkin.get', {
  summary: "Today's check-in and the streak",
  access: 'session',
  input: nothing,
  answer: checkin,
});
export const createCheckin = post('user-checkin.create', {
  summary: "Take today's check-in. Taking it again changes nothing",
  access: 'session',
  input: nothing,
  answer: v.object({ ...checkin.entries, ...added.entries }),
  failures: ['TOO_MANY_REQUESTS'],
});

export const openInvite = post('invite.open', {
  summary: "Say that the caller came by a player's link, for a guest the first time; `story_id` is the story that was shared",
  access: 'session',
  input: v.strictObject({ code: v.pipe(playerText(40), v.minLength(1)), story_id: v.optional(slug) }),
  /** `invited`: the caller is that player's friend, and both still get `coins` once the caller has a verified address and has played. */
  answer: v.nullish(v.object({ invited: v.boolean(), coins: v.number() })),
  failures: ['TOO_MANY_REQUESTS'],
});
