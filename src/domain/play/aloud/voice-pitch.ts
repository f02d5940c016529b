import type { CastMember } from '#domain/stories/story.ts';
import { PLAYER } from '../written-speakers.ts';

/**
 * Pitches of the members of a cast, in its order. Each is apart from its neighbours, and from 1 too when a device's only voice is raised for speech: then
 * they still differ from the narration.
 */
const PITCHES = [1.15, 0.75, 1.3, 0.9, 1.08, 0.65] as const;

/** At which pitch somebody speaks, as a multiple of the voice's own: the same one all through a story (ALOUD-01). 1 for the player and where nobody is named. */
export function pitchOf(speaker: string, cast: readonly Pick<CastMember, 'id'>[]): number {
  if (speaker === '' || speaker === PLAYER) return 1;
  const place = cast.findIndex(({ id }) => id === speaker);
  const order = place >= 0 ? place : cast.length + [...speaker].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  return PITCHES[order % PITCHES.length] ?? 1;
}
