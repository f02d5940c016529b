import type { ReachedEnding } from '#contract/play.ts';
import type { KnownEnding } from '#contract/stories.ts';
import { UNNAMED_ENDING } from '#domain/endings/unnamed-ending.ts';
import type { AuthoredStory } from './authored-story.ts';

/** A story's endings; the names of those not in `found` are hidden. */
export function knownEndings(story: AuthoredStory, found: ReadonlySet<string>): KnownEnding[] {
  return story.endings.map(({ id, name, hint }) => ({ id, name: found.has(id) ? name : null, hint, found: found.has(id) }));
}

/** An ending as its card shows it, for a player who found `found` before. An id that the story does not have is an ending without a name. */
export function reachedEnding(story: AuthoredStory, id: string, found: ReadonlySet<string>): ReachedEnding {
  const authored = story.endings.find((ending) => ending.id === id);
  if (!authored) return { id: UNNAMED_ENDING, name: 'The end', text: '', endings: knownEndings(story, found) };
  return { id, name: authored.name, text: authored.text, endings: knownEndings(story, new Set([id, ...found])) };
}
