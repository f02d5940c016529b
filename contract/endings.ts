/** Endings: what their finder reads, what strangers may know, and where the ways to the others part. */
import * as v from 'valibot';
import { ageFailures, get } from './route.ts';
import { language, slug, uuid } from './shapes.ts';
import { knownEnding } from './stories.ts';

/** Whole percent of the players who finished the story; 0 means under 1 %, null that too few have finished. */
const rarity = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)));
export const storyAround = v.object({
  id: slug,
  title: v.string(),
  language,
  one_liner: v.string(),
  cover: v.string(),
  cover_alt: v.string(),
});
const endingOf = v.strictObject({ story_id: slug, ending_id: slug });

export const getEnding = get('ending.get', {
  summary: 'An ending the player has found, with its epilogue, and what is known of the others',
  access: 'session',
  input: endingOf,
  answer: v.object({
    id: slug,
    name: v.string(),
    text: v.string(),
    epilogue: v.string(),
    rarity,
    story: storyAround,
    /** The scene it was reached in; null when that game is gone. */
    scene: v.nullable(v.object({ image: v.string(), alt: v.string() })),
    /** All endings of the story. `rarity` is null for those not found. */
    endings: v.array(v.object({ ...knownEnding.entries, rarity })),
  }),
  failures: ['NOT_FOUND', ...ageFailures],
});

export const announcedEnding = get('ending.announce', {
  summary: 'The public view of an ending: no text of it. Unknown until a player has found it',
  access: 'public',
  input: endingOf,
  answer: v.object({ story: storyAround, ending: v.object({ id: slug, name: v.string() }), rarity }),
  failures: ['NOT_FOUND'],
});

export const endingWays = get('ending.ways', {
  summary: 'For the run that ended in a turn: the latest turn from which each other ending can be reached, where that is known',
  access: 'session',
  input: v.strictObject({ turn_id: uuid }),
  answer: v.object({
    /** Turns of the run, its opening not counted. */
    turns: v.number(),
    /** `depth`: turns from the opening to the turn. `choice`: what was chosen there in this run. */
    ways: v.array(v.object({ ending_id: slug, turn_id: uuid, depth: v.number(), choice: v.nullish(v.string(), null) })),
    /**
     * The decisions of the run, each with the turn it was made in, what else could be chosen there, the objectives it fulfilled and what the story told then for the
     * first time. Empty where the narrator follows no script.
     */
    steps: v.nullish(
      v.array(
        v.object({
          turn_id: uuid,
          depth: v.number(),
          choice: v.nullable(v.string()),
          instead: v.array(v.string()),
          done: v.array(v.string()),
          learned: v.array(v.string()),
        }),
      ),
      [],
    ),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS', ...ageFailures],
});
