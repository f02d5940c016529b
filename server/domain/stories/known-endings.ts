import type { KnownEnding } from '#contract/stories.ts';
import type { AuthoredStory } from './authored-story.ts';

/** A story's endings; the names of those not in `found` are hidden. */
export function knownEndings(story: AuthoredStory, found: ReadonlySet<string>): KnownEnding[] {
  return story.endings.map(({ id, name, hint }) => ({ id, name: found.has(id) ? name : null, hint, found: found.has(id) }));
}
