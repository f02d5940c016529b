/** Who tells: what a narrator says of itself and what it can do. Clients follow this data and know no kind by name. */
import * as v from 'valibot';
import { slug } from './shapes.ts';

export const narratorTraits = v.object({
  kind: slug,
  /** One or two words, like "Scripted" or "AI". */
  label: v.string(),
  /** What the label means, in plain sentences. */
  meaning: v.string(),
  /** An AI writes the replies; say so where the player writes. */
  ai: v.boolean(),
  /** It goes on without a choice and after an ending. */
  improvises: v.boolean(),
  /** The same input may get another reply: offer retry and edit. */
  rewrites: v.boolean(),
  /** `game.suggest` has ideas. */
  suggests: v.boolean(),
  /** It reads the story's memory. */
  remembers: v.boolean(),
});
