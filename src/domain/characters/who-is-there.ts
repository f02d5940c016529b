import type { Turn } from '../play/turn.ts';
import type { CastMember } from '../stories/story.ts';
import { presentCast } from './present-cast.ts';

/**
 * Whom the reader has before them: the one named last in what of the newest turn is `seen`, else in the turns before it. Whoever was named in
 * another scene stayed there.
 */
export function whoIsThere(turns: readonly Pick<Turn, 'text' | 'state'>[], seen: string, cast: readonly CastMember[]): CastMember | null {
  const scene = turns.at(-1)?.state.scene;
  let who = presentCast(seen, cast);
  for (let at = turns.length - 2; who === null && at >= 0 && turns[at]?.state.scene === scene; at -= 1)
    who = presentCast(turns[at]?.text ?? '', cast);
  return who;
}
