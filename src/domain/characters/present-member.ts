import type { Turn } from '../play/turn.ts';
import type { CastMember } from '../stories/story.ts';
import { lastNamed } from './last-named.ts';

/**
 * The cast member shown beside the text: the last one named in `seen`, the part of the newest turn that was read, else in earlier turns of the
 * same scene.
 */
export function presentMember(
  turns: readonly Pick<Turn, 'text' | 'state'>[],
  seen: string,
  cast: readonly CastMember[],
): CastMember | null {
  const scene = turns.at(-1)?.state.scene;
  let member = lastNamed(seen, cast);
  for (let at = turns.length - 2; member === null && at >= 0 && turns[at]?.state.scene === scene; at -= 1)
    member = lastNamed(turns[at]?.text ?? '', cast);
  return member;
}
