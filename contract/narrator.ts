/** The traits and capabilities of a narrator. Clients use this data and do not depend on names of kinds. */
import * as v from 'valibot';
import { slug } from './shapes.ts';

export const narratorTraits = v.object({
  kind: slug,
  /** One or two words, like "Scripted" or "AI". */
  label: v.string(),
  /** What the label means, in plain sentences. */
  meaning: v.string(),
  /** An AI writes the replies; clients disclose this next to the input. */
  ai: v.boolean(),
  /** Continues without a choice and after an ending. */
  improvises: v.boolean(),
  /** The same input may get another reply, so clients offer retry and edit. */
  rewrites: v.boolean(),
  /** `game.suggest` returns ideas. */
  suggests: v.boolean(),
  /** It reads the story's memory, and follows the player's note, length and excluded words. */
  remembers: v.boolean(),
  /** The name of the language model that it writes with now. */
  model: v.optional(v.string()),
});

export type NarratorTraits = v.InferOutput<typeof narratorTraits>;
