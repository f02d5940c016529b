import * as v from 'valibot';
import { MAX_INPUT_LENGTH } from '../limits.ts';
import { post } from '../route.ts';
import { playerText, saidText, uuid } from '../shapes.ts';
import { MAX_HEARD_BYTES, MAX_OFFERED, MAX_OFFERED_LENGTH, MAX_PROJECT_PATH_LENGTH } from '../studio-limits.ts';

/** A place in a list, from 0. */
const listPlace = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_OFFERED));

export const hearWords = post('admin/project.hear-words', {
  summary:
    'What a player’s own words mean where a draft is played: one of the choices on offer, or the reply that they get, by the rules of players’ games. No model is asked',
  access: 'admin',
  maxBytes: MAX_HEARD_BYTES,
  input: v.strictObject({
    id: uuid,
    text: saidText(MAX_INPUT_LENGTH),
    /** What is on offer, with the tags of the script and the knot that it stands in. */
    choices: v.pipe(
      v.array(
        v.strictObject({
          label: playerText(MAX_OFFERED_LENGTH),
          tags: v.pipe(v.array(playerText(MAX_OFFERED_LENGTH)), v.maxLength(MAX_OFFERED)),
          knot: playerText(MAX_PROJECT_PATH_LENGTH),
        }),
      ),
      v.maxLength(MAX_OFFERED),
    ),
    /** Places of the choices that the reply before has asked about. */
    meant: v.pipe(v.array(listPlace), v.maxLength(MAX_OFFERED)),
    scene: v.nullable(playerText(MAX_PROJECT_PATH_LENGTH)),
    /** The replies before, the oldest first. */
    recent: v.pipe(v.array(playerText(MAX_OFFERED_LENGTH)), v.maxLength(MAX_OFFERED)),
  }),
  answer: v.object({
    /** The place of the choice that they play; null where `reply` answers them. */
    choice: v.nullable(v.number()),
    reply: v.string(),
    meant: v.array(v.number()),
  }),
  /** `PROJECT_CONFLICT`: the draft cannot be played as it is. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});
